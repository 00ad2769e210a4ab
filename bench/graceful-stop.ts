import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { recordedPid, isAlive } from '#server/db/embedded/postmaster.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { modelSettings, realistic, startProviderStub } from '#tests/stubs/provider-stub.ts'
import { atMost, told, type Figure } from './figure.ts'

const ROUNDS = 3
const REQUESTS_PER_SECOND = 200
const BEFORE_STOP_MS = 1000
const STOP_WITHIN_S = 30

/** What became of the requests of one round. A refused connection was never promised an answer, a cut one was. */
type Tally = { answered: number; refused: number; dropped: string[] }
type Round = Tally & { streamWhole: boolean; exitCode: number | null; seconds: number; databaseGone: boolean }

/** SIGTERM under 200 requests a second with a listing being streamed; `[rounds]`, 3 unless given. */
export async function measureGracefulStop([rounds = String(ROUNDS)]: string[]): Promise<Figure[]> {
  const done: Round[] = []
  for (let round = 0; round < Number(rounds); round += 1) done.push(await stopOnce())
  const count = (fault: (round: Round) => boolean) => done.filter(fault).length
  const dropped = done.flatMap((round) => round.dropped)
  if (dropped.length > 0) console.error(dropped.slice(0, 5).join('\n'))
  const answered = done.reduce((sum, round) => sum + round.answered, 0)
  const name = (what: string) => `stop ×${done.length} at ${REQUESTS_PER_SECOND}/s: ${what}`
  return [
    atMost(name(`requests dropped (of ${answered + dropped.length})`), dropped.length, 0, '', 0),
    atMost(
      name('listings cut in mid-stream'),
      count((round) => !round.streamWhole),
      0,
      '',
      0,
    ),
    atMost(
      name('exit codes other than 0'),
      count((round) => round.exitCode !== 0),
      0,
      '',
      0,
    ),
    atMost(
      name('databases left running'),
      count((round) => !round.databaseGone),
      0,
      '',
      0,
    ),
    atMost(name('slowest'), Math.max(...done.map((round) => round.seconds)), STOP_WITHIN_S, 's'),
    told(name('connections refused afterwards'), String(done.reduce((sum, round) => sum + round.refused, 0))),
  ]
}

async function stopOnce(): Promise<Round> {
  const provider = await startProviderStub({ protocol: 'openai-compatible', script: realistic({ delayMs: 60 }) })
  const product = await startProduct({
    program: 'dist/server/main.js',
    environment: modelSettings(provider),
  })
  const database = (await recordedPid(path.join(product.dataDir, 'postgres'))) ?? 0
  if (!isAlive(database)) throw new Error('The database’s process was not found.')
  const load = startLoad(product)
  const stream = streamListing(product)
  await stream.begun
  await wait(BEFORE_STOP_MS)
  const begin = performance.now()
  const exitCode = await product.stop()
  const seconds = (performance.now() - begin) / 1000
  const tally = await load.end()
  const streamWhole = await stream.whole
  await provider.stop()
  return { ...tally, streamWhole, exitCode, seconds, databaseGone: !isAlive(database) }
}

/** Asks for `/api/me`, which the database answers, at a constant rate whatever the answers take. */
function startLoad({ url }: Product): { end(): Promise<Tally> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const tally: Tally = { answered: 0, refused: 0, dropped: [] }
  const under: Promise<void>[] = []
  const timer = setInterval(() => under.push(ask(`${url}/api/me`, agent, tally)), 1000 / REQUESTS_PER_SECOND)
  return {
    async end() {
      clearInterval(timer)
      await Promise.all(under)
      agent.destroy()
      return tally
    },
  }
}

function ask(url: string, agent: Agent, tally: Tally): Promise<void> {
  return new Promise((resolve) => {
    const drop = (why: string) => {
      tally.dropped.push(why)
      resolve()
    }
    const call = request(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode !== 200) return drop(`status ${response.statusCode}`)
        tally.answered += 1
        resolve()
      })
      response.once('error', (error) => drop(`answer cut: ${error.message}`))
    })
    call.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') return drop(`${error.message}${call.reusedSocket ? ' (kept connection)' : ''}`)
      tally.refused += 1
      resolve()
    })
    call.end()
  })
}

/** `begun` when the first part of a listing has come; `whole` tells whether the stream came to its result. */
function streamListing({ url }: Product): { begun: Promise<unknown>; whole: Promise<boolean> } {
  const begun = Promise.withResolvers<void>()
  const read = async () => {
    const response = await fetch(`${url}/api/gemini/generateListing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(someRequest()),
    })
    let text = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      if (text.includes('event: partial')) begun.resolve()
    }
    return text.includes('event: result')
  }
  const whole = read().catch(() => false)
  // A stream that ends without a part must not keep the round waiting.
  void whole.then(() => begun.resolve())
  return { begun: begun.promise, whole }
}
