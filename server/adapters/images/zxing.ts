import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { PROJECT_ROOT } from '#server/project-root.ts'
import type { FoundCode } from './barcodes.ts'
import type { Picture } from './index.ts'

/** By its place in the project, which is the same when the server runs as one bundled file. */
const WORKER = path.join(PROJECT_ROOT, 'server', 'adapters', 'images', 'zxing-worker.ts')

/**
 * The barcodes in a grey picture of one channel, whose memory it takes along. The search runs in a thread that ends with
 * it: what a hostile picture keeps busy or fills is gone when `signal` is aborted. Fails when the search does.
 */
export async function findBarcodes(grey: Picture, signal: AbortSignal): Promise<FoundCode[]> {
  signal.throwIfAborted()
  const worker = new Worker(WORKER, {
    workerData: grey,
    transferList: [grey.data.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    env: {},
    execArgv: [],
  })
  try {
    const [found] = await once(worker, 'message', { signal })
    return found as FoundCode[]
  } finally {
    await worker.terminate()
  }
}
