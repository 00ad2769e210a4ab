import { FLAWS } from '#shared/facts/vocabulary/ladders.ts'
import { remembering } from '#shared/recent.ts'
import { isThing } from '../goods-words.ts'
import { ACCESSORY_WORDS, COLOURS, listed, MATERIALS, PARTS_OF_THINGS } from '../vocabulary.ts'

const CLASSES: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['colour', COLOURS],
  ['material', MATERIALS],
  ['flaw', listed(FLAWS)],
  ['extra', ACCESSORY_WORDS],
  ['part', PARTS_OF_THINGS],
]

/** What a word of listings names; empty where no table has it. */
export const classOf = remembering(20_000, (word) => {
  const ones = [word, word.replace(/s$/u, ''), word.replace(/es$/u, ''), word.replace(/ies$/u, 'y')]
  const found = CLASSES.find(([, words]) => ones.some((one) => words.has(one)))
  return found?.[0] ?? (isThing(word) ? 'goods' : '')
})
