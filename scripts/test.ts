import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
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

/** What failed is named again at the end, below which nothing scrolls it away. */
type Outcome = { passed: number; failed: string[] }

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
  const outcome: Outcome = { passed: 0, failed: [] }
  for (const { name, command } of CHECKS) {
    const passed = await run(command)
    console.log(`${passed ? '✓' : '✗'} ${name}`)
    if (passed) outcome.passed += 1
    else outcome.failed.push(name)
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
  type Tests = { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }
  const report = await readReport<{ numPassedTests: number; testResults: Tests[] }>(file)
  const failed = (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages))
  return { passed: report?.numPassedTests ?? 0, failed: passed || failed.length > 0 ? failed : ['unit tests'] }
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
  if (projects.length === 0) return { passed: 0, failed: [] }
  const passed = await run(['playwright', 'test', ...projects.map((name) => `--project=${name}`)], environment, true)
  const report = await readReport<{ stats: { expected: number }; suites: Suite[] }>(file)
  const failed = (report?.suites ?? [])
    .flatMap(specsIn)
    .flatMap(({ title, tests }) => tests.map((tried) => ({ title, ...tried })))
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ title, results }) =>
      withReason(
        title,
        results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
      ),
    )
  return { passed: report?.stats.expected ?? 0, failed: passed || failed.length > 0 ? failed : ['browser tests'] }
}

type Tried = { status: string; results: { errors: { message?: string }[] }[] }
type Spec = { title: string; tests: Tried[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }

const specsIn = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)]

/** A failed test's name, and below it how its errors begin. */
function withReason(name: string, errors: readonly string[]): string {
  const lines = stripVTControlCharacters(errors.join('\n')).split('\n')
  return [name, ...lines.filter((line) => line.trim() !== '').slice(0, 8)].join('\n    ')
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
const failed = outcomes.flatMap((outcome) => outcome.failed)
for (const name of failed) console.log(`✗ ${name}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
