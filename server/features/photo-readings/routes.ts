import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { AnalyzeImageRequest, ImageReading, MAX_PHOTO_BYTES, SynthesizeAnalysisRequest } from '#shared/api/photos.ts'
import type { Context } from '#server/context.ts'
import { KeyHeader, identifyCaller, keyOf, type Caller } from '#server/http/caller.ts'
import { abortWhenClientLeaves } from '#server/http/signals.ts'
import { analyzePhoto, mergeReadings, type PhotoOptions } from './service.ts'

const PHOTO_BODY_LIMIT_BYTES = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 64 * 1024

export function photoReadingRoutes(ctx: Context): FastifyPluginAsyncZod {
  const answer = async (
    request: FastifyRequest<{ Headers: z.infer<typeof KeyHeader> }>,
    reply: FastifyReply,
    run: (caller: Caller, options: PhotoOptions) => Promise<string>,
  ) => {
    const caller = await identifyCaller(request, ctx)
    const key = keyOf(request)
    const { signal } = abortWhenClientLeaves(reply)
    const body = await ctx.work.track(run(caller, { key, signal }))
    return reply.type('application/json; charset=utf-8').send(body)
  }
  return async (app) => {
    app.post(
      '/api/gemini/analyzeImage',
      {
        bodyLimit: PHOTO_BODY_LIMIT_BYTES,
        schema: {
          tags: ['photos'],
          summary: 'Tell what a photo shows',
          description: 'A JPEG, PNG or WEBP of at most 4 MB. Its metadata is dropped before anyone else sees it.',
          headers: KeyHeader,
          body: AnalyzeImageRequest,
          response: { 200: ImageReading },
        },
      },
      async (request, reply) =>
        answer(request, reply, (caller, options) => analyzePhoto(ctx, caller, request.body, options)),
    )
    app.post(
      '/api/gemini/synthesizeAnalysis',
      {
        schema: {
          tags: ['photos'],
          summary: 'Join what several photos of one item show',
          description: 'Free for readings as they were given, receipt included; others count as a photo.',
          headers: KeyHeader,
          body: SynthesizeAnalysisRequest,
          response: { 200: ImageReading },
        },
      },
      async (request, reply) =>
        answer(request, reply, (caller, options) => mergeReadings(ctx, caller, request.body, options)),
    )
  }
}
