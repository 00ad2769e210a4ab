import process from 'node:process'

/** Begins to measure; the returned function yields the milliseconds of processor time since, in this thread alone. */
export function watchProcessor(): () => number {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
}

/** Milliseconds of processor time that `work` takes in this thread, however busy the machine is. */
export function processorTime(work: () => unknown): number {
  const taken = watchProcessor()
  work()
  return taken()
}
