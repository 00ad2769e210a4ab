import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AnalyzeImageRequest, ImageReading, MAX_PHOTO_BYTES, SynthesizeAnalysisRequest } from '#shared/api/photos.ts'
import type { Context } from '#server/context.ts'
import { KeyHeader, identifyCaller } from '#server/http/caller.ts'
import { describedAs, sendOnce } from '#server/http/routes.ts'
import { analyzePhoto, mergeReadings } from './service.ts'

const PHOTO_BODY_LIMIT_BYTES = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 64 * 1024

const described = describedAs('photos')

const readRoute = described('Tell what a photo shows', {
  description: 'A JPEG, PNG or WEBP of at most 4 MB. Its metadata is dropped before anyone else sees it.',
  headers: KeyHeader,
  body: AnalyzeImageRequest,
  response: { 200: ImageReading },
})
const joinRoute = described('Join what several photos of one item show', {
  description: 'Free for readings as they were given, receipt included; others count as a photo.',
  headers: KeyHeader,
  body: SynthesizeAnalysisRequest,
  response: { 200: ImageReading },
})

export function photoReadingRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/gemini/analyzeImage',
      { ...readRoute, bodyLimit: PHOTO_BODY_LIMIT_BYTES },
      async (request, reply) => {
        const caller = await identifyCaller(request, ctx)
        return sendOnce(ctx, request, reply, (once) => analyzePhoto(ctx, caller, request.body, once))
      },
    )
    app.post('/api/gemini/synthesizeAnalysis', joinRoute, async (request, reply) => {
      const caller = await identifyCaller(request, ctx)
      return sendOnce(ctx, request, reply, (once) => mergeReadings(ctx, caller, request.body, once))
    })
  }
}
