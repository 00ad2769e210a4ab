import { AppError } from '#shared/api/errors.ts'
import type { FastifyReply } from 'fastify'

/** Calls `act` once an answer's connection has closed: now if it has already, since nobody is told of that later. */
export function whenClosed({ raw }: FastifyReply, act: () => void): void {
  if (raw.closed) act()
  else raw.once('close', act)
}

/** Aborts when the connection closes before an answer was sent, unless told to ignore that from now on. */
export function abortWhenClientLeaves(reply: FastifyReply): { signal: AbortSignal; ignore(): void } {
  const controller = new AbortController()
  const abort = () => {
    if (!reply.raw.writableFinished) controller.abort(new AppError('TIMED_OUT', 'The client left.'))
  }
  whenClosed(reply, abort)
  return { signal: controller.signal, ignore: () => reply.raw.off('close', abort) }
}
