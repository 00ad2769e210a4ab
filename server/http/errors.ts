import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorBody, STATUS_OF, type ErrorCode } from '#shared/api/errors.ts'
import { isDatabaseUnavailable } from '#server/db/failures.ts'

const toldOf: Record<number, [ErrorCode, string]> = {
  400: ['VALIDATION_FAILED', 'The request could not be read.'],
  408: ['TIMED_OUT', 'The request failed.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  414: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The request must be JSON.'],
}

export const restarting = (cause: unknown) =>
  new AppError('UNAVAILABLE', 'The service is restarting. Please try again in a moment.', { cause, retryAfter: 1 })

export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('VALIDATION_FAILED', describeIssue(error.validation[0]))
  if (isDatabaseUnavailable(error)) return restarting(error)
  const status = (error as FastifyError | null)?.statusCode ?? 500
  const [code, message] = toldOf[status] ?? ['INTERNAL', 'An unexpected error occurred.']
  return new AppError(code, message, { cause: error })
}

/** Our own messages are whole sentences; the schema library's need the field's name to be understood. */
function describeIssue(issue: { instancePath: string; message?: string | undefined } | undefined): string {
  const message = issue?.message ?? 'The request is not valid.'
  const field = issue?.instancePath.replace(/^\//, '').replaceAll('/', '.')
  return message.endsWith('.') || !field ? message : `${field}: ${message}.`
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error)
  const status = STATUS_OF[known.code]
  // A full disk is told once, by whoever watches it: a line for each refusal would fill it further.
  if (status >= 500 && known.code !== 'STORAGE_FULL')
    request.log.error({ err: known.cause ?? known, code: known.code }, 'request failed')
  if (known.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(known.retryAfter)))
  return reply.code(status).header('cache-control', 'no-store').send(errorBody(known))
}

export function answerUnreadable({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const why = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 413 : 400
  const error = asAppError({ statusCode: why })
  const body = JSON.stringify(errorBody(error))
  const lines = [
    `HTTP/1.1 ${why} ${STATUS_CODES[why]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** What it returns has every other verb answered with 405 and `Allow`; call it after the last route. */
export function registerVerbs(app: FastifyInstance): () => void {
  const taken = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    if (/^\/(?:api|v0)\//.test(url)) taken.set(url, [...(taken.get(url) ?? []), ...[method].flat()])
  })
  return () => {
    for (const [url, verbs] of taken) {
      const allow = verbs.join(', ')
      app.route({
        url,
        method: app.supportedMethods.filter((verb) => !verbs.includes(verb)),
        schema: { hide: true },
        onRequest: async (_request, reply) => {
          reply.header('allow', allow)
          throw new AppError('METHOD_NOT_ALLOWED', `This address takes ${allow} only.`)
        },
        handler: async () => null,
      })
    }
  }
}
