import type { Variant } from '#shared/api/generation.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import type { Clause } from './clauses.ts'
import type { Item } from './item.ts'
import { limitsOf, termsOf, thingsWith } from './limits.ts'
import { sayingOf, type Said } from './saying.ts'
import type { Subject } from './subject.ts'
import { conditionLabel } from './tone.ts'
import { capitalised, listed, sentence, withoutStop, wordsOf } from './wording.ts'

/** `Colour: Black`, or the text alone. */
export const asLine = ({ label, text }: Clause): string =>
  label === null ? capitalised(withoutStop(text)) : `${capitalised(label)}: ${capitalised(withoutStop(text))}`

const OF_THE_ITEM: ReadonlySet<Clause['tells']> = new Set(['attribute', 'measure', 'condition', 'other', 'history'])

/** So many qualities beside those of the title are told in brief. */
const MOST_IN_BRIEF = 3
const BRIEF: ReadonlySet<Clause['tells']> = new Set(['history', 'other'])

const isAside = ({ tells, text }: Clause) => BRIEF.has(tells) && !/\b(?:worn|used)\b/iu.test(text)

/** What is left to tell below a title: the concise text says nothing twice, and leaves the history out. */
export function besideTitle(item: Item, title: string, variant: Variant): Item {
  if (variant !== 'v3') return item
  const known = new Set(wordsOf(title.toLowerCase()))
  const isTold = ({ tells, text }: Clause) =>
    (tells === 'attribute' || tells === 'measure') && wordsOf(text.toLowerCase()).every((word) => known.has(word))
  const open = item.clauses.filter((clause) => !isTold(clause) && !isAside(clause))
  const spare = new Set(open.filter(({ tells }) => tells === 'attribute').slice(MOST_IN_BRIEF))
  return { ...item, clauses: open.filter((clause) => !spare.has(clause)) }
}

/** The clauses about the item itself, by how they are told. */
export function saidOf({ clauses }: Item, subject: Subject): Said[] {
  return clauses.filter(({ tells }) => OF_THE_ITEM.has(tells)).map((clause) => sayingOf(clause, subject))
}

/** Condition with its limits, what comes along and the terms, each in a passage of its own. */
export function closings(item: Item, platform: Platform, subject: Subject) {
  const label = conditionLabel(item.condition, platform)
  const things = thingsWith(item.clauses)
  return {
    condition: [label === '' ? '' : `Condition: ${label}.`, ...limitsOf(item, subject, 'there')]
      .filter(Boolean)
      .join(' '),
    included: things.length === 0 ? '' : sentence(`Included: ${listed(things)}`),
    terms: termsOf(item.clauses, subject).join(' '),
  }
}
