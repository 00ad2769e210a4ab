import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/api/errors.ts'

const BUSY = { afterMs: 2000, lookEveryMs: 1000 }

/** Refuses while turn after turn is late: a single one, such as the start or the first form, leaves no queue behind. */
export function registerShedding(app: FastifyInstance, { afterMs, lookEveryMs } = BUSY): void {
  let lateInARow = 0
  let looked = performance.now()
  const look = () => {
    const now = performance.now()
    lateInARow = now - looked > afterMs ? lateInARow + 1 : 0
    looked = now
  }
  const timer = setInterval(look, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async () => {
    if (lateInARow < 2) return
    throw new AppError('UNAVAILABLE', 'The service is busy. Please try again in a moment.', { retryAfter: 1 })
  })
}
