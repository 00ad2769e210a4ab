import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { waitingForLocks } from '#tests/harness/database.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { noise } from '#tests/harness/pictures.ts'
import { ownName, upload, UPLOAD_TYPE } from '#tests/harness/uploads.ts'

/** As many as one account may have under way. */
const UPLOADS = 10

/** Announces an upload and sends nothing of it. */
async function announceUpload({ url }: TestServer, account: TestAccount) {
  const { hostname, port, host, origin } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const path = `/v0/b/listings/o?name=${encodeURIComponent(ownName(account))}`
  const headers = { host, origin, ...account.headers, 'content-type': UPLOAD_TYPE, 'content-length': '100' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

const openSockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length

test('whoever leaves before it is known who they are takes no place among the uploads', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { pool } = server.ctx.db
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table sessions in access exclusive mode')
  const sockets: Socket[] = []
  // One by one: who comes at once asks only once who it is.
  while (sockets.length < UPLOADS) {
    sockets.push(await announceUpload(server, account))
    await expect.poll(() => waitingForLocks(pool)).toBe(sockets.length)
  }
  const open = openSockets()
  for (const socket of sockets) socket.destroy()
  // Both ends are in this process.
  await expect.poll(openSockets).toBe(open - 2 * UPLOADS)
  await holder.query('commit')
  holder.release()
  await expect.poll(() => waitingForLocks(pool)).toBe(0)
  expect((await upload(server, account, await noise().jpeg().toBuffer())).status).toBe(200)
})
