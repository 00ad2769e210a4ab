/** `npm run drill -- [name] [arguments]`: one of the drills in this folder, the crash drill when none is named. */
import process from 'node:process'

const DRILLS: Record<string, () => Promise<unknown>> = {
  crash: () => import('./crash-drill.ts'),
  drafts: () => import('./drafts-drill.ts'),
  hostile: () => import('./hostile-drill.ts'),
  overload: () => import('./overload-drill.ts'),
  enumeration: () => import('./enumeration-drill.ts'),
  load: () => import('./load-drill.ts'),
  machines: () => import('./machines-drill.ts'),
  regenerate: () => import('./regenerate-drill.ts'),
  spreadsheet: () => import('./spreadsheet-drill.ts'),
  streams: () => import('./streams-drill.ts'),
  uploads: () => import('./uploads-drill.ts'),
  webhooks: () => import('./webhooks-drill.ts'),
}

const name = process.argv[2] ?? 'crash'
if (name in DRILLS) process.argv.splice(2, 1)
const drill = DRILLS[/^\d+$/.test(name) ? 'crash' : name]
if (drill === undefined) {
  process.stderr.write(`Unknown drill "${name}". Known: ${Object.keys(DRILLS).join(', ')}.\n`)
  process.exitCode = 2
} else await drill()
