import { PADDLE_ENVIRONMENTS } from '#shared/api/billing.ts'
import { BILLINGS, type Billing } from '#shared/api/plans.ts'
import type { EngineSettings } from '#server/adapters/engine/index.ts'
import type { PaddleSettings } from '#server/adapters/payments/index.ts'
import type { S3Settings } from '#server/adapters/storage/index.ts'
import { isLoopback, nameIn, type TrustedProxies } from '#server/http/client-address.ts'
import { StartError } from '#server/db/failures.ts'
import * as kind from './settings.ts'
import { SettingsReader, type Environment } from './settings.ts'

export type Config = {
  host: string
  port: number
  publicUrl: string | null
  dataDir: string
  databaseUrl: string | null
  poolerUrl: string | null
  diskReserveMb: number | null
  storageBucket: string
  s3: S3Settings | null
  /** Null: made once and kept in `dataDir`. */
  authSecret: string | null
  engine: EngineSettings
  /** What becomes of a model that another program serves on this machine: only whoever runs this one learns of it. */
  localModel: 'writes' | 'is-named' | 'is-ignored'
  aiTimeoutMs: number
  aiCheck: boolean
  aiMaxConcurrency: number
  supportEmail: string
  /** Null: mails are written into `dataDir/outbox`. */
  smtpUrl: string | null
  mailFrom: string
  billing: Billing
  paddle: PaddleSettings | null
  trustProxy: TrustedProxies
  visitorDailyGenerations: number
  visitorDailyPhotoAnalyses: number
  requestsPerMinute: number
  /** What backups are encrypted with: a passphrase, or an age recipient or identity. */
  backupKey: string | null
  /** Opens `/metrics` to those who bear it; null: to nobody but this machine itself. */
  metricsToken: string | null
  metricsHost: { host: string; port: number } | null
  /** Where traces are sent; null: none are made. */
  tracesTo: string | null
  logLevel: (typeof LOG_LEVELS)[number]
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const PROVIDERS = ['gemini', 'openai-compatible', 'anthropic', 'offline'] as const

function readEngine(reader: SettingsReader): Pick<Config, 'engine' | 'localModel'> {
  const text = (name: string) => reader.read(name, kind.plainText, undefined)
  const settingsOf = (provider: string) => ({
    apiKey: text(`${provider}_API_KEY`),
    model: text(`${provider}_MODEL`),
    baseUrl: reader.read(`${provider}_BASE_URL`, kind.webAddress, undefined),
  })
  const settings = {
    gemini: settingsOf('GEMINI'),
    'openai-compatible': settingsOf('OPENAI_COMPATIBLE'),
    anthropic: settingsOf('ANTHROPIC'),
    offline: {},
  }
  const missing: Record<EngineSettings['provider'], string[]> = {
    gemini: settings.gemini.apiKey ? [] : ['GEMINI_API_KEY'],
    'openai-compatible': [
      ...(settings['openai-compatible'].baseUrl ? [] : ['OPENAI_COMPATIBLE_BASE_URL']),
      ...(settings['openai-compatible'].model ? [] : ['OPENAI_COMPATIBLE_MODEL']),
    ],
    anthropic: settings.anthropic.apiKey ? [] : ['ANTHROPIC_API_KEY'],
    offline: [],
  }
  const checkModel = text('AI_CHECK_MODEL')
  const chosen = reader.read('AI_PROVIDER', kind.oneOf([...PROVIDERS, 'local']), undefined)
  if (chosen === 'local') {
    const { apiKey, model } = settings['openai-compatible']
    return { engine: { checkModel, provider: 'openai-compatible', apiKey, model }, localModel: 'writes' }
  }
  const provider = chosen ?? PROVIDERS.find((name) => missing[name].length === 0) ?? 'offline'
  if (missing[provider].length > 0) {
    reader.faults.push(`AI_PROVIDER: given "${provider}", which also needs ${missing[provider].join(' and ')}.`)
  }
  const isOpen = chosen === undefined && provider === 'offline'
  return {
    engine: { checkModel, ...settings[provider], provider },
    localModel: isOpen ? 'is-named' : 'is-ignored',
  }
}

/** All of an S3-compatible store's settings or none: half of them would silently keep pictures elsewhere. */
function readS3(reader: SettingsReader): S3Settings | null {
  const given = {
    S3_ENDPOINT: reader.read('S3_ENDPOINT', kind.webAddress, ''),
    S3_BUCKET: reader.read('S3_BUCKET', kind.bucketName, ''),
    S3_REGION: reader.read('S3_REGION', kind.plainText, ''),
    S3_ACCESS_KEY_ID: reader.read('S3_ACCESS_KEY_ID', kind.plainText, ''),
    S3_SECRET_ACCESS_KEY: reader.read('S3_SECRET_ACCESS_KEY', kind.plainText, ''),
  }
  const names = Object.entries(given).map(([name, value]) => ({ name, isMissing: value === '' }))
  const missing = names.filter(({ name, isMissing }) => isMissing && !reader.isFaulty(name)).map(({ name }) => name)
  const present = names.find(({ isMissing }) => !isMissing)
  if (present === undefined) return null
  if (missing.length > 0) reader.faults.push(`${present.name}: given, which also needs ${missing.join(' and ')}.`)
  return {
    endpoint: given.S3_ENDPOINT,
    bucket: given.S3_BUCKET,
    region: given.S3_REGION,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  }
}

function readBilling(reader: SettingsReader, publicUrl: string | null): Pick<Config, 'billing' | 'paddle'> {
  const needed = {
    PADDLE_API_KEY: reader.read('PADDLE_API_KEY', kind.plainText, ''),
    PADDLE_CLIENT_TOKEN: reader.read('PADDLE_CLIENT_TOKEN', kind.plainText, ''),
    PADDLE_WEBHOOK_SECRET: reader.read('PADDLE_WEBHOOK_SECRET', kind.plainText, ''),
    PADDLE_PRICE_ID: reader.read('PADDLE_PRICE_ID', kind.plainText, ''),
  }
  const environment = reader.read('PADDLE_ENVIRONMENT', kind.oneOf(PADDLE_ENVIRONMENTS), 'production')
  const baseUrl = reader.read('PADDLE_API_BASE_URL', kind.webAddress, null)
  const chosen = reader.read('BILLING', kind.oneOf(BILLINGS), undefined)
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === '' ? [name] : []))
  // One of the keys alone is a slip: to sell nothing because of it would give Pro away.
  const billing = chosen ?? (missing.length < Object.keys(needed).length ? 'paddle' : 'test')
  if (chosen === undefined && billing === 'test' && isForOthers(reader, publicUrl)) {
    reader.faults.push(
      'BILLING: not given, for a public PUBLIC_URL or NODE_ENV=production allowed is one of paddle (and its keys), test (anybody may switch to Pro), off (everybody has Pro).',
    )
  }
  if (billing !== 'paddle') return { billing, paddle: null }
  if (missing.length > 0) {
    const given = chosen === undefined ? 'some of the keys of Paddle' : '"paddle"'
    reader.faults.push(`BILLING: given ${given}, which also needs ${missing.join(' and ')}.`)
  }
  const { PADDLE_API_KEY: apiKey, PADDLE_CLIENT_TOKEN: clientToken } = needed
  const { PADDLE_WEBHOOK_SECRET: webhookSecret, PADDLE_PRICE_ID: priceId } = needed
  return { billing, paddle: { apiKey, clientToken, webhookSecret, priceId, environment, baseUrl } }
}

