import { BadAnswer } from './provider-error.ts'

/** The most bytes taken of one answer, counted after decompression. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024

/**
 * `fetch` for calls to a provider: follows no redirect (the key would go along) and breaks off an answer of more than
 * `MAX_ANSWER_BYTES`. The signal in `init` holds for the body too.
 */
export async function guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  const reader = response.body.getReader()
  let received = 0
  // Pulled by hand: a stream of streams would handle every piece several times over.
  const counted = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) return controller.close()
      received += value.byteLength
      if (received <= MAX_ANSWER_BYTES) return controller.enqueue(value)
      const tooLong = new BadAnswer('too-long')
      await reader.cancel(tooLong)
      throw tooLong
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers })
}
