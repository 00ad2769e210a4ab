import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { atMost, median, percentile, told, type Figure } from './figure.ts'

const ROOT = path.join(import.meta.dirname, '..')
const SOURCES = ['client', 'server', 'shared']
const COMMENT = /^\s*(?:\/\/|\/\*|\*|\{\/\*)/
/** So many lines that stand twice are the same code twice. */
const REPEATED_LINES = 6

/** How much code there is, how it is cut up, and how much of it says the same twice. */
export async function measureHouse(): Promise<Figure[]> {
  const files = sourceFiles().map((file) => ({ file, lines: readFileSync(path.join(ROOT, file), 'utf8').split('\n') }))
  const lines = files.flatMap((one) => one.lines.slice(0, -1))
  const lengths = files.map((one) => one.lines.length - 1)
  const comments = lines.filter((line) => COMMENT.test(line)).length
  const scripts = path.join(ROOT, 'dist', 'client', 'assets')
  return [
    atMost('lines of client, server and shared, without tests', lines.length, 40_000, '', 0),
    atMost('files', files.length, 430, '', 0),
    atMost('lines that are comments', (100 * comments) / lines.length, 5, '%'),
    told(
      'lines of a file, median / p95 / most',
      [median(lengths), percentile(lengths, 0.95), Math.max(...lengths)].join(' / '),
    ),
    atMost('files of more than 250 lines', lengths.filter((length) => length > 250).length, 10, '', 0),
    told('functions of more than 50 lines', String(longFunctions())),
    told(`lines that stand twice, in runs of ${REPEATED_LINES} or more`, String(repeatedLines(files))),
    ...(existsSync(scripts)
      ? [told('scripts of the pages', String(readdirSync(scripts).filter((name) => name.endsWith('.js')).length))]
      : []),
  ]
}

function sourceFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--', ...SOURCES], { cwd: ROOT, encoding: 'utf8' })
  return stdout.split('\n').filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\./.test(file))
}

function longFunctions(): number {
  const rules = [
    '-A',
    'all',
    '-D',
    'eslint/max-lines-per-function',
    '--format',
    'json',
    '--ignore-pattern',
    '**/*.test.*',
  ]
  const { stdout } = spawnSync('oxlint', [...rules, ...SOURCES], { cwd: ROOT, encoding: 'utf8' })
  return (JSON.parse(stdout) as { diagnostics: unknown[] }).diagnostics.length
}

function repeatedLines(files: readonly { lines: readonly string[] }[]): number {
  const seen = new Set<string>()
  let repeated = 0
  for (const { lines } of files) {
    const code = lines.map((line) => line.trim()).filter((line) => line.length > 1 && !/^(?:import|\/\/|\*)/.test(line))
    let counted = 0
    for (let at = 0; at + REPEATED_LINES <= code.length; at += 1) {
      const run = code.slice(at, at + REPEATED_LINES).join('\n')
      if (seen.has(run)) {
        repeated += at + REPEATED_LINES - Math.max(at, counted)
        counted = at + REPEATED_LINES
      }
      seen.add(run)
    }
  }
  return repeated
}
