import { createBetterAuth } from '#server/adapters/auth/better-auth.ts'
import { boundEngine } from '#server/adapters/engine/bounded.ts'
import { createEngine } from '#server/adapters/engine/providers.ts'
import type { Engine } from '#server/adapters/engine/index.ts'
import { createSharpImages } from '#server/adapters/images/sharp.ts'
import { createOutbox, createSmtpMailer } from '#server/adapters/mail/index.ts'
import { createTestPayments } from '#server/adapters/payments/index.ts'
import { createPaddlePayments } from '#server/adapters/payments/paddle.ts'
import { createStorage } from '#server/adapters/storage/settings.ts'
import { siteAddress, type Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { createSessions, sendResetLink } from '#server/features/accounts/service.ts'
import { createDiskReserve, type ReadSpace } from '#server/http/disk-reserve.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { createWork } from './schedule.ts'
import type { Logger } from '#server/logging.ts'
import { readSecret } from '#server/secret.ts'

export type Context = Awaited<ReturnType<typeof createContext>>

export async function createContext(
  config: Config,
  base: { db: Database; log: Logger; databaseFolder?: string | undefined },
  overrides: { engine?: Engine; readSpace?: ReadSpace } = {},
) {
  const engine = overrides.engine ?? (await createEngine(config.engine))
  const secret = await readSecret(config.authSecret, config.dataDir)
  const publicUrl = siteAddress(config)
  const mailer =
    config.smtpUrl === null
      ? createOutbox(config.dataDir, config.mailFrom, base.log)
      : createSmtpMailer(config.smtpUrl, config.mailFrom, config.dataDir, base.log)
  const auth = createBetterAuth({
    ...base,
    secret,
    publicUrl,
    onResetToken: ({ email }, token) => sendResetLink(mailer, publicUrl, email, token),
  })
  const { databaseFolder, db, log } = base
  const metrics = createMetrics()
  const keepsFiles = config.databaseUrl === null || config.s3 === null
  return {
    db,
    log,
    config,
    engine: boundEngine(engine, config.aiMaxConcurrency, (isOutage) => {
      metrics.providerReachable.set(isOutage ? 0 : 1)
      if (isOutage) log.error('the AI service fails again and again: it is asked seldom until it answers')
      else log.info('the AI service answers again')
    }),
    images: createSharpImages(),
    storage: createStorage(config),
    payments:
      config.paddle === null ? createTestPayments() : createPaddlePayments(config.paddle, config.publicUrl ?? ''),
    mailer,
    auth,
    sessions: createSessions({ ...base, config, auth }),
    metrics,
    secret,
    work: createWork(),
    disk: createDiskReserve({
      folders: [...(keepsFiles ? [config.dataDir] : []), ...(databaseFolder === undefined ? [] : [databaseFolder])],
      reserveMb: config.diskReserveMb,
      log,
      readSpace: overrides.readSpace,
    }),
  }
}
