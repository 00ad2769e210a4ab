import { stemOf } from '#shared/facts/words.ts'
import { contextOf, type Seen } from './copy-editor/context.ts'
import { wordsWithGaps } from './copy-editor/words.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { hasFaults } from './pieces.ts'
import { trimmed } from './thing-words.ts'
import { startingSmall } from './wording.ts'
import { makerAtFront, UNIT } from './makers.ts'

/** What stands before the thing in a sentence about it, and opinions, which nobody looks for. */
const LEAD =
  /^(?:(?:and|also|will|can|I|we|it|all|comes?(?: complete)?|includ\p{L}*|supplied|complete|throwing|in|with|of) )*(?:throw\p{L}* in|(?:I am |I['’]m |we are |we['’]re )?selling|(?:it|this|they|these|here)(?:['’]?s| is| are))? ?(?:(?:an?|my|our|the|some) )?/iu
const OPINION =
  /\b(?:brand new|new with(?:out)? tags|really|very|still|great|good|nice|lovely|perfect|fine|normal|genuine|authentic|super|100 ?%|approx|about|roughly|enough|little|mostly|please|sorry|suitable|available)(?=\s|$)/giu

const isSaidOf = (one: Seen) => /^(?:colour|material)$/u.test(one.kind) || /^(?:size|\p{L}?\d[\d.]*)$/u.test(one.small)

/** `2008 to 2012` */
const isSpan = (seen: readonly Seen[], at: number) =>
  seen[at]?.small === 'to' && [seen[at - 1], seen[at + 1]].every((one) => /^(?:19|20)\d\d$/u.test(one?.small ?? ''))

/** What the first note calls the thing, before it goes on: `upright piano made by`, `leather trousers black size 34 short leg`. */
export function openingOf({ clauses, name }: Item, kind: string): string {
  const text = clauses.find(({ sentence, label }) => sentence >= 0 && label === null)?.text ?? ''
  const note = startingSmall(text).replace(LEAD, '').replaceAll(OPINION, ' ').trim()
  const { words } = wordsWithGaps(note)
  const { seen } = contextOf(words, { name, isWell: false, tells: [] })
  const made = makerAtFront(note).split(' ').filter(Boolean).length
  const stop = seen.findIndex(
    ({ shape, sign }, at) =>
      (at > 0 && sign !== '') ||
      (at >= made && !/^(?:[NPJ]|CODE|QTY|DIM|NUM|Vg|old$|new$|and$|&$|of$)/u.test(shape) && !isSpan(seen, at)),
  )
  const own = seen.slice(0, stop < 0 ? undefined : stop)
  const at = own.findLastIndex(({ small }) => stemOf(small) === stemOf(kind.toLowerCase().split(' ').at(-1) ?? ''))
  const more = own.findIndex((one, index) => index > at && !isSaidOf(one) && !isSpan(own, index))
  const end = more < 0 ? own.length : more
  // No "20" of "20 inch frame".
  const isTorn = /^\d+$/u.test(own[end - 1]?.small ?? '') && UNIT.test(seen[end]?.small ?? '')
  const phrase = trimmed(note.slice(0, words[isTorn ? end - 1 : end]?.at))
  return kind === '' || at < 0 || !mentions(phrase.toLowerCase(), kind.toLowerCase()) || hasFaults(phrase) ? '' : phrase
}
