import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** The only file names of a server feature; tests stand beside what they test. */
const FEATURE_FILES = /^(routes|service|store|tables|policy|jobs)(\.test)?\.ts$/
const BANNED_NAMES = /^(utils?|helpers?|misc|managers?|types|common)\.(ts|tsx)$/
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/
const BARREL = /^server\/adapters\/[^/]+\/index\.ts$/

/** What is wrong with the place or the name of one file, or null. */
export function structureFault(file: string): string | null {
  const name = path.posix.basename(file)
  if (file.startsWith('server/features/')) {
    const inside = file.split('/').slice(3).join('/')
    if (!FEATURE_FILES.test(inside))
      return 'a server feature holds routes, service, store, tables, policy and jobs only'
  }
  if (BANNED_NAMES.test(name)) return 'the name says nothing about what is inside'
  if (/^index\.tsx?$/.test(name) && !BARREL.test(file)) return 'barrels stand at server/adapters/<port>/index.ts only'
  if (!KEBAB_CASE.test(name)) return 'file names are kebab-case'
  return null
}

/** What a service passes on of its store it would have to answer for: other features ask the service. */
export function reExportFault(code: string): string | null {
  return /^export [^;()=]*?from '[^']*store\.ts'/mu.test(code) ? 'a service does not re-export a store' : null
}

/** Words that the glossary refuses, each with the one that it wants instead. */
export function refusedWords(glossary: string): ReadonlyMap<string, string> {
  const rows = [...glossary.matchAll(/^\| ([a-z][\w -]*) \| .+ \| ([\w, -]*\w) \|$/gmu)]
  return new Map(
    rows.flatMap(([, word = '', others = '']) => others.split(', ').map((other) => [other, word] as const)),
  )
}

const EXPORTED = /^export (?:async )?(?:function\*?|const|class|type) (\w+)/gmu
const SOURCE = /^(?:client|server|shared)\/.+\.tsx?$/

/** What is wrong with the words in the name of a file, and in the names of what it exports. */
export function wordFaults(file: string, text: string, refused: ReadonlyMap<string, string>): string[] {
  if (!SOURCE.test(file)) return []
  const names = [path.posix.basename(file), ...[...text.matchAll(EXPORTED)].map(([, name = '']) => name)]
  return names.flatMap((name) => {
    const words = name.split(/[^A-Za-z]|(?<=[a-z])(?=[A-Z])/u).map((word) => word.toLowerCase())
    return words.flatMap((word) => {
      const wanted = refused.get(word)
      return wanted === undefined ? [] : [`"${name}": the glossary has "${wanted}" in place of "${word}"`]
    })
  })
}

/** Checks every source file that is tracked or about to be; prints what is wrong and returns how much. */
export function checkStructure(root: string): number {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs']
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const refused = refusedWords(readFileSync(path.join(root, 'docs', 'glossary.md'), 'utf8'))
  const faults = stdout
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const ofPlace = structureFault(file) ?? (file.endsWith('/service.ts') ? reExportFault(text) : null)
      return [ofPlace ?? [], ...wordFaults(file, text, refused)].flat().map((fault) => `${file}: ${fault}`)
    })
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  return faults.length
}

if (import.meta.main) process.exitCode = checkStructure(path.join(import.meta.dirname, '..')) === 0 ? 0 : 1
