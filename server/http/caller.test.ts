import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '#tests/harness/server.ts'
import { runOnce } from '#server/usage/run.ts'
import { registerKeys } from './caller.ts'
import { sendError } from './errors.ts'
import { describedAs, routesFor } from './routes.ts'

const PARTS = { name: z.string() }
const ADDRESS = '/api/it'

/** Builds that differ in what they take a body to be, on one database. */
async function startBuilds(bodies: z.ZodMiniObject[]) {
  const { ctx } = await startTestServer()
  const work = vi.fn(async () => ({ number: work.mock.calls.length }))
  const builds = bodies.map((body) => {
    const app = Fastify()
    onTestFinished(() => app.close())
    app.setValidatorCompiler(validatorCompiler)
    app.setErrorHandler(sendError)
    registerKeys(app)
    const route = describedAs('it')('Do it', { body, response: { 200: z.object({ number: z.number() }) } })
    routesFor(app, ctx, async () => 'ann').once(`POST ${ADDRESS}`, route, (caller, _request, { key }) =>
      runOnce(ctx.db, { caller, key }, work),
    )
    return async (sent: object) => {
      const headers = { 'idempotency-key': 'one' }
      const { statusCode, body } = await app.inject({ method: 'POST', url: ADDRESS, headers, payload: sent })
      return `${statusCode} ${body}`
    }
  })
  return { builds, work }
}

test('what is sent again to a build that fills in more of it has the same answer, and is done once', async () => {
  const { builds, work } = await startBuilds([
    z.object(PARTS),
    z.object({ ...PARTS, currency: z._default(z.string(), 'GBP') }),
  ])
  for (const send of [...builds, ...builds.toReversed()]) expect(await send({ name: 'lamp' })).toBe('200 {"number":1}')
  for (const send of builds) expect(await send({ name: 'lamps' })).toMatch(/^422/)
  expect(work).toHaveBeenCalledTimes(1)
})
