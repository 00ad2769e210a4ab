import type { Clause } from './clauses.ts'
import { mentions } from './item-name.ts'
import { isCarried, type Item } from './item.ts'
import { makerAtFront, makerIn } from './makers.ts'
import { beforeDamage, filledIn } from './phrases.ts'
import { type Filled, slotOf, SLOTS } from './slot-words.ts'
import { COLOURS, SMALL_WORDS } from './vocabulary.ts'
import { wordsOf } from './wording.ts'

/** What buyers call a state that sellers tell in other words. */
const STATES: readonly (readonly [told: RegExp, state: string])[] = [
  [/\b(?:19[0-8]\ds?|[5-8]0s)\b/u, 'vintage'],
  [
    /(?<!double )\bboxed\b|^(?:the |original )?box (?:is|has|but|and|included)\b|\b(?:with|in|and) (?:its |the )?(?:original )?box\b/iu,
    'boxed',
  ],
  [/\bsealed\b/iu, 'sealed'],
  [/\bfolds (?:flat|up|down)\b/iu, 'folding'],
]

/** What the seller says first goes on with the name: `Ring doorbell`, `video doorbell 2nd gen`. */
const isLeading = ({ slot, text, isWhole }: Filled) =>
  isWhole === true && (slot !== 'feature' || /\d|\p{Lu}/u.test(text.slice(1)))

const NOT_SOUGHT = new Set(['flaw', 'missing', 'price', 'delivery', 'contact'])
const LISTED = 3
/** What stands before this is not so: `Eglu – no it's just wooden`. */
const DENIED = /^(?:no,? (?:it|they|this|just|not)\b|not (?:an?|one|really)\b)/iu

/** Their shorthand is what buyers type. */
const asTyped = (text: string, { ledger }: Item) =>
  /^new with tags$/iu.test(text)
    ? (/\b(?:BNWT|NWT)\b/iu.exec(ledger.facts.map(({ words }) => words).join('\n'))?.[0].toUpperCase() ?? text)
    : text

/** What an item's facts fill the slots of a title with, in their order; each rests on the facts as it stands. */
export function slotsOf(item: Item, kind: string): Filled[] {
  const sought = item.clauses.filter(
    ({ tells, text, isDoubted }, at) =>
      (!NOT_SOUGHT.has(tells) || (tells === 'delivery' && kind !== '' && mentions(text, kind))) &&
      (tells !== 'history' || makerAtFront(text) !== '') &&
      !isDoubted &&
      !DENIED.test(item.clauses[at + 1]?.text ?? ''),
  )
  const isListed = ({ sentence }: Clause) =>
    sought.filter((one) => one.sentence === sentence && wordsOf(one.text).length < 4).length >= LISTED
  const texts = [
    item.name,
    ...item.clauses.filter(({ tells, isDoubted }) => tells !== 'history' && !isDoubted).map(({ text }) => text),
  ]
  const hasColour = wordsOf(item.name.replace(makerIn(item.name), '').toLowerCase()).some((word) => COLOURS.has(word))
  const states = STATES.filter(([told]) => texts.some((text) => told.test(text)))
  return (
    [
      ...sought.flatMap((clause, at) =>
        filledIn(clause, isListed(clause), kind).map((filled): Filled =>
          at === 0 && isLeading(filled) ? { slot: 'made', text: filled.text, isWhole: true } : filled,
        ),
      ),
      ...item.clauses.filter(({ tells }) => tells === 'flaw').flatMap(({ text }) => beforeDamage(text, kind)),
      ...states.map(([, text]): Filled => ({ slot: 'state', text })),
      ...sought
        .flatMap(({ text }) => text.match(/\b[Mm]ade in (?:the )?\p{Lu}[\p{L}.]+|\b19\d0s\b/gu) ?? [])
        .map((text): Filled => ({ slot: 'state', text })),
    ]
      .map(({ slot, text, isWhole }): Filled => ({ slot, text: asTyped(text, item), isWhole }))
      .filter(
        ({ text }) =>
          !SMALL_WORDS.has(text.toLowerCase()) && (text.length > 2 || /\d/u.test(text) || slotOf(text) === 'size'),
      )
      // A second colour is that of a part.
      .filter(
        ({ slot, text }) => slot !== 'colour' || !hasColour || wordsOf(text).some((word) => mentions(item.name, word)),
      )
      .filter(({ text }) => isCarried(item, text, 'title'))
      .toSorted((a, b) => SLOTS.indexOf(a.slot) - SLOTS.indexOf(b.slot))
  )
}
