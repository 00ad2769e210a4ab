import { headPart, isPluralNoun, startsWithVowelSound } from './articles.ts'
import type { Fact } from './portrait.ts'
import { isColourPhrase, MATERIALS, MASS_PARTS, PARTS, SMALL_WORDS } from './vocabulary.ts'
import { inSentence, withoutStop, wordsOf } from './wording.ts'

/**
 * How a fact is told in a sentence about the item: `is` black, `has` a battery, `was` rewired, `has been` worn,
 * `measures` 2 m, `comes from` a home, `does` what its verb says, `alone` when no sentence carries it for certain.
 */
export type Carrier = 'is' | 'has' | 'was' | 'has been' | 'measures' | 'comes from' | 'does' | 'alone'
export type Carried = { by: Carrier; text: string; fact: Fact }

const PLAIN = /^[\p{L}\p{N}\p{M} .'’"/%()+&-]+$/u
const NO_OFFER =
  /^no (?:offers?|returns?|refunds?|swaps?|delivery|postage|pets?|smok\w+|reserve|collection|time|silly|children|kids)\b/iu
const LOGISTICS = /\b(?:collect\w*|postage|post|posted|deliver\w*|pick ?up|cash|sold|selling|home)\b/iu
const WORDS_IN_ED = /^(?:speed|thread|embed|naked|weed|seed|feed|shed|sled|hundred|need|red|bed|indeed)$/u
const PARTICIPLE =
  /^(?:(?:hand|wheel|machine|freshly|newly|recently|fully|professionally|lightly|well|just|not) )?(\p{L}{2,}ed|made|built|thrown|sewn|woven|cut|bound|hung|spun|carved|handmade|hand-made)(?= (?:in|by|with|from|to|at|on|for|last|already)\b|$)/u
const TIME =
  /\b(?:(?:in|since) (?:\d{4}|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)|last \p{L}+|(?:19|20)\d\d$|ago|yesterday|recently|newly)\b/iu
const ADJECTIVE = /^(?!(?:table|cable|bible|stable)$).*(?:safe|proof|resistant|able|ible)$/u
const ADJECTIVES = new Set(
  'unlimited holographic wireless cordless portable foldable complete graded ungraded boxed sealed signed unused unworn tested unlocked dismantled assembled reversible lined working handmade lightweight'.split(
    ' ',
  ),
)
const LENGTHS =
  /^(?:approx\.? )?\d[\d.,]*\s?(?:mm|cm|m|in|inch|inches|ft|")? (?:tall|high|wide|deep|long|thick|in diameter)$/iu
const STATE =
  /^(?:(?:only|just|hardly|barely|never|rarely|lightly|gently|little|well|always) )?(?:used|worn|ridden|driven|played|read|kept|stored)\b/iu
const EVENT = /^(?:bought|purchased|acquired|received|inherited)\b/iu
const HOME = /^(?:from (?=(?:a|an|the|our|my) )|(?=(?:smoke|pet)(?: and (?:smoke|pet))?[- ]?free home$))/iu
const THIRD_PERSON =
  /^(?:extends|seats|works|runs|fits|folds|holds|opens|closes|plays|keeps|looks|sounds|feels|charges|measures|turns|makes)\b/iu

const last = (text: string) => wordsOf(headPart(text)).at(-1)?.toLowerCase() ?? ''

/** `green glass shade` → `a green glass shade`; null when its noun is not known to count. */
function asPart(text: string): string | null {
  const words = wordsOf(text)
  const head = last(text)
  const typed = wordsOf(headPart(text)).at(-1) ?? ''
  if (
    words.length > 7 ||
    / (?:only|x) /u.test(` ${text.replace(/^\d+ x /u, '')} `) ||
    SMALL_WORDS.has(words[0]?.toLowerCase() ?? '')
  )
    return null
  if (/,/u.test(text)) return null
  if (MASS_PARTS.has(head) || / (?:noise cancelling|noise cancellation)$/iu.test(` ${text}`)) return text
  const isListed = / (?:and|&) /u.test(text)
  const one = PARTS.has(head)
  const several =
    isPluralNoun(head) &&
    (COUNTED.test(text) ||
      [head.slice(0, -1), head.slice(0, -2), head.replace(/ies$/u, 'y')].some(
        (noun) => PARTS.has(noun) || MASS_PARTS.has(noun),
      ))
  if (several && (typed === head || words.length === 1)) return text
  if (!one || (isListed && isPluralNoun(words[words.findIndex((word) => /^(?:and)$/u.test(word)) - 1] ?? '')))
    return null
  if (/^(?:(?:one|two|three|four|five|six)\b(?!-)|\d+ x )/iu.test(text)) return text
  return `${startsWithVowelSound(words[0] ?? '') ? 'an' : 'a'} ${text}`
}
const COUNTED =
  /^\d[\d,]* (?!(?:months?|years?|days?|weeks?|hours?|times|miles|minutes|watts?|volts?|speeds?)\b)\p{Ll}{3,}s$/u

function ofFeature(text: string): [Carrier, string] {
  const [first = ''] = wordsOf(text)
  if (!PLAIN.test(text) || wordsOf(text).length > 9 || LOGISTICS.test(text)) return ['alone', text]
  if (LENGTHS.test(text) || /^\d{1,2}[- ]speed$/u.test(text)) return ['is', text]
  if (/^from the (?:(?:early|mid|late)[ -])?\d{4}s$/u.test(text)) return ['is', text]
  if (/^(?:19|20)\d\d model$/u.test(text)) return ['is', `a ${text}`]
  if (/^no \p{L}{3,}/u.test(text)) return NO_OFFER.test(text) ? ['alone', text] : ['has', text]
  const part = asPart(text)
  if (part !== null) return ['has', part]
  const participle = PARTICIPLE.exec(text)
  if (participle?.[1] && !WORDS_IN_ED.test(participle[1])) return [TIME.test(text) ? 'was' : 'is', text]
  const words = wordsOf(text)
  const closing = words.at(-1) ?? ''
  const isStuff = words.length <= 3 && MATERIALS.has(closing) && !/^\d/u.test(first)
  const isAdjective = words.length <= 5 && (ADJECTIVE.test(closing) || ADJECTIVES.has(closing))
  return isStuff || isAdjective || /^in (?:\p{L}+ )?working order$/u.test(text) ? ['is', text] : ['alone', text]
}

function ofHistory(text: string): [Carrier, string] {
  if (HOME.test(text) && wordsOf(text).length <= 7) {
    const home = text.replace(/^from /iu, '')
    return ['comes from', home === text ? `a ${text}` : home]
  }
  if (EVENT.test(text)) return ['was', text]
  return STATE.test(text) && !/\b(?:i|we|my|our)\b/iu.test(text) ? ['has been', text] : ['alone', text]
}

/** Colours that are things as well: `It is midnight` would tell the time. */
const NO_ADJECTIVE =
  /(?:midnight|starlight|graphite|ebony|jet|emerald|sapphire|rust|plum|nude|mint|denim|stone|coral|peach|lime)$/iu

function ofAttribute({ label, text }: Fact): [Carrier, string] {
  if (/^colou?r$/iu.test(label ?? '') && isColourPhrase(text) && !NO_ADJECTIVE.test(text)) return ['is', text]
  if (/^size$/iu.test(label ?? '') && wordsOf(text).length <= 3) return ['is', `size ${text}`]
  if (/^storage$/iu.test(label ?? '') && /^\d+ ?[gt]b$/iu.test(text)) return ['has', `${text} of storage`]
  if (/^measurements$/iu.test(label ?? '')) return ['measures', text]
  return ['alone', text]
}

/** How a fact (no flaw, nothing included) is told of the item. */
export function carried(fact: Fact): Carried {
  const text = inSentence(withoutStop(fact.text))
  const plain: Fact = { ...fact, text }
  if (fact.kind === 'attribute') {
    const [by, said] = ofAttribute(plain)
    return { by, text: said, fact }
  }
  if (fact.kind === 'history') {
    const [by, said] = ofHistory(text)
    return { by, text: said, fact }
  }
  if (THIRD_PERSON.test(text) && (fact.kind === 'sentence' || fact.kind === 'feature')) {
    return { by: 'does', text: text.charAt(0).toLowerCase() + text.slice(1), fact }
  }
  if (fact.kind !== 'feature') return { by: 'alone', text: fact.text, fact }
  const [by, said] = ofFeature(text)
  return { by, text: said, fact }
}
