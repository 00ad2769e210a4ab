/** Crash drills of the database. Usage: node bench/drill/crash-drill.ts [rounds, default 20] */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drillAcknowledgedWrites } from './acknowledged-writes.ts'
import { type Figure, report } from './figures.ts'
import { drillDecoys, drillOrphans } from './orphans.ts'
import { drillTwoStarts } from './two-starts.ts'

const rounds = Number(process.argv[2] ?? 20)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('The number of rounds is a whole number from 1 on.')

const figures: Figure[] = []
for (const drill of [drillAcknowledgedWrites, drillOrphans, drillDecoys, drillTwoStarts]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-listings-drill-'))
  try {
    figures.push(...(await drill(dataDir, rounds)))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
report(figures)
