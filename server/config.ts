import { PADDLE_ENVIRONMENTS } from '#shared/api/billing.ts'
import { BILLINGS } from '#shared/api/plans.ts'
import type { EngineSettings } from '#server/adapters/engine/index.ts'
import { isLoopback, nameIn } from '#server/http/client-address.ts'
import { StartError } from '#server/db/failures.ts'
import * as kind from './settings.ts'
import { createReader, type Environment, type SettingsReader } from './settings.ts'

/** Null is what is not given and has no default. */
export type Config = ReturnType<typeof readConfig>

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const PROVIDERS = ['gemini', 'openai-compatible', 'anthropic', 'offline'] as const

const NEEDED: Record<EngineSettings['provider'], string[]> = {
  gemini: ['GEMINI_API_KEY'],
  'openai-compatible': ['OPENAI_COMPATIBLE_BASE_URL', 'OPENAI_COMPATIBLE_MODEL'],
  anthropic: ['ANTHROPIC_API_KEY'],
  offline: [],
}

type Engine = {
  engine: EngineSettings
  /** What becomes of a model that another program serves on this machine: only whoever runs this one learns of it. */
  localModel: 'writes' | 'is-named' | 'is-ignored'
}

function readEngine(reader: SettingsReader): Engine {
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
  const missingFor = (provider: EngineSettings['provider']) => NEEDED[provider].filter((name) => !reader.isGiven(name))
  const checkModel = text('AI_CHECK_MODEL')
  const chosen = reader.read('AI_PROVIDER', kind.oneOf([...PROVIDERS, 'local']), undefined)
  if (chosen === 'local') {
    const { apiKey, model } = settings['openai-compatible']
    return { engine: { checkModel, provider: 'openai-compatible', apiKey, model }, localModel: 'writes' }
  }
  const provider = chosen ?? PROVIDERS.find((name) => missingFor(name).length === 0) ?? 'offline'
  const missing = missingFor(provider)
  if (missing.length > 0)
    reader.faults.push(`AI_PROVIDER: given "${provider}", which also needs ${missing.join(' and ')}.`)
  const isOpen = chosen === undefined && provider === 'offline'
  return { engine: { checkModel, ...settings[provider], provider }, localModel: isOpen ? 'is-named' : 'is-ignored' }
}

/** All of an S3-compatible store's settings or none: half of them would silently keep pictures elsewhere. */
function readS3(reader: SettingsReader) {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const given = names.find((name) => reader.isGiven(name))
  const missing = names.filter((name) => !reader.isGiven(name))
  if (given === undefined) return null
  if (missing.length > 0) reader.faults.push(`${given}: given, which also needs ${missing.join(' and ')}.`)
  return {
    endpoint: reader.read('S3_ENDPOINT', kind.webAddress, ''),
    bucket: reader.read('S3_BUCKET', kind.bucketName, ''),
    region: reader.read('S3_REGION', kind.plainText, ''),
    accessKeyId: reader.read('S3_ACCESS_KEY_ID', kind.plainText, ''),
    secretAccessKey: reader.read('S3_SECRET_ACCESS_KEY', kind.plainText, ''),
  }
}

function readBilling(reader: SettingsReader, publicUrl: string | null) {
  const keys = ['PADDLE_API_KEY', 'PADDLE_CLIENT_TOKEN', 'PADDLE_WEBHOOK_SECRET', 'PADDLE_PRICE_ID']
  const missing = keys.filter((name) => !reader.isGiven(name))
  const paddle = {
    apiKey: reader.read('PADDLE_API_KEY', kind.plainText, ''),
    clientToken: reader.read('PADDLE_CLIENT_TOKEN', kind.plainText, ''),
    webhookSecret: reader.read('PADDLE_WEBHOOK_SECRET', kind.plainText, ''),
    priceId: reader.read('PADDLE_PRICE_ID', kind.plainText, ''),
    environment: reader.read('PADDLE_ENVIRONMENT', kind.oneOf(PADDLE_ENVIRONMENTS), 'production'),
    baseUrl: reader.read('PADDLE_API_BASE_URL', kind.webAddress, null),
  }
  const chosen = reader.read('BILLING', kind.oneOf(BILLINGS), undefined)
  // One of the keys alone is a slip: to sell nothing because of it would give Pro away.
  const billing = chosen ?? (missing.length === keys.length ? 'test' : 'paddle')
  if (chosen === undefined && billing === 'test' && isForOthers(reader, publicUrl)) {
    reader.faults.push(
      'BILLING: not given, for a public PUBLIC_URL or NODE_ENV=production allowed is one of paddle (and its keys), test (anybody may switch to Pro), off (everybody has Pro).',
    )
  }
  if (billing === 'paddle' && missing.length > 0) {
    const said = chosen === undefined ? 'some of the keys of Paddle' : '"paddle"'
    reader.faults.push(`BILLING: given ${said}, which also needs ${missing.join(' and ')}.`)
  }
  return { billing, paddle: billing === 'paddle' ? paddle : null }
}

function isForOthers(reader: SettingsReader, publicUrl: string | null): boolean {
  const isPublic = publicUrl !== null && !isLoopback(nameIn(new URL(publicUrl).host))
  return isPublic || reader.read('NODE_ENV', kind.plainText, '') === 'production'
}

export function readConfig(environment: Environment) {
  const reader = createReader(environment)
  const publicUrl = reader.read('PUBLIC_URL', kind.siteRoot, null)
  const config = {
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
