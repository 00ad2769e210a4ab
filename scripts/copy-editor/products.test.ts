import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCTS, productsOf } from '#server/adapters/engine/offline/copy-editor/products.ts'
import { madeOfSource } from './products.ts'

test('the bytes that are read are those of the source', async () => {
  expect(Uint8Array.from(await madeOfSource())).toEqual(Uint8Array.from(readFileSync(PRODUCTS)))
})

const some = (length: number) =>
  fc
    .array(fc.float({ min: -8, max: 8, noNaN: true }), { minLength: length, maxLength: length })
    .map((all) => Float32Array.from(all))
const shapes = fc
  .record({ fours: fc.integer({ min: 1, max: 6 }), columns: fc.integer({ min: 1, max: 19 }) })
  .chain(({ fours, columns }) =>
    fc.record({ from: some(4 * fours), bias: some(columns), table: some(4 * fours * columns) }),
  )

test('multiplies like a loop, whatever the sizes, and beside other tables', () => {
  fc.assert(
    fc.property(shapes, some(24), ({ from, bias, table }, other) => {
      const products = productsOf({ before: other, table, behind: other })
      const made = products('table', from, bias)
      expect(made).toHaveLength(bias.length)
      for (const [column, start] of bias.entries()) {
        const sum = from.reduce((all, one, row) => all + one * table[row * bias.length + column]!, start)
        expect(made[column]).toBeCloseTo(sum, 2)
      }
    }),
    { numRuns: 50 },
  )
})
