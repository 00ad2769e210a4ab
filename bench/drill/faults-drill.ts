/** What the product needs fails: its database, its disk, photos' store, mail, clock and model. Usage: node bench/drill/faults-drill.ts [fault] */
import process from 'node:process'
import { ensureBuilt } from '../../scripts/built.ts'
import { drillClock } from './clock-faults.ts'
import { drillDatabaseFaults } from './database-faults.ts'
import { drillFullDisk } from './disk-faults.ts'
import { report, type Figure } from './figures.ts'
import { drillProviderFaults } from './provider-faults.ts'
import { drillMailFaults, drillStoreFaults } from './service-faults.ts'

const SILENT_MS = 60_000

const FAULTS: Record<string, () => Promise<Figure[]>> = {
  provider: drillProviderFaults,
  disk: drillFullDisk,
  store: drillStoreFaults,
  mail: drillMailFaults,
  clock: drillClock,
  database: () => drillDatabaseFaults(SILENT_MS),
}

ensureBuilt()
const only = process.argv[2]
const figures: Figure[] = []
for (const [name, drill] of Object.entries(FAULTS))
  if (only === undefined || only === name) figures.push(...(await drill()))
report(figures)
