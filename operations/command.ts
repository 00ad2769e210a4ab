import process from 'node:process'
import type { Config } from '#server/config.ts'
import { StartError } from '#server/db/failures.ts'
import { OperationError } from './archive.ts'
import { readSettings } from './installation.ts'

const EXPECTED = [OperationError, StartError]

/** Runs a command and prints its answer; null means that it was not called as `usage` says. Faults that are somebody's to mend come without a stack. */
export async function runCommand(
  usage: string,
  work: (args: string[], config: Config) => Promise<string | null>,
): Promise<void> {
  try {
    const answer = await work(process.argv.slice(2), readSettings())
    if (answer === null) {
      process.stderr.write(`Usage: npm run ${usage}\n`)
      process.exitCode = 2
    } else process.stdout.write(`${answer}\n`)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

/** For commands that take one file and nothing else. */
export function runOnFile(name: string, work: (file: string, config: Config) => Promise<string>): Promise<void> {
  return runCommand(`${name} -- FILE`, async ([file, ...more], config) =>
    file === undefined || more.length > 0 ? null : work(file, config),
  )
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (EXPECTED.some((kind) => error instanceof kind) || 'code' in error) return error.message
  return error.stack ?? error.message
}
