import { FLAWS } from '#shared/facts/vocabulary/ladders.ts'
import { ACCESSORIES } from '#shared/facts/vocabulary/fact-kinds.ts'
import { remembering } from '#shared/recent.ts'
import { isThing } from '../goods-words.ts'
import { COLOURS, MATERIALS, PARTS_OF_THINGS } from '../vocabulary.ts'

const listed = (text: string): ReadonlySet<string> => new Set(text.split(',').map((word) => word.trim()))
const CLASSES: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['colour', COLOURS],
  ['material', MATERIALS],
  ['flaw', listed(FLAWS)],
  ['extra', listed(ACCESSORIES)],
  ['part', PARTS_OF_THINGS],
]

/** What a word of listings names; empty where no table has it. */
export const classOf = remembering(20_000, (word) => {
  const ones = [word, word.replace(/s$/u, ''), word.replace(/es$/u, ''), word.replace(/ies$/u, 'y')]
  const found = CLASSES.find(([, words]) => ones.some((one) => words.has(one)))
  return found?.[0] ?? (isThing(word) ? 'goods' : '')
})
