import { execFileSync, spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exactly, within, type Figure } from './figures.ts'
import { postmasterOf, startServer } from './server-process.ts'

const READY_LIMIT_MS = 2_000

/** Kills the application alone, so that every start meets the PostgreSQL of the one before. */
export async function drillOrphans(dataDir: string, rounds: number): Promise<Figure[]> {
  const times: number[] = []
  let severalServers = 0
  let kept = 0
  for (let round = 0, previous = 0; round <= rounds; round += 1) {
    const server = startServer(dataDir, 0)
    const readyAfter = await server.ready
    const current = await postmasterOf(dataDir)
    if (round > 0) times.push(readyAfter)
    if (current === previous) kept += 1
    if (runningPostmasters(dataDir) !== 1) severalServers += 1
    previous = current
    await server.kill(round === rounds ? 'SIGTERM' : 'SIGKILL')
  }
  return [
    within('R3 ready with an orphan', times, READY_LIMIT_MS),
    exactly('R3 starts with more or less than one PostgreSQL', severalServers, 0),
    exactly('R3 orphans taken for our own', kept, 0),
  ]
}

/** Lets a stale postmaster.pid name a bystander of PostgreSQL's own account. */
export async function drillDecoys(dataDir: string, rounds: number): Promise<Figure[]> {
  const times: number[] = []
  let harmed = 0
  for (let round = 0; round < rounds; round += 1) {
    const victim = startServer(dataDir, 0)
    await victim.ready
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    await victim.kill('SIGKILL')

    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    const decoy = spawn('sleep', ['600'], { uid, gid })
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(decoy.pid)))
    const server = startServer(dataDir, 0)
    times.push(await server.ready)
    await server.kill('SIGTERM')
    if (decoy.exitCode !== null || decoy.signalCode !== null) harmed += 1
    decoy.kill()
  }
  return [within('R3 ready with a decoy', times, READY_LIMIT_MS), exactly('R3 decoys harmed', harmed, 0)]
}

function runningPostmasters(dataDir: string): number {
  const listing = execFileSync('ps', ['-e', '-ww', '-o', 'args='], { encoding: 'utf8' })
  return listing.split('\n').filter((line) => line.includes(`postgres -D ${join(dataDir, 'postgres')} `)).length
}
