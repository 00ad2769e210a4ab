/** Kills amid a bulk regeneration. Usage: node bench/drill/regenerate-drill.ts [listings, default 100] [kills, default 5] */
import { drillRegeneration } from './regeneration.ts'
import { report } from './figures.ts'

const [items, kills] = [Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 5)]
const figures = await drillRegeneration(items, kills)
report(figures)
