import type { Transporter } from 'nodemailer'
import type { Mailer } from './index.ts'

/** Sends through the server at `url` (`smtp://` or `smtps://`). The library is loaded for the first mail. */
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