function isForOthers(reader: SettingsReader, publicUrl: string | null): boolean {
  const isPublic = publicUrl !== null && !isLoopback(nameIn(new URL(publicUrl).host))
  return isPublic || reader.read('NODE_ENV', kind.plainText, '') === 'production'
}

export function readConfig(environment: Environment): Config {
  const reader = new SettingsReader(environment)
  const publicUrl = reader.read('PUBLIC_URL', kind.siteRoot, null)
  const config: Config = {
    host: reader.read('HOST', kind.plainText, '127.0.0.1'),
    port: reader.read('PORT', kind.number(0, 65_535), 3000),
    publicUrl,
    dataDir: reader.read('DATA_DIR', kind.plainText, './data'),
    databaseUrl: reader.read('DATABASE_URL', kind.postgresAddress, null),
    poolerUrl: reader.read('DATABASE_POOLER_URL', kind.postgresAddress, null),
    diskReserveMb: reader.read('DISK_RESERVE_MB', kind.number(0, 1_000_000_000), null),
    storageBucket: reader.read('STORAGE_BUCKET', kind.bucketName, 'listings'),
    s3: readS3(reader),
    authSecret: reader.read('AUTH_SECRET', kind.secretText(32), null),
    ...readEngine(reader),
    aiTimeoutMs: reader.read('AI_TIMEOUT_MS', kind.number(100, 600_000), 60_000),
    aiCheck: reader.read('AI_CHECK', kind.oneOf(['on', 'off']), 'on') === 'on',
    aiMaxConcurrency: reader.read('AI_MAX_CONCURRENCY', kind.number(1, 10_000), 32),
    supportEmail: reader.read('SUPPORT_EMAIL', kind.email, 'support@localhost'),
    smtpUrl: reader.read('SMTP_URL', kind.smtpAddress, null),
    mailFrom: reader.read('MAIL_FROM', kind.sender, 'Smart Listings <no-reply@localhost>'),
    ...readBilling(reader, publicUrl),
    trustProxy: reader.read('TRUST_PROXY', kind.proxies, false),
    visitorDailyGenerations: reader.read('VISITOR_DAILY_GENERATIONS', kind.number(0, 1_000_000_000), 20),
    visitorDailyPhotoAnalyses: reader.read('VISITOR_DAILY_PHOTO_ANALYSES', kind.number(0, 1_000_000_000), 20),
    requestsPerMinute: reader.read('REQUESTS_PER_MINUTE', kind.number(1, 1_000_000_000), 1200),
    backupKey: reader.read('BACKUP_KEY', kind.secretText(16), null),
    metricsToken: reader.read('METRICS_TOKEN', kind.secretText(16), null),
    metricsHost: reader.read('METRICS_HOST', kind.hostAndPort, null),
    tracesTo: reader.read('OTEL_EXPORTER_OTLP_ENDPOINT', kind.webAddress, null),
    logLevel: reader.read('LOG_LEVEL', kind.oneOf(LOG_LEVELS), 'info'),
  }
  if (config.poolerUrl !== null && config.databaseUrl === null) {
    reader.faults.push('DATABASE_POOLER_URL: given, which also needs DATABASE_URL.')
  }
  if (reader.faults.length > 0) throw new StartError(reader.faults.join('\n'))
  return config
}

export function siteAddress({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== null) return publicUrl
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
