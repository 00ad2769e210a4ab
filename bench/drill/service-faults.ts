import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '#tests/harness/child-process.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { noise } from '#tests/harness/pictures.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { upload } from '#tests/harness/uploads.ts'
import { startMailServer } from '#tests/stubs/mail-server.ts'
import { openS3Store } from '#tests/stubs/s3-server.ts'
import { atMostMs, exactly, type Figure } from './figures.ts'
import { isInWords } from './savers.ts'

/** A store of photos that is down in several ways, and comes back. */
export async function drillStoreFaults(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'smart-listings-s3-'))
  const store = await openS3Store(folder)
  const product = await startProduct({ program: 'dist/server/main.js', environment: store.environment })
  try {
    const account = await signUp(product, { planType: 'premium' })
    const photo = await noise(800, 600).jpeg().toBuffer()
    const before = await upload(product, account, photo)
    const { name } = (await before.json()) as { name: string }
    let wrong = 0
    let longest = 0
    for (const conduct of ['answer 500', 'cut', 'say nothing', 'repeat the key'] as const) {
      store.conduct(() => conduct)
      const begun = performance.now()
      const refused = await upload(product, account, photo)
      longest = Math.max(longest, performance.now() - begun)
      if (refused.status !== 503 || !isInWords(refused.headers, await refused.text())) wrong += 1
      await saveListing(product, account)
    }
    const removed = await remove(product, account, name)
    store.conduct(() => 'serve')
    const begun = performance.now()
    const again = await upload(product, account, photo)
    const recovered = performance.now() - begun
    // One photo is two objects; that of before and the halves of those that were refused go by themselves.
    await until(async () => (await store.keys()).length === 2, 60_000)
    return [
      exactly('R32 photos’ store down: refusals other than 503 in words, of 4', wrong, 0),
      atMostMs('R32 photos’ store down: the longest answer', longest, 25_000),
      exactly('R32 photos’ store down: status of a deletion', removed.status, 204),
      exactly('R32 photos’ store back: status of an upload', again.status, 200),
      atMostMs('R32 photos’ store back: taken again after', recovered, 5000),
      exactly('R32 objects left over', (await store.keys()).length - 2, 0),
    ]
  } finally {
    await product.stop()
    store.stop()
    await rm(folder, { recursive: true })
  }
}

function remove({ url }: Product, { headers }: TestAccount, name: string): Promise<Response> {
  return fetch(`${url}/v0/b/listings/o/${encodeURIComponent(name)}`, { method: 'DELETE', headers })
}

/** A mail server that is away while somebody has forgotten their password; the server is killed meanwhile. */
export async function drillMailFaults(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-listings-mail-'))
  const first = await startMailServer()
  const { port } = first
  await first.stop()
  const settings = { program: 'dist/server/main.js', environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } }
  const options = { ...settings, dataDir: join(dataDir, 'data') }
  let product = await startProduct(options)
  let back: Awaited<ReturnType<typeof startMailServer>> | undefined
  try {
    const { email, headers } = await signUp(product)
    const asked = await post(product.url, '/api/auth/request-password-reset', { email })
    const told = await post(product.url, '/api/account/verification-email', {}, headers)
    await until(() => product.output().includes('it is kept for an hour'))
    process.kill(product.pid, 'SIGKILL')
    await product.stop()
    product = await startProduct(options)
    back = await startMailServer(port)
    const begun = performance.now()
    const { mails } = back
    await until(() => mails.length > 0, 60_000)
    const after = performance.now() - begun
    // Another round of what is kept: a mail that was sent is gone.
    await until(() => performance.now() - begun > after + 16_000)
    return [
      exactly('mail server down: status for who has forgotten their password', asked.status, 200),
      exactly('mail server down: status for who waits for a mail, in words', told.status, 503),
      atMostMs('mail server back, our server killed meanwhile: the mail is sent after', after, 20_000),
      exactly('mail server back: mails', mails.length, 1),
    ]
  } finally {
    await product.stop()
    await back?.stop()
    await rm(dataDir, { recursive: true })
  }
}
