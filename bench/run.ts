import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { ensureBuilt } from '../scripts/built.ts'
import { tableOf, told, type Figure } from './figure.ts'

type Part = (args: string[]) => Promise<Figure[]>

/** Every part by the name under which it is asked for, in the order in which all of them run. */
const PARTS: Record<string, () => Promise<Part>> = {
  house: async () => (await import('./house.ts')).measureHouse,
  script: async () => (await import('./script-weight.ts')).measureScriptWeight,
  honesty: async () => (await import('./honesty.ts')).measureHonesty,
  prompt: async () => (await import('./prompt-tokens.ts')).measurePromptTokens,
  writing: async () => (await import('./writing.ts')).measureWriting,
  start: async () => (await import('./start-time.ts')).measureStartTime,
  memory: async () => (await import('./idle-memory.ts')).measureIdleMemory,
  latency: async () => (await import('./latency.ts')).measureLatency,
  builtin: async () => (await import('./built-in-rate.ts')).measureBuiltInRate,
  processes: async () => (await import('./processes.ts')).measureProcesses,
  saving: async () => (await import('./saving.ts')).measureSaving,
  title: async () => (await import('./time-to-title.ts')).measureTimeToTitle,
  effort: async () => (await import('./effort.ts')).measureEffort,
  photos: async () => (await import('./photo-reading.ts')).measurePhotoReading,
  grouping: async () => (await import('./grouping.ts')).measureGrouping,
  drafts: async () => (await import('./draft-writing.ts')).measureDraftWriting,
  stop: async () => (await import('./graceful-stop.ts')).measureGracefulStop,
  signin: async () => (await import('./sign-in.ts')).measureSignIn,
  listings: async () => (await import('./listings-page.ts')).measureListingsPage,
  throttled: async () => (await import('./throttled.ts')).measureThrottled,
  lighthouse: async () => (await import('./lighthouse-scores.ts')).measureLighthouse,
}

const RESULTS = path.join(import.meta.dirname, 'results', 'latest.json')

async function runPart(name: string, args: string[]): Promise<Figure[]> {
  process.stdout.write(`${name}…\n`)
  try {
    const part = await PARTS[name]?.()
    return (await part?.(args)) ?? []
  } catch (error) {
    console.error(error)
    return [
      {
        name: `${name}: could not be measured`,
        budget: '',
        measured: String(error).split('\n')[0] ?? '',
        passed: false,
      },
    ]
  }
}

/** `[part [arguments]]`: one part, or all of them. Exits with 1 when a budget is exceeded. */
async function main([only, ...args]: string[]): Promise<void> {
  if (only !== undefined && !(only in PARTS)) {
    process.stderr.write(`Unknown part "${only}". Known: ${Object.keys(PARTS).join(', ')}.\n`)
    process.exitCode = 2
    return
  }
  ensureBuilt()
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`
  const figures: Figure[] = [told('machine', machine)]
  for (const name of only === undefined ? Object.keys(PARTS) : [only]) figures.push(...(await runPart(name, args)))
  console.log(`\n${tableOf(figures)}`)
  await mkdir(path.dirname(RESULTS), { recursive: true })
  await writeFile(RESULTS, `${JSON.stringify({ measuredAt: new Date().toISOString(), figures }, null, 2)}\n`)
  process.exitCode = figures.some(({ passed }) => passed === false) ? 1 : 0
}

await main(process.argv.slice(2))
// A library may keep a handle open; every figure has been written by now.
process.exit()
