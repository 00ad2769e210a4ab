import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '#server/logging.ts'
import type { Transporter } from 'nodemailer'

type Mail = { to: string; subject: string; text: string }

export type Mailer = { send(mail: Mail): Promise<void> }

export function createOutbox(dataDir: string, from: string, log: Logger): Mailer {
  const folder = path.join(dataDir, 'outbox')
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
      const { message } = await transport.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(file, message, { mode: 0o600, flag: 'wx' })
      log.info({ file }, 'SMTP_URL is not set: a mail was written to the outbox')
    },
  }
}

export function createSmtpMailer(url: string, from: string): Mailer {
  let loading: Promise<Transporter> | undefined
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    const [connectionTimeout, socketTimeout] = [10_000, 20_000]
    return createTransport({ url, connectionTimeout, socketTimeout }, { from })
  }
  return {
    async send(mail) {
      const transport = await (loading ??= connect())
      await transport.sendMail(mail)
    },
  }
}
