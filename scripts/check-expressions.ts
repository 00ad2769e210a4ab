import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseSync } from '@swc/core'
import { slowness } from './slow-expression.ts'

type Expression = { source: string; flags: string }
type Place = { file: string; expression: Expression }

const root = path.join(import.meta.dirname, '..')
/** The same expression with other flags is no new one. */
const COPY = /RegExp\(\w+\.source,/

/** The expressions that are written out in a piece of TypeScript. */
export function literalsIn(code: string, tsx = false): Expression[] {
  const found: Expression[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags } = node as { type?: unknown; pattern?: unknown; flags?: unknown }
    if (type === 'RegExpLiteral') found.push({ source: String(pattern), flags: String(flags) })
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync(code, { syntax: 'typescript', tsx, target: 'esnext' }))
  return found
}

/** Loads modules and notes the expressions that they build meanwhile, each by the line that does: `shared/x.ts:12`. */
async function builtBy(files: readonly string[]): Promise<Map<string, Expression[]>> {
  const built = new Map<string, Expression[]>()
  const Native = RegExp
  globalThis.RegExp = new Proxy(Native, {
    construct(target, args, newTarget) {
      const expression = Reflect.construct(target, args, newTarget) as RegExp
      const line = (new Error('where').stack ?? '').split('\n')[2] ?? ''
      const at = files.find((file) => line.includes(`/${file}:`))
      if (at !== undefined) {
        const key = `${at}:${line.slice(line.lastIndexOf(at) + at.length + 1).split(':', 1)[0]}`
        built.set(key, [...(built.get(key) ?? []), { source: expression.source, flags: expression.flags }])
      }
      return expression
    },
  })
  for (const file of files) await import(pathToFileURL(path.join(root, file)).href)
  globalThis.RegExp = Native
  return built
}

/** Checks every expression that the product runs; prints what is wrong and returns how much. */
async function checkExpressions(): Promise<number> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'client', 'server', 'shared']
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const files = stdout.split('\n').filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const codes = files.map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }))
  const places: Place[] = codes.flatMap(({ file, code }) =>
    literalsIn(code, file.endsWith('x')).map((expression) => ({ file, expression })),
  )
  const sites = codes.flatMap(({ file, code }) =>
    code
      .split('\n')
      .flatMap((line, index) => (/\bRegExp\(/.test(line) ? [{ file, line, key: `${file}:${index + 1}` }] : [])),
  )
  const built = await builtBy([...new Set(sites.map(({ file }) => file))])
  const unseen = sites.filter(({ key, line }) => !built.has(key) && !COPY.test(line))
  for (const [file, expressions] of built) places.push(...expressions.map((expression) => ({ file, expression })))
  const faults = [
    ...unseen.map(({ key }) => `${key}: build this expression where its module is loaded, so that it can be checked`),
    ...places.flatMap(({ file, expression }) => {
      const why = slowness(expression)
      return why === null ? [] : [`${file}: /${expression.source}/${expression.flags}: ${why}`]
    }),
  ]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(`${places.length} expressions, ${faults.length} faults\n`)
  return faults.length
}

if (import.meta.main) process.exitCode = (await checkExpressions()) === 0 ? 0 : 1
