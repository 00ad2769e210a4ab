import { PARTS } from '#shared/facts/vocabulary/things.ts'
import { isPluralNoun, startsWithVowelSound } from './articles.ts'
import type { Clause } from './clauses.ts'
import { thereIs } from './flaw-nouns.ts'
import { isCarried, type Item } from './item.ts'
import { asAbsence, asHistory, asSentence, EVENT, headIn } from './saying.ts'
import type { Subject } from './subject.ts'
import { PARTS as COUNTABLE_PARTS } from './vocabulary.ts'
import { capitalised, inSentence, listed, sentence, withoutStop, wordsOf } from './wording.ts'

const STATE =
  'broken|torn|cracked|faded|bent|worn|scuffed|chipped|loose|stiff|flat|dead|scratched|stained|marked|dented|damaged|bobbled|frayed|sticky|rusty|rusted|yellowed|tarnished|snapped|split|creased|missing|ripped|warped|discoloured|discolored|perished|noisy|dirty|squashed|flattened|tatty|crushed|blunt|slow|weak|intermittent|faulty|smashed|shattered|repaired|glued|locked|peeling|sagging|leaking|lifting|slack|squeaky|stuck|gone|lost|not working|not included|untested|cloudy|foggy|foxed|curled|swollen|punctured|sun-?bleached|unravelling|coming (?:off|away|loose|apart)|out of tune|wobbly'
const DEGREE =
  '(?:very |a bit |a little |slightly |quite |badly |heavily |partly |partially |really |completely |only |lightly |all |just |well ){0,3}'
const REST = String.raw`(?: (?:on|in|to|at|of|from|near|around|along|under|across|by|inside|outside|but|with|without|when|after|as|due|because|through|over|and|with)\b.*|, .*|)`

const PART_IS = new RegExp(
  String.raw`^((?:the |both |all |one |two |three |left |right |front |back |top |bottom ){0,3}(?:[\p{L}\p{N}'’-]+ ){0,3}?[\p{L}'’-]+) (?:(?:is|are) )?(${DEGREE}(?:${STATE})${REST})$`,
  'iu',
)
const STATE_OF_ALL = new RegExp(`^(?:has been )?(${DEGREE}(?:${STATE})${REST})$`, 'iu')
const STATE_OF_PART = new RegExp(
  `^((?:slightly |badly |very |partly ){0,2}(?:${STATE})) (?!(?:on|in|to|at|of|from|near|around|along|under|across|by|inside|but|with|when|and)\\b)(\\p{L}.*)$`,
  'iu',
)

