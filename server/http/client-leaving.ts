import { AppError } from '#shared/errors.ts'
import type { FastifyReply } from 'fastify'

/** Aborts when the connection closes before an answer was sent, unless told to ignore that from now on. */
export function abortWhenClientLeaves(reply: FastifyReply): { signal: AbortSignal; ignore(): void } {
  const controller = new AbortController()
  const abort = () => {
    if (!reply.raw.writableFinished) controller.abort(new AppError('TIMED_OUT', 'The client left.'))
  }
  reply.raw.once('close', abort)
  return { signal: controller.signal, ignore: () => reply.raw.off('close', abort) }
}
