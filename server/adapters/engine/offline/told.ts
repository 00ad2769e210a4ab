import type { Platform } from '#shared/platforms.ts'
import type { Clause } from './clauses.ts'
import type { Item } from './item.ts'
import { limitsOf, termsOf, thingsWith } from './limits.ts'
import { sayingOf, type Said } from './saying.ts'
import type { Subject } from './subject.ts'
import { conditionLabel } from './tone.ts'
import { capitalised, listed, sentence, withoutStop } from './wording.ts'

/** `Colour: Black`, or the text alone. */
export const asLine = ({ label, text }: Clause): string =>
  label === null ? capitalised(withoutStop(text)) : `${capitalised(label)}: ${capitalised(withoutStop(text))}`

const OF_THE_ITEM: ReadonlySet<Clause['tells']> = new Set(['attribute', 'measure', 'condition', 'other', 'history'])

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
