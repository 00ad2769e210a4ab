import { expect, test } from 'vitest'
import type { WrittenDraft } from '#server/adapters/engine/index.ts'
import { signUp } from '#tests/harness/accounts.ts'
import { startTestServer } from '#tests/harness/server.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { watchProcessor } from '#tests/harness/processor.ts'
import { example, longest, type Part, PARTS, requestFor, type Route, withRoutes } from './route-texts.ts'
import { scriptedEngine } from '#tests/stubs/scripted-engine.ts'

/** What texts that cost much are made of: runs of one sign, and of pieces that much in the product looks for. */
const PIECES = [
  ' ',
  ';',
  '=',
  '"',
  "'",
  '0',
  'a',
  'A',
  '\n',
  '-',
  '.',
  ', ',
  '((',
  '<b>',
  '</p',
  '**',
  '[x](',
  '{{',
  '⟦a⟧',
  '&#1',
  '1.5 cm x ',
  '0/1 ',
  'not a ',
  'no scratch, ',
  'new; used; ',
  'x@a.b ',
  'http://a.b/ ',
  'é',
  '👩‍👩‍👧',
  'I am sorry, ',
  'a. ',
  'No lamp. ',
  '2 m. ',
]
/** So many of them are tried with each route, beginning anew elsewhere in each of its texts. */
const ROUNDS = 4
/** Times that a request is measured before it counts as dear: compiling and collecting garbage make single ones long. */
const TRIES = 8

async function processorMs(work: () => unknown): Promise<number> {
  const taken = watchProcessor()
  await work()
  return taken()
}

/** A fixed piece of work that takes 100 ms of a processor like those of today; one that is slower takes longer. */
function reference(): void {
  const text = 'A brass lamp, 40 cm tall; no scratches. '.repeat(500)
  for (let round = 0; round < 270; round += 1) {
    JSON.parse(JSON.stringify(text.split(' ').map((word) => word.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase())))
  }
}

/** `piece` over and over between two letters, `length` long. */
const run = (piece: string, length: number) =>
  `a${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length - 1).toWellFormed() + 'z'

const LONGEST_TRIED = 5_500_000

/** A request with as much of the pieces as the route takes. */
function dearest(route: Route, known: Record<string, string>, round: number) {
  let turn = round * 7
  const filled = (share: number) => (part: Part) => {
    const schema = route.schemas[part]
    if (schema === undefined) return []
    const choose = (name: string, text: typeof schema) => {
      if (known[name] !== undefined) return known[name]
      const most = Math.min(longest(text) ?? 0, LONGEST_TRIED)
      const piece = PIECES[(turn += 1) % PIECES.length] ?? ''
      return most > 50 && part === 'body' ? run(piece, most) : undefined
    }
    const count = (most: number, name: string) => (name === 'imageUrls' ? 0 : Math.ceil(most * share))
    return [[part, example(schema, choose, count)]]
  }
  for (let share = 1; ; share /= 2) {
    const request = requestFor(route, Object.fromEntries(PARTS.flatMap(filled(share))))
    if (Buffer.byteLength(request.body ?? '') <= route.bodyLimit || share < 0.001) return request
  }
}

/** A model that answers with as much as is read of it. */
const hostileModel = scriptedEngine(async ({ details, currency }): Promise<WrittenDraft> => {
  const { features } = details
  const part = (from: number, length: number) =>
    features
      .slice(from * 50)
      .repeat(10)
      .slice(0, length)
  const draft = {
    title: part(0, 20_000),
    description: part(1, 20_000),
    tags: Array.from({ length: 200 }, (_, index) => part(index % 20, 300)),
    price: { low: 1, median: 2, high: 3, currency, confidence: 1, justification: part(2, 5000) },
  }
  return { draft, sources: [], priceBasis: 'model-estimate' }
})

/** Whether the work takes more than `allowed` times the reference, each time that both are measured one after the other. */
async function isDear(work: () => Promise<unknown>, allowed: number): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    if ((await processorMs(work)) <= allowed * (await processorMs(reference))) return false
  }
  return true
}

/** A listing is read, written, checked and repaired in one request, with up to 700 kB of comparables beside it. */
const allowedFor = ({ url }: Route) => (url.endsWith('/generateListing') ? 2 : 1)

test.each([
  ['the built-in writer', {}, ''],
  // Of all the others nothing depends on what writes.
  ['a hostile model', { engine: hostileModel }, 'generateListing'],
])(
  'with %s no route takes 100 ms of processor, a new listing 200, whatever it is given',
  { timeout: 60_000 },
  async (_name, overrides, part) => {
    const [server, all] = await withRoutes(() => startTestServer({ REQUESTS_PER_MINUTE: '100000' }, overrides))
    const account = await signUp(server, { planType: 'premium' })
    const known = { id: (await saveListing(server, account)).id }
    const accepted = new Set<string>()
    const dear: string[] = []
    reference()
    const usual = await processorMs(reference)
    const routes = all.filter((one) => one.url.includes(part) && one.schemas.body !== undefined)
    for (const route of routes) {
      const name = `${route.method} ${route.url}`
      for (let round = 0; round < ROUNDS; round += 1) {
        const { path, method, body = null } = dearest(route, known, round)
        const send = async () => {
          // Signing in or up ends the session that comes along.
          const session = path.startsWith('/api/auth/') ? {} : account.headers
          const answer = await fetch(server.url + path, {
            method,
            body,
            headers: { ...session, 'content-type': 'application/json' },
          })
          if (answer.ok) accepted.add(name)
          await answer.arrayBuffer()
        }
        const ms = await processorMs(send)
        if (ms > usual && (await isDear(send, allowedFor(route)))) dear.push(`${name} ${round}: ${body?.slice(0, 200)}`)
      }
    }
    expect(dear).toEqual([])
    expect(accepted.size).toBeGreaterThan(routes.length / 3)
  },
)
