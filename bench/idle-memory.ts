import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from '#tests/e2e/product-process.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { atMost, type Figure } from './figure.ts'

const IDLE_MS = 5000

/** The server's own resident memory, without the database's processes, when it idles after one generation. */
export async function measureIdleMemory(): Promise<Figure[]> {
  const product = await startProduct({ program: 'dist/server/main.js' })
  try {
    const response = await fetch(`${product.url}/api/gemini/generateListing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(someRequest()),
    })
    if (!response.ok) throw new Error(`The generation was answered with ${response.status}.`)
    await wait(IDLE_MS)
    return [atMost('server: resident memory when idle', (await residentBytes(product.pid)) / 1e6, 200, 'MB', 0)]
  } finally {
    await product.stop()
  }
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  if (kibibytes === undefined) throw new Error('The system does not tell the memory of a process.')
  return Number(kibibytes) * 1024
}
