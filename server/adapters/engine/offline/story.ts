import { type Carried, type Carrier, carried } from './carriers.ts'
import { flawSentences, spoken } from './flaw-sentences.ts'
import { storyOpening } from './opening.ts'
import { asLine, factsOf, includedPassage, includedThings, isWhole } from './passages.ts'
import type { Fact, Portrait } from './portrait.ts'
import { type Subject, subjectOf } from './subject.ts'
import type { Tone } from './tone.ts'
import { capitalised, inSentence, listed, sentence, spokenList, withoutStop, wordsOf } from './wording.ts'

const VERBS: Record<Exclude<Carrier, 'does' | 'alone'>, readonly [string, string]> = {
  is: ['is', 'are'],
  has: ['has', 'have'],
  was: ['was', 'were'],
  'has been': ['has been', 'have been'],
  measures: ['measures', 'measure'],
  'comes from': ['comes from', 'come from'],
}

const verb = (by: keyof typeof VERBS, { isPlural }: Subject) => VERBS[by][isPlural ? 1 : 0]
const inThrees = (texts: readonly string[]) =>
  Array.from({ length: Math.ceil(texts.length / 3) }, (_, index) => texts.slice(3 * index, 3 * index + 3))

/** A sentence that begins like the one before it says `also`: `It also has …`. */
function varied(sentences: readonly string[], { pronoun, isPlural }: Subject): string[] {
  const [has, is] = isPlural ? ['have', 'are'] : ['has', 'is']
  return sentences.map((text, index) => {
    const before = sentences[index - 1] ?? ''
    if (
      index > 0 &&
      !text.startsWith(`${pronoun} ${has} no `) &&
      text.startsWith(`${pronoun} ${has} `) &&
      (before.startsWith(`${pronoun} ${has} `) || before.includes(', with '))
    )
      return text.replace(`${pronoun} ${has} `, `${pronoun} also ${has} `)
    return before.startsWith(`${pronoun} ${is} `) ? text.replace(`${pronoun} ${is} `, `${pronoun} ${is} also `) : text
  })
}

const isShort = (list: readonly string[] = []) =>
  list.length > 0 && wordsOf(list.join(' ')).length <= 12 && !/[,;]/u.test(list.join(' '))

/** `They are black, with noise cancelling and a 30 h battery.` */
function featureSentences(facts: readonly Carried[], subject: Subject): string[] {
  const texts = (by: Carrier) => facts.filter((fact) => fact.by === by).map(({ text }) => text)
  const denied = texts('has').filter((text) => text.startsWith('no '))
  const [states, parts] = [inThrees(texts('is')), inThrees(texts('has').filter((text) => !denied.includes(text)))]
  const say = (by: 'is' | 'has', list: readonly string[]) =>
    `${subject.pronoun} ${verb(by, subject)} ${spokenList(list)}`
  const joined: string[] = []
  const closing = states.at(-1)
  const [firstParts] = parts
  if (isShort(closing) && closing && firstParts) {
    joined.push(`${say('is', closing)}, with ${spokenList(firstParts)}`)
    states.pop()
    parts.shift()
  }
  const said = [...states.map((list) => say('is', list)), ...joined, ...parts.map((list) => say('has', list))]
  const more = denied.map((text) => `${subject.pronoun} ${verb('has', subject)} ${text}`)
  return varied([...said, ...more], subject).map(sentence)
}

function placed({ by, text, fact }: Carried, subject: Subject): string {
  if (by === 'has been') {
    const [, adverb, rest] = /^((?:only|just|hardly|barely|never|rarely|always) )?(.*)$/iu.exec(text) ?? []
    return sentence(`${subject.pronoun} ${subject.isPlural ? 'have' : 'has'} ${adverb ?? ''}been ${rest ?? text}`)
  }
  if (by === 'does') return subject.isPlural ? sentence(text) : sentence(`${subject.pronoun} ${text}`)
  if (by === 'alone') return fact.kind === 'sentence' ? spoken(fact.text, subject) : sentence(asLine(fact))
  return sentence(`${subject.pronoun} ${verb(by, subject)} ${text}`)
}

