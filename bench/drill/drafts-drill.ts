/** Kills amid the writing of drafts. Usage: node bench/drill/drafts-drill.ts [drafts, default 60] [kills, default 5] */
import { drillDrafts } from './drafts.ts'
import { report } from './figures.ts'

const [items, kills] = [Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 5)]
const figures = await drillDrafts(items, kills)
report(figures)
