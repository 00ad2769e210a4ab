/** `npm run drill -- [name] [arguments]`: one of the drills in this folder, the crash drill when none is named, or `all`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { print, RESULTS, type Figure } from './figures.ts'

const DRILLS: Record<string, () => Promise<unknown>> = {
  crash: () => import('./crash-drill.ts'),
  backup: () => import('./backup-drill.ts'),
  drafts: () => import('./drafts-drill.ts'),
  faults: () => import('./faults-drill.ts'),
  fuzz: () => import('./fuzz-drill.ts'),
  hostile: () => import('./hostile-drill.ts'),
  overload: () => import('./overload-drill.ts'),
  enumeration: () => import('./enumeration-drill.ts'),
  listings: () => import('./listings-drill.ts'),
  load: () => import('./load-drill.ts'),
  machines: () => import('./machines-drill.ts'),
  regenerate: () => import('./regenerate-drill.ts'),
  slow: () => import('./slow-drill.ts'),
  soak: () => import('./soak-drill.ts'),
  spreadsheet: () => import('./spreadsheet-drill.ts'),
  streams: () => import('./streams-drill.ts'),
  upgrade: () => import('./upgrade-drill.ts'),
  uploads: () => import('./uploads-drill.ts'),
  webhooks: () => import('./webhooks-drill.ts'),
}

/** Each in a process of its own, one after the other, and one table of all they found. */
async function runAll(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'smart-listings-drills-'))
  const figures: Figure[] = []
  for (const drill of Object.keys(DRILLS)) {
    process.stdout.write(`${drill}…\n`)
    const file = path.join(folder, drill)
    const env = { ...process.env, [RESULTS]: file }
    const child = spawn(process.execPath, [import.meta.filename, drill], { env, stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
    const found = lines.map((line) => JSON.parse(line) as Figure)
    const isWhole = found.length > 0 && (code === 0 || found.some(({ met }) => !met))
    if (!isWhole) found.push({ what: 'the drill', measured: `broke off with ${code}`, target: 'ends', met: false })
    for (const figure of found) figures.push({ ...figure, what: `${drill}: ${figure.what}` })
  }
  await rm(folder, { recursive: true })
  print(figures)
  if (figures.some(({ met }) => !met)) process.exitCode = 1
}

const name = process.argv[2] ?? 'crash'
if (name in DRILLS) process.argv.splice(2, 1)
const drill = name === 'all' ? runAll : DRILLS[/^\d+$/.test(name) ? 'crash' : name]
if (drill === undefined) {
  process.stderr.write(`Unknown drill "${name}". Known: all, ${Object.keys(DRILLS).join(', ')}.\n`)
  process.exitCode = 2
} else await drill()
