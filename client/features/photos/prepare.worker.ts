import { drawPhoto, type Drawing } from './draw-photo.ts'

addEventListener('message', ({ data }: MessageEvent<{ file: Blob; drawing: Drawing }>) => {
  drawPhoto(data.file, data.drawing).then(
    (blob) => postMessage(blob),
    () => postMessage(null),
  )
})
