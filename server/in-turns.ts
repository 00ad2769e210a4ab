/** Runs actions, at most `atOnce` of them at a time; the others wait in the order in which they came. */
export function inTurns(atOnce: number) {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async <Result>(action: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await action()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
