import { drawPhoto, elementSurface } from './draw-photo.ts'

/** What is sent of a photo and shown of it, as `drawPhoto` makes it; beside the page where the browser can. */
export async function preparePhoto(file: Blob): Promise<Blob> {
  if (typeof OffscreenCanvas === 'undefined') return drawPhoto(file, elementSurface)
  const worker = new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<Blob | null | 'unavailable'>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
      worker.addEventListener('error', () => resolve('unavailable'))
      worker.postMessage(file, [])
    })
    if (answer === 'unavailable') return await drawPhoto(file, elementSurface)
    if (answer === null) throw new Error('The photo cannot be read.')
    return answer
  } finally {
    worker.terminate()
  }
}
