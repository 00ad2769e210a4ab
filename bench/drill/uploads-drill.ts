/** Hostile uploads, and kills amid honest ones. Usage: node bench/drill/uploads-drill.ts [kills, default 20] [program, default the built one] */
import { ensureBuilt } from '../../scripts/built.ts'
import { drillUploads } from './uploads.ts'
import { report } from './figures.ts'

const BUILT = 'dist/server/main.js'
const program = process.argv[3] ?? BUILT
if (program === BUILT) ensureBuilt()
const figures = await drillUploads(Number(process.argv[2] ?? 20), program)
report(figures)
