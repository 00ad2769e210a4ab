/** Several servers of which one is killed and one replaced. Usage: node bench/drill/machines-drill.ts [seconds, default 30] */
import { ensureBuilt } from '../../scripts/built.ts'
import { drillMachines } from './machines.ts'

ensureBuilt()
const figures = await drillMachines(Number(process.argv[2] ?? 30))
console.table(Object.fromEntries(figures.map(({ what, ...figure }) => [what, figure])))
if (figures.some(({ met }) => !met)) process.exitCode = 1
