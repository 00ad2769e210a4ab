import type { FastifyReply } from 'fastify'
import { AppError } from '#shared/api/errors.ts'

export function whenClosed({ raw }: FastifyReply, act: () => void): void {
  if (raw.closed) act()
  else raw.once('close', act)
}

export function abortWhenClientLeaves(reply: FastifyReply): { signal: AbortSignal; ignore(): void } {
  const controller = new AbortController()
  const abort = () => {
    if (!reply.raw.writableFinished) controller.abort(new AppError('TIMED_OUT', 'The client left.'))
  }
  whenClosed(reply, abort)
  return { signal: controller.signal, ignore: () => reply.raw.off('close', abort) }
}

export async function withinTimeLimit<Result>(
  timeoutMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    return await work(AbortSignal.any([signal, deadline]))
  } catch (error) {
    if (deadline.aborted && !signal.aborted && !(error instanceof AppError)) {
      throw new AppError('AI_TIMED_OUT', 'The AI service took too long. Please try again.', { cause: error })
    }
    throw error
  }
}
