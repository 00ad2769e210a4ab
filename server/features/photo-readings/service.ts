import { AppError } from '#shared/api/errors.ts'
import * as api from '#shared/api/photos.ts'
import type { CleanPhoto, PhotoAsking } from '#server/adapters/images/index.ts'
import type { Context } from '#server/context.ts'
import { photoBudget } from '#server/usage/budgets.ts'
import { runCounted } from '#server/usage/run.ts'
import { queueOf, type Caller } from '#server/http/caller.ts'
import { type Once, withinTimeLimit } from '#server/http/routes.ts'
import { keyedHash } from '#server/secret.ts'

export async function analyzePhoto(ctx: Context, caller: Caller, request: api.AnalyzeImageRequest, options: Once) {
  const { base64Data } = request.image
  if (Buffer.byteLength(base64Data, 'base64') > api.MAX_PHOTO_BYTES)
    throw new AppError('PAYLOAD_TOO_LARGE', api.PHOTO_TOO_LARGE_MESSAGE)
  const clean = (asking: PhotoAsking) => ctx.images.cleanPhoto(Buffer.from(base64Data, 'base64'), asking)
  return readPhoto(ctx, caller, clean, options)
}

type Clean = (asking: PhotoAsking) => Promise<CleanPhoto>

export const readPhoto = (ctx: Context, caller: Caller, clean: Clean, options: Once): Promise<string> =>
  runCounted(ctx, { caller, budget: photoBudget(caller, ctx), ...options }, async () => {
    const reading = await withinTimeLimit(ctx.config.aiTimeoutMs, options.signal, async (signal) => {
      const asking = { signal, who: queueOf(caller), isVisitor: caller.kind === 'visitor' }
      const photo = await clean(asking)
      const { bytes, mimeType } = photo
      const base64Data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
      const measure = (what: { forPrint: boolean }) => ctx.images.measurePhoto(photo, { ...asking, ...what })
      return ctx.engine.readPhoto({ base64Data, mimeType, measure }, asking)
    })
    return { ...reading, receipt: receiptFor(ctx, caller, reading) }
  })

function receiptFor({ secret }: Context, caller: Caller, reading: api.ImageReading): string {
  const { itemName, features, keywords, unseen = [] } = reading
  return keyedHash(secret, 'reading', caller.id, JSON.stringify([itemName, features, keywords, unseen]))
}

export function mergeReadings(ctx: Context, caller: Caller, request: api.SynthesizeAnalysisRequest, options: Once) {
  const wereGiven = request.analyses.every((reading) => reading.receipt === receiptFor(ctx, caller, reading))
  const budget = photoBudget(caller, ctx)
  const action = { caller, budget: wereGiven ? { ...budget, grants: [] } : budget, ...options }
  return runCounted(ctx, action, () =>
    withinTimeLimit(ctx.config.aiTimeoutMs, options.signal, (signal) =>
      ctx.engine.mergePhotoReadings(request.analyses, { signal, who: queueOf(caller) }),
    ),
  )
}
