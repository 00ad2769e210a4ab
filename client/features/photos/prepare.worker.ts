import { drawPhoto, offscreenSurface } from './draw-photo.ts'

// Answers a photo with the photo drawn anew, or with null when it cannot be read.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  drawPhoto(data, offscreenSurface).then(
    (blob) => postMessage(blob),
    () => postMessage(null),
  )
})
