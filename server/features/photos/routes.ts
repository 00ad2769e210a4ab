import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#shared/api/errors.ts'
import * as api from '#shared/api/photos.ts'
import { exactText } from '#shared/text/bounded-text.ts'
import type { Context } from '#server/context.ts'
import { analyzePhoto, mergeReadings } from '#server/features/photo-readings/service.ts'
import { requireAccount } from '#server/http/caller.ts'
import { describedAs, NOTHING, abortWhenClientLeaves, whenClosed, type Routes } from '#server/http/routes.ts'
import { tooMany, Turns } from '#server/in-turns.ts'
import { UPLOADS } from '#server/limits.ts'
import { contentDispositionOf, describeBytes, toMetadata } from './policy.ts'
import { deletePhoto, getByToken, getPhoto, readBytes, uploadPhoto } from './service.ts'
import type { StoredPhoto } from './store.ts'
import { parsedJson } from '#shared/text/parsed-json.ts'

const MULTIPART = ['multipart/related', 'multipart/form-data']
const MAX_METADATA_BYTES = 16 * 1024
const UPLOAD_LIMIT_BYTES = api.MAX_PHOTO_BYTES + MAX_METADATA_BYTES + 16 * 1024
const BASE64_LIMIT_BYTES = Math.ceil(api.MAX_PHOTO_BYTES / 3) * 4 + 64 * 1024

const described = describedAs('photos')
const Name = exactText(300)
const photoParams = z.object({ bucket: Name, name: Name })
const Metadata = z.record(z.string(), z.unknown())

const uploadRoute = described('Upload a photo', {
  description:
    'Two parts: JSON metadata, then a JPEG, PNG or WEBP of at most 4 MB. It is written anew without its metadata. A photo of that name that is in no saved listing is replaced.',
  consumes: MULTIPART,
  params: z.object({ bucket: Name }),
  querystring: z.object({ name: Name }),
  response: { 200: api.PhotoMetadata },
})
const readRoute = described('A photo’s metadata, for its owner; with alt=media its bytes', {
  description: 'The bytes need the photo’s token or its owner’s session. `size=thumb` gives the thumbnail.',
  params: photoParams,
  querystring: z.object({
    alt: z.optional(exactText(10)),
    token: z.optional(exactText(100)),
    size: z.optional(exactText(10)),
  }),
  response: { 200: api.PhotoMetadata },
})
const deleteRoute = described('Delete a photo that is in no saved listing', { params: photoParams, response: NOTHING })

const analyzeRoute = described('Tell what a photo shows', {
  description: 'A JPEG, PNG or WEBP of at most 4 MB. Its metadata is dropped before anyone else sees it.',
  body: api.AnalyzeImageRequest,
  response: { 200: api.ImageReading },
})
const joinRoute = described('Join what several photos of one item show', {
  description: 'Free for readings as they were given, receipt included; others count as a photo.',
  body: api.SynthesizeAnalysisRequest,
  response: { 200: api.ImageReading },
})

export function photoReadingRoutes({ caller }: Routes, ctx: Context): void {
  const analyzing = { ...analyzeRoute, bodyLimit: BASE64_LIMIT_BYTES }
  caller.once('POST /api/gemini/analyzeImage', analyzing, (caller, { body }, once) =>
    analyzePhoto(ctx, caller, body, once),
  )
  caller.once('POST /api/gemini/synthesizeAnalysis', joinRoute, (caller, { body }, once) =>
    mergeReadings(ctx, caller, body, once),
  )
}

export function photoRoutes({ app, all, account }: Routes, ctx: Context): void {
  const checkBucket = (bucket: string) => {
    if (bucket !== ctx.config.storageBucket) throw new AppError('NOT_FOUND', 'There is no such bucket.')
  }
  const uploads = new Turns({ running: UPLOADS, waiting: { each: 0, all: 0 }, refusal: tooMany('photos', 1) })
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = await requireAccount(request, ctx)
    whenClosed(reply, await uploads.enter({ who: id }))
  }
  app.addContentTypeParser(MULTIPART, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const uploading = { ...uploadRoute, bodyLimit: UPLOAD_LIMIT_BYTES, onRequest: admit }
  account('POST /v0/b/:bucket/o', uploading, async (account, request, reply) => {
    const { bucket } = request.params
    checkBucket(bucket)
    const upload = { name: request.query.name, bytes: readUpload(request) }
    const { signal } = abortWhenClientLeaves(reply)
    return toMetadata(bucket, await ctx.work.track(uploadPhoto(ctx, account, upload, signal)))
  })
  all('GET /v0/b/:bucket/o/:name', readRoute, async (_, request, reply) => {
    const { bucket, name } = request.params
    const { alt, token, size } = request.query
    const byToken = alt === 'media' && token !== undefined
    const owner = byToken ? null : await requireAccount(request, ctx)
    checkBucket(bucket)
    const picture = owner ? await getPhoto(ctx, owner.id, name) : await getByToken(ctx, name, token ?? '')
    if (alt === 'media') return sendBytes(ctx, picture, size === 'thumb', reply)
    return toMetadata(bucket, picture)
  })
  account('DELETE /v0/b/:bucket/o/:name', deleteRoute, async ({ id }, { params: { bucket, name } }) => {
    checkBucket(bucket)
    await deletePhoto(ctx, id, name)
  })
}

function readUpload({ body, headers }: FastifyRequest): Uint8Array {
  if (!Buffer.isBuffer(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The upload must be multipart.')
  const [metadata, bytes] = splitMultipart(body, headers['content-type'])
  if (metadata === undefined || bytes === undefined || !isMetadata(metadata))
    throw new AppError('VALIDATION_FAILED', NOT_TWO_PARTS)
  if (bytes.length === 0) throw new AppError('UNSUPPORTED_MEDIA_TYPE', api.PHOTO_TYPE_MESSAGE)
  return bytes
}

const isMetadata = (part: Buffer): boolean =>
  part.length <= MAX_METADATA_BYTES && z.safeParse(Metadata, parsedJson(part.toString())).success

async function sendBytes(ctx: Context, picture: StoredPhoto, thumb: boolean, reply: FastifyReply) {
  const { size, contentType, etag } = describeBytes(picture, thumb)
  reply.headers({
    // Kept by browsers only: what is deleted must not live on in a cache between us.
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': contentDispositionOf(picture),
    etag,
  })
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send()
  const stream = await readBytes(ctx, picture, thumb)
  return reply.headers({ 'content-length': size, 'content-type': contentType }).send(stream)
}

const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i
const MAX_HEADER_BYTES = 8 * 1024
const HEADERS_END = '\r\n\r\n'
const NOT_TWO_PARTS = 'The upload must have two parts: JSON metadata, then the file.'

function splitMultipart(body: Buffer, contentType = ''): Buffer[] {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return []
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const parts: Buffer[] = []
  // The first delimiter stands at the very beginning, without the line break before it.
  if (!body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))) return []
  let position = delimiter.length - 2
  while (body.toString('latin1', position, position + 2) !== '--') {
    const headersEnd = body.subarray(position, position + MAX_HEADER_BYTES).indexOf(HEADERS_END)
    const start = position + headersEnd + HEADERS_END.length
    const end = body.indexOf(delimiter, start)
    const isPart = body.toString('latin1', position, position + 2) === '\r\n' && headersEnd >= 0 && end >= 0
    if (!isPart || parts.length === 2) return []
    parts.push(body.subarray(start, end))
    position = end + delimiter.length
  }
  return parts
}
