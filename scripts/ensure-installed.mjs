import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

/** The Node that the project is written for, installed as a dependency so that the host's may be older. */
export const PINNED_NODE = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const STAMP = path.join(root, 'node_modules', '.installed')

/** Installs the locked dependencies unless exactly these are installed already. Ends the process when that fails. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const wanted = `${lock} ${process.platform}-${process.arch}`
  if (existsSync(STAMP) && existsSync(PINNED_NODE) && readFileSync(STAMP, 'utf8') === wanted) return
  process.stdout.write('Installing what is missing (once)…\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Engine warnings speak of this older Node, which only installs; the pinned one runs the tools.
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
  const { status } = spawnSync(npm, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0 || !existsSync(PINNED_NODE)) {
    process.stderr.write('The dependencies could not be installed: see npm’s message above.\n')
    process.exit(1)
  }
  writeFileSync(STAMP, wanted)
}
