import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { someListing } from '#tests/harness/listings.ts'
import { photoFromPhone } from '#tests/harness/pictures.ts'
import { ownName, upload } from '#tests/harness/uploads.ts'
import { percentile } from '../figure.ts'

export type Times = Record<'save' | 'photo' | 'listing', number[]>

/** Somebody on Pro, from a network of their own, who saves, adds a photo and has a listing written, again and again. */
async function startSeller(product: { url: string }) {
  const account = await signUp(product, { planType: 'premium' })
  const headers = { ...account.headers, 'x-forwarded-for': '198.51.100.7' }
  const seller: TestAccount = { ...account, headers }
  const photo = await photoFromPhone()
  const names: string[] = []
  const acts: Record<keyof Times, () => Promise<Response>> = {
    save: () => post(product.url, '/api/listings', someListing(), headers),
    photo: () => upload(product, seller, photo, names.at(-1)),
    listing: () => post(product.url, '/api/gemini/generateListing', someRequest(), headers),
  }
  /** Milliseconds of each act for so long, and of three photos at least. */
  return async (ms: number): Promise<Times> => {
    const times: Times = { save: [], photo: [], listing: [] }
    const until = performance.now() + ms
    while (times.photo.length < 3 || performance.now() < until) {
      names.push(ownName(seller))
      times.photo.push(await time(acts.photo))
      for (let again = 0; again < 3; again += 1) {
        times.save.push(await time(acts.save))
        times.listing.push(await time(acts.listing))
      }
      // Only so many pictures may lie about that are in no listing.
      await fetch(`${product.url}/v0/b/listings/o/${encodeURIComponent(names.at(-1) ?? '')}`, {
        method: 'DELETE',
        headers,
      })
    }
    return times
  }
}

/** How long a call takes; a refusal counts as forever. */
async function time(act: () => Promise<Response>): Promise<number> {
  const begun = performance.now()
  const response = await act()
  await response.arrayBuffer()
  return response.ok ? performance.now() - begun : Number.POSITIVE_INFINITY
}

/** The same in a process of its own, which does not wait for what else this one does. */
export async function startSellerProcess({ url }: { url: string }) {
  const child = fork(import.meta.filename, [url], { serialization: 'advanced' })
  await once(child, 'message')
  return {
    async work(ms: number): Promise<Times> {
      child.send(ms)
      const [times] = (await once(child, 'message')) as [Times]
      return times
    },
    stop: () => child.kill(),
  }
}

if (import.meta.main) {
  const work = await startSeller({ url: process.argv[2] ?? '' })
  process.on('message', (ms: number) => void work(ms).then((times) => process.send?.(times)))
  process.send?.('ready')
}

/** The worst of the three ratios of the 95th percentiles, with its name. */
export function slowdown(busy: Times, quiet: Times): { ratio: number; words: string } {
  const all = (Object.keys(quiet) as (keyof Times)[]).map((name) => {
    const [now, before] = [percentile(busy[name], 0.95), percentile(quiet[name], 0.95)]
    return { ratio: now / before, words: `${name} ${Math.round(now)} ms, quiet ${Math.round(before)} ms` }
  })
  return all.toSorted((one, other) => other.ratio - one.ratio)[0] ?? { ratio: 0, words: '' }
}

/**
 * Resident megabytes of a process and of its Node children, in which pictures are decoded. What they share, such as the program
 * of Node itself, is counted once.
 */
export async function residentMegabytes(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
  const sizes = await Promise.all(pids.map(residentOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function residentOf(pid: number): Promise<number> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  // The database's processes are limited by its own settings.
  if (!/^(?:node|MainThread)$/mu.test(name)) return 0
  const sizes = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s*(\d+)/mu.exec(sizes)?.[1] ?? 0) / 1024
}
