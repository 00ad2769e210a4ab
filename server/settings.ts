import { isIP, isIPv4 } from 'node:net'
import * as z from 'zod/mini'
import { parseAddress, type TrustedProxies } from '#server/http/client-address.ts'

export type Environment = Record<string, string | undefined>

export const number = (min: number, max: number) => ({
  allowed: `a whole number from ${min} to ${max}`,
  parse: (text: string) =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
})

export const oneOf = <const Choice extends string>(choices: readonly Choice[]) => ({
  allowed: `one of ${choices.join(', ')}`,
  parse: (text: string) => choices.find((choice) => choice === text),
})

export const webAddress = {
  allowed: 'an http(s) address without a password, such as https://shop.example',
  parse: (text: string) => {
    const isPlain = isUrl(text, ['http:', 'https:']) && new URL(text).username + new URL(text).password === ''
    return isPlain ? text.replace(/(?<!\/)\/+$/, '') : undefined
  },
}

export const siteRoot = {
  allowed: 'an http(s) address without a path, such as https://shop.example',
  parse: (text: string) => {
    const url = URL.parse(text)
    return url !== null && isUrl(text, ['http:', 'https:']) && url.href === `${url.origin}/` ? url.origin : undefined
  },
}

export const postgresAddress = {
  allowed: 'a PostgreSQL connection string such as postgres://user@host/database',
  parse: (text: string) => (isUrl(text, ['postgres:', 'postgresql:']) ? text : undefined),
}

export const smtpAddress = {
  allowed: 'the address of a mail server such as smtp://user:password@mail.example:587',
  parse: (text: string) => (isUrl(text, ['smtp:', 'smtps:']) ? text : undefined),
}

export const email = {
  allowed: 'a mail address',
  parse: (text: string) => (z.safeParse(z.email(), text).success ? text : undefined),
}

export const sender = {
  allowed: 'a mail address, alone or after a name as in Shop <no-reply@shop.example>',
  parse: (text: string) => (/^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text) ? text : undefined),
}

export const bucketName = {
  allowed: '3 to 63 lower-case letters, digits, dots and hyphens',
  parse: (text: string) => (/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text) ? text : undefined),
}

export const hostAndPort = {
  allowed: 'a host and a port such as 10.0.0.5:9090 or [::]:9090',
  parse: (text: string) => {
    const [, host, port] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? []
    if (host === undefined || Number(port) > 65_535) return undefined
    return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
  },
}

export const secretText = (length: number) => ({
  allowed: `at least ${length} characters`,
  parse: (text: string) => (text.length >= length ? text : undefined),
})

export const plainText = { allowed: 'any text', parse: (text: string) => text }

const NAMED_NETWORKS = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
])

export const proxies = {
  allowed:
    'false, how many proxies stand in front of the server (1 to 16), or their addresses separated by commas, such as loopback or 10.0.0.0/8',
  parse: (text: string): TrustedProxies | undefined => {
    if (text === 'false' || text === '0') return false
    if (/^\d+$/.test(text)) return Number(text) <= 16 ? Number(text) : undefined
    const networks = text.split(',').flatMap((name) => NAMED_NETWORKS.get(name.trim()) ?? [name.trim()])
    return networks.every(isNetwork) ? networks : undefined
  },
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return /^[1-9]\d*$/.test(bits) && Number(bits) <= (isIPv4(parseAddress(address) ?? '') ? 32 : 128)
}

function isUrl(text: string, protocols: string[]): boolean {
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol)
}

const secretNames = /KEY|SECRET|TOKEN|ENDPOINT|(?<!PUBLIC_)URL/

type Kind<Value> = { allowed: string; parse: (text: string) => Value | undefined }

export type SettingsReader = ReturnType<typeof createReader>

export function createReader(environment: Environment) {
  const faults: string[] = []
  return {
    faults,
    isGiven: (name: string) => Boolean(environment[name]?.trim()),
    read<Value, Default>(name: string, kind: Kind<Value>, absent: Default) {
      const text = environment[name]?.trim()
      if (!text) return absent
      const value = kind.parse(text)
      if (value !== undefined) return value
      // Connection strings may hold a password: the value is not repeated.
      const given = secretNames.test(name) ? 'a value that is not understood' : JSON.stringify(text)
      faults.push(`${name}: given ${given}, allowed is ${kind.allowed}.`)
      return absent
    },
  }
}
