import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const root = path.join(import.meta.dirname, '..')
const stampFile = path.join(root, 'dist', '.stamp')

/** What the page is made of: when any of it changes, the page is built anew. */
const SOURCES = ['client', 'shared', 'index.html', 'vite.config.ts', 'scripts/build.ts', 'package-lock.json']

function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesBelow(path.join(root, source))) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  const entries = readdirSync(place, { recursive: true, withFileTypes: true, encoding: 'utf8' })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

/** Builds the page unless it has been built from exactly these sources. Ends the process when the build fails. */
export function ensureBuilt(): void {
  const stamp = sourceStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  process.stdout.write('Building the page (once)…\n')
  // A process of its own, so that the server does not keep the bundler's memory.
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.ts')], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}The page could not be built.\n`)
    process.exit(1)
  }
  writeFileSync(stampFile, stamp)
}
