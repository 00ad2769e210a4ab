import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CookieHeader } from './index.ts'

export type CarriedSession = { token: string; cookie: string }

export const brieflyNamed = (name: string) => `${name}-only`

/**
 * Reads the session that a request carries, in a cookie `name` or as a program sends it; null unless we have signed it,
 * and when there are several: two readers of such a header could find two people in it.
 */
export function createSessionReader(name: string, secret: string) {
  return (headers: CookieHeader): CarriedSession | null => {
    const given = /^(?:Bearer|Firebase) (\S+)$/.exec(headers.authorization ?? '')?.[1]
    const sent = given === undefined ? null : readSigned(given, secret)
    // What is not signed by us may be a proxy's own.
    if (sent !== null) return { token: sent, cookie: written(name, sent, secret) }
    const only = (wanted: string) => readSigned(onlyCookie(headers.cookie, wanted), secret)
    const [token, brief] = [only(name), only(brieflyNamed(name))]
    if (token === null) return null
    const cookies = [written(name, token, secret), ...(brief ? [written(brieflyNamed(name), brief, secret)] : [])]
    return { token, cookie: cookies.join('; ') }
  }
}

function onlyCookie(header = '', name: string): string {
  const found = header.split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=')
    return key.trim() === name ? [value.join('=').trim()] : []
  })
  return found.length === 1 ? (found[0] ?? '') : ''
}

const signatureOf = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest()

/** A cookie as the library signs it: `value.signature`, HMAC-SHA-256 in base64, the whole URL-encoded. */
function written(name: string, value: string, secret: string): string {
  return `${name}=${encodeURIComponent(`${value}.${signatureOf(value, secret).toString('base64')}`)}`
}

function readSigned(text: string, secret: string): string | null {
  const [, value = '', signature = ''] = /^(.*)\.([^.]+)$/.exec(decoded(text)) ?? []
  const given = Buffer.from(signature, 'base64')
  const wanted = signatureOf(value, secret)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
