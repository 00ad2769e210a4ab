/** Streams of changes that are cut and not read. Usage: node bench/drill/streams-drill.ts [streams, default 100] [seconds, default 20] */
import { drillStreams } from './streams.ts'
import { report } from './figures.ts'

const figures = await drillStreams(Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 20))
report(figures)
