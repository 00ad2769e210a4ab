import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { createContext } from './context.ts'
import { claimDataDir, prepareDataDir } from './data-dir.ts'
import { StartError } from '#server/db/failures.ts'
import { startDatabase } from './db/start.ts'
import { createMetricsServer } from './http/metrics.ts'
import { findLocalModel, withLocalModel } from './local-model.ts'
import { captureConsole, createLogger, type Logger } from './logging.ts'
import { PROJECT_ROOT } from './files.ts'

const STOP_WITHIN_MS = 25_000
const CLIENT_DIR = path.join(PROJECT_ROOT, 'dist', 'client')

type Undo = () => Promise<unknown>

async function start(given: Config, log: Logger, undo: Undo[]): Promise<void> {
  if (given.tracesTo !== null) {
    const tracing = (await import('./tracing.ts')).startTracing(given.tracesTo)
    undo.unshift(() => tracing.stop())
  }
  const looking = findLocalModel(given)
  if (given.databaseUrl === null) {
    const claim = await claimDataDir(given.dataDir)
    undo.unshift(() => claim.release())
  } else {
    await prepareDataDir(given.dataDir)
  }
  const database = await startDatabase({ ...given, log })
  undo.unshift(() => database.stop())
  const local = await looking
  const config = withLocalModel(given, local)
  const ctx = await createContext(config, { db: database.db, databaseFolder: database.folder, log })
  const { server, stopping } = await createApp(ctx, CLIENT_DIR)
  undo.unshift(async () => {
    await stopping.begin()
    await server.close()
  })
  if (config.metricsHost !== null) {
    const metrics = createMetricsServer(ctx.metrics, config.metricsToken)
    undo.unshift(() => metrics.close())
    await metrics.listen(config.metricsHost)
  }
  const address = await server.listen({ host: config.host, port: config.port })
  print(`Smart Listings is ready: ${config.publicUrl ?? address}`)
  print(`Texts are written by: ${ctx.engine.name} (${ctx.engine.model})`)
  if (ctx.engine.name === 'offline') {
    print('To name items in photos and to look at competitors it needs a model: see “Connect a model” in the README.')
  }
  if (local !== null && config.localModel === 'is-named') {
    print(`${local.server} on this machine offers ${local.model}: with AI_PROVIDER=local it writes the texts.`)
  }
  if (config.billing === 'test') {
    print('WARNING: BILLING=test, so anybody with an account can switch to Pro without paying.')
    print('         BILLING=paddle sells it, BILLING=off gives it to everybody.')
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function stop(undo: Undo[], log: Logger, exitCode: number): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  for (const step of undo.splice(0)) {
    await step().catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
  }
  process.exit(exitCode)
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `${message}. Set PORT or METRICS_HOST to another one.`
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
