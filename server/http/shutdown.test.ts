import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { emptyQueue } from './shutdown.ts'

const CALLERS = 50

/** Connects so often while the server's own thread stands still, and wakes it when the system has taken every call. */
const CALLS = `
  const { workerData: { port, count, called } } = require('node:worker_threads')
  const { connect } = require('node:net')
  for (let left = count; left > 0; left -= 1)
    connect(port, '127.0.0.1', () => {
      if (Atomics.add(called, 0, 1) === count - 1) Atomics.notify(called, 0)
    }).on('error', () => undefined)
`

test('whoever the system has let in before the port closes is served', async () => {
  const taken: Socket[] = []
  const server = createServer((socket) => taken.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port.')
  const called = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(CALLS, { eval: true, workerData: { port: address.port, count: CALLERS, called } })
  onTestFinished(async () => void (await worker.terminate()))
  for (let count = 0; count < CALLERS; count = Atomics.load(called, 0)) Atomics.wait(called, 0, count, 20_000)

  expect(taken.length).toBeLessThan(CALLERS)
  await emptyQueue(server)
  server.close()
  expect(taken).toHaveLength(CALLERS)
  for (const socket of taken) socket.destroy()
})
