import type { Asked, Calls } from './checker.worker.ts'

type Checker = { post: (asked: Asked) => void; waiting: Map<number, Waiting> }
type Waiting = { resolve: (answer: never) => void; reject: (error: unknown) => void }

let checker: Promise<Checker> | undefined
let asked = 0

export function loadChecker(): Promise<Checker> {
  return (checker ??= new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./checker.worker.ts', import.meta.url), { type: 'module' })
    const waiting: Checker['waiting'] = new Map()
    const loaded = { post: (one: Asked) => worker.postMessage(one, []), waiting }
    worker.addEventListener('message', ({ data: { id, answer } }: MessageEvent<{ id: number; answer: never }>) => {
      resolve(loaded)
      waiting.get(id)?.resolve(answer)
      waiting.delete(id)
    })
    worker.addEventListener('error', ({ message }) => {
      checker = undefined
      worker.terminate()
      const error = new Error(message || 'The fact check could not be fetched.')
      for (const one of [{ reject }, ...waiting.values()]) one.reject(error)
    })
  }))
}

export async function askChecker<Name extends keyof Calls>(
  name: Name,
  ...given: Parameters<Calls[Name]>
): Promise<ReturnType<Calls[Name]>> {
  const { post, waiting } = await loadChecker()
  return new Promise((resolve, reject) => {
    asked += 1
    waiting.set(asked, { resolve, reject })
    post({ id: asked, name, given })
  })
}
