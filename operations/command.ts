import process from 'node:process'
import { ConfigError, type Config } from '#server/config.ts'
import { DataDirInUseError, DataDirUnsafeError } from '#server/data-dir.ts'
import { DatabaseStartError } from '#server/db/failures.ts'
import { BackupError } from './archive.ts'
import { readSettings } from './installation.ts'

const EXPECTED = [BackupError, ConfigError, DatabaseStartError, DataDirInUseError, DataDirUnsafeError]

/** Runs `npm run {name} -- FILE` and says in one line how it went; faults that are somebody's to mend without a stack. */
export async function runCommand(name: string, work: (file: string, config: Config) => Promise<string>): Promise<void> {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) {
    process.stderr.write(`Usage: npm run ${name} -- FILE\n`)
    process.exitCode = 2
    return
  }
  try {
    process.stdout.write(`${await work(file, readSettings())}\n`)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (EXPECTED.some((kind) => error instanceof kind) || 'code' in error) return error.message
  return error.stack ?? error.message
}
