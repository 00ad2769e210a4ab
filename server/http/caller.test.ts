import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '#tests/harness/server.ts'
import { runOnce } from '#server/usage/run.ts'
import { registerKeys } from './caller.ts'
import { registerErrors } from './errors.ts'
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
    registerErrors(app)
    registerKeys(app)
    const route = describedAs('it')('Do it', { body, response: { 200: z.object({ number: z.number() }) } })
    routesFor(app, ctx, async () => 'ann').once(`POST ${ADDRESS}`, route, (caller, request, { key }) =>
      runOnce(ctx.db, { caller, key, request: request.body }, work),
    )
    return async (sent: object) => {
      const headers = { 'idempotency-key': 'one' }
      const { statusCode, body } = await app.inject({ method: 'POST', url: ADDRESS, headers, payload: sent })
      return `${statusCode} ${body}`
    }
  })
  return { builds, work, db: ctx.db }
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

test('what the build before has answered, which kept what it understood and not what was sent, is answered again', async () => {
  const { builds, db } = await startBuilds([z.object(PARTS)])
  for (const send of builds) {
    await send({ name: 'lamp' })
    await db.orm.execute(sql`update idempotency_keys set sent_hash = null`)
    expect(await send({ name: 'lamp' })).toBe('200 {"number":1}')
    expect(await send({ name: 'lamps' })).toMatch(/^422/)
  }
})
