import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '#server/logging.ts'
import type { Transporter } from 'nodemailer'

type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  send(mail: Mail): Promise<void>
  /** For whom nobody waits: what the mail server cannot take now is kept for `sendKept`. */
  sendSoon(mail: Mail): Promise<void>
  sendKept(): Promise<void>
}

/** As long as the links in mails hold. */
const KEPT_MS = 60 * 60_000

export function createOutbox(dataDir: string, from: string, log: Logger): Mailer {
  const folder = path.join(dataDir, 'outbox')
  const send = async (mail: Mail) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
    await writeFile(file, message, { mode: 0o600, flag: 'wx' })
    log.info({ file }, 'SMTP_URL is not set: a mail was written to the outbox')
  }
  return { send, sendSoon: send, sendKept: async () => undefined }
}

export function createSmtpMailer(url: string, from: string, dataDir: string, log: Logger): Mailer {
  const folder = path.join(dataDir, 'outbox', 'kept')
  let loading: Promise<Transporter> | undefined
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  }
  const send = async (mail: Mail) => {
    const transport = await (loading ??= connect())
    await transport.sendMail(mail)
  }
  return {
    send,
    sendSoon: (mail) =>
      send(mail).catch(async (error: unknown) => {
        if (isForGood(error)) throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(path.join(folder, randomUUID()), JSON.stringify(mail), { mode: 0o600, flag: 'wx' })
        log.warn({ code: (error as SmtpFailure).code }, 'the mail server does not take a mail: it is kept for an hour')
      }),
    async sendKept() {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name)
        const isLate = (await stat(file)).mtimeMs < Date.now() - KEPT_MS
        try {
          if (!isLate) await send(JSON.parse(await readFile(file, 'utf8')) as Mail)
        } catch (error) {
          if (!isForGood(error)) return
        }
        await rm(file, { force: true })
      }
    },
  }
}

type SmtpFailure = Error & { code?: string; responseCode?: number }

const isForGood = (error: unknown): boolean => ((error as SmtpFailure).responseCode ?? 0) >= 500