const LOGISTICS = /\b(?:collect\w*|postage|deliver\w*|pick ?up|cash)\b/iu

/** What only a neutral carrier can hold: `Also: Base Set 4/102.` */
function neutral(facts: readonly Carried[]): string[] {
  const isOwn = ({ fact }: Carried) =>
    isWhole(fact) || LOGISTICS.test(fact.text) || (facts.length > 1 && wordsOf(fact.text).length > 6)
  const [own, listedOnes] = [facts.filter(isOwn), facts.filter((each) => !isOwn(each))]
  const also = listedOnes.length === 0 ? [] : [sentence(`Also: ${listed(listedOnes.map(({ text }) => text))}`)]
  return [...also, ...own.map(({ fact }) => sentence(asLine(fact)))]
}

const SPOKEN_LABEL =
  /^(?:colou?r|storage|capacity|material|fabric|weight|height|width|depth|length|diameter|battery health|chest|waist|inside leg|language|scale|voltage|author|artist)$/iu

/** `The capacity is 350 ml.`; a label that makes no such sentence stays before its colon. */
function labelled(fact: Fact): string {
  const isSpoken = SPOKEN_LABEL.test(fact.label ?? '') && wordsOf(fact.text).length <= 6 && !/[,;.:]\s/u.test(fact.text)
  return sentence(
    isSpoken ? `The ${(fact.label ?? '').toLowerCase()} is ${inSentence(withoutStop(fact.text))}` : asLine(fact),
  )
}

/** `They come with the case and USB-C cable.` */
function inclusion(portrait: Portrait, tone: Tone, subject: Subject): string {
  const things = includedThings(portrait)
  if (things === null) return includedPassage(portrait, tone)
  return sentence(`${subject.pronoun} ${subject.isPlural ? 'come' : 'comes'} with ${things}`)
}

const IN_FIRST: ReadonlySet<Carrier> = new Set<Carrier>(['is', 'has', 'measures'])

const colourFirst = ({ fact }: Carried) => (/^colou?r$/iu.test(fact.label ?? '') ? 0 : 1)

const isFirst = ({ by, fact }: Carried) => fact.kind !== 'history' && fact.kind !== 'sentence' && IN_FIRST.has(by)

/** The facts in flowing sentences: what it is, then its story and what comes with it, then its flaws. */
export function storyParagraphs(portrait: Portrait, tone: Tone): string[] {
  const subject = subjectOf(portrait)
  const all = factsOf(portrait, 'attribute', 'feature', 'sentence', 'history').map(carried)
  const first = all.filter(isFirst).toSorted((a, b) => colourFirst(a) - colourFirst(b))
  const rest = all.filter((fact) => !isFirst(fact))
  const told = rest.filter(({ by, fact }) => by !== 'alone' || fact.kind === 'sentence' || fact.kind === 'history')
  const others = rest.filter((fact) => !told.includes(fact))
  const measured = first.filter(({ by }) => by === 'measures').map((fact) => placed(fact, subject))
  const opening = [storyOpening(portrait, tone, subject), ...featureSentences(first, subject), ...measured]
  const labels = others.filter(({ fact }) => fact.label !== null)
  const bare = others.filter(({ fact }) => fact.label === null)
  const middle = [
    ...told.map((fact) => placed(fact, subject)),
    ...neutral(bare),
    ...labels.map(({ fact }) => labelled(fact)),
    inclusion(portrait, tone, subject),
  ]
  const isSlight = opening.length + middle.filter(Boolean).length <= 4
  const paragraphs = [opening, middle].map((each) => each.filter(Boolean).join(' '))
  return [...(isSlight ? [paragraphs.filter(Boolean).join(' ')] : paragraphs), flawSentences(portrait, subject)].map(
    capitalised,
  )
}
