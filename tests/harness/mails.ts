import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { TestAccount } from './accounts.ts'
import { post } from './client.ts'

/** The mails that a server without SMTP has written, oldest first, as they are read: soft line breaks undone. */
export async function readOutbox(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox')
  const files = (await readdir(folder)).sort()
  const mails = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
}

/** The link in the latest mail to `email`; fails while there is none. */
export async function latestLink(dataDir: string, email: string): Promise<URL> {
  const mail = (await readOutbox(dataDir)).findLast((text) => text.includes(`To: ${email}`)) ?? ''
  return new URL(/https?:\S+/.exec(mail)?.[0] ?? '')
}

/** Asks for the link that verifies an account's address; yields its token. */
export async function askForVerification(server: { url: string }, dataDir: string, account: TestAccount) {
  const response = await post(server.url, '/api/account/verification-email', {}, account.headers)
  if (!response.ok) throw new Error(`No mail: ${response.status} ${await response.text()}`)
  return (await latestLink(dataDir, account.email)).searchParams.get('token') ?? ''
}

/** Verifies the account's address as its owner would. */
export async function verifyAddress(server: { url: string }, dataDir: string, account: TestAccount): Promise<void> {
  const token = await askForVerification(server, dataDir, account)
  const response = await post(server.url, '/api/account/verify-email', { token }, account.headers)
  if (!response.ok) throw new Error(`Not verified: ${response.status} ${await response.text()}`)
}
