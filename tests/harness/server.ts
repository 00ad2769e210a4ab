import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Engine } from '#server/adapters/engine/index.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createContext, type Context } from '#server/context.ts'
import { openDatabase } from '#server/db/client.ts'
import type { ReadSpace } from '#server/http/disk-reserve.ts'
import { createLogger } from '#server/logging.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export type TestServer = {
  url: string
  ctx: Context
  databaseUrl: string
  /** Everything that was logged, one JSON line each. */
  logged: string[]
  stop(): Promise<void>
  /** Stops as the process does when it is told to: what is under way is finished first. */
  stopServing(): Promise<void>
}

/**
 * The real application on a database of its own, listening on a free port, stopped when the test has finished.
 * `environment` is read as the process's would be; an `engine` replaces the configured one. `beside` another server it
 * shares that one's database, which must outlive it. `pooled`: as behind a pooler.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  {
    beside,
    pooled = false,
    ...overrides
  }: { engine?: Engine; readSpace?: ReadSpace; beside?: TestServer; pooled?: boolean } = {},
): Promise<TestServer> {
  const database = beside ? shared(beside) : await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'smart-listings-test-'))
  // A public address asks for a way of billing by name.
  const billing: Record<string, string> = environment['PADDLE_API_KEY'] === undefined ? { BILLING: 'test' } : {}
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'trace', ...billing, ...environment })
  const logged: string[] = []
  const log = createLogger(config.logLevel, { write: (line) => void logged.push(line) })
  const db = openDatabase({
    connection: database.connectionString,
    poolerUrl: pooled ? database.connectionString : null,
    log,
  })
  const ctx = await createContext(config, { db, log }, overrides)
  const clientDir = path.join(import.meta.dirname, '..', '..', 'dist', 'client')
  const { server, stopping } = await createApp(ctx, clientDir)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= close())
  let closing: Promise<void> | undefined
  const stopServing = () => (closing ??= stopping.begin().then(() => server.close()))
  const close = async () => {
    // Over and over: a client that is cut may connect once more, and a connection without a request would be waited for.
    const cutting = setInterval(() => server.server.closeAllConnections(), 20)
    await (closing ?? server.close())
    clearInterval(cutting)
    await db.close()
    await database.drop()
    await rm(dataDir, { recursive: true })
  }
  onTestFinished(stop)
  return { url, ctx, databaseUrl: database.connectionString, logged, stop, stopServing }
}

function shared({ databaseUrl }: TestServer): TestDatabase {
  return { connectionString: databaseUrl, drop: async () => undefined }
}
