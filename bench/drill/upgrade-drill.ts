/**
 * The build before beside this one on one database, behind one proxy. Usage: node bench/drill/upgrade-drill.ts [seconds,
 * default 40]
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { saveListing, someListing } from '#tests/harness/listings.ts'
import { ensureBuilt } from '../../scripts/built.ts'
import { startCrowd } from './crowd.ts'
import { exactly, report, type Figure } from './figures.ts'
import type { Fleet } from './fleet.ts'
import { CATCH_UP_MS, judgeCalls, judgeCrowd, onMachines, PAUSE_MS, PEOPLE, PROGRAM } from './machines.ts'
import { buildPrevious, previousCommit, testOnNewerDatabase } from './previous-build.ts'
import { readProgress } from './regeneration.ts'
import { startRoundRobin } from './round-robin.ts'

const LOOK_EVERY_MS = 200
const DONE_WITHIN_MS = 60_000
const OF_A_JOB = 5

/** A quarter of the time each: all old, one new, an old one started anew beside it, all new. */
async function drillFleet(fleet: Fleet, previous: string, seconds: number): Promise<Figure[]> {
  const proxy = await startRoundRobin(() => fleet.products.map(({ url }) => url))
  const looking = new AbortController()
  try {
    const crowd = await startCrowd(proxy.url, PEOPLE, PAUSE_MS)
    const looks = lookAtPages(proxy.url, looking.signal)
    const replace = async (index: number, program: string) => {
      await fleet.retire(index)
      await fleet.start(index, program)
    }
    const quarter = () => delay((seconds * 1000) / 4)
    await quarter()
    await replace(0, PROGRAM)
    await quarter()
    await replace(1, previous)
    const sides = await Promise.all([countUnlike(fleet), countUndone(fleet)])
    await quarter()
    await replace(1, PROGRAM)
    // Of a page that is opened right before the last of the old ends nobody has the parts any longer.
    looking.abort()
    const looked = await looks
    await replace(2, PROGRAM)
    await quarter()
    await crowd.end(CATCH_UP_MS)
    const nobody = { from: 0, to: 0 }
    return [...judgeCalls(crowd.calls, nobody).slice(0, 1), ...(await judgeCrowd(fleet, crowd)), ...sides, looked]
  } finally {
    looking.abort()
    proxy.stop()
  }
}

/** Each build is asked under the keys of what the other has answered. */
async function countUnlike({ products: [young, old] }: Fleet): Promise<Figure> {
  if (!young || !old) throw new Error('There are no two servers.')
  const asks = [
    ['/api/gemini/generateListing', someRequest],
    ['/api/listings', someListing],
  ] as const
  const { headers } = await signUp(young, { planType: 'premium' })
  let unlike = 0
  for (const [path, some] of asks)
    for (const both of [
      [young, old],
      [old, young],
    ]) {
      const [body, key] = [some(), { 'idempotency-key': randomUUID() }]
      const texts: string[] = []
      for (const { url } of both) texts.push(await answered(() => post(url, path, body, { ...headers, ...key })))
      if (texts[0] === texts[1]) continue
      unlike += 1
      console.error('unlike', path, texts)
    }
  return exactly('answers that the other build does not give again under their key, of 4', unlike, 0)
}

/** What cannot be done just now is no answer: it keeps nothing, and is asked for again. */
async function answered(ask: () => Promise<Response>): Promise<string> {
  const deadline = performance.now() + DONE_WITHIN_MS
  for (;;) {
    const response = await ask()
    const text = `${response.status} ${await response.text()}`
    if ((response.status < 500 && response.status !== 429) || performance.now() > deadline) return text
    await delay(LOOK_EVERY_MS)
  }
}

/** A job asked of each build, which is done by whichever is free. */
async function countUndone(fleet: Fleet): Promise<Figure> {
  const builds = fleet.products.slice(0, 2)
  const jobs = await Promise.all(
    builds.map(async (product) => {
      const account = await signUp(product, { planType: 'premium' })
      const ids: string[] = []
      while (ids.length < OF_A_JOB) ids.push((await saveListing(product, account)).id)
      const started = await post(product.url, '/api/listings/regenerate', { ids }, account.headers)
      return ((await started.json()) as { jobId: string }).jobId
    }),
  )
  const deadline = performance.now() + DONE_WITHIN_MS
  const isDone = async (job: string) => (await readProgress(fleet, job)).succeeded === OF_A_JOB
  let undone = jobs
  while (undone.length > 0 && performance.now() < deadline) {
    const done = await Promise.all(undone.map(isDone))
    undone = undone.filter((_, index) => done[index] !== true)
    await delay(LOOK_EVERY_MS)
  }
  return exactly(`jobs of ${OF_A_JOB} listings that are not done, of one for each build`, undone.length, 0)
}

/** Opens the page and asks for all that it names, over and over. */
async function lookAtPages(url: string, signal: AbortSignal): Promise<Figure> {
  let [pages, missing] = [0, 0]
  while (!signal.aborted) {
    const page = await (await fetch(url)).text()
    const parts = [...page.matchAll(/\/assets\/[\w.-]+/g)].map(([part]) => part)
    const answers = await Promise.all(parts.map(async (part) => (await fetch(`${url}${part}`)).status))
    pages += 1
    missing += answers.filter((status) => status !== 200).length
    await delay(LOOK_EVERY_MS)
  }
  return exactly(`parts that ${pages} opened pages name and nobody has`, missing, 0)
}

async function drillUpgrade(seconds: number): Promise<Figure[]> {
  const commit = await previousCommit()
  const skipped = { what: 'the build before', measured: 'skipped: no history in git', target: '', met: true }
  if (commit === null) return [skipped]
  console.log(`Building ${commit}, the build before…`)
  const folder = await buildPrevious(commit)
  try {
    const previous = path.join(folder, 'dist/server/main.js')
    const figures = await onMachines({ program: previous, pooled: false }, (fleet) =>
      drillFleet(fleet, previous, seconds),
    )
    const { total, failed } = await testOnNewerDatabase(folder)
    for (const name of failed) console.error(`fails on the newer database: ${name}`)
    return [...figures, exactly(`of ${total} tests of ${commit} fail on the newer database alone`, failed.length, 0)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

ensureBuilt()
const figures = await drillUpgrade(Number(process.argv[2] ?? 40))
report(figures)
