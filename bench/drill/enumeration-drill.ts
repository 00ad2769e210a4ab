/**
 * Whether answers tell which addresses have an account: 500 calls each for known and unknown ones, in turns.
 * Usage: node bench/drill/enumeration-drill.ts [calls, default 500]
 */
import { randomUUID } from 'node:crypto'
import { signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { exactly, type Figure, report } from './figures.ts'

/** Telling by the time alone must hardly be better than guessing, which is 0.5. */
const TELLING = { least: 0.45, most: 0.55 }
/** Nobody may be asked about more often than this within the limits of one address. */
const ACCOUNTS = 25

type Ask = { name: string; path: string; bodyFor: (email: string) => object }

const ASKS: Ask[] = [
  {
    name: 'sign-in',
    path: '/api/auth/sign-in/email',
    bodyFor: (email) => ({ email, password: 'a wrong password' }),
  },
  { name: 'reset', path: '/api/auth/request-password-reset', bodyFor: (email) => ({ email }) },
]

type Sample = { took: number; answer: string }

/** Each call comes from a network of its own, as limits are per network. */
async function sample({ url }: Product, { path, bodyFor }: Ask, email: string, call: number): Promise<Sample> {
  const from = `10.${(call >> 16) & 255}.${(call >> 8) & 255}.${call & 255}`
  const begin = performance.now()
  const response = await post(url, path, bodyFor(email), { 'x-forwarded-for': from })
  const text = await response.text()
  return { took: performance.now() - begin, answer: `${response.status} ${text}` }
}

/** The chance that a call for a known address took longer than one for an unknown address. */
function area(known: readonly number[], unknown: readonly number[]): number {
  const wins = known.map((one) => unknown.reduce((sum, other) => sum + (one > other ? 1 : one === other ? 0.5 : 0), 0))
  return wins.reduce((sum, count) => sum + count, 0) / (known.length * unknown.length)
}

async function compare(product: Product, ask: Ask, emails: readonly string[], calls: number): Promise<Figure[]> {
  // Asked about as often as the others: what is counted by address must not make the difference.
  const strangers = emails.map(() => `${randomUUID()}@shop.example`)
  const known: Sample[] = []
  const unknown: Sample[] = []
  for (let call = 0; call < calls; call += 1) {
    const one = () => sample(product, ask, emails[call % emails.length] ?? '', 2 * call)
    const other = () => sample(product, ask, strangers[call % strangers.length] ?? '', 2 * call + 1)
    // Each kind goes first as often as the other.
    if (call % 2 === 0) known.push(await one())
    unknown.push(await other())
    if (call % 2 === 1) known.push(await one())
  }
  const told = area(
    known.map(({ took }) => took),
    unknown.map(({ took }) => took),
  )
  const answers = new Set([...known, ...unknown].map(({ answer }) => answer))
  return [
    exactly(`R17 ${ask.name}: different answers to ${2 * calls} calls`, answers.size, 1),
    {
      what: `R17 ${ask.name}: chance to tell by the time`,
      measured: told.toFixed(3),
      target: `${TELLING.least}–${TELLING.most}`,
      met: told >= TELLING.least && told <= TELLING.most,
    },
  ]
}

const calls = Number(process.argv[2] ?? 500)
const product = await startProduct({ program: 'dist/server/main.js', environment: { TRUST_PROXY: '1' } })
const emails: string[] = []
while (emails.length < ACCOUNTS) emails.push((await signUp(product)).email)
const figures: Figure[] = []
for (const ask of ASKS) figures.push(...(await compare(product, ask, emails, calls)))
await product.stop()
report(figures)
