import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const root = path.join(import.meta.dirname, '..')
const stampFile = path.join(root, 'dist', '.stamp')

/** What is built from: when any of it changes, everything is built anew. */
const SOURCES = ['client', 'server', 'shared', 'scripts', 'vite.config.ts', 'package-lock.json']

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

/** Builds page and server unless they were built from exactly these sources. Ends the process when that fails. */
export function ensureBuilt(): void {
  const stamp = sourceStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  process.stdout.write('Building (once)…\n')
  for (const script of ['build.ts', 'build-server.ts']) {
    // Processes of their own, so that the server does not keep the bundler's memory.
    const args = [path.join(root, 'scripts', script)]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) {
      process.stderr.write(`${stdout}${stderr}The build failed.\n`)
      process.exit(1)
    }
  }
  writeFileSync(stampFile, stamp)
}
