import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long clients with open connections are told to come back on a new one before the port closes. */
const GRACE_MS = 1000

/** Lets an application stop without dropping a request. */
export type Stopping = { isStopping(): boolean; begin(): Promise<void> }

/**
 * After `begin` every answer carries `Connection: close`, so that clients leave before the port does: closing at once
 * would cut connections on which a request is just being sent (https://github.com/nodejs/node/issues/60617).
 */
export function registerStopping(app: FastifyInstance): Stopping {
  let stopping = false
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
      const open = await new Promise<number>((resolve) => {
        app.server.getConnections((_error, count) => resolve(count ?? 0))
      })
      if (open > 0) await wait(GRACE_MS)
    },
  }
}
