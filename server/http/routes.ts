import type * as fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Schedule } from '#server/schedule.ts'
import type { RouteKey } from '#server/usage/claims.ts'
import { KeyHeader, identifyCaller, keyOf, requireAccount, requirePremium, type CallerContext } from './caller.ts'
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
  return work(AbortSignal.any([signal, deadline])).catch((error: unknown) => {
    if (deadline.aborted && !signal.aborted && !(error instanceof AppError))
      throw new AppError('AI_TIMED_OUT', 'The AI service took too long. Please try again.', { cause: error })
    throw error
  })
}

type Described = FastifySchema & { response: Record<number, z.ZodMiniType> }

type Route<Schema> = fastify.RouteShorthandOptions & { schema: Schema }

export function describedAs(tag: string) {
  return <const Schema extends Described>(summary: string, schema: Schema) => ({
    schema: { tags: [tag], summary, ...schema },
  })
}

export const NOTHING = { 204: z.null() }

/** For a thousand ids, or a competition analysis of 100 examples with the longest texts and addresses that the schema takes. */
export const LARGE_BODY_BYTES = 1024 * 1024

export type Once = { key: RouteKey | null; signal: AbortSignal }

type Incoming<Schema extends FastifySchema> = FastifyRequest<
  fastify.RouteGenericInterface,
  fastify.RawServerDefault,
  fastify.RawRequestDefaultExpression,
  Schema,
  ZodTypeProvider
>
type Answer<Schema extends Described> = Schema['response'] extends typeof NOTHING
  ? void
  : z.input<Schema['response'][keyof Schema['response']]>

/** Adds routes for those whom `identify` lets in. An answer has the status under which it is described. */
export function routesFor<Who>(
  app: FastifyInstance,
  ctx: CallerContext,
  identify: (request: FastifyRequest, ctx: CallerContext) => Promise<Who>,
) {
  const add = <const Schema extends Described>(
    address: `${string} /${string}`,
    { schema, ...options }: Route<Schema>,
    answer: (who: Who, request: Incoming<Schema>, reply: FastifyReply) => Promise<Answer<Schema>>,
  ) => {
    const [method, url = ''] = address.split(' ')
    const [status] = Object.keys(schema.response)
    const route: fastify.RouteOptions = {
      ...options,
      method: method as fastify.HTTPMethods,
      url,
      schema,
      handler: async (request, reply) => {
        const who = await identify(request, ctx)
        return answer(who, request as Incoming<Schema>, reply.code(Number(status)))
      },
    }
    app.route(route)
  }
  const once = <const Schema extends Described>(
    address: `${string} /${string}`,
    { schema, ...route }: Route<Schema>,
    run: (who: Who, request: Incoming<Schema>, once: Once) => Promise<string>,
  ) =>
    add(address, { ...route, schema: { ...schema, headers: KeyHeader } }, async (who, request, reply) => {
      const { signal } = abortWhenClientLeaves(reply)
      const body = await ctx.work.track(run(who, request as Incoming<Schema>, { key: keyOf(request, address), signal }))
      return reply.type('application/json; charset=utf-8').send(body) as never
    })
  return Object.assign(add, { once })
}

export type Routes = ReturnType<typeof routesIn>

export const routesIn = (app: FastifyInstance, ctx: CallerContext) => ({
  app,
  all: routesFor(app, ctx, async () => null),
  caller: routesFor(app, ctx, identifyCaller),
  account: routesFor(app, ctx, requireAccount),
  pro: routesFor(app, ctx, requirePremium),
})

export type Tasks = Pick<Schedule, 'repeat'> & { lookForJobs: () => void }
