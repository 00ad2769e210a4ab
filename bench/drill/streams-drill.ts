/** Streams of changes that are cut and not read. Usage: node bench/drill/streams-drill.ts [streams, default 100] [seconds, default 20] */
import { drillStreams } from './streams.ts'

const figures = await drillStreams(Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 20))
console.table(Object.fromEntries(figures.map(({ what, ...figure }) => [what, figure])))
if (figures.some(({ met }) => !met)) process.exitCode = 1
