import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '#server/db/failures.ts'
import { readConfig, siteAddress } from './config.ts'
import { PROJECT_ROOT } from './files.ts'

test('an empty environment gives a server that needs nothing', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: './data',
    databaseUrl: null,
    engine: { provider: 'offline' },
    aiTimeoutMs: 60_000,
    localModel: 'is-named',
    visitorDailyGenerations: 20,
    visitorDailyPhotoAnalyses: 20,
    smtpUrl: null,
    billing: 'test',
  })
})

test.each([
  [{ GEMINI_API_KEY: 'k' }, 'gemini'],
  [{ OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_COMPATIBLE_MODEL: 'm' }, 'openai-compatible'],
  [{ ANTHROPIC_API_KEY: 'k' }, 'anthropic'],
  [{ ANTHROPIC_API_KEY: 'k', GEMINI_API_KEY: 'k' }, 'gemini'],
  [{ ANTHROPIC_API_KEY: 'k', AI_PROVIDER: 'offline' }, 'offline'],
  [{ OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'offline'],
])('with %o the engine is %s', (environment, provider) => {
  expect(readConfig(environment).engine.provider).toBe(provider)
})

test('a model on this machine writes when it is asked for, and is looked for only where nobody said who writes', () => {
  expect(readConfig({ AI_PROVIDER: 'local' })).toMatchObject({
    engine: { provider: 'openai-compatible' },
    localModel: 'writes',
  })
  for (const environment of [{ AI_PROVIDER: 'offline' }, { GEMINI_API_KEY: 'k' }]) {
    expect(readConfig(environment).localModel).toBe('is-ignored')
  }
})

test('every wrong setting is named at once, with what was given and what is allowed', () => {
  const wrong = {
    PORT: 'eighty',
    PUBLIC_URL: 'shop.example',
    LOG_LEVEL: 'loud',
    AI_PROVIDER: 'gemini',
    SUPPORT_EMAIL: 'nobody',
    MAIL_FROM: 'Shop <nobody>',
  }
  const lines = messageOf(() => readConfig(wrong)).split('\n')
  expect(lines).toEqual([
    'PUBLIC_URL: given "shop.example", allowed is an http(s) address without a path, such as https://shop.example.',
    'PORT: given "eighty", allowed is a whole number from 0 to 65535.',
    'AI_PROVIDER: given "gemini", which also needs GEMINI_API_KEY.',
    'SUPPORT_EMAIL: given "nobody", allowed is a mail address.',
    'MAIL_FROM: given "Shop <nobody>", allowed is a mail address, alone or after a name as in Shop <no-reply@shop.example>.',
    'LOG_LEVEL: given "loud", allowed is one of trace, debug, info, warn, error, fatal, silent.',
  ])
})

test('an S3-compatible store takes all of its settings, and no half of them is taken for none', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'photos',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }
  expect(readConfig({ STORAGE_BUCKET: 'shop' })).toMatchObject({ storageBucket: 'shop', s3: null })
  expect(readConfig(s3).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'photos',
    region: 'eu-west-2',
    accessKeyId: 'id',
    secretAccessKey: 'hunter2',
  })
  const { S3_BUCKET: _bucket, S3_REGION: _region, ...half } = s3
  expect(messageOf(() => readConfig(half))).toBe('S3_ENDPOINT: given, which also needs S3_BUCKET and S3_REGION.')
  expect(messageOf(() => readConfig({ ...s3, S3_BUCKET: '../x' }))).toBe(
    'S3_BUCKET: given "../x", allowed is 3 to 63 lower-case letters, digits, dots and hyphens.',
  )
})

const PADDLE = {
  PADDLE_API_KEY: 'pdl_sdbx_apikey_1',
  PADDLE_CLIENT_TOKEN: 'test_1',
  PADDLE_WEBHOOK_SECRET: 'pdl_ntfset_1',
  PADDLE_PRICE_ID: 'pri_1',
}

test.each([
  [{}, 'test'],
  [PADDLE, 'paddle'],
  [{ ...PADDLE, BILLING: 'test' }, 'test'],
  [{ ...PADDLE, NODE_ENV: 'production' }, 'paddle'],
  [{ BILLING: 'off', NODE_ENV: 'production' }, 'off'],
  [{ BILLING: 'test', NODE_ENV: 'production' }, 'test'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'test'],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, 'test'],
  [{ PUBLIC_URL: 'https://shop.example', BILLING: 'test' }, 'test'],
  [{ PUBLIC_URL: 'https://shop.example', ...PADDLE }, 'paddle'],
])('with %o plans are sold by %s', (environment, billing) => {
  const config = readConfig(environment)
  expect(config.billing).toBe(billing)
  expect(config.paddle?.priceId).toBe(billing === 'paddle' ? 'pri_1' : undefined)
})

