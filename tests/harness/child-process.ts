import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

export interface ScriptProcess {
  child: ChildProcess
  /** The next line it prints; undefined when it ended without another. */
  nextLine(): Promise<string | undefined>
  ended: Promise<number | null>
}

const ROOT = pathToFileURL(join(import.meta.dirname, '..', '..', '/')).href

/** Runs a piece of JavaScript in a Node process of its own; `{root}` in it stands for the URL of the repository. */
export function runScript(script: string, args: string[] = []): ScriptProcess {
  const source = script.replaceAll('{root}', ROOT)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source, '--', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    nextLine: async () => {
      const next = await lines.next()
      return next.done ? undefined : next.value
    },
    ended: once(child, 'exit').then(([code]: (number | null)[]) => code ?? null),
  }
}

/** Waits until the condition holds, asking every few milliseconds; fails after `withinMs`. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 45_000): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`still not so after ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
