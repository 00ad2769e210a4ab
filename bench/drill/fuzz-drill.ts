/**
 * Requests made from the server's own description of its routes, valid and nearly valid, signed in and out: whatever comes,
 * the answer is one that is described. Usage: node bench/drill/fuzz-drill.ts [calls, default 5000] [seed]
 */
import process from 'node:process'
import * as fc from 'fast-check'
import { ErrorBody, STATUS_OF, type ErrorCode } from '#shared/api/errors.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { multipartBody, UPLOAD_TYPE } from '#tests/harness/uploads.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { ensureBuilt } from '../../scripts/built.ts'
import { exactly, type Figure, report } from './figures.ts'
import { countsOf } from './floods.ts'
import { requestsFor, type Made, type Operation } from './made-requests.ts'

const AT_ONCE = 8
/** Requests made for a route at a time, each sent signed out and in. */
const A_TIME = 12
const HANGS_AFTER_MS = 30_000
const MOST_SHOWN = 5
const MOST_IDS = 6
/** What stands in a trace, in a statement or in what a database says of one. */
const LEAK =
  /node_modules|\bat \S+ \(|\.[jt]s:\d+|\b(?:select|insert into|update|delete from)\b.+\b(?:from|values|set|where)\b.*\$\d|SQLSTATE|relation "|violates/i

type Route = { verb: string; path: string; operation: Operation; statuses: number[] }
const ENDS_SESSIONS = /^\/api\/auth\/|^\/api\/account$/

type Actor = { account: TestAccount | null; ids: string[] }
type Fault = 'unhandled' | 'hangs' | 'leaks' | 'undescribed'

/** A network that nobody else is in. */
let networks = 0
function elsewhere(): { 'x-forwarded-for': string } {
  networks += 1
  return { 'x-forwarded-for': `198.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` }
}

async function readRoutes({ url }: Product): Promise<Route[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ verb: verb.toUpperCase(), path, operation, statuses: [] })),
  )
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

function requestOf({ url }: Product, { verb, path, operation }: Route, { account, ids }: Actor, made: Made) {
  const own = (name: string, value: unknown) =>
    name === 'id' && ids.length > 0 && made.body !== null ? ids[(networks += 1) % ids.length] : value
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(own(name, made.params?.[name])))
  const query = Object.entries(made.query ?? {}).map(([name, value]) => `${name}=${encoded(value)}`)
  const headers = new Headers({ ...elsewhere(), ...account?.headers })
  for (const [name, value] of Object.entries(made.headers ?? {}))
    if (/^[\t\x20-\x7e]{0,9000}$/.test(String(value))) headers.set(name, String(value))
  const uploads = verb === 'POST' && path.startsWith('/v0/')
  if (uploads) headers.set('content-type', UPLOAD_TYPE)
  else if (verb !== 'GET' && (operation.requestBody !== undefined || made.body !== undefined))
    headers.set('content-type', 'application/json')
  const text = JSON.stringify(made.body)
  const body = uploads ? new Uint8Array(multipartBody(Buffer.from(text ?? ''), text)) : text
  return [
    `${url}${filled}?${query.join('&')}`,
    { method: verb, headers, ...(verb !== 'GET' && { body: body ?? null }) },
  ] as const
}

async function call(
  product: Product,
  route: Route,
  actor: Actor,
  made: Made,
): Promise<{ status: number; faults: Fault[]; said: string }> {
  const [address, options] = requestOf(product, route, actor, made)
  const leaving = new AbortController()
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(HANGS_AFTER_MS)])
  try {
    const response = await fetch(address, { ...options, signal })
    const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    const said = streams ? '' : await response.text()
    leaving.abort()
    if (response.ok) harvest(said, actor)
    return { status: response.status, said, faults: faultsOf(route, response.status, said) }
  } catch (error) {
    return { status: 0, said: String(error), faults: ['hangs'] }
  }
}

function harvest(said: string, { ids }: Actor): void {
  const id = /"id":"([^"]+)"/.exec(said)?.[1]
  if (id === undefined) return
  ids.push(id)
  if (ids.length > MOST_IDS) ids.shift()
}

function faultsOf({ operation }: Route, status: number, said: string): Fault[] {
  const faults: Fault[] = []
  if (status === 500) faults.push('unhandled')
  if (status >= 400 && LEAK.test(said)) faults.push('leaks')
  if (!(String(status) in operation.responses) && !isDescribedFailure(status, said)) faults.push('undescribed')
  return faults
}

/** That of every failure, with a code that goes with the status. */
function isDescribedFailure(status: number, said: string): boolean {
  try {
    return STATUS_OF[ErrorBody.parse(JSON.parse(said)).error.code as ErrorCode] === status
  } catch {
    return false
  }
}

type Found = Record<Fault, number>

async function tryRoute(product: Product, route: Route, actor: Actor, seed: number, found: Found): Promise<void> {
  for (const request of fc.sample(requestsFor(route.operation), { numRuns: A_TIME, seed })) {
    for (const account of [null, (actor.account ??= await join(product))]) {
      const { status, said, faults } = await call(product, route, { ...actor, account }, request)
      if (account !== null && (status === 401 || ENDS_SESSIONS.test(route.path))) actor.account = null
      route.statuses.push(status)
      for (const fault of faults) {
        found[fault] += 1
        if (found[fault] > MOST_SHOWN) continue
        const shown = [said, JSON.stringify(request)].map((text) => text.slice(0, 400))
        console.error(fault, route.verb, route.path, status, ...shown)
      }
    }
  }
}

const join = (product: Product) => signUp(product, { planType: 'premium' }, elsewhere())

async function drillFuzz(calls: number, seed: number): Promise<Figure[]> {
  const product = await startProduct({ program: 'dist/server/main.js', environment: { TRUST_PROXY: '1' } })
  try {
    const routes = await readRoutes(product)
    const rounds = Math.ceil(calls / routes.length / A_TIME / 2)
    const turns = Array.from({ length: rounds }, (_, round) =>
      routes.map((route) => ({ route, seed: seed + round })),
    ).flat()
    const found: Found = { unhandled: 0, hangs: 0, leaks: 0, undescribed: 0 }
    const work = async () => {
      const actor: Actor = { account: null, ids: [] }
      for (let turn = turns.shift(); turn !== undefined; turn = turns.shift())
        await tryRoute(product, turn.route, actor, turn.seed, found)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const made = routes.reduce((sum, { statuses }) => sum + statuses.length, 0)
    return [
      exactly(`answered with 500, of ${made} calls of ${routes.length} routes (seed ${seed})`, found.unhandled, 0),
      exactly(`without an answer in ${HANGS_AFTER_MS / 1000} s`, found.hangs, 0),
      exactly('failures that tell of code or statements', found.leaks, 0),
      exactly('answers that the description does not have', found.undescribed, 0),
      ...routes.map(({ verb, path, statuses }) => ({
        what: `${verb} ${path}`,
        measured: countsOf(statuses.toSorted((one, other) => one - other)),
        target: '',
        met: true,
      })),
    ]
  } finally {
    await product.stop()
  }
}

ensureBuilt()
const figures = await drillFuzz(Number(process.argv[2] ?? 5000), Number(process.argv[3] ?? 1))
report(figures)
