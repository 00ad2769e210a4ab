#!/usr/bin/env node
/**
 * Started by Playwright in Firefox's place, starts it with the same arguments (`FIREFOX_PATH`) and stands between both:
 * Playwright opens every window with a command on colours that Firefox 153 does not know yet, and is told that it is done.
 */
import { spawn } from 'node:child_process'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'

const UNKNOWN = 'emulation.setMediaFeaturesOverride'
const HARMLESS = 'session.status'
const MASK_BYTES = 4
/** Firefox answers those alone who call it by its own port. */
const HOST = /^host: .*$/im

let port = 0

function relay(playwright: Socket): void {
  const firefox = connect(port, '127.0.0.1')
  const end = () => [playwright, firefox].forEach((socket) => socket.destroy())
  for (const socket of [playwright, firefox]) socket.on('error', end).on('close', end)
  firefox.pipe(playwright)
  playwright.once('data', (handshake) => {
    firefox.write(handshake.toString().replace(HOST, `Host: 127.0.0.1:${port}`))
    let pending = Buffer.alloc(0)
    playwright.on('data', (data: Buffer) => {
      pending = Buffer.concat([pending, data])
      for (let size = sizeOf(pending); size !== null && size <= pending.length; size = sizeOf(pending)) {
        firefox.write(understood(pending.subarray(0, size)))
        pending = pending.subarray(size)
      }
    })
  })
}

/** Of the first frame of WebSocket, masked as a client's are. */
function sizeOf(data: Buffer): number | null {
  const head = headOf(data)
  if (head === null || data.length < head) return null
  const length = (data[1] ?? 0) & 127
  if (length < 126) return head + length
  return head + (length === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2)))
}

function headOf(data: Buffer): number | null {
  if (data.length < 2) return null
  const length = (data[1] ?? 0) & 127
  return 2 + (length < 126 ? 0 : length === 126 ? 2 : 8) + MASK_BYTES
}

/** The frame, with a harmless command of the same length in place of the one that is not known. */
function understood(frame: Buffer): Buffer {
  const head = headOf(frame) ?? 0
  const mask = frame.subarray(head - MASK_BYTES, head)
  const masked = (data: Buffer) => Buffer.from(data.map((byte, at) => byte ^ (mask[at % MASK_BYTES] ?? 0)))
  const text = masked(frame.subarray(head)).toString()
  if (!text.includes(`"method":"${UNKNOWN}"`)) return frame
  const { id } = JSON.parse(text) as { id: number }
  const instead = JSON.stringify({ id, method: HARMLESS, params: {} }).padEnd(frame.length - head)
  return Buffer.concat([frame.subarray(0, head), masked(Buffer.from(instead))])
}

const relays = createServer(relay).listen(0, '127.0.0.1')
const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const own = /listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1]
  if (own !== undefined) port = Number(own)
  const shown = own === undefined ? line : line.replace(own, String((relays.address() as AddressInfo).port))
  process.stderr.write(`${shown}\n`)
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal))
