import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import type { TestCluster } from './database-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** Starts the one PostgreSQL of this test run; `createTestDatabase` clones its migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Detached, so that Ctrl-C does not end it before it has stopped the database.
  const child = spawn(process.execPath, [join(import.meta.dirname, 'database-process.ts')], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const first = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended.then(() => [])])
  const line: unknown = first[0]
  if (typeof line !== 'string') throw new Error('The test database did not start.')
  const cluster: TestCluster = JSON.parse(line)
  project.provide('testCluster', cluster)
  return async () => {
    child.stdin.end()
    await ended
  }
}
