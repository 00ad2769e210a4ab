import { headIn, isPluralNoun, startsWithVowelSound } from './articles.ts'
import type { Clause } from './clauses.ts'
import { thereIs } from './flaw-nouns.ts'
import { withPlaces } from './phrases.ts'
import { inPairs } from './prose.ts'
import { briefOf, sentenceOf } from './saying.ts'
import type { Subject } from './subject.ts'
import { PARTS_OF_THINGS as parts } from './vocabulary.ts'
import { inSentence, sentence, withoutStop, wordsOf } from './wording.ts'

const NOTHING =
  /^no (?:an? |the |its |any )?(?!longer\b|one\b|need\b|idea\b|doubt\b|reason\b)(\p{L}[\p{L}\p{N} ,()/'’+&-]*)$/iu
const DENIES =
  /^(?:(?:there (?:is|are)|has|have|with|sorry|also|and) )*no |^(?:(?:comes? )?without|(?:does not|doesn['’]t) (?:come with|include)) /iu

/** What a clause says is not there: `no box` → `box`; null where it denies nothing, or more than a thing. */
function absentIn({ label, text, shape }: Clause): string | null {
  const bare = inSentence(withoutStop(text))
  if (label !== null || !DENIES.test(bare) || shape.as === 'own') return null
  const things = NOTHING.exec(bare.replace(DENIES, 'no '))?.[1]
  return things === undefined || /\b(?:is|are|was|were|but|so|i|you|if|that|sorry|please)\b/iu.test(things)
    ? null
    : things
}

const isPlain = (thing: string) => wordsOf(thing).length <= 4 && !/[,(]|\b(?:or|and|on|in|of|for|with)\b/iu.test(thing)

/** `There is no box or charger.`; what has words of its own stands alone. */
function absences(things: readonly string[]): string[] {
  const plain = things.filter(isPlain)
  const [first] = plain
  const all = plain.length < 2 ? first : `${plain.slice(0, -1).join(', ')} or ${plain.at(-1)}`
  return [
    ...(first === undefined ? [] : [sentence(`there ${isPluralNoun(headIn(first)) ? 'are' : 'is'} no ${all}`)]),
    ...things.filter((thing) => !isPlain(thing)).map((thing) => sentence(`no ${thing}`)),
  ]
}

/** `small scratch on the lid` of the lid: `the lid has a small scratch`. */
function ofPart(what: string): string | null {
  const [, flaw, part] =
    /^((?:an? |some )?[\p{L} '’-]{3,40}?) (?:on|in|to) (the (?:[\p{L}-]+ ){0,2}[\p{L}-]+)$/iu.exec(what) ?? []
  const isNowhere = /^the (?:outside|inside|back|front|side|top|bottom|end|middle|edges?|corners?)$/iu
  return flaw === undefined || part === undefined || isNowhere.test(part)
    ? null
    : `${part} ${isPluralNoun(part) ? 'have' : 'has'} ${flaw}`
}

/** How a flaw is told: `there` is a scratch, or `part`: the lid has a scratch. */
export type Manner = 'there' | 'part'

/** A flaw that is named by its noun, in a sentence. */
function noticed({ label, text, shape }: Clause, manner: Manner): string | null {
  const bare = inSentence(withoutStop(text)).replace(
    /^(?:there (?:is|are)|has|have|with|it has|they have|got|also|only|apart from|except(?: for)?|just) (?=(?:an?|some|slight|small|few|minor|light|one|two|tiny|little)\b)/iu,
    '',
  )
  const isBare =
    label === null && (shape.as === 'fragment' || shape.as === 'said' || bare !== inSentence(withoutStop(text)))
  const isAt = bare.replace(
    /(?<=\p{L})(?<! (?:on|in|at|the|to|from|its)) (top|bottom|back|front|left|right|middle) of (?=\p{L})/u,
    ' at the $1 of ',
  )
  const there =
    isBare && !/^for |\bspares\b/iu.test(bare)
      ? thereIs(withPlaces(/ (?:at|on|in) the? ?(?:at|the)/u.test(isAt) ? bare : isAt))
      : null
  if (there === null) return null
  const part = manner === 'part' && !there.several ? ofPart(there.what) : null
  return sentence(part ?? `there ${there.several ? 'are' : 'is'} ${there.what}`)
}

/** `broken zip`: the item has one. */
function faulty({ label, text, shape }: Clause, { isKnown, isPlural, pronoun }: Subject): string | null {
  const [, state, part = ''] =
    /^((?:\p{Ll}+ ){0,2}(?:\p{Ll}+ed|broken|torn|bent|worn|stuck|loose|sticky|rusty|dirty|stiff|split)) (\p{Ll}+)$/u.exec(
      inSentence(withoutStop(text)),
    ) ?? []
  const isPart = parts.has(part) || parts.has(part.replace(/s$/u, ''))
  if (label !== null || !isKnown || shape.as !== 'fragment' || state === undefined || !isPart) return null
  const article = isPluralNoun(part) ? '' : startsWithVowelSound(state) ? 'an ' : 'a '
  return sentence(`${pronoun} ${isPlural ? 'have' : 'has'} ${article}${state} ${part}`)
}

const isOrdinaryLabel = (label: string) =>
  /^(?:flaws?|faults?|damage|defects?|issues?|problems?|wear|note|please note|condition)\b/iu.test(label)

/** One limit in a sentence; in the seller's own words where no sentence carries it for certain. */
function limitOf(clause: Clause, subject: Subject, manner: Manner): string {
  const open = clause.label !== null && isOrdinaryLabel(clause.label) ? { ...clause, label: null } : clause
  return noticed(open, manner) ?? faulty(open, subject) ?? sentenceOf(open, subject) ?? briefOf(open)
}

/** Flaws in sentences, and what is not there together. */
export function limitsOf(clauses: readonly Clause[], subject: Subject, manner: Manner): string[] {
  const absent = new Map(
    clauses.flatMap((clause) => {
      const thing = absentIn(clause)
      return thing === null ? [] : [[clause, thing] as const]
    }),
  )
  const flaws = clauses.filter((clause) => !absent.has(clause)).map((clause) => limitOf(clause, subject, manner))
  return [...inPairs(flaws), ...absences([...absent.values()])]
}
