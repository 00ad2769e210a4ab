import { readFile, readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '#server/logging.ts'
import { createScratchFolder } from '#tests/harness/database.ts'
import { startMailServer } from '#tests/stubs/mail-server.ts'
import { type Mailer, createOutbox, createSmtpMailer } from './index.ts'

const FROM = 'Smart Listings <no-reply@shop.example>'
const MAIL = { to: 'ann@shop.example', subject: 'Für Ann', text: 'A line.\n.\nhttps://shop.example/x?token=abc' }

/** A mailer and what it has delivered. */
type Delivery = { mailer: Mailer; delivered(): Promise<string> }

async function smtp(answer?: string): Promise<Delivery & { port: number }> {
  const { port, mails, stop } = await startMailServer(0, answer)
  onTestFinished(stop)
  return { port, mailer: mailerOn(port, await createScratchFolder()), delivered: async () => mails.join('\n') }
}

const mailerOn = (port: number, folder: string) =>
  createSmtpMailer(`smtp://127.0.0.1:${port}`, FROM, folder, createLogger('silent'))

async function outbox(): Promise<Delivery> {
  const folder = await createScratchFolder()
  const mailer = createOutbox(folder, FROM, createLogger('silent'))
  const read = async (file: string) => readFile(path.join(folder, 'outbox', file), 'utf8')
  return {
    mailer,
    delivered: async () => (await Promise.all((await readdir(path.join(folder, 'outbox'))).map(read))).join('\n'),
  }
}

test.each([
  ['SMTP', () => smtp()],
  ['the outbox', outbox],
])('%s takes a whole mail', async (_name, open) => {
  const { mailer, delivered } = await open()
  await mailer.send(MAIL)
  const mail = (await delivered()).replaceAll('=3D', '=')
  expect(mail).toContain('To: ann@shop.example')
  expect(mail).toContain('From: Smart Listings <no-reply@shop.example>')
  expect(mail).toMatch(/Subject: =\?UTF-8\?/)
  expect(mail).toContain('https://shop.example/x?token=abc')
})

test('a mail server that is not there fails', async () => {
  await expect(mailerOn(1, '/nowhere').send(MAIL)).rejects.toThrow('ECONNREFUSED')
})

test('the outbox says in the log where a mail lies, not for whom', async () => {
  const logged: string[] = []
  const log = createLogger('info', { write: (line) => void logged.push(line) })
  await createOutbox(await createScratchFolder(), FROM, log).send(MAIL)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('.eml')
  expect(logged[0]).not.toContain('ann')
})

test('a mail for which nobody waits is kept while the mail server is away, and sent once', async () => {
  const folder = await createScratchFolder()
  const away = await smtp('451 try later')
  const keeping = mailerOn(away.port, folder)
  await keeping.sendSoon(MAIL)
  await keeping.sendKept()
  const back = await smtp()
  const mailer = mailerOn(back.port, folder)
  await mailer.sendKept()
  await mailer.sendKept()
  expect((await back.delivered()).match(/^To: ann/gm)).toHaveLength(1)
  expect(await away.delivered()).toBe('')
})

test('a mail that is refused for good, or is too old for its link, is not kept', async () => {
  const folder = await createScratchFolder()
  const { port, delivered } = await smtp('550 no such box')
  await expect(mailerOn(port, folder).sendSoon(MAIL)).rejects.toThrow('550')
  await mailerOn(1, folder).sendSoon(MAIL)
  const kept = path.join(folder, 'outbox', 'kept')
  const [name = ''] = await readdir(kept)
  const old = new Date(Date.now() - 61 * 60_000)
  await utimes(path.join(kept, name), old, old)
  await mailerOn(port, folder).sendKept()
  expect(await readdir(kept)).toEqual([])
  expect(await delivered()).toBe('')
})
