/**
 * A provider in a process of its own, so that it does not share a thread with what measures. Gives the same good
 * listing to every request, piece by piece without a pause and whatever the length of the prompt; told `paced`, as fast
 * as a model writes; told `in 3000 ms`, evenly in that time; told `at once`, in one piece; told `piece by piece`, as in
 * the beginning. Prints its address; answers each line on its standard input with the number of requests so far.
 */
import type { ServerResponse } from 'node:http'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { listingPrompt } from '#server/adapters/engine/prompt.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { realisticAnswer } from '#tests/stubs/provider-answers.ts'
import { startProviderStub, type Step } from '#tests/stubs/provider-stub.ts'

const PIECES = 300
const PACED_CHUNK = 12

const answer = realisticAnswer({
  text: listingPrompt({ details: someDetails(), currency: 'GBP', variant: 'v1', competition: null }).prompt,
  wanted: 'The price is in GBP',
})

function frame(delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }]
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'local-model', choices })}\n\n`
}

const upTo = (piece: number) => Math.round((answer.length * piece) / PIECES)
const pieces = Array.from({ length: PIECES }, (_, piece) =>
  frame({ role: 'assistant', content: answer.slice(upTo(piece), upTo(piece + 1)) }),
)
const frames = [...pieces, frame({}, 'stop'), 'data: [DONE]\n\n']

async function send(response: ServerResponse, parts: readonly string[], inAllMs: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const begun = performance.now()
  for (const [index, part] of parts.entries()) {
    const early = begun + (inAllMs * (index + 1)) / parts.length - performance.now()
    await (early > 0 ? delay(early) : setImmediate())
    response.write(part)
  }
  response.end()
}

/** Sends these parts without any other work, each by itself: in one turn they would leave together. */
function sending(parts: readonly string[], inAllMs = 0): Step {
  return {
    reply: (response) => void send(response, parts, inAllMs),
  }
}

const steps: Record<string, Step> = {
  paced: { answer, chunkSize: PACED_CHUNK, delayMs: 20 },
  'at once': sending([frames.join('')]),
  'piece by piece': sending(frames),
}

let requests = 0
let step = steps['piece by piece'] ?? sending(frames)
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
  const inTime = /^in (\d+) ms$/.exec(line)?.[1]
  step = inTime === undefined ? (steps[line] ?? step) : sending(frames, Number(inTime))
  process.stdout.write(`${requests}\n`)
})