/** `small scratch on the lid` of the lid: `The lid has a small scratch.` */
function ofPart(what: string): string | null {
  const [, flaw, part] =
    /^((?:an? |some )?[\p{L} '’-]{3,40}?) (?:on|in|to) (the (?:[\p{L}-]+ ){0,2}[\p{L}-]+)$/iu.exec(what) ?? []
  if (
    flaw === undefined ||
    part === undefined ||
    /^the (?:outside|inside|back|front|side|top|bottom|end|middle|edges?|corners?)$/iu.test(part)
  )
    return null
  return sentence(`${part} ${isPluralNoun(part) ? 'have' : 'has'} ${flaw}`)
}

/** How a flaw is told: `there` of the item, or `part` first where it names one. */
export type Manner = 'there' | 'part'

const parts = new Set([...PARTS.split(',').map((part) => part.trim()), ...COUNTABLE_PARTS])

/** `scratch on lid` → `scratch on the lid`. */
function withThe(text: string): string {
  return text.replaceAll(
    /\b(on|in|under|near|across|inside|around|along|at|to) ((?:left|right|front|back|rear|top|bottom|inner|outer|upper|lower|main) )?(\p{L}+)\b/giu,
    (all, where: string, side = '', part: string) =>
      parts.has(part.toLowerCase()) || parts.has(part.toLowerCase().replace(/s$/u, ''))
        ? `${where} the ${side}${part}`
        : all,
  )
}

/** One flaw in a sentence; null where no sentence carries it for certain. */
function asFlaw(typed: string, subject: Subject, manner: Manner): string | null {
  const text = inSentence(withoutStop(typed)).replace(
    /^(?:there (?:is|are)|has|have|with|it has|they have|got|also|only|apart from|except(?: for)?|just) (?=(?:an?|some|slight|small|few|minor|light|one|two|tiny|little)\b)/iu,
    '',
  )
  const { pronoun, isPlural } = subject
  if (/^for (?:spares|parts|repair)\b/iu.test(text)) return sentence(`${pronoun} ${isPlural ? 'are' : 'is'} ${text}`)
  const there = thereIs(withThe(text))
  if (there !== null) {
    const part = manner === 'part' && !there.several ? ofPart(there.what) : null
    return part ?? sentence(`there ${there.several ? 'are' : 'is'} ${there.what}`)
  }
  const [, all] = STATE_OF_ALL.exec(text) ?? []
  if (all !== undefined) return sentence(`${pronoun} ${isPlural ? 'are' : 'is'} ${all}`)
  const [, part, state] = PART_IS.exec(text) ?? []
  if (part !== undefined && state !== undefined && !/\b(?:is|are|was|has|have|but|and)\b/iu.test(part)) {
    const isMany = isPluralNoun(part.toLowerCase()) || /^(?:both|two|three|all|\d)/iu.test(part)
    return sentence(
      `${/^(?:the|both|all|one|two|three|\d)/iu.test(part) || /^\p{Lu}/u.test(part) ? part : `the ${part}`} ${isMany ? 'are' : 'is'} ${state}`,
    )
  }
  const [, how, thing] = STATE_OF_PART.exec(text) ?? []
  if (how !== undefined && thing !== undefined && !/^(?:missing|not |untested)/iu.test(how)) {
    const isMany = isPluralNoun(headIn(thing))
    return sentence(
      `${pronoun} ${isPlural ? 'have' : 'has'} ${isMany ? '' : `${startsWithVowelSound(how) ? 'an' : 'a'} `}${how} ${thing}`,
    )
  }
  return asAbsence(text) ?? (EVENT.test(text) ? asHistory(text, subject) : asSentence(text, subject))
}

const NOT_THERE = /^(?:(?:does not|doesn['’]t) (?:come with|include)|comes? without|sorry no) (?=\p{L})/iu
const LEFT_OUT =
  /^(?:the )?(\p{L}[\p{L}\p{N} '’-]*?) (?:(?:is|are) )?(not included|not supplied|missing|lost|gone|not present|is? ?n['’]t included)(.*)$/iu

/** What is not there, in a sentence: `no box` → `There is no box.` */
function asMissing(typed: string, subject: Subject): string | null {
  const text = inSentence(withoutStop(typed))
  const { pronoun, isPlural } = subject
  const absence = asAbsence(text.replace(NOT_THERE, 'no ').replace(/^no (?:an?|the|its|any) /iu, 'no '))
  if (absence !== null) return absence
  const [, part, how = '', more = ''] = LEFT_OUT.exec(text) ?? []
  if (part !== undefined && !/\b(?:is|are|but|and|the)\b/iu.test(part)) {
    const isMany = isPluralNoun(headIn(part)) || /^(?:two|three|four|some|both|\d)/iu.test(part)
    return sentence(
      `${/^(?:one|two|three|four|some|both|\d)/iu.test(part) ? part : `the ${part}`} ${isMany ? 'are' : 'is'} ${how}${more}`,
    )
  }
  if (/^missing \p{L}/iu.test(text)) return sentence(`${pronoun} ${isPlural ? 'are' : 'is'} ${text}`)
  if (/^(?:untested|unboxed|unframed|ungraded|incomplete)\b/iu.test(text))
    return sentence(`${pronoun} ${isPlural ? 'are' : 'is'} ${text}`)
  const [, done] =
    /^(?:not (?:been )?|never (?:been )?)((?:tested|tried|used|worn|washed|cleaned|serviced|opened|checked|driven)\b.*)$/iu.exec(
      text,
    ) ?? []
  if (done !== undefined)
    return sentence(`${pronoun} ${isPlural ? 'have' : 'has'} ${/^never/iu.test(text) ? 'never' : 'not'} been ${done}`)
  const [, lacks] = /^(?:not) (\p{L}.*)$/iu.exec(text) ?? []
  if (lacks !== undefined) return sentence(`${pronoun} ${isPlural ? 'are' : 'is'} not ${lacks}`)
  return asSentence(text, subject)
}

/** Flaws and lacks in whole sentences; what no sentence carries for certain follows `Please note:`. */
export function limitsOf(item: Item, subject: Subject, manner: Manner): string[] {
  const { clauses } = item
  const said: string[] = []
  const bare: string[] = []
  for (const { tells, label, text } of clauses) {
    if (tells !== 'flaw' && tells !== 'missing') continue
    if (
      label !== null &&
      !/^(?:flaws?|faults?|damage|defects?|issues?|problems?|wear|note|please note|condition)\b/iu.test(label)
    )
      said.push(sentence(`${capitalised(label)}: ${inSentence(text)}`))
    else {
      const options = [
        tells === 'missing' ? asMissing(text, subject) : null,
        asFlaw(text, subject, manner),
        asFlaw(text, subject, 'there'),
      ]
      const one = options.find((option) => option !== null && isCarried(item, option, 'description'))
      if (typeof one === 'string') said.push(one)
      else if (wordsOf(text).length > 8) said.push(sentence(text))
      else bare.push(inSentence(withoutStop(text)))
    }
  }
  return [...joined(said), ...(bare.length > 0 ? [sentence(`Please note: ${listed(bare)}`)] : [])]
}

/** `There is a chip. There is a crack.` in one sentence, three at most. */
function joined(sentences: readonly string[]): string[] {
  const told: string[] = []
  let count = 1
  for (const text of sentences) {
    const last = told.at(-1) ?? ''
    const [, lead, rest] = /^(There (?:is|are)) (.*)\.$/u.exec(text) ?? []
    if (
      lead !== undefined &&
      rest !== undefined &&
      last.startsWith(`${lead} `) &&
      !/,| and |\bno\b/u.test(last + rest) &&
      count < 2
    ) {
      told[told.length - 1] = `${last.slice(0, -1)} and ${rest}.`
      count += 1
    } else {
      told.push(text)
      count = 1
    }
  }
  return told
}

const DETERMINED =
  /^(?:the|a|an|all|both|my|our|its|their|some|any|one|two|three|four|five|six|several|various|plenty|everything|\d|original|extra|spare)\b/iu
const LEAD =
  /^(?:(?:it |they |this |set )?(?:also )?(?:comes?|supplied|sold|sent|complete)(?: complete)? with|(?:it )?comes? (?:boxed )?in(?: its| the| a)?(?= (?:original )?(?:box|case|bag|pouch|packaging)\b)|(?:also |will )?include[sd]?|including|incl?\.?|with|contents|(?:what.?s )?in the box|accessories)(?:\s*:)?\s+(?=\S)/iu

/** What comes with the item, without the words that say so. */
export function thingsWith(clauses: readonly Clause[]): string[] {
  return clauses
    .filter(({ tells }) => tells === 'included')
    .map(({ text }) => {
      const bare = withoutStop(text)
        .replace(LEAD, '')
        .replace(/(?<!\s)\s+(?:(?:is|are|all) )?(?:included|supplied|provided)$/iu, '')
      return inSentence(/ and |[(;&]/u.test(bare) ? bare : bare.replace(/, ([^,]+)$/u, ' and $1'))
    })
}

/** The same to follow `comes with`; null where articles are not sure. */
export function thingsInSentence(clauses: readonly Clause[]): string | null {
  const things = thingsWith(clauses)
  const isPlain = things.every((text) => /^[\p{L}\p{N}\p{M} ,'’"&/()+-]+$/u.test(text) && wordsOf(text).length <= 14)
  if (things.length === 0 || !isPlain) return null
  return listed(things.map((text) => (DETERMINED.test(text) ? text : `the ${text}`)))
}

/** How the item gets to its buyer and on what terms, a sentence each. */
export function termsOf(clauses: readonly Clause[], subject: Subject): string[] {
  return clauses
    .filter(({ tells }) => tells === 'delivery')
    .map(({ text, label }) =>
      label === null
        ? /^(?:can|will|i|we|you|buyer)\b/iu.test(text)
          ? termSentence(text)
          : sentence(text)
        : sentence(`${label}: ${text}`),
    )
  function termSentence(text: string): string {
    if (/^(?:can|will) (?:be )?(?:post|deliver|send|ship|courier)/iu.test(text))
      return sentence(/^(?:can|will) be\b/iu.test(text) ? `${subject.pronoun} ${text}` : `I ${text}`)
    return sentence(text)
  }
}
