import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readMe, signUp } from '#tests/harness/accounts.ts'
import { until } from '#tests/harness/child-process.ts'
import { post } from '#tests/harness/client.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { exactly, type Figure } from './figures.ts'
import { startFleet } from './fleet.ts'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const LIMIT = 40

/** The clock of the server alone is set an hour forth and back while it runs. Needs Debian's `faketime`. */
export async function drillClock(): Promise<Figure[]> {
  if (!existsSync(LIBRARY))
    return [{ what: 'R31 clock', measured: 'no faketime here', target: 'apt-get install faketime', met: false }]
  const folder = await mkdtemp(join(tmpdir(), 'smart-listings-clock-'))
  const file = join(folder, 'clock')
  await writeFile(file, '+0')
  const fleet = await startFleet(1, {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    REQUESTS_PER_MINUTE: String(LIMIT),
  })
  try {
    const [product] = fleet.products
    if (product === undefined) throw new Error('There is no server.')
    const account = await signUp(product)
    const used = async () => (await readMe(product, account.headers)).usage.generations.used
    const write = async () =>
      (await post(product.url, '/api/gemini/generateListing', someRequest(), account.headers)).status
    const clockOf = async () =>
      Date.parse((await fetch(`${product.url}/healthz`)).headers.get('date') ?? '') - Date.now()
    const figures: Figure[] = []
    for (const [what, hours, written] of [
      ['forth', '+1h', 1],
      ['back', '-1h', 2],
    ] as const) {
      await writeFile(file, hours)
      await until(async () => Math.abs(await clockOf()) > 3_000_000)
      figures.push(
        exactly(`R31 clock an hour ${what}: status of a listing by who was logged in`, await write(), 200),
        exactly(`R31 clock an hour ${what}: listings counted in the month`, await used(), written),
      )
    }
    // More calls than the limit in more than a minute: an hour that comes twice is not one.
    let refused = 0
    for (let call = 0; call < LIMIT * 1.3; call += 1) {
      if ((await fetch(`${product.url}/api/listings`, account)).status === 429) refused += 1
      await wait((1.15 * 60_000) / LIMIT)
    }
    const alarmed = product.output().includes('the clocks of this machine and of its database differ')
    return [
      ...figures,
      exactly('R31 clock an hour back: refusals of who keeps to the limit by the minute', refused, 0),
      exactly('R31 told in the log', Number(alarmed), 1),
    ]
  } finally {
    await fleet.stop()
    await rm(folder, { recursive: true })
  }
}
