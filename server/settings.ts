import * as z from 'zod/mini'

/** The process's environment. */
export type Environment = Record<string, string | undefined>

// Kinds of settings: what is `allowed`, in words, and what a text means, or undefined.

/** A whole number between the two, both included. */
export const number = (min: number, max: number) => ({
  allowed: `a whole number from ${min} to ${max}`,
  parse: (text: string) =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
})

/** One of a few words. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]) => ({
  allowed: `one of ${choices.join(', ')}`,
  parse: (text: string) => choices.find((choice) => choice === text),
})

/** An http(s) address; a slash at its end is dropped. */
export const webAddress = {
  allowed: 'an http(s) address such as https://shop.example',
  parse: (text: string) => (isUrl(text, ['http:', 'https:']) ? text.replace(/\/+$/, '') : undefined),
}

/** Pages and assets have their addresses from the root, so the site cannot stand below a path. */
export const siteRoot = {
  allowed: 'an http(s) address without a path, such as https://shop.example',
  parse: (text: string) => {
    const url = URL.parse(text)
    return url !== null && isUrl(text, ['http:', 'https:']) && url.href === `${url.origin}/` ? url.origin : undefined
  },
}

/** A PostgreSQL connection string. */
export const postgresAddress = {
  allowed: 'a PostgreSQL connection string such as postgres://user@host/database',
  parse: (text: string) => (isUrl(text, ['postgres:', 'postgresql:']) ? text : undefined),
}

/** The address of a mail server, with name and password where it wants them. */
export const smtpAddress = {
  allowed: 'the address of a mail server such as smtp://user:password@mail.example:587',
  parse: (text: string) => (isUrl(text, ['smtp:', 'smtps:']) ? text : undefined),
}

/** One mail address alone. */
export const email = {
  allowed: 'a mail address',
  parse: (text: string) => (z.safeParse(z.email(), text).success ? text : undefined),
}

/** Whom mail comes from: an address, or a name and an address. */
export const sender = {
  allowed: 'a mail address, alone or after a name as in Shop <no-reply@shop.example>',
  parse: (text: string) => (/^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text) ? text : undefined),
}

/** The name of a bucket, as S3 allows them. */
export const bucketName = {
  allowed: '3 to 63 lower-case letters, digits, dots and hyphens',
  parse: (text: string) => (/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text) ? text : undefined),
}

/** Anything. */
export const plainText = { allowed: 'any text', parse: (text: string) => text }

/** Which proxies are believed about who is calling, as Fastify takes it. */
export const proxies = {
  allowed: 'true, false, a number of proxies, or their addresses separated by commas',
  parse: (text: string) => {
    if (text === 'true' || text === 'false') return text === 'true'
    if (/^\d+$/.test(text)) return Number(text)
    const addresses = text.split(',').map((address) => address.trim())
    return addresses.every((address) => /^[\da-f.:]+(\/\d+)?$|^(loopback|linklocal|uniquelocal)$/i.test(address))
      ? addresses
      : undefined
  },
}

function isUrl(text: string, protocols: string[]): boolean {
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol)
}

const secretNames = /KEY|SECRET|(?<!PUBLIC_)URL/

/** Reads one setting at a time and collects what is wrong with any of them. */
export class SettingsReader {
  readonly faults: string[] = []
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  /** Whether something is wrong with what was given for a setting. */
  isFaulty(name: string): boolean {
    return this.faults.some((fault) => fault.startsWith(`${name}: `))
  }

  /** The value of a setting, `absent` when it is not given or not understood; the latter is noted in `faults`. */
  read<Value, Default>(
    name: string,
    kind: { allowed: string; parse(text: string): Value | undefined },
    absent: Default,
  ) {
    const text = this.#environment[name]?.trim()
    if (text === undefined || text === '') return absent
    const value = kind.parse(text)
    if (value !== undefined) return value
    // Connection strings may hold a password: the value is not repeated.
    const given = secretNames.test(name) ? 'a value that is not understood' : JSON.stringify(text)
    this.faults.push(`${name}: given ${given}, allowed is ${kind.allowed}.`)
    return absent
  }
}
