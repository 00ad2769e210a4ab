/**
 * A provider in a process of its own, so that it does not share a thread with what measures. Gives the same good
 * listing to every request, piece by piece without a pause and whatever the length of the prompt; told `paced`, as fast
 * as a model writes; told `at once`, in one piece. Prints its address; answers each line on its standard input with the
 * number of requests so far.
 */
import process from 'node:process'
import { createInterface } from 'node:readline'
import { listingPrompt } from '#server/adapters/engine/prompt.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { realisticAnswer } from '#tests/stubs/provider-answers.ts'
import { startProviderStub, type Step } from '#tests/stubs/provider-stub.ts'

const CHUNK = 12

const answer = realisticAnswer({
  text: listingPrompt({ details: someDetails(), currency: 'GBP', variant: 'v1', competition: null }).prompt,
  wanted: 'The price is in GBP',
})

function frame(delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }]
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'local-model', choices })}\n\n`
}

const pieces = Array.from({ length: Math.ceil(answer.length / CHUNK) }, (_, index) =>
  frame({ role: 'assistant', content: answer.slice(index * CHUNK, (index + 1) * CHUNK) }),
)
const frames = [...pieces, frame({}, 'stop'), 'data: [DONE]\n\n']

/** Sends these parts, each by itself, without any other work. */
function sending(parts: readonly string[]): Step {
  return {
    reply(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const part of parts) response.write(part)
      response.end()
    },
  }
}

const steps: Record<string, Step> = {
  paced: { answer, chunkSize: CHUNK, delayMs: 20 },
  'at once': sending([frames.join('')]),
}

let requests = 0
let step = sending(frames)
const stub = await startProviderStub({
  protocol: 'openai-compatible',
  script: () => {
    requests += 1
    // What the stub remembers of each request would fill the memory of a long run.
    stub.requests.length = 0
    return step
  },
})
process.stdout.write(`${stub.baseUrl}\n`)
createInterface({ input: process.stdin }).on('line', (line) => {
  step = steps[line] ?? step
  process.stdout.write(`${requests}\n`)
})
