/** How large and how good a photo is drawn; `quality` from 0 to 1. */
export type Drawing = { longestSide: number; quality: number }

/** Something to draw on, of a size in pixels, that can be turned into a picture file. */
type Surface = {
  context: Pick<CanvasRenderingContext2D, 'drawImage' | 'fillRect' | 'fillStyle' | 'imageSmoothingQuality'> | null
  toBlob: (type: string, quality: number) => Promise<Blob | null>
}

/**
 * Draws a photo anew as a JPEG: upright, on white, no larger than `drawing` says, without metadata. Rejects when the
 * file is no picture that the browser can read.
 */
export async function drawPhoto(
  file: Blob,
  { longestSide, quality }: Drawing,
  createSurface: (width: number, height: number) => Surface,
): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const { context, toBlob } = createSurface(width, height)
    if (!context) throw new Error('There is nothing to draw on.')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    const blob = await toBlob('image/jpeg', quality)
    if (!blob) throw new Error('The picture could not be written.')
    return blob
  } finally {
    bitmap.close()
  }
}

/** A surface that needs no page. */
export function offscreenSurface(width: number, height: number): Surface {
  const canvas = new OffscreenCanvas(width, height)
  return {
    context: canvas.getContext('2d'),
    toBlob: (type, quality) => canvas.convertToBlob({ type, quality }),
  }
}

/** A surface for browsers without the other one. */
export function elementSurface(width: number, height: number): Surface {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return {
    context: canvas.getContext('2d'),
    toBlob: (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
  }
}
