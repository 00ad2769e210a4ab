import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'

/** A program of this folder that prints lines. */
export type LineProcess = {
  /** The next line that it prints. Throws when it ends instead. */
  nextLine(): Promise<string>
  /** Sends it a line, for those that answer one with a line. */
  ask(line?: string): Promise<string>
  stop(): void
}

/** Runs `program`, a file of this folder, with Node. */
export function startLineProcess(program: string, args: string[] = []): LineProcess {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, program), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { done, value } = await lines.next()
    if (done === true) throw new Error(`${program} ended too early`)
    return value
  }
  return {
    nextLine,
    ask: (line = '') => {
      child.stdin.write(`${line}\n`)
      return nextLine()
    },
    stop: () => void child.kill(),
  }
}
