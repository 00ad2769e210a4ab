import { STREAMS } from '#server/limits.ts'

type Stream = { end: () => void }

/**
 * The streams that are open, so many of one account and in all. For one more the oldest of whoever has too many ends:
 * it is the likeliest to belong to a browser that is gone, and one that is not comes back for what it missed.
 */
export class OpenStreams {
  readonly #streams = new Map<string, Set<Stream>>()
  #count = 0

  add(ownerId: string, stream: Stream): () => void {
    const own = this.#streams.get(ownerId) ?? new Set()
    this.#streams.set(ownerId, own)
    if (own.size >= STREAMS.each) this.#endOldest(ownerId, own)
    else if (this.#count >= STREAMS.all) this.#endOldest(...this.#mostOf())
    own.add(stream)
    this.#count += 1
    return () => this.#remove(ownerId, stream)
  }

  endAll(): void {
    for (const own of this.#streams.values()) for (const stream of own) stream.end()
  }

  #mostOf(): [string, Set<Stream>] {
    return [...this.#streams].reduce((one, other) => (other[1].size > one[1].size ? other : one))
  }

  #endOldest(ownerId: string, own: Set<Stream>): void {
    const [oldest] = own
    if (oldest === undefined) return
    this.#remove(ownerId, oldest)
    oldest.end()
  }

  #remove(ownerId: string, stream: Stream): void {
    const own = this.#streams.get(ownerId)
    if (own?.delete(stream) !== true) return
    this.#count -= 1
    if (own.size === 0) this.#streams.delete(ownerId)
  }
}
