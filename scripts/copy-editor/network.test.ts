import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { networkKnown } from '#server/adapters/engine/offline/copy-editor/files.ts'
import { readBy, SIZES } from '#server/adapters/engine/offline/copy-editor/network.ts'
import type { Sample } from './network.ts'

const samples = JSON.parse(readFileSync(path.join(import.meta.dirname, 'network-samples.json'), 'utf8')) as Sample[]
/** The weights are kept in steps of a 32,767th of the largest. */
const CLOSE = 2

test('what reads the weights tells of a note what was told of it where they were learned', () => {
  expect(samples).toHaveLength(3)
  for (const { context, chances } of samples) {
    const { seen, tells, named } = context
    const judged = readBy(networkKnown()!, { seen, tells, named: new Set(named) })
    expect(judged).toHaveLength(chances.length)
    for (const [at, told] of chances.entries()) {
      const own = SIZES.flatMap(({ head }) => Array.from(judged[at]![head]))
      for (const [place, chance] of told.entries()) expect(own[place]).toBeCloseTo(chance, CLOSE)
    }
  }
})
