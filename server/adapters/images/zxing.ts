import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { PROJECT_ROOT } from '#server/project-root.ts'
import type { FoundCode } from './barcodes.ts'
import type { Picture } from './index.ts'

/** By its place in the project, which is the same when the server runs as one bundled file. */
const WORKER = path.join(PROJECT_ROOT, 'server', 'adapters', 'images', 'zxing-worker.ts')
/** Many times what a photo takes. */
const MAX_MS = 2000

/**
 * The barcodes in a grey picture of one channel, or null when the search took too long or broke down. It runs in a
 * thread that ends with it: what a hostile picture keeps busy or fills is gone after `maxMs`. Takes the picture's memory along.
 */
export async function findBarcodes(grey: Picture, signal: AbortSignal, maxMs = MAX_MS): Promise<FoundCode[] | null> {
  const worker = new Worker(WORKER, {
    workerData: grey,
    transferList: [grey.data.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    env: {},
    execArgv: [],
  })
  try {
    const [found] = await once(worker, 'message', { signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]) })
    return found as FoundCode[]
  } catch {
    signal.throwIfAborted()
    return null
  } finally {
    await worker.terminate()
  }
}
