/**
 * Several servers of which one is killed and one replaced, through PgBouncer where that is installed. Usage: node
 * bench/drill/machines-drill.ts [seconds, default 30]
 */
import { ensureBuilt } from '../../scripts/built.ts'
import { drillMachines } from './machines.ts'
import { hasPgBouncer } from './pooler.ts'
import { report } from './figures.ts'

ensureBuilt()
const pooled = hasPgBouncer()
console.log(pooled ? 'Through PgBouncer in transaction mode.' : 'PgBouncer is not installed: straight to PostgreSQL.')
const figures = await drillMachines(Number(process.argv[2] ?? 30), { pooled })
report(figures)
