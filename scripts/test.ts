import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { ensureChromium, ensureFirefox } from './browser.ts'
import { ensureBuilt } from './built.ts'

type Check = { name: string; command: string[] }

/** Fast checks of the sources, in the order in which their complaints are most useful. */
const CHECKS: Check[] = [
  ...['shared', 'server', 'client'].map((part) => ({ name: `types: ${part}`, command: ['tsc', '-p', part] })),
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'boundaries', command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'client', 'server', 'shared'] },
  { name: 'expressions', command: ['node', 'scripts/check-expressions.ts'] },
  { name: 'structure', command: ['node', 'scripts/check-structure.ts'] },
  { name: 'dead code', command: ['knip'] },
]

const ROOM_BYTES = 4e9

type Outcome = { passed: number; failed: number }

const root = path.join(import.meta.dirname, '..')

/** Runs one command; its output is shown only when it fails, unless `live`. */
async function run(command: string[], environment: Record<string, string> = {}, live = false): Promise<boolean> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: live ? 'inherit' : 'pipe',
    shell: process.platform === 'win32',
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', resolve)
  })
  if (code !== 0 && !live) process.stdout.write(`${Buffer.concat(output).toString()}\n`)
  return code === 0
}

async function runChecks(): Promise<Outcome> {
  const outcome = { passed: 0, failed: 0 }
  for (const { name, command } of CHECKS) {
    const passed = await run(command)
    console.log(`${passed ? '✓' : '✗'} ${name}`)
    outcome[passed ? 'passed' : 'failed'] += 1
  }
  return outcome
}

async function runUnitTests(folder: string): Promise<Outcome> {
  const file = path.join(folder, 'vitest.json')
  const passed = await run(
    ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { NODE_ENV: 'test' },
    true,
  )
  const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(file)
  if (report === null) return { passed: 0, failed: 1 }
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, passed ? 0 : 1) }
}

/** All of them in Chromium, and those that are marked so in Firefox. */
async function runBrowserTests(folder: string, browsers: readonly string[]): Promise<Outcome> {
  const file = path.join(folder, 'playwright.json')
  const firefox = ensureFirefox()
  if (firefox === null) console.log('skipped: no Firefox')
  const environment = {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(firefox !== null && { FIREFOX_PATH: firefox }),
  }
  const projects = browsers.filter((browser) => !browser.startsWith('firefox') || firefox !== null)
  if (projects.length === 0) return { passed: 0, failed: 0 }
  const passed = await run(['playwright', 'test', ...projects.map((name) => `--project=${name}`)], environment, true)
  const report = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)
  if (report === null) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: Math.max(unexpected + flaky, passed ? 0 : 1) }
}

async function readReport<Report>(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } catch {
    return null
  }
}

/** Where tests put their databases: in memory where there is room, else on the disk. */
async function scratchFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => null)
  return memory !== null && memory.bavail * memory.bsize > ROOM_BYTES ? '/dev/shm' : tmpdir()
}

process.env['TMPDIR'] = await scratchFolder()
const folder = await mkdtemp(path.join(tmpdir(), 'smart-listings-reports-'))
ensureBuilt()
const outcomes =
  process.argv[2] === 'firefox'
    ? [await runBrowserTests(folder, ['firefox*'])]
    : [await runChecks(), await runUnitTests(folder), await runBrowserTests(folder, ['chromium', 'firefox*'])]
await rm(folder, { recursive: true })
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