test.each([
  [{ NODE_ENV: 'production' }, /^BILLING: not given.*paddle.*test.*off/],
  [{ PUBLIC_URL: 'https://shop.example' }, /^BILLING: not given, for a public PUBLIC_URL .*paddle.*test.*off/],
  [{ METRICS_HOST: '9090' }, /^METRICS_HOST: given "9090", allowed is a host and a port/],
  [{ METRICS_HOST: '10.0.0.5:70000' }, /^METRICS_HOST: /],
  [
    { METRICS_TOKEN: 'hunter2' },
    /^METRICS_TOKEN: given a value that is not understood, allowed is at least 16 characters\.$/,
  ],
  [
    { BILLING: 'paddle' },
    /^BILLING: given "paddle", which also needs PADDLE_API_KEY and PADDLE_CLIENT_TOKEN and PADDLE_WEBHOOK_SECRET and PADDLE_PRICE_ID\.$/,
  ],
  [{ ...PADDLE, PADDLE_WEBHOOK_SECRET: '' }, /^BILLING: given some of .* needs PADDLE_WEBHOOK_SECRET\.$/],
  [
    { ...PADDLE, PADDLE_ENVIRONMENT: 'live' },
    /^PADDLE_ENVIRONMENT: given "live", allowed is one of sandbox, production/,
  ],
  [{ ...PADDLE, PADDLE_API_BASE_URL: 'ftp://x' }, /^PADDLE_API_BASE_URL: /],
])('with %o the start says in one line what to set', (environment, line) => {
  const message = messageOf(() => readConfig(environment))
  expect(message.split('\n')).toHaveLength(1)
  expect(message).toMatch(line)
})

test.each(['no-reply@localhost', 'Shop <no-reply@shop.example>', '<a@b.example>'])('mails may come from %s', (text) => {
  expect(readConfig({ MAIL_FROM: text }).mailFrom).toBe(text)
})

test('a wrong connection string is not repeated, since it may hold a password', () => {
  const message = messageOf(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@host/db' }))
  expect(message).toContain('DATABASE_URL')
  expect(message).not.toContain('hunter2')
})

test.each(['S3_ENDPOINT', 'GEMINI_BASE_URL', 'PADDLE_API_BASE_URL'])(
  'a password in %s stops the start, and is not repeated',
  (name) => {
    const message = messageOf(() => readConfig({ [name]: 'https://me:hunter2@store.example' }))
    expect(message).toContain(`${name}: given a value that is not understood, allowed is an http(s) address without`)
    expect(message).not.toContain('hunter2')
  },
)

test.each([
  ['false', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['loopback', ['127.0.0.0/8', '::1/128']],
])('TRUST_PROXY=%s is understood', (text, meaning) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(meaning)
})

test.each(['true', '17', '0.0.0.0/0', '10.0.0.0/33', '10.0.0', '10.0.0.0/8/8', 'constructor', 'loopback,,'])(
  'TRUST_PROXY=%s, which would believe what a client wrote or means nothing, stops the start',
  (text) => {
    expect(messageOf(() => readConfig({ TRUST_PROXY: text }))).toMatch(
      /^TRUST_PROXY: given ".*", allowed is false, how many proxies .*, or their addresses/,
    )
  },
)

test.each([
  [{ PUBLIC_URL: 'https://shop.example/' }, 'https://shop.example'],
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
])('with %o mails link to %s', (environment, address) => {
  expect(siteAddress(readConfig({ BILLING: 'test', ...environment }))).toBe(address)
})

test.each([
  ['10.0.0.5:9090', { host: '10.0.0.5', port: 9090 }],
  ['[::]:9090', { host: '::', port: 9090 }],
])('METRICS_HOST=%s is a place of its own', (text, place) => {
  expect(readConfig({ METRICS_HOST: text }).metricsHost).toEqual(place)
})

test.each(['https://shop.example/listings', 'https://shop.example/?a=b', 'https://me:word@shop.example'])(
  'PUBLIC_URL=%s, where no page of the site would be found, stops the start',
  (address) => {
    expect(() => readConfig({ PUBLIC_URL: address })).toThrow('without a path')
  },
)

test('every setting that is read stands in the README and, ready to be copied, in .env.example', async () => {
  const read = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
  // The one that is nobody's own.
  read.delete('NODE_ENV')
  const readme = await readFile(path.join(PROJECT_ROOT, 'README.md'), 'utf8')
  const example = await readFile(path.join(PROJECT_ROOT, '.env.example'), 'utf8')
  expect([...read].filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  expect(new Set([...example.matchAll(/^#([A-Z\d_]+)=/gm)].map(([, name]) => name))).toEqual(read)
})

function messageOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    if (error instanceof StartError) return error.message
  }
  throw new Error('no StartError was thrown')
}
