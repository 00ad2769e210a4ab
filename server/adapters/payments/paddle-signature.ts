import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the time in a signature may lie from ours, before or after. */
const TOLERANCE_SECONDS = 300

/**
 * Whether `header` (`ts=…;h1=…`, several `h1` while a secret is being replaced) signs these very bytes. Paddle's own
 * check takes times of the future and compares in a time that depends on the guess
 * (https://github.com/PaddleHQ/paddle-node-sdk/issues/30).
 */
export function isSigned(body: Buffer, header: string | undefined, secret: string, now = Date.now()): boolean {
  const parts = (header ?? '').split(';').map((part) => part.trim().split('=') as [string, string?])
  const time = parts.find(([name]) => name === 'ts')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${time}:`).update(body).digest()
  return parts.some(([name, hash = '']) => {
    return name === 'h1' && /^[\da-f]{64}$/i.test(hash) && timingSafeEqual(Buffer.from(hash, 'hex'), expected)
  })
}
