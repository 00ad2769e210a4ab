/** Kills amid the writing of drafts. Usage: node bench/drill/drafts-drill.ts [drafts, default 60] [kills, default 5] */
import { drillDrafts } from './drafts.ts'

const [items, kills] = [Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 5)]
const figures = await drillDrafts(items, kills)
console.table(Object.fromEntries(figures.map(({ what, ...figure }) => [what, figure])))
if (figures.some(({ met }) => !met)) process.exitCode = 1
