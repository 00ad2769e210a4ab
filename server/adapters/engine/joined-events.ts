import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** More often nobody sees an answer that is still being written: what comes in between is one piece. */
const EVERY_MS = 16

const TEXT_BEGINS = /"(?:content|text)":\s?"/u
const TO_ITS_END = /(?:[^"\\]|\\.)*/uy

/** An event with a piece of text in it, as JSON spells it, and what stands around that. */
type Piece = { event: string | undefined; head: string; text: string; tail: string }

function pieceIn({ event, data }: EventSourceMessage): Piece | null {
  const begins = TEXT_BEGINS.exec(data)
  if (begins === null) return null
  const from = (TO_ITS_END.lastIndex = begins.index + begins[0].length)
  const [text = ''] = TO_ITS_END.exec(data) ?? []
  return { event, head: data.slice(0, from), text, tail: data.slice(from + text.length) }
}

const sent = (event: string | undefined, data: string) =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${data.replaceAll('\n', '\ndata: ')}\n\n`

/** Events of a provider in their order, those that differ in a piece of text alone joined. */
class Joiner {
  #open: Piece | null = null
  #closed = ''
  readonly #parser = createParser({ onEvent: (message) => this.#add(message) })

  feed(text: string): void {
    this.#parser.feed(text)
  }

  /** Whether there is something that no later piece can become part of. */
  get isDue(): boolean {
    return this.#closed !== ''
  }

  take(): string {
    this.#close()
    const events = this.#closed
    this.#closed = ''
    return events
  }

  #add(message: EventSourceMessage): void {
    const piece = pieceIn(message)
    const open = this.#open
    if (piece && open && piece.event === open.event && piece.head === open.head && piece.tail === open.tail) {
      open.text += piece.text
      return
    }
    this.#close()
    if (piece) this.#open = piece
    else this.#closed += sent(message.event, message.data)
  }

  #close(): void {
    if (this.#open === null) return
    const { event, head, text, tail } = this.#open
    this.#open = null
    this.#closed += sent(event, head + text + tail)
  }
}

export type Source = { read: () => Promise<Uint8Array | undefined>; cancel: (reason: unknown) => Promise<void> }

/** The same event stream with fewer events: what reads them takes its time over each. */
export function joinedEvents({ read, cancel }: Source): ReadableStream<Uint8Array> {
  const [decoder, encoder, joiner] = [new TextDecoder(), new TextEncoder(), new Joiner()]
  let timer: NodeJS.Timeout | undefined
  let tellsFrom = 0
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const tell = () => {
        clearTimeout(timer)
        timer = undefined
        tellsFrom = performance.now() + EVERY_MS
        const events = joiner.take()
        if (events !== '') controller.enqueue(encoder.encode(events))
      }
      try {
        for (let bytes = await read(); bytes !== undefined; bytes = await read()) {
          joiner.feed(decoder.decode(bytes, { stream: true }))
          if (joiner.isDue) tell()
          else timer ??= setTimeout(tell, Math.max(0, tellsFrom - performance.now()))
        }
        tell()
        controller.close()
      } finally {
        clearTimeout(timer)
      }
    },
    cancel(reason) {
      clearTimeout(timer)
      return cancel(reason)
    },
  })
}
