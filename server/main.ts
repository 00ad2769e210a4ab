import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createApp, type App } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { createContext } from './context.ts'
import { DataDirInUseError, claimDataDir } from './data-dir.ts'
import { DatabaseStartError } from './db/start-error.ts'
import { startDatabase } from './db/start.ts'
import { captureConsole, createLogger, type Logger } from './logging.ts'
import { PROJECT_ROOT } from './project-root.ts'

/** After this the process ends even if a request is still being answered. */
const STOP_WITHIN_MS = 25_000
const CLIENT_DIR = path.join(PROJECT_ROOT, 'dist', 'client')

type Undo = () => Promise<unknown>

async function start(config: Config, log: Logger, undo: Undo[]): Promise<void> {
  if (config.databaseUrl === null) {
    const claim = await claimDataDir(config.dataDir)
    undo.unshift(() => claim.release())
  }
  const database = await startDatabase({
    dataDir: config.dataDir,
    log,
    ...(config.databaseUrl !== null && { databaseUrl: config.databaseUrl }),
  })
  undo.unshift(() => database.stop())
  const ctx = await createContext(config, { db: database.db, log })
  const app = await createApp(ctx, CLIENT_DIR)
  undo.unshift(() => closeApp(app))
  const address = await app.server.listen({ host: config.host, port: config.port })
  print(`Smart Listings is ready: ${config.publicUrl ?? address}`)
  print(`Texts are written by: ${ctx.engine.name} (${ctx.engine.model})`)
}

async function closeApp({ server, stopping }: App): Promise<void> {
  await stopping.begin()
  await server.close()
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Undoes what was started, last things first, so that the database stops last. */
async function stop(undo: Undo[], log: Logger, exitCode: number): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  for (const step of undo.splice(0)) {
    try {
      await step()
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
    }
  }
  process.exit(exitCode)
}

function explain(error: unknown): string {
  const ours = [ConfigError, DatabaseStartError, DataDirInUseError]
  if (error instanceof Error && ours.some((kind) => error instanceof kind)) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `${message}. Set PORT to another one.`
  return code === undefined ? (stack ?? String(error)) : message
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const undo: Undo[] = []
  let log = createLogger('info')
  try {
    const config = readConfig(process.env)
    log = createLogger(config.logLevel)
    captureConsole(log)
    let stopped: Promise<void> | undefined
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => void (stopped ??= stop(undo, log, 0)))
    }
    await start(config, log, undo)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    await stop(undo, log, 1)
  }
}

await main()
