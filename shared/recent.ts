/** What was worked out of the last texts, by each text. Of more than `room` characters in all the oldest go. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>()
  readonly #room: number
  #length = 0

  constructor(room: number) {
    this.#room = room
  }

  get(text: string): Value | undefined {
    return this.#values.get(text)
  }

  set(text: string, value: Value): Value {
    if (!this.#values.has(text)) this.#length += text.length
    this.#values.set(text, value)
    for (const oldest of this.#values.keys()) {
      if (this.#length <= this.#room) break
      this.#values.delete(oldest)
      this.#length -= oldest.length
    }
    return value
  }
}

export function remembering<Value>(room: number, work: (text: string) => Value): (text: string) => Value {
  const known = new Recent<Value>(room)
  return (text) => known.get(text) ?? known.set(text, work(text))
}
