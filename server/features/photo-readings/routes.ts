import { AnalyzeImageRequest, ImageReading, MAX_PHOTO_BYTES, SynthesizeAnalysisRequest } from '#shared/api/photos.ts'
import type { Context } from '#server/context.ts'
import { describedAs, type Routes } from '#server/http/routes.ts'
import { analyzePhoto, mergeReadings } from './service.ts'

const PHOTO_BODY_LIMIT_BYTES = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 64 * 1024

const described = describedAs('photos')

const readRoute = described('Tell what a photo shows', {
  description: 'A JPEG, PNG or WEBP of at most 4 MB. Its metadata is dropped before anyone else sees it.',
  body: AnalyzeImageRequest,
  response: { 200: ImageReading },
})
const joinRoute = described('Join what several photos of one item show', {
  description: 'Free for readings as they were given, receipt included; others count as a photo.',
  body: SynthesizeAnalysisRequest,
  response: { 200: ImageReading },
})

export function photoReadingRoutes({ caller }: Routes, ctx: Context): void {
  const bodyLimit = PHOTO_BODY_LIMIT_BYTES
  caller.once('POST /api/gemini/analyzeImage', { ...readRoute, bodyLimit }, (caller, { body }, once) =>
    analyzePhoto(ctx, caller, body, once),
  )
  caller.once('POST /api/gemini/synthesizeAnalysis', joinRoute, (caller, { body }, once) =>
    mergeReadings(ctx, caller, body, once),
  )
}
