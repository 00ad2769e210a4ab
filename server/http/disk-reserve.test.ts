import { expect, test } from 'vitest'
import { logIn, signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const MB = 1024 * 1024

/** A server on a disk of 10 GB, and what changes how much of it is free. */
async function onDisk(environment: Record<string, string> = {}, size = 10_000 * MB) {
  let free = size
  const server = await startTestServer(environment, { readSpace: async () => ({ free, size }) })
  const leave = (megabytes: number) => {
    free = megabytes * MB
    return server.ctx.disk.check()
  }
  return { server, leave }
}

const generate = async ({ url }: TestServer) => (await post(url, '/api/gemini/generateListing', someRequest())).status

test('writes are refused in words before the disk is full, reading and deleting go on, and it ends by itself', async () => {
  const { server, leave } = await onDisk()
  const account = await signUp(server)
  await leave(255)
  const refused = await post(server.url, '/api/templates', {}, account.headers)
  expect([refused.status, await refused.json()]).toMatchObject([
    507,
    { error: { code: 'STORAGE_FULL', message: expect.stringContaining('no room on this server for anything new') } },
  ])
  expect(await generate(server)).toBe(507)
  expect((await fetch(`${server.url}/api/listings`, account)).status).toBe(200)
  expect((await logIn(server, account)).status).toBe(200)
  expect((await fetch(`${server.url}/api/account`, { method: 'DELETE', ...account })).status).not.toBe(507)
  expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([
    expect.stringContaining('too little room on the disk (DISK_RESERVE_MB)'),
  ])
  await leave(256)
  expect(await generate(server)).toBe(200)
  expect(server.logged.some((line) => line.includes('there is room on the disk again'))).toBe(true)
})

test.each([
  ['1000', 999, 507],
  ['1000', 1000, 200],
  ['0', 0, 200],
])('with DISK_RESERVE_MB=%s and %i MB left a write is answered %i', async (setting, left, status) => {
  const { server, leave } = await onDisk({ DISK_RESERVE_MB: setting })
  await leave(left)
  expect(await generate(server)).toBe(status)
})

test('on a small disk a tenth of it is kept free, unless it was said otherwise', async () => {
  const { server, leave } = await onDisk({}, 110 * MB)
  await leave(12)
  expect(await generate(server)).toBe(200)
  await leave(10)
  expect(await generate(server)).toBe(507)
})
