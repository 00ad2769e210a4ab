import { boundEngine } from '#server/adapters/engine/bounded.ts'
import { createEngine } from '#server/adapters/engine/create.ts'
import type { Engine } from '#server/adapters/engine/index.ts'
import type { Images } from '#server/adapters/images/index.ts'
import { createSharpImages } from '#server/adapters/images/sharp.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { createMetrics, type Metrics } from '#server/http/metrics.ts'
import { createWork, type Work } from '#server/http/work.ts'
import type { Logger } from '#server/logging.ts'
import { readSecret } from '#server/secret.ts'

/** Everything a feature may use, made in one place. */
export type Context = {
  config: Config
  db: Database
  engine: Engine
  images: Images
  log: Logger
  metrics: Metrics
  /** Keys what must not be guessed, such as the hashes of visitors' addresses. */
  secret: string
  work: Work
}

/** Configuration → adapters → context. `overrides` replace adapters, for tests. */
export async function createContext(
  config: Config,
  base: Pick<Context, 'db' | 'log'>,
  overrides: Partial<Pick<Context, 'engine'>> = {},
): Promise<Context> {
  const engine = overrides.engine ?? (await createEngine(config.engine))
  return {
    ...base,
    config,
    engine: boundEngine(engine, config.aiMaxConcurrency),
    images: createSharpImages(),
    metrics: createMetrics(),
    secret: await readSecret(config.authSecret, config.dataDir),
    work: createWork(),
  }
}
