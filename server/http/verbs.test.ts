import { expect, test } from 'vitest'
import { ErrorBody } from '#shared/api/errors.ts'
import { startTestServer } from '#tests/harness/server.ts'
import { withRoutes } from '#tests/hostile/route-texts.ts'

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

test('a verb that an address of the API does not take is answered with those it takes', async () => {
  const [{ url }, routes] = await withRoutes(() => startTestServer())
  const addresses = Map.groupBy(routes, (route) => route.url)
  expect(addresses.size).toBeGreaterThan(40)
  for (const [address, own] of addresses) {
    const taken = new Set(own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
    const others = VERBS.filter((verb) => !taken.has(verb))
    expect(others).toContain('OPTIONS')
    for (const method of others) {
      const answer = await fetch(url + address.replaceAll(/:\w+/g, 'one'), { method })
      const allowed = answer.headers.get('allow')?.split(', ')
      expect([answer.status, new Set(allowed)], `${method} ${address}`).toEqual([405, taken])
      if (method !== 'HEAD') expect(ErrorBody.parse(await answer.json()).error.code).toBe('METHOD_NOT_ALLOWED')
    }
  }
})

test('an address that is none stays not found, whatever the verb', async () => {
  const { url } = await startTestServer()
  for (const method of VERBS) expect((await fetch(`${url}/api/lamp`, { method })).status).toBe(404)
})
