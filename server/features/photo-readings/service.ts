import { AppError } from '#shared/api/errors.ts'
import {
  base64Bytes,
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE_MESSAGE,
  type AnalyzeImageRequest,
  type EncodedPhoto,
  type ImageReading,
  type SynthesizeAnalysisRequest,
} from '#shared/api/photos.ts'
import type { PhotoAsking } from '#server/adapters/images/index.ts'
import type { Context } from '#server/context.ts'
import { photoBudget } from '#server/usage/budgets.ts'
import { runCounted } from '#server/usage/run.ts'
import { queueOf, type Caller } from '#server/http/caller.ts'
import type { Once } from '#server/http/routes.ts'
import { withinTimeLimit } from '#server/http/signals.ts'
import { keyedHash } from '#server/secret.ts'

export async function analyzePhoto(
  ctx: Context,
  caller: Caller,
  request: AnalyzeImageRequest,
  options: Once,
): Promise<string> {
  const { image } = request
  if (base64Bytes(image.base64Data) > MAX_PHOTO_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', PHOTO_TOO_LARGE_MESSAGE)
  const budget = photoBudget(caller, ctx)
  const action = { caller, route: 'POST /api/gemini/analyzeImage', request, budget, ...options }
  return runCounted(ctx, action, async () => {
    const reading = await withinTimeLimit(ctx.config.aiTimeoutMs, options.signal, (signal) =>
      readPhoto(ctx, image, { signal, who: queueOf(caller), isVisitor: caller.kind === 'visitor' }),
    )
    return { ...reading, receipt: receiptFor(ctx, caller, reading) }
  })
}

function receiptFor({ secret }: Pick<Context, 'secret'>, caller: Caller, reading: ImageReading): string {
  const { itemName, features, keywords, unseen = [] } = reading
  return keyedHash(secret, 'reading', caller.id, JSON.stringify([itemName, features, keywords, unseen]))
}

async function readPhoto(ctx: Context, image: EncodedPhoto, asking: PhotoAsking): Promise<ImageReading> {
  const photo = await ctx.images.cleanPhoto(Buffer.from(image.base64Data, 'base64'), asking)
  const { bytes, mimeType } = photo
  const base64Data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  const measure = (what: { forPrint: boolean }) => ctx.images.measurePhoto(photo, { ...asking, ...what })
  return ctx.engine.readPhoto({ base64Data, mimeType, measure }, asking)
}

export async function mergeReadings(
  ctx: Context,
  caller: Caller,
  request: SynthesizeAnalysisRequest,
  options: Once,
): Promise<string> {
  const wereGiven = request.analyses.every((reading) => reading.receipt === receiptFor(ctx, caller, reading))
  const { grants, attempts } = photoBudget(caller, ctx)
  const budget = { grants: wereGiven ? [] : grants, attempts }
  const action = { caller, route: 'POST /api/gemini/synthesizeAnalysis', request, budget, ...options }
  return runCounted(ctx, action, () =>
    withinTimeLimit(ctx.config.aiTimeoutMs, options.signal, (signal) =>
      ctx.engine.mergePhotoReadings(request.analyses, { signal, who: queueOf(caller) }),
    ),
  )
}
