import { expect, test } from 'vitest'
import { insertPeople } from '#tests/harness/billing.ts'
import { startTestServer } from '#tests/harness/server.ts'
import { updateSubscription, type SubscriptionReading } from './store.ts'

test('of two readings the later one stays, whichever comes first', async () => {
  const { ctx } = await startTestServer()
  const [userId = ''] = await insertPeople(ctx.db, 1)
  const changedAt = new Date('2026-01-05')
  const read = (changes: Partial<SubscriptionReading>): SubscriptionReading => ({
    id: 'sub_1',
    customerId: null,
    userId,
    status: 'active',
    changedAt,
    reading: 2,
    periodEnd: null,
    cancelsAt: null,
    graceEndsAt: null,
    proUntil: null,
    ...changes,
  })
  const keep = (changes: Partial<SubscriptionReading>) => updateSubscription(ctx.db.orm, read(changes))
  expect(await keep({})).toMatchObject({ before: 'free', plan: 'premium' })
  const ended = { status: 'canceled', proUntil: new Date('2026-01-06') } as const
  expect(await keep({ ...ended, reading: 1 })).toBeNull()
  expect(await keep({ ...ended, reading: 9, changedAt: new Date('2026-01-04') })).toBeNull()
  expect(await keep({ ...ended, reading: 3 })).toMatchObject({ before: 'premium', plan: 'free' })
  expect(await keep({ reading: 1, changedAt: new Date('2026-01-06') })).toMatchObject({ plan: 'premium' })
})
