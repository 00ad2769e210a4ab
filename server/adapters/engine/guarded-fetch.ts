/** The most bytes taken of one answer, counted after decompression. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024

/**
 * `fetch` for calls to a provider: follows no redirect (the key would go along) and breaks off an answer of more than
 * `MAX_ANSWER_BYTES`. The signal in `init` holds for the body too.
 */
export async function guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  let received = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        if (received > MAX_ANSWER_BYTES) throw new Error(`The answer is longer than ${MAX_ANSWER_BYTES} bytes.`)
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers })
}
