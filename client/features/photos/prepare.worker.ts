import { drawPhoto, type Drawing } from './draw-photo.ts'

// Answers a photo with the photo drawn anew, or with null when it cannot be read.
addEventListener('message', ({ data }: MessageEvent<{ file: Blob; drawing: Drawing }>) => {
  drawPhoto(data.file, data.drawing).then(
    (blob) => postMessage(blob),
    () => postMessage(null),
  )
})
