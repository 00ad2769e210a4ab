// What `npm start`, `npm test` and the others call: makes sure that everything is installed, then runs the task with
// the pinned Node. Plain JavaScript without dependencies, because on a new machine an older Node runs it first.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, PINNED_NODE } from './ensure-installed.mjs'

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Task → the program that carries it out. */
const TASKS = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  test: 'scripts/test.ts',
  bench: 'bench/run.ts',
  drill: 'bench/drill/run.ts',
  format: 'scripts/format.ts',
  backup: 'operations/backup.ts',
  restore: 'operations/restore.ts',
  admin: 'operations/admin.ts',
}

const [task = '', ...rest] = process.argv.slice(2)
const program = TASKS[task]
if (program === undefined) {
  process.stderr.write(`Unknown task "${task}". Known: ${Object.keys(TASKS).join(', ')}.\n`)
  process.exit(2)
}

ensureInstalled()

// For the server V8 and glibc are told to give memory back, of which a flood would leave them 200 MB too much.
const memory = JSON.parse(readFileSync(path.join(ROOT, 'server', 'memory.json'), 'utf8'))
const { flags, environment } = task === 'start' ? memory : { flags: [], environment: {} }
const child = spawn(PINNED_NODE, [...flags, path.join(ROOT, program), ...rest], {
  stdio: 'inherit',
  env: {
    ...environment,
    ...process.env,
    PATH: `${path.join(ROOT, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'node'),
  },
})

// Ctrl-C reaches the child from the terminal by itself; everything else is passed on.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.on('SIGHUP', () => child.kill('SIGHUP'))

// A parent that was killed cannot pass anything on: when it is gone, so is the reason to run.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()

child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
