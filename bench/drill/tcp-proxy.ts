import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

/** What becomes of bytes: passed on, late, not at all, or the connection is cut. */
export type Line = 'open' | { delayMs: number } | 'silent' | 'cut'

/** A line to somewhere that can be made worse. */
export async function startTcpProxy(target: NetConnectOpts) {
  let line: Line = 'open'
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    if (line === 'cut') return void near.resetAndDestroy()
    const far = connect(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('data', (bytes) => {
        if (typeof line === 'object') setTimeout(() => to.write(bytes), line.delayMs)
        else if (line === 'open') to.write(bytes)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    become(next: Line) {
      line = next
      // What went missing on a silent line would not come back either.
      if (next === 'cut' || next === 'open') for (const [near] of pairs) near.destroy()
    },
    stop() {
      for (const [near] of pairs) near.destroy()
      server.close()
    },
  }
}
