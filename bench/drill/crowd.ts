import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { someListing } from '#tests/harness/listings.ts'
import { uploadPhoto } from '#tests/harness/uploads.ts'
import { readOnce, type Heard } from './listening.ts'

export const ACTS = ['generate', 'save', 'browse'] as const
/** Status 0: it was cut before the answer was whole. */
export type Call = { act: (typeof ACTS)[number]; begun: number; ended: number; status: number }

export type Member = TestAccount & {
  heard: Heard
  /** Where its stream of changes began. */
  from: number
  photo: string
  /** When each listing that it saved was acknowledged, by the listing's id. */
  saved: Map<string, number>
}

export type Crowd = {
  calls: Call[]
  members: Member[]
  /** Milliseconds from the acknowledgement of a save until the owner's open page heard of it. */
  heardAfter: number[]
  /** Everybody finishes what they do; those who listen leave `afterMs` later. */
  end(afterMs: number): Promise<void>
}

const AGAIN_MS = 250

/**
 * People on Pro, each from a network of their own, who have a listing written, save it and look at what they have, over and
 * over, with a pause before each, while a page of theirs listens for changes. What fails is asked again under the same key.
 */
export async function startCrowd(url: string, size: number, pauseMs: number): Promise<Crowd> {
  const members: Member[] = []
  while (members.length < size) members.push(await join(url, members.length))
  const crowd: Crowd = { calls: [], members, heardAfter: [], end: async () => undefined }
  const [leaving, hanging] = [new AbortController(), new AbortController()]
  const listening = members.map((member) => listen(url, member, crowd, hanging.signal))
  while (members.some(({ heard }) => heard.lastId === '')) await delay(20)
  for (const member of members) member.from = Number(member.heard.lastId)
  const working = members.map((member) => work(url, member, crowd, pauseMs, leaving.signal))
  crowd.end = async (afterMs) => {
    leaving.abort()
    await Promise.all(working)
    await delay(afterMs)
    hanging.abort()
    await Promise.all(listening)
  }
  return crowd
}

async function join(url: string, number: number): Promise<Member> {
  const network = { 'x-forwarded-for': `198.51.${number >> 8}.${number & 255}` }
  const account = await signUp({ url }, { planType: 'premium' }, network)
  const { name, downloadTokens } = await uploadPhoto({ url }, account)
  const heard = { uid: account.uid, seen: new Set<number>(), lastId: '' }
  const photo = `${url}/v0/b/listings/o/${encodeURIComponent(name)}?alt=media&token=${downloadTokens}`
  return { ...account, heard, from: 0, photo, saved: new Map() }
}

async function listen(url: string, member: Member, { heardAfter }: Crowd, signal: AbortSignal): Promise<void> {
  const onEvent = (data: string) => {
    const { id } = JSON.parse(data) as { id: string | null }
    const acknowledged = member.saved.get(id ?? '')
    if (acknowledged !== undefined) heardAfter.push(Math.max(0, performance.now() - acknowledged))
  }
  while (!signal.aborted) {
    await readOnce(url, member, member.heard, signal, { onEvent }).catch(() => delay(100))
  }
}

async function work(url: string, member: Member, { calls }: Crowd, pauseMs: number, signal: AbortSignal) {
  const pause = (share: number) => delay(pauseMs * share, undefined, { signal }).catch(() => undefined)
  await pause(Math.random())
  while (!signal.aborted) {
    await keepAsking(calls, 'generate', (key) => generate(url, member, key))
    await pause(0.5)
    const title = `Lamp ${randomUUID()}`
    await keepAsking(calls, 'save', async (key) => {
      const response = await post(url, '/api/listings', someListing({ title }), { ...member.headers, ...key })
      const { id } = (await response.json()) as { id: string }
      if (response.ok) member.saved.set(id, performance.now())
      return response.status
    })
    for (const address of [`${url}/api/listings?q=lamp`, member.photo]) {
      await keepAsking(calls, 'browse', () => read(address, member))
    }
    await pause(0.5)
  }
}

async function read(address: string, { headers }: Pick<TestAccount, 'headers'>): Promise<number> {
  const response = await fetch(address, { headers })
  await response.arrayBuffer()
  return response.status
}

/** As the page has a listing written: in a stream, which is whole when its result has come. */
export async function generate(url: string, { headers }: Pick<TestAccount, 'headers'>, key: object) {
  const accept = { accept: 'text/event-stream' }
  const response = await post(url, '/api/gemini/generateListing', someRequest(), { ...headers, ...accept, ...key })
  const text = await response.text()
  if (!response.ok || text.includes('event: result')) return response.status
  return Number(/"status":(\d+)/.exec(text)?.[1] ?? 0)
}

/** Under one key until there is an answer that is no fault of the server’s. */
export async function keepAsking(
  calls: Call[],
  act: Call['act'],
  ask: (key: { 'idempotency-key': string }) => Promise<number>,
): Promise<number> {
  const key = { 'idempotency-key': randomUUID() }
  for (;;) {
    const begun = performance.now()
    const status = await ask(key).catch(() => 0)
    calls.push({ act, begun, ended: performance.now(), status })
    if (status > 0 && status < 500) return status
    await delay(AGAIN_MS)
  }
}
