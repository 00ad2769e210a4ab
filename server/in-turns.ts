/**
 * Runs actions, at most `atOnce` of them at a time. The others wait: of each `who` one after the other, so that nobody
 * waits for all that somebody else has asked for.
 */
export function inTurns(atOnce: number) {
  let free = atOnce
  const waiting = new Map<string, (() => void)[]>()
  const wait = (who: string) =>
    new Promise<void>((resolve) => {
      const queue = waiting.get(who)
      if (queue === undefined) waiting.set(who, [resolve])
      else queue.push(resolve)
    })
  return async <Result>(action: () => Promise<Result>, who = ''): Promise<Result> => {
    if (free > 0) free -= 1
    else await wait(who)
    try {
      return await action()
    } finally {
      const next = takeNext(waiting)
      if (next === undefined) free += 1
      else next()
    }
  }
}

/** Takes one of whoever has waited the longest, and puts the rest of theirs behind the others. */
function takeNext(waiting: Map<string, (() => void)[]>): (() => void) | undefined {
  const [longest] = waiting
  if (longest === undefined) return undefined
  const [who, queue] = longest
  const next = queue.shift()
  waiting.delete(who)
  if (queue.length > 0) waiting.set(who, queue)
  return next
}
