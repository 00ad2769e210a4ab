import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { exactly, within, type Figure } from './figures.ts'
import { startFleet, type Fleet } from './fleet.ts'
import { countLost, readOnce, type Heard } from './listening.ts'

/** Fewer than one account may have open on one server. */
const STREAMS_PER_ACCOUNT = 20
const WRITES_PER_SECOND = 50
const RECONNECT_LIMIT_MS = 10_000
const CUT_LIMIT_MS = 20_000
const CATCH_UP_MS = 10_000
/** More than the buffers of the system and ours hold for a reader that does not read. */
const FLOOD = 150_000

type Member = TestAccount & { listing: string }
type Reader = Heard & { reconnects: number[]; stop(): Promise<void> }

/** Streams on two servers while listings change; every stream is cut every few seconds, a tenth are never read. */
export async function drillStreams(streams: number, seconds: number): Promise<Figure[]> {
  const fleet = await startFleet(2)
  try {
    const members: Member[] = []
    const accounts = Math.max(4, Math.ceil(streams / STREAMS_PER_ACCOUNT))
    while (members.length < accounts) members.push(await makeMember(fleet))
    const readers = Array.from({ length: streams }, (_, stream) => startReader(fleet, members, stream))
    await until(() => readers.every(({ lastId }) => lastId !== ''))
    const begun = new Map<Heard, number>(readers.map((reader) => [reader, Number(reader.lastId)]))
    await writeFor(fleet, members, seconds)
    await delay(CATCH_UP_MS)
    await Promise.all(readers.map((reader) => reader.stop()))
    const lost = await countLost(fleet, begun)
    const reconnects = readers.flatMap((reader) => reader.reconnects)
    const idle = Math.min(STREAMS_PER_ACCOUNT, Math.ceil(streams / 10))
    const uncut = await countUncut(fleet, members, idle)
    return [
      exactly(`R10 events lost by ${streams} streams (of ${lost.expected})`, lost.count, 0),
      within('R10 connected again', reconnects, RECONNECT_LIMIT_MS),
      exactly(`R10 of ${idle} readers that do not read, not cut after ${CUT_LIMIT_MS / 1000} s`, uncut, 0),
    ]
  } finally {
    await fleet.stop()
  }
}

async function makeMember(fleet: Fleet): Promise<Member> {
  const server = fleet.products[0]
  if (server === undefined) throw new Error('There is no server.')
  const account = await signUp(server)
  return { ...account, listing: (await saveListing(server, account)).id }
}

function startReader(fleet: Fleet, members: Member[], stream: number): Reader {
  const member = members[stream % members.length]
  const server = fleet.products[stream % fleet.products.length]
  if (member === undefined || server === undefined) throw new Error('There is nobody to read for.')
  const leaving = new AbortController()
  const reader: Reader = { uid: member.uid, seen: new Set(), lastId: '', reconnects: [], stop: async () => undefined }
  const read = async () => {
    for (let visit = 0; !leaving.signal.aborted; visit += 1) {
      // Spread by a hash, so that a run can be repeated.
      const lasts = 1000 + (createHash('sha256').update(`${stream}-${visit}`).digest().readUInt16BE() % 4000)
      const begin = performance.now()
      await readOnce(server.url, member, reader, AbortSignal.any([leaving.signal, AbortSignal.timeout(lasts)]), {
        onConnected: () => visit > 0 && reader.reconnects.push(performance.now() - begin),
      })
    }
  }
  const reading = read()
  reader.stop = async () => {
    leaving.abort()
    await reading
  }
  return reader
}

async function writeFor({ products }: Fleet, members: Member[], seconds: number): Promise<void> {
  const under: Promise<void>[] = []
  const count = seconds * WRITES_PER_SECOND
  for (let write = 0; write < count; write += 1) {
    const member = members[write % members.length]
    const server = products[write % products.length]
    if (member && server) under.push(edit(server.url, member, write))
    await delay(1000 / WRITES_PER_SECOND)
  }
  await Promise.all(under)
}

async function edit(url: string, { headers, listing }: Member, write: number): Promise<void> {
  const response = await fetch(`${url}/api/listings/${listing}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Edited ${write} times` }),
  })
  if (!response.ok) throw new Error(`A write was answered with ${response.status}.`)
}

/** How many of some connections that are not read for a while get all of a flood all the same. */
async function countUncut({ products, db }: Fleet, [member]: Member[], count: number): Promise<number> {
  const url = products[0]?.url
  if (member === undefined || url === undefined) return count
  const sockets = await Promise.all(Array.from({ length: count }, () => openIdle(url, member)))
  // Not from the pool, whose statements have a limit in time.
  const client = await db.connect()
  await client.query(
    `insert into changes (owner_id, topic, entity_id) select $1, 'listings', gen_random_uuid() from generate_series(1, ${FLOOD})`,
    [member.uid],
  )
  await client.query(`select pg_notify('smart_listings_changes', $1)`, [member.uid])
  await client.end()
  await delay(CUT_LIMIT_MS)
  const cut = await Promise.all(sockets.map(isCut))
  return cut.filter((isOne) => !isOne).length
}

async function openIdle(url: string, { headers }: Member): Promise<Socket> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /api/events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${headers.cookie}\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  return socket.pause()
}

/** Reads what is still on its way; a connection that was cut then ends. */
function isCut(socket: Socket): Promise<boolean> {
  const ended = new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true))
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
  })
  socket.resume()
  return Promise.race([ended, delay(CUT_LIMIT_MS, false, { ref: false })]).finally(() => socket.destroy())
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('The streams did not open in time.')
    await delay(50)
  }
}
