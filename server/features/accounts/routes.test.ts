import { expect, test } from 'vitest'
import { cookiesOf, logIn, readMe, signUp } from '#tests/accounts.ts'
import { post } from '#tests/client.ts'
import { startTestServer } from '#tests/harness.ts'

test('who signs up is signed in, on the free plan', async () => {
  const server = await startTestServer()
  const account = await signUp(server, { email: 'Ann@Shop.example' })
  expect(await readMe(server, account.headers)).toMatchObject({
    user: { uid: account.uid, email: 'ann@shop.example', displayName: null },
    planType: 'free',
    usage: { generations: { used: 0, limit: 5 }, savedListings: { used: 0, limit: 5 } },
    billing: 'test',
  })
  expect((await readMe(server)).user).toBeNull()
})
