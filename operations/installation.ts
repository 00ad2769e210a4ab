import { existsSync } from 'node:fs'
import process from 'node:process'
import { Client, type ClientConfig } from 'pg'
import type { Storage } from '#server/adapters/storage/index.ts'
import { readConfig, type Config } from '#server/config.ts'
import { createStorage } from '#server/adapters/storage/settings.ts'
import { claimDataDir, DataDirInUseError } from '#server/data-dir.ts'
import { findRunning, startEmbeddedPostgres } from '#server/db/embedded/cluster.ts'

export type Installation = {
  config: Config
  connection: ClientConfig
  storage: Storage
  close(): Promise<void>
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/**
 * The database and the photos that the settings name. An embedded database that a server has running is joined when `mayRun`,
 * else `DataDirInUseError` is thrown; one that stands still is started for as long as this lasts.
 */
export async function openInstallation(config: Config, { mayRun }: { mayRun: boolean }): Promise<Installation> {
  const opened = config.databaseUrl === null ? await openEmbedded(config.dataDir, mayRun) : openOwn(config.databaseUrl)
  return { config, storage: createStorage(config), ...opened }
}

const openOwn = (connectionString: string) => ({ connection: { connectionString }, close: async () => undefined })

async function openEmbedded(dataDir: string, mayRun: boolean): Promise<Pick<Installation, 'connection' | 'close'>> {
  try {
    const claim = await claimDataDir(dataDir)
    const embedded = await startEmbeddedPostgres({ dataDir, log: SILENT })
    return {
      connection: embedded.connection,
      async close() {
        await embedded.stop()
        await claim.release()
      },
    }
  } catch (error) {
    if (!(error instanceof DataDirInUseError) || !mayRun) throw error
    return { connection: await findRunning(dataDir, SILENT), close: async () => undefined }
  }
}

export async function withClient<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...connection, keepAlive: true, application_name: 'smart-listings operations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
