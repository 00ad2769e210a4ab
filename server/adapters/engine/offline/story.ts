import type { Platform } from '#shared/rules/platforms.ts'
import { startsWithVowelSound } from './articles.ts'
import { isCarried, type Item } from './item.ts'
import { limitsOf } from './limits.ts'
import { inRows, proseOf } from './prose.ts'
import { spokenName } from './saying.ts'
import { begun } from './shapes.ts'
import { type Subject, subjectOf } from './subject.ts'
import { sectionsOf } from './telling.ts'
import { thingsInSentence, thingsWith } from './things.ts'
import { buyerInSentence, conditionInWords, selling } from './tone.ts'
import { capitalised, listed, sentence } from './wording.ts'

const withArticle = (name: string) => `${startsWithVowelSound(name) ? 'an' : 'a'} ${name}`

/** The first sentences: what it is, in which condition, and for whom. */
function openingOf(item: Item, platform: Platform, subject: Subject): string {
  const { determiner, isPlural, pronoun, isKnown } = subject
  const condition = conditionInWords(item, platform)
  const name = item.make === '' ? begun(item.name) : item.name
  const is = isPlural ? 'are' : 'is'
  const named =
    determiner === ''
      ? `${selling(platform).opening}${spokenName(name)}${condition === '' ? '' : `, ${condition}`}`
      : condition === ''
        ? `${determiner} ${is} ${isPlural ? name : withArticle(name)}`
        : `${determiner} ${name} ${is} ${condition}`
  const buyer = buyerInSentence(item)
  const suits = buyer === '' || !isKnown ? '' : sentence(`${pronoun} would suit ${buyer}`)
  return [sentence(named), suits !== '' && isCarried(item, suits, 'description') ? suits : ''].filter(Boolean).join(' ')
}

/** The facts in flowing sentences: what it is, then its story and what comes with it, then its limits and the terms. */
export function storyBlocks(item: Item, platform: Platform): string[] {
  const subject = subjectOf(item)
  const { details, grades, limits, included, terms } = sectionsOf(item.clauses, conditionInWords(item, platform))
  const { pronoun, isPlural, isKnown } = subject
  const things = thingsInSentence(included)
  const comes = isKnown ? `${pronoun} ${isPlural ? 'come' : 'comes'} with` : 'comes with'
  const along =
    included.length === 0
      ? ''
      : sentence(things === null ? `Included: ${listed(thingsWith(included))}` : `${comes} ${things}`)
  const prose = proseOf([...grades, ...details], subject)
  const first = [openingOf(item, platform, subject), ...prose]
  const isLong = first.length > 7
  return [
    ...(isLong ? [first.slice(0, 5), [...first.slice(5), along]] : [[...first, along]]).map((part) =>
      part.filter(Boolean).join(' '),
    ),
    limitsOf(limits, subject, 'part').join(' '),
    [...inRows(terms), selling(platform).closing].filter(Boolean).join(' '),
  ].map(capitalised)
}
