import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '..', '..')
const MIGRATIONS = 'server/db/migrations'
const MOST_OUTPUT = 64e6

const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim()

/** What was released before, or where nothing was, the commit before the newest migration; null without a history. */
export async function previousCommit(): Promise<string | null> {
  try {
    return await git('describe', '--tags', '--abbrev=0', 'HEAD^')
  } catch {
    const newest = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*.sql`).catch(() => '')
    return newest === '' ? null : await git('rev-parse', '--short', `${newest}^`).catch(() => null)
  }
}

/** Builds that commit with the packages of its own in a folder of its own. */
export async function buildPrevious(commit: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'smart-listings-previous-'))
  const archive = path.join(folder, 'sources.tar')
  await git('archive', '--output', archive, commit)
  await run('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  await run(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder, maxBuffer: MOST_OUTPUT })
  await run(process.execPath, ['scripts/build-server.ts'], { cwd: folder, maxBuffer: MOST_OUTPUT })
  return folder
}

type Report = { numTotalTests: number; testResults: { name: string; assertionResults: Assertion[] }[] }
type Assertion = { status: string; fullName: string }

/** Its own tests of what uses the database, on this build's: those that fail there, and do not on its own. */
export async function testOnNewerDatabase(folder: string): Promise<{ total: number; failed: string[] }> {
  const [place, own] = [path.join(folder, MIGRATIONS), path.join(folder, 'own-migrations')]
  await rename(place, own)
  await cp(path.join(root, MIGRATIONS), place, { recursive: true })
  const newer = await runTests(folder, ['server/features', 'server/usage', 'server/live'])
  await rm(place, { recursive: true })
  await rename(own, place)
  const older = newer.files.length === 0 ? newer : await runTests(folder, newer.files)
  return { total: newer.total, failed: newer.failed.filter((name) => !older.failed.includes(name)) }
}

async function runTests(folder: string, what: string[]) {
  const file = path.join(folder, 'report.json')
  const args = ['run', '--project', 'node', '--retry=1', '--reporter=json', `--outputFile=${file}`, ...what]
  const { PATH = '' } = process.env
  const env = { ...process.env, NODE_ENV: 'test', PATH: path.join(folder, 'node_modules/.bin') + path.delimiter + PATH }
  await run('vitest', args, { cwd: folder, env, maxBuffer: MOST_OUTPUT }).catch(() => undefined)
  const { numTotalTests, testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [{ name, fullName }] : [])),
  )
  return {
    total: numTotalTests,
    failed: failures.map(({ fullName }) => fullName),
    files: [...new Set(failures.map(({ name }) => path.relative(folder, name)))],
  }
}
