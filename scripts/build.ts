import { buildClient } from './build-client.ts'
import { initialScriptBytes } from './initial-script.ts'

const OUT = 'dist'

const began = performance.now()
await buildClient(OUT)
const scripts = initialScriptBytes(`${OUT}/client`)
for (const { file, brotli } of scripts) console.log(`${kilobytes(brotli)}  ${file}`)
const total = scripts.reduce((sum, { brotli }) => sum + brotli, 0)
console.log(`${kilobytes(total)}  script transferred by / (brotli)`)
console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}
