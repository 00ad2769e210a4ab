import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '#tests/e2e/product-process.ts'
import { freePort } from '../free-port.ts'
import { residentMegabytes } from './seller.ts'

/** What a server has to be started with so that `keptMemory` can ask it. */
export async function inspectable(): Promise<{ port: number; environment: Record<string, string> }> {
  const port = await freePort()
  return { port, environment: { NODE_OPTIONS: `--expose-gc --inspect-port=127.0.0.1:${port}` } }
}

/**
 * How many megabytes are resident once the server has thrown its garbage away. What is resident in between tells how
 * lately it did that: it goes up and down by a hundred megabytes while what is kept stays the same.
 */
export async function keptMemory({ pid }: Product, port: number): Promise<number> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await debuggerAt(port))
  await once(socket, 'open')
  // `HeapProfiler.collectGarbage` throws the compiled code away with the garbage, and the server is slow for seconds after.
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'gc()' } }))
  const [{ data }] = (await once(socket, 'message')) as [{ data: string }]
  if (data.includes('exceptionDetails')) throw new Error(`The server cannot collect its garbage: ${data}`)
  const megabytes = await residentMegabytes(pid)
  // A process does not end while somebody inspects it.
  socket.close()
  await once(socket, 'close')
  return megabytes
}

async function debuggerAt(port: number, tries = 50): Promise<string> {
  try {
    const [found] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
    if (found) return found.webSocketDebuggerUrl
  } catch (error) {
    if (tries === 0) throw error
  }
  await delay(100)
  return debuggerAt(port, tries - 1)
}
