import { isPluralNoun, startsWithVowelSound } from './articles.ts'
import { factsOf } from './passages.ts'
import type { Portrait } from './portrait.ts'
import type { Subject } from './subject.ts'
import { SMALL_WORDS } from './vocabulary.ts'
import { capitalised, inSentence, listed, sentence, withoutStop, wordsOf } from './wording.ts'

const ONE_FLAW =
  'scratch|scuff|mark|dent|chip|crack|stain|hole|tear|rip|nick|crease|pull|ring|snag|ding|blemish|scrape|repair|burn|bump|split|gouge|kink'
const MASS_FLAW =
  'fading|wear|whitening|foxing|rust|pilling|bobbling|yellowing|damage|discolouration|fraying|crazing|tarnish'
const AFTER = String.raw`(?=$|,? (?:on|in|to|at|of|from|near|around|along|under|across|by|inside|but|not|as|with|top|bottom|left|right|front|back)\b)`
const BEFORE = String.raw`^(?:(?!no\b|not\b)[\p{L}'’-]+ ){0,3}`
const SINGLE = new RegExp(`${BEFORE}(?:${ONE_FLAW})${AFTER}`, 'iu')
const MANY = new RegExp(`${BEFORE}(?:(?:${ONE_FLAW})e?s)${AFTER}`, 'iu')
const MASS = new RegExp(`${BEFORE}(?:${MASS_FLAW})${AFTER}`, 'iu')
const HAS_VERB = /\b(?:is|are|was|were|has|have|had|does|do|hums|sticks|drifts|works|needs|missing|only)\b/iu
const SUBJECT_AND_VERB =
  /^(\p{L}[\p{L}-]*)(?: \p{L}[\p{L}-]*){0,2}? (?:only )?(?:is|are|was|were|has|have|does|do|hums|sticks|drifts|clicks|rattles|squeaks|leaks|wobbles|needs|doesn['’]t|don['’]t|won['’]t|can['’]t)\b/iu
const NO_SUBJECT =
  /^(?:the|a|an|my|our|one|two|some|few|both|all|each|every|it|its|they|there|this|these|that|those|i|we|only|just|slightly|also|please|no|not|does|do|is|has|faults?|see|with|but|and|he|she|you|what|who|which|when|if)$/iu
const LACK = /^no (?!longer\b)\p{L}[\p{L}\p{N} /'’-]*$/iu

type Told = { lead: string; text: string }

/** `small scratch on the lid` → `There is` and `a small scratch on the lid`. */
function noticed(text: string): Told | null {
  const words = wordsOf(text)
  const first = words[0]?.toLowerCase() ?? ''
  const isOpen = !SMALL_WORDS.has(first) && !/^(?:one|two|three|four|five|six|another|each)$/u.test(first)
  if (words.length > 16 || text.includes(';')) return null
  if (LACK.test(text) && words.length <= 7) {
    const noun = words[words.findIndex((word) => /^(?:on|in|or|and|for)$/iu.test(word)) - 1] ?? words.at(-1) ?? ''
    return { lead: isPluralNoun(noun.toLowerCase()) ? 'There are' : 'There is', text }
  }
  const beforeNoun = (pattern: RegExp) => pattern.exec(text)?.[0]
  const many = beforeNoun(MANY)
  const mass = beforeNoun(MASS)
  const single = beforeNoun(SINGLE)
  const noun = many ?? mass ?? single
  if (noun === undefined || HAS_VERB.test(noun)) return null
  if (/^(?:a few|a couple|few|several|two|three|four|five|six|some|\d)/iu.test(text)) {
    return many || /^a (?:few|couple)/iu.test(text)
      ? { lead: 'There are', text }
      : mass
        ? { lead: 'There is', text }
        : null
  }
  if (many) return isOpen ? { lead: 'There are', text } : null
  if (mass) return isOpen ? { lead: 'There is', text } : null
  if (/^(?:a|an|one|another) /iu.test(text)) return { lead: 'There is', text }
  return isOpen ? { lead: 'There is', text: `${startsWithVowelSound(first) ? 'an' : 'a'} ${text}` } : null
}

/** A text with a verb as a sentence: `zip sticks` → `The zip sticks.`, `does not turn on` → `It does not turn on.` */
export function spoken(text: string, subject: Subject): string {
  const first = wordsOf(text)[0] ?? ''
  if (/^(?:does|has|is|needs|will|can(?:not)?|won['’]t|doesn['’]t|isn['’]t|can['’]t)\b/iu.test(text)) {
    return subject.isPlural ? sentence(text) : sentence(`${subject.pronoun} ${inSentence(text)}`)
  }
  const match = SUBJECT_AND_VERB.exec(text)
  const isBare =
    match !== null && !NO_SUBJECT.test(first) && !/\d/u.test(match[0]) && inSentence(text) !== capitalised(text)
  return sentence(isBare ? `the ${inSentence(text)}` : text)
}

const goTogether = (run: readonly Told[], next: Told) =>
  [...run, next].every(({ lead, text }) => lead === next.lead && !/,| and |^no /u.test(text))

/**
 * The flaws in sentences of their own, in the seller's words: `There is a small scratch on the lid. The zip sticks.`
 * What no sentence carries for certain follows `Please note:`.
 */
export function flawSentences(portrait: Portrait, subject: Subject): string {
  const said: string[] = []
  let run: Told[] = []
  let bare: string[] = []
  const close = () => {
    if (run.length > 0) said.push(sentence(`${run[0]?.lead ?? ''} ${listed(run.map((each) => each.text))}`))
    if (bare.length > 0) said.push(sentence(`Please note: ${listed(bare)}`))
    run = []
    bare = []
  }
  for (const { label, text: typed } of factsOf(portrait, 'flaw')) {
    const text = inSentence(withoutStop(typed))
    const told = label === null ? noticed(text) : null
    if (told) {
      if (run.length > 0 && !goTogether(run, told)) close()
      run.push(told)
      continue
    }
    const isSentence =
      label === null &&
      (SUBJECT_AND_VERB.test(text) ||
        wordsOf(text).length > 9 ||
        /[!?]$|, /u.test(text) ||
        /^(?:it|they|there|i|we|does|has|is)\b/iu.test(text))
    if (isSentence) {
      close()
      const isRunOn = wordsOf(text).length > 25 && !/[.,]/u.test(text)
      said.push(isRunOn ? sentence(`Please note: ${text}`) : spoken(text, subject))
    } else if (label !== null) {
      close()
      said.push(sentence(`${capitalised(label)}: ${inSentence(text)}`))
    } else {
      if (run.length > 0) close()
      bare.push(text)
    }
  }
  close()
  return said.join(' ')
}
