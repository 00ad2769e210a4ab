import { postJson, type CallOptions } from '#client/lib/api.ts'
import { CallError } from '#client/lib/retry.ts'
import { ImageReading, PHOTO_TOO_LARGE_MESSAGE, type EncodedPhoto } from '#shared/api/photos.ts'

/** What one photo shows. Throws `CallError` with the words to show, or the signal's reason. */
export function analyzeImage(image: EncodedPhoto, options: CallOptions): Promise<ImageReading> {
  return explained('analyze image', postJson('/api/gemini/analyzeImage', { image }, ImageReading, options))
}

/** What several photos of one item show together. Throws likewise. */
export function synthesizeAnalysis(analyses: readonly ImageReading[], options: CallOptions): Promise<ImageReading> {
  return explained(
    'synthesize analysis',
    postJson('/api/gemini/synthesizeAnalysis', { analyses }, ImageReading, options),
  )
}

async function explained(task: string, call: Promise<ImageReading>): Promise<ImageReading> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const tooLarge = error.status === 413 || /\b413\b/.test(error.message)
    throw error.saying(tooLarge ? PHOTO_TOO_LARGE_MESSAGE : `Failed to ${task}. ${error.message}`)
  }
}
