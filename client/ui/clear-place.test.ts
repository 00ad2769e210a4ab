import { expect, it } from 'vitest'
import { clearPlace } from './toast.tsx'

const box = { left: 100, right: 200, top: 300, bottom: 340 }
const at = (top: number, bottom: number, left = 0, right = 400) => ({ top, bottom, left, right })

it.each([
  ['stays where nothing is', [at(0, 299), at(300, 340, 0, 100)], 0],
  ['moves above what it would cover', [at(310, 320)], 32],
  ['moves on where there is something else', [at(310, 320), at(262, 300)], 80],
  ['has no place where everything is taken', [at(0, 400)], null],
  ['does not go far away', [at(150, 400)], null],
])('%s', (_what, others, up) => {
  expect(clearPlace(box, others, 160)).toBe(up)
})
