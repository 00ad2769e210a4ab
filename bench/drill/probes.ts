import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import Papa from 'papaparse'
import { logIn, signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { ownListings } from '#tests/harness/own-listings.ts'
import type { Figure } from './figures.ts'
import { countsOf } from './floods.ts'

/** One attack that needs no load: what it came to, in words, and what it should come to. */
type Probe = { what: string; before: string; target: string; attempt: (product: Product) => Promise<string> }

const MOST_GROWTH_MB = 48
const WITHIN = `within ${MOST_GROWTH_MB} MB`
const from = (number: number) => ({ 'x-forwarded-for': `203.${number}.113.9` })

/** The status of `GET path` with these `Host` headers, which `fetch` keeps to itself. */
async function statusWith(url: string, hosts: readonly string[]): Promise<string> {
  const headers = ['accept', '*/*', ...hosts.flatMap((host) => ['host', host])]
  const call = request(`${url}/api/me`, { setHost: false, headers })
  const [answer] = (await once(call.end(), 'response')) as [IncomingMessage]
  answer.resume()
  return String(answer.statusCode)
}

async function statusOf(call: Promise<Response>): Promise<number> {
  const response = await call
  await response.arrayBuffer()
  return response.status
}

/** What lies below a folder, the database aside. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

async function megabytesBelow(folder: string): Promise<number> {
  const sizes = (await filesBelow(folder)).map((file) =>
    stat(file).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000_000
}

const PROBES: readonly Probe[] = [
  {
    what: 'NUL bytes in a reset token, a photo’s token, its name in GET and in DELETE',
    before: '4 × 500',
    target: '4 × 4xx',
    async attempt(product) {
      const { headers, uid } = await signUp(product)
      const photo = `${product.url}/v0/b/listings/o/${encodeURIComponent(`listings/${uid}/`)}`
      const statuses = await Promise.all([
        statusOf(post(product.url, '/api/auth/reset-password', { token: '\0', newPassword: 'a good password' })),
        statusOf(fetch(`${photo}a.jpg?alt=media&token=%00`)),
        statusOf(fetch(`${photo}%00.jpg`, { headers })),
        statusOf(fetch(`${photo}%00.jpg`, { headers, method: 'DELETE' })),
      ])
      return `${statuses.filter((status) => status >= 400 && status < 500).length} × 4xx`
    },
  },
  {
    what: 'a cookie header with two sessions, to delete an account with the attacker’s password',
    before: '204',
    target: '401',
    async attempt(product) {
      const [victim, attacker] = [await signUp(product), await signUp(product, { password: 'of the attacker' })]
      const cookie = `${attacker.headers.cookie};${victim.headers.cookie}`
      const body = JSON.stringify({ password: attacker.password })
      const headers = { cookie, 'content-type': 'application/json' }
      return String(await statusOf(fetch(`${product.url}/api/account`, { method: 'DELETE', headers, body })))
    },
  },
  {
    what: '45 guesses at one account, each from a network of its own',
    before: '45 × 401',
    target: '30 × 401, 15 × 429',
    async attempt(product) {
      const { email } = await signUp(product)
      const guess = async (number: number) => (await logIn(product, { email, password: 'wrong' }, from(number))).status
      const statuses = await Promise.all(Array.from({ length: 45 }, (_, number) => guess(number)))
      return countsOf(statuses.toSorted((one, other) => one - other))
    },
  },
  {
    what: 'a password of nothing but blanks',
    before: '200',
    target: '400',
    attempt: async ({ url }) =>
      String(
        await statusOf(post(url, '/api/auth/sign-up/email', { email: 'blank@shop.example', password: ' '.repeat(8) })),
      ),
  },
  {
    what: 'TRUST_PROXY=true',
    before: 'believed what a client wrote',
    target: 'refused at the start',
    async attempt() {
      const started = startProduct({ environment: { TRUST_PROXY: 'true' } })
      const words = await started.then((product) => product.stop().then(() => ''), String)
      return /TRUST_PROXY: given "true"/.test(words) ? 'refused at the start' : 'started'
    },
  },
  {
    what: 'a name elsewhere that leads here (DNS rebinding)',
    before: '200',
    target: '421',
    attempt: ({ url }) => statusWith(url, ['evil.example']),
  },
  {
    what: 'two Host headers',
    before: '200',
    target: '400',
    attempt: ({ url }) => statusWith(url, [new URL(url).host, 'evil.example']),
  },
  {
    what: '/metrics through a proxy, and /manifest.json',
    before: '200 and 200',
    target: '403 and 404',
    async attempt({ url }) {
      const metrics = await statusOf(fetch(`${url}/metrics`, { headers: from(1) }))
      return `${metrics} and ${await statusOf(fetch(`${url}/manifest.json`))}`
    },
  },
  {
    what: 'BILLING=test, by which anybody has Pro',
    before: 'silent',
    target: 'said at the start',
    attempt: async (product) => (product.output().includes('WARNING: BILLING=test') ? 'said at the start' : 'silent'),
  },
  {
    what: 'files of DATA_DIR that others than their owner can read',
    before: 'secret, outbox and objects',
    target: '0',
    async attempt({ dataDir }) {
      const own = (await filesBelow(dataDir)).filter((file) => !file.startsWith(path.join(dataDir, 'postgres')))
      const modes = await Promise.all(own.map(async (file) => (await stat(file)).mode))
      return String(modes.filter((mode) => (mode & 0o077) !== 0).length)
    },
  },
  {
    what: 'rows more than listings in an export of the product’s own texts',
    before: '34 of 90',
    target: '0',
    async attempt(product) {
      const account = await signUp(product, { planType: 'premium' })
      const texts = await ownListings()
      const ids: string[] = []
      for (const text of texts) ids.push((await saveListing(product, account, { ...text, tags: [...text.tags] })).id)
      const answer = await post(product.url, '/api/listings/export', { ids, includeBranding: false }, account.headers)
      return String(Papa.parse(await answer.text(), { skipEmptyLines: true }).data.length - 1 - texts.length)
    },
  },
  {
    what: '100 large answers kept for retries: growth of DATA_DIR',
    before: '249 MB',
    target: WITHIN,
    async attempt({ url, dataDir }) {
      const already = await megabytesBelow(dataDir)
      for (let number = 0; number < 100; number += 1) {
        const reading = { itemName: 'Lamp', features: randomBytes(30_000).toString('base64'), keywords: 'lamp' }
        const headers = { ...from(2), 'idempotency-key': `kept-${number}` }
        await statusOf(post(url, '/api/gemini/synthesizeAnalysis', { analyses: [reading, reading] }, headers))
      }
      const growth = (await megabytesBelow(dataDir)) - already
      return growth <= MOST_GROWTH_MB ? WITHIN : `${Math.round(growth)} MB`
    },
  },
]

/** What gets through that needs no load to be tried. */
export async function drillProbes(): Promise<Figure[]> {
  const product = await startProduct({ program: 'dist/server/main.js', environment: { TRUST_PROXY: '1' } })
  try {
    const figures: Figure[] = []
    for (const { what, before, target, attempt } of PROBES) {
      const measured = await attempt(product)
      figures.push({ what, before, measured, target, met: measured === target })
    }
    return figures
  } finally {
    await product.stop()
  }
}
