import type { Platform } from '#shared/rules/platforms.ts'
import { startsWithVowelSound } from './articles.ts'
import { isCarried, type Item } from './item.ts'
import { limitsOf, termsOf, thingsInSentence, thingsWith } from './limits.ts'
import type { Said } from './saying.ts'
import { type Subject, subjectOf } from './subject.ts'
import { saidOf } from './told.ts'
import { buyerInSentence, conditionInWords, selling } from './tone.ts'
import { capitalised, inSentence, listed, sentence, spokenList, wordsOf } from './wording.ts'

/** The first sentences: what it is, in which condition, and for whom. */
function openingOf(item: Item, platform: Platform, subject: Subject, beside: string): string {
  const { determiner, isPlural } = subject
  const condition = conditionInWords(item, platform)
  const bare = item.make === '' ? inSentence(item.name) : item.name
  const name = beside === '' ? bare : `${bare}, ${beside}${condition === '' && determiner !== '' ? '' : ','}`
  const is = isPlural ? 'are' : 'is'
  const named =
    determiner === ''
      ? sentence([`${selling(platform).opening}${name.replace(/,$/u, '')}`, condition].filter(Boolean).join(', '))
      : sentence(
          condition === ''
            ? `${determiner} ${is} ${isPlural ? name : withArticle(name)}`
            : `${determiner} ${name} ${is} ${condition}`,
        )
  const buyer = buyerInSentence(item)
  const suits = buyer === '' ? '' : sentence(`${subject.pronoun} would suit ${buyer}`)
  return [named, suits !== '' && isCarried(item, suits, 'description') ? suits : ''].filter(Boolean).join(' ')
}

/** What can stand behind the name between commas: few words that no other sentence carries. */
function besideName(item: Item, said: readonly Said[]): { beside: string; rest: Said[] } {
  const lists = said.filter(({ by, clause }) => by === 'list' && clause.label === null)
  const beside = lists.map(({ text }) => text).join(', ')
  const fits =
    lists.length > 0 &&
    lists.length < 3 &&
    !lists.some(({ text }) => /^(?:no|not|never|without)\b|^\d/iu.test(text)) &&
    wordsOf(beside).length <= 12 &&
    !lists.some(({ text }) => /[,;:]|\band\b/u.test(text))
  return fits && isCarried(item, `${item.name}, ${beside}`, 'description')
    ? { beside, rest: said.filter((one) => !lists.includes(one)) }
    : { beside: '', rest: [...said] }
}

const withArticle = (name: string) => `${startsWithVowelSound(name) ? 'an' : 'a'} ${name}`

const inThrees = (texts: readonly string[]) =>
  Array.from({ length: Math.ceil(texts.length / 3) }, (_, index) => texts.slice(3 * index, 3 * index + 3))

/** `It is black, with noise cancelling and a 30 hour battery.` */
function featureSentences(said: readonly Said[], subject: Subject): string[] {
  const { pronoun, isPlural } = subject
  const texts = (by: Said['by']) => said.filter((one) => one.by === by).map(({ text }) => text)
  const [states, parts] = [inThrees(texts('is')), inThrees(texts('has'))]
  const say = (verb: string, list: readonly string[]) => `${pronoun} ${verb} ${spokenList(list)}`
  const [is, has] = isPlural ? ['are', 'have'] : ['is', 'has']
  const told: string[] = []
  const [state, part] = [states.at(-1), parts[0]]
  if (state && part && wordsOf(state.join(' ')).length <= 12 && !/[,;]/u.test(state.join())) {
    told.push(`${say(is, state)}, with ${spokenList(part)}`)
    states.pop()
    parts.shift()
  }
  const rest = [
    ...states.map((list, at) => say(at + told.length > 0 ? `${is} also` : is, list)),
    ...parts.map((list, at) =>
      say(at + told.length > 0 ? `also ${has}`.replace(`also ${has}`, isPlural ? 'also have' : 'also has') : has, list),
    ),
  ]
  const lists = texts('list')
  const details =
    lists.length === 0
      ? []
      : [
          `${lists.length === 1 ? 'In short' : 'The details'}: ${lists.some((text) => /[,;]| and /u.test(text)) ? lists.join('; ') : listed(lists)}`,
        ]
  return [...told, ...rest, ...details].map(sentence)
}

function inclusion(item: Item, subject: Subject): string {
  const things = thingsInSentence(item.clauses)
  if (things !== null) return sentence(`${subject.pronoun} ${subject.isPlural ? 'come' : 'comes'} with ${things}`)
  const listedOnes = thingsWith(item.clauses)
  return listedOnes.length === 0 ? '' : sentence(`In the parcel: ${listed(listedOnes)}`)
}

/** The facts in flowing sentences: what it is, then its story and what comes with it, then its limits and the terms. */
export function storyBlocks(item: Item, platform: Platform): string[] {
  const subject = subjectOf(item)
  const said = saidOf(item, subject)
  const { beside, rest } = besideName(item, said)
  const first = [openingOf(item, platform, subject, beside), ...featureSentences(rest, subject)]
  const middle = [...said.filter(({ by }) => by === 'own').map(({ text }) => text), inclusion(item, subject)].filter(
    Boolean,
  )
  const isSlight = first.length + middle.length <= 4
  const paragraphs = isSlight ? [[...first, ...middle]] : [first, middle]
  const { closing } = selling(platform)
  return [
    ...paragraphs.map((sentences) => sentences.filter(Boolean).join(' ')),
    limitsOf(item, subject, 'part').join(' '),
    [...termsOf(item.clauses, subject), closing].filter(Boolean).join(' '),
  ].map(capitalised)
}
