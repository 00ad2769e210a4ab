import { drawPhoto, type Drawing } from './draw-photo.ts'

const TO_KEEP: Drawing = { longestSide: 2048, quality: 0.85 }

const TO_READ: Drawing = { longestSide: 1536, quality: 0.75 }
/** No more is needed to tell what a photo shows; what is smaller is sent as it is. */
const READABLE_BYTES = 280_000

export async function preparePhoto(file: Blob, drawing: Drawing = TO_KEEP): Promise<Blob> {
  const worker = new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<Blob | null | 'unavailable'>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
      worker.addEventListener('error', () => resolve('unavailable'))
      worker.postMessage({ file, drawing }, [])
    })
    if (answer === 'unavailable') return await drawPhoto(file, drawing)
    if (answer === null) throw new Error('The photo cannot be read.')
    return answer
  } finally {
    worker.terminate()
  }
}

export async function readablePhoto(prepared: Blob): Promise<Blob> {
  return prepared.size <= READABLE_BYTES ? prepared : preparePhoto(prepared, TO_READ)
}
