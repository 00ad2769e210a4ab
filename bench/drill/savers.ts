import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/client.ts'
import type { TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someListing } from '#tests/harness/listings.ts'
import { atMostMs, exactly, type Figure } from './figures.ts'

export type Saved = { status: number; ms: number; at: number; inWords: boolean; id: string | undefined }

const SAVERS = 8
const PAUSE_MS = 100

/** A refusal of which a person can tell what is the matter, and a program when to come back. */
export function isInWords(headers: Headers, text: string): boolean {
  return headers.has('retry-after') && /^\{"message":"[A-Z][^"]+\."/.test(text)
}

async function save(url: string, { headers }: TestAccount): Promise<Saved> {
  const begun = performance.now()
  const response = await post(url, '/api/listings', someListing(), headers)
  const text = await response.text()
  const { status } = response
  const id = status === 201 ? (JSON.parse(text) as { id: string }).id : undefined
  return { status, ms: performance.now() - begun, at: begun, inWords: isInWords(response.headers, text), id }
}

/** Some people who save again and again until `during` is over and what they save is taken again. */
export async function saveThroughout(
  { url }: { url: string },
  account: TestAccount,
  during: () => Promise<unknown>,
): Promise<{ saved: Saved[]; recoveredMs: number }> {
  const saved: Saved[] = []
  const stopping = new AbortController()
  const saver = async () => {
    while (!stopping.signal.aborted) {
      saved.push(await save(url, account).catch(() => NO_ANSWER))
      await wait(PAUSE_MS)
    }
  }
  const savers = Array.from({ length: SAVERS }, saver)
  await wait(2000)
  await during()
  const over = performance.now()
  let recoveredMs = Number.POSITIVE_INFINITY
  while (recoveredMs === Number.POSITIVE_INFINITY && performance.now() - over < 60_000) {
    const next = await save(url, account).catch(() => NO_ANSWER)
    saved.push(next)
    if (next.status === 201) recoveredMs = performance.now() - over
  }
  stopping.abort()
  await Promise.all(savers)
  return { saved, recoveredMs }
}

const NO_ANSWER: Saved = { status: 0, ms: 0, at: 0, inWords: false, id: undefined }

export async function countLost(db: Database, saved: readonly Saved[]): Promise<number> {
  const ids = saved.flatMap(({ id }) => id ?? [])
  const { rows } = await db.pool.query<{ id: string }>('select id from listings where id = any($1)', [ids])
  return ids.length - rows.length
}

type Limits = { longestMs: number; recoveredMs: number }

/** What every fault of the database is held to. */
export async function figuresOf(
  what: string,
  { saved, recoveredMs }: { saved: readonly Saved[]; recoveredMs: number },
  limits: Limits,
  db: Database,
): Promise<Figure[]> {
  const refused = saved.filter(({ status }) => status !== 201)
  const wrong = refused.filter(({ status, inWords }) => status !== 503 || !inWords)
  for (const { status } of wrong.slice(0, 3)) console.error(`${what}: answered with ${status}`)
  return [
    exactly(`${what}: acknowledged and lost, of ${saved.length - refused.length}`, await countLost(db, saved), 0),
    exactly(`${what}: refusals other than 503 in words, of ${refused.length}`, wrong.length, 0),
    atMostMs(`${what}: the longest answer`, Math.max(...saved.map(({ ms }) => ms)), limits.longestMs),
    atMostMs(`${what}: taken again after`, recoveredMs, limits.recoveredMs),
  ]
}
