import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PlanType } from '#shared/api/plans.ts'
import type { Context } from '#server/context.ts'
import { signed } from '#tests/stubs/paddle-world.ts'

/** Brings a message to the server as Paddle would; the status of the answer. */
export async function deliver(
  server: { url: string },
  event: object | string,
  options: { secret?: string; skewSeconds?: number; altered?: (body: string) => string } = {},
): Promise<number> {
  const { body, signature } = signed(event, options)
  const response = await fetch(`${server.url}/api/webhooks/paddle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'paddle-signature': signature },
    body: options.altered?.(body) ?? body,
  })
  await response.arrayBuffer()
  return response.status
}

/** Accounts without the work of signing up, for tests that need many and no session. */
export async function insertPeople(db: Context['db'], count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await db.orm.execute(sql`
    insert into users (id, name, email)
    select id::uuid, '', id || '@shop.example' from json_array_elements_text(${JSON.stringify(ids)}::json) as id`)
  return ids
}

/** The plan of every account with a subscription of Paddle's, by the rule that sessions are read with. */
export async function plansOf(db: Context['db']): Promise<Map<string, PlanType>> {
  const { rows } = await db.orm.execute<{ id: string; pro: boolean }>(sql`
    select user_id as id, bool_or(pro_until is null or pro_until > now()) as pro
    from subscriptions where seller = 'paddle' group by user_id`)
  return new Map(rows.map(({ id, pro }) => [id, pro ? 'premium' : 'free']))
}
