import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendError } from './errors.ts'
import { registerShedding } from './admission.ts'

const LIMITS = { afterMs: 300, lookEveryMs: 100 }

async function startShedding(): Promise<string> {
  const app = Fastify()
  app.setErrorHandler(sendError)
  registerShedding(app, LIMITS)
  app.get('/', async () => 'here')
  onTestFinished(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

function holdUp(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('one long turn of an idle server refuses nobody', async () => {
  const url = await startShedding()
  holdUp(1500)
  const answers = await Promise.all(Array.from({ length: 4 }, () => fetch(url)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('whoever comes while all turns are long is told to come back, and is served when they are short again', async () => {
  const url = await startShedding()
  const held = async () => {
    holdUp(400)
    await nextTurn()
  }
  for (let turn = 0; turn < 3; turn += 1) await held()
  const answered = new AbortController()
  const call = fetch(url).finally(() => answered.abort())
  while (!answered.signal.aborted) await held()
  const during = await call
  expect([during.status, during.headers.get('retry-after')]).toEqual([503, '1'])
  await expect.poll(async () => (await fetch(url)).status).toBe(200)
})
