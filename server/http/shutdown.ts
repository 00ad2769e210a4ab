import { Server, type Socket } from 'node:net'
import { setImmediate as polled, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/api/errors.ts'
import type { Context } from '#server/context.ts'

const GRACE_MS = 1000
const LAST_REQUESTS_MS = 250

/**
 * After `begin` every answer carries `Connection: close`, so that clients leave before the port does: closing at once
 * would cut connections on which a request is just being sent (https://github.com/nodejs/node/issues/60617).
 */
export function registerStopping(app: FastifyInstance) {
  let stopping = false
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request) => {
    // An answer that began before the stop has promised to keep its connection, which would hold the port open.
    if (stopping) request.raw.socket.end()
  })
  return {
    isStopping: () => stopping,
    async begin() {
      stopping = true
      if (sockets.size === 0) return
      await wait(GRACE_MS)
      await emptyQueue(app.server)
      // The port alone: the HTTP server's own `close` cuts every connection without a request, also the newest ones.
      Server.prototype.close.call(app.server)
      await wait(LAST_REQUESTS_MS)
      // Browsers connect ahead of need; the server would wait for a request that never comes.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}

/** Connections that the system has made but Node has not taken yet are lost with the port. It takes one a turn. */
export async function emptyQueue(server: Server): Promise<void> {
  // The turn under way may have looked already.
  let idleTurns = 0
  const note = () => (idleTurns = 0)
  server.on('connection', note)
  while (idleTurns < 2) {
    idleTurns += 1
    await polled()
  }
  server.off('connection', note)
}

export function registerHealth(app: FastifyInstance, ctx: Pick<Context, 'db' | 'metrics'>, isStopping: () => boolean) {
  const options = { schema: { hide: true }, config: { rateLimit: false, anyHost: true } }
  app.get('/healthz', options, async () => ({ status: 'ok' }))
  app.get('/readyz', options, async () => {
    if (isStopping()) throw new AppError('UNAVAILABLE', 'The server is stopping.', { retryAfter: 5 })
    await ctx.db.ping().catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', 'The database does not answer.', { cause, retryAfter: 1 })
    })
    const [provider] = (await ctx.metrics.providerReachable.get()).values
    return { status: 'ready', provider: provider?.value === 0 ? 'fails' : 'answers' }
  })
}
