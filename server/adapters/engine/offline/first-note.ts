import { stemOf } from '#shared/facts/words.ts'
import { contextOf, type Seen } from './copy-editor/context.ts'
import { wordsWithGaps } from './copy-editor/words.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { hasFaults, LEAD, OPINION } from './pieces.ts'
import { trimmed } from './thing-words.ts'
import { startingSmall } from './wording.ts'

const isSaidOf = (one: Seen) => /^(?:colour|material)$/u.test(one.kind) || /^(?:size|\p{L}?\d[\d.]*)$/u.test(one.small)

/** What the first note calls the thing, before it goes on: `upright piano made by`, `leather trousers black size 34 short leg`. */
export function openingOf({ clauses, name }: Item, kind: string): string {
  const text = clauses.find(({ sentence, label }) => sentence >= 0 && label === null)?.text ?? ''
  const note = startingSmall(text).replace(LEAD, '').replaceAll(OPINION, ' ').trim()
  const { words } = wordsWithGaps(note)
  const { seen } = contextOf(words, { name, isWell: false, tells: [] })
  const stop = seen.findIndex(
    ({ shape, sign }, at) =>
      (at > 0 && sign !== '') || !/^(?:[NPJ]|CODE|QTY|DIM|NUM|Vg|old$|new$|and$|&$|of$)/u.test(shape),
  )
  const own = seen.slice(0, stop < 0 ? undefined : stop)
  const at = own.findLastIndex(({ small }) => stemOf(small) === stemOf(kind.toLowerCase().split(' ').at(-1) ?? ''))
  const more = own.findIndex((one, index) => index > at && !isSaidOf(one))
  const phrase = trimmed(note.slice(0, words[more < 0 ? own.length : more]?.at))
  return kind === '' || at < 0 || !mentions(phrase.toLowerCase(), kind.toLowerCase()) || hasFaults(phrase) ? '' : phrase
}
