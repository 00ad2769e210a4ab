import { AppError } from '#shared/errors.ts'
import {
  base64Bytes,
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE_MESSAGE,
  type AnalyzeImageRequest,
  type EncodedPhoto,
  type ImageReading,
  type SynthesizeAnalysisRequest,
} from '#shared/photos.ts'
import type { Context } from '#server/context.ts'
import { photoAllowance } from '#server/features/plans/policy.ts'
import { runCounted } from '#server/features/plans/service.ts'
import type { Caller } from '#server/http/caller.ts'
import { withinTimeLimit } from '#server/http/time-limit.ts'

export type PhotoOptions = {
  /** The caller's `Idempotency-Key`, or null: then nothing is held for a retry. */
  key: string | null
  /** Gives the reading up; nothing is counted then. */
  signal: AbortSignal
}

/**
 * Tells the caller what one photo shows and counts it, or gives again what the same key gave before. Returns the
 * answer's JSON (`ImageReading`). Throws `AppError`; then nothing is counted.
 */
export async function analyzePhoto(
  ctx: Context,
  caller: Caller,
  request: AnalyzeImageRequest,
  options: PhotoOptions,
): Promise<string> {
  const { image } = request
  if (base64Bytes(image.base64Data) > MAX_PHOTO_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', PHOTO_TOO_LARGE_MESSAGE)
  const grant = photoAllowance(caller, ctx.config)
  const action = { caller, route: 'POST /api/gemini/analyzeImage', request, grant, ...options }
  return runCounted(ctx, action, () =>
    withinTimeLimit(ctx.config.engine.timeoutMs, options.signal, (signal) => readPhoto(ctx, image, signal)),
  )
}

async function readPhoto(ctx: Context, image: EncodedPhoto, signal: AbortSignal): Promise<ImageReading> {
  const photo = await ctx.images.cleanPhoto(Buffer.from(image.base64Data, 'base64'), signal)
  const { bytes, mimeType } = photo
  const base64Data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  const measure = () => ctx.images.measurePhoto(photo, signal)
  return ctx.engine.readPhoto({ base64Data, mimeType, measure }, { signal })
}

/** Joins what several photos of one item show. Free: its photos were counted. Returns and throws as `analyzePhoto`. */
export async function mergeReadings(
  ctx: Context,
  caller: Caller,
  request: SynthesizeAnalysisRequest,
  options: PhotoOptions,
): Promise<string> {
  const action = { caller, route: 'POST /api/gemini/synthesizeAnalysis', request, grant: null, ...options }
  return runCounted(ctx, action, () =>
    withinTimeLimit(ctx.config.engine.timeoutMs, options.signal, (signal) =>
      ctx.engine.mergePhotoReadings(request.analyses, { signal }),
    ),
  )
}
