import process from 'node:process'

/** Milliseconds of processor time that `work` takes in this thread, however busy the machine is. */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
