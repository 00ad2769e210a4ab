import { headPart, isPluralNoun, startsWithVowelSound } from './articles.ts'
import type { Clause } from './clauses.ts'
import type { Subject } from './subject.ts'
import { isColourPhrase, MATERIALS, MASS_PARTS, PARTS, SMALL_WORDS } from './vocabulary.ts'
import { inSentence, listed, sentence, withoutStop, wordsOf } from './wording.ts'

/** How a clause is told of the item: `is` black, `has` a battery, a sentence of its own, or a thing in a list. */
export type Said = { by: 'is' | 'has' | 'own' | 'list'; text: string; clause: Clause }

const THIRD =
  'is|has|was|does|works|runs|fits|folds|holds|opens|closes|plays|keeps|looks|sounds|feels|charges|measures|turns|makes|extends|seats|comes|needs|sticks|drifts|hums|clicks|rattles|squeaks|leaks|wobbles|slips|skips|lasts|reads|starts|stops|spins|weighs|rocks|lacks|goes|gives|takes|sits|stands|shows|connects|pairs|heats|lights|switches|powers|boots|rings|ticks|winds|drains|flickers|catches|rubs|suits|converts|reclines|swivels|rotates|tilts|locks|says|smells|tastes|stretches|shuts|moves|pulls|cuts|prints|scans'
const BASE = THIRD.replace('is|has|was|does', 'are|have|were|do')
  .split('|')
  .map((verb) => verb.replace(/(?<=ch|sh|o)es$|(?<!s)s$/u, ''))
  .join('|')
const HELPING = String.raw`can|could|will|would|should|may|might|must|had|did|(?:is|are|was|were|do|does|did|has|have|had|can|could|wo|wouldn|should)n['’]?t|cannot`
const BEGINS_WITH_VERB = new RegExp(
  String.raw`^(?:also |still |only |just |now |always )?(?:${THIRD}|${HELPING})\b`,
  'iu',
)
const IS_VERB = new RegExp(`^(?:${THIRD}|${HELPING}|are|were|have|do)$`, 'iu')
const [thirds, bases] = [new Set(THIRD.split('|')), new Set(BASE.split('|'))]
const ANY_VERB = new RegExp(String.raw`\b(?:${THIRD}|${BASE}|${HELPING}|were|are|been)\b`, 'iu')
const PRONOUN =
  /^(?:i|i['’]m|i['’]ve|i['’]d|we|we['’]ve|it|it['’]s|its|they|this|these|those|there|there['’]s|you|he|she|all|both|everything|nothing|some|one|each|the|my|our|please)\b/iu

/** A verb at the head of a clause in the number of its subject: `works` → `work` of several. */
function agreeing(text: string, { isPlural }: Subject): string {
  if (!isPlural) return text
  const known: Record<string, string> = {
    is: 'are',
    has: 'have',
    was: 'were',
    does: 'do',
    "doesn't": "don't",
    "isn't": "aren't",
    "hasn't": "haven't",
    "wasn't": "weren't",
  }
  return text.replace(
    /^((?:also|still|only|just|now|always) )?([\p{L}'’]+)/iu,
    (_, adverb: string | undefined, verb: string) => {
      const plain = verb.toLowerCase().replace('’', "'")
      const plural = known[plain] ?? (thirds.has(plain) ? plain.replace(/(?<=ch|sh|o)es$|s$/u, '') : verb)
      return `${adverb ?? ''}${plural}`
    },
  )
}

const NOTHING =
  /^(?:there (?:is|are) |has |have |with )?(no|without(?: any)?) (?!longer\b|returns?\b|refunds?\b|offers?\b|swaps?\b|time ?wasters?\b|need\b|idea\b)(\p{L}[\p{L}\p{N} /'’-]*(?:,.*)?)$/iu

/** What is not there, in a sentence: `no box` → `There is no box.`; null where a text denies nothing. */
export function asAbsence(text: string): string | null {
  const [, , things] = NOTHING.exec(text) ?? []
  return things === undefined
    ? null
    : sentence(`there ${isPluralNoun(headIn(things)) ? 'are' : 'is'} no ${things.replace(/^any /iu, '')}`)
}

/** The noun of a phrase that may go on with a place. */
export function headIn(text: string): string {
  const words = wordsOf(text)
  const end = words.findIndex(
    (word, at) => at > 0 && /^(?:on|in|to|at|of|from|near|for|with|by|or|and|but)$/iu.test(word),
  )
  return (words[end < 0 ? words.length - 1 : end - 1] ?? '').toLowerCase()
}

/** A clause with a verb as a sentence: `zip sticks` → `The zip sticks.`; null when it has none for certain. */
export function asSentence(typed: string, subject: Subject): string | null {
  const text = inSentence(withoutStop(typed)).replace(
    /^its (?=(?:about|only|in|been|a|an|the|got|very|really|still|just|not)\b)/iu,
    "it's ",
  )
  if (
    PRONOUN.test(text) &&
    ANY_VERB.test(
      text
        .replace(/^it['’]s/iu, 'it is')
        .replace(/^there['’]s/iu, 'there is')
        .replace(/^i['’](?:m|ve|d)/iu, 'I have'),
    )
  )
    return sentence(text)
  if (/^(?:think|believe|reckon|not sure|unsure)\b/iu.test(text))
    return sentence(`I ${/^(?:not|unsure)/iu.test(text) ? 'am ' : ''}${text}`)
  if (BEGINS_WITH_VERB.test(text)) return sentence(`${subject.pronoun} ${agreeing(text, subject)}`)
  const words = wordsOf(text)
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      (IS_VERB.test(word) || (isPluralNoun(words[index - 1]?.toLowerCase() ?? '') && bases.has(word.toLowerCase()))),
  )
  const before = words.slice(0, at)
  const tried = /^(?:fully |all )?tested and (?:is |it )?work/iu.test(text)
  if (tried) return sentence(`${subject.pronoun} ${subject.isPlural ? 'have' : 'has'} been ${inSentence(text)}`)
  const isSubject =
    at > 0 &&
    !/^(?:\p{L}+ed|fully|all|working|boxed|clean)$/iu.test(before[0] ?? '') &&
    at < 5 &&
    !before.some((word) => SMALL_WORDS.has(word.toLowerCase()) && !/^(?:of|and|the|on)$/iu.test(word)) &&
    !/,/u.test(text.slice(0, text.indexOf(words[at] ?? '')))
  if (!isSubject) return null
  return sentence(/^\p{Ll}/u.test(text) && !/\d/u.test(before.join('')) ? `the ${text}` : text)
}

export const EVENT =
  /^(?:i |we )?((?:also |recently |newly |professionally |fully |just |originally )?(?:bought|purchased|acquired|received|inherited|serviced|rewired|reupholstered|re-?waxed|restored|repaired|refurbished|cleaned|washed|tested|altered|painted|replaced|upgraded|made|built|printed|published|hand ?made|hand ?painted)\b.*)$/iu
const STATE =
  /^((?:only |just |hardly |barely |never |rarely |lightly |gently |little |well |always )?)((?:been )?(?:used|worn|ridden|driven|played|read|kept|stored|looked after|opened|washed|displayed|altered)\b.*)$/iu
const PAST = /^(?:belonged|came|lived|hung|stood|sat|arrived|cost)\b/iu
const HOME =
  /^(?:from (?:a )?)?((?:smoke|pet)(?:(?: and |\/| & )(?:smoke|pet))?[- ]?free(?: and (?:smoke|pet)[- ]?free)? ?(?:home|house|household)?)$/iu
const TIME =
  /\b(?:(?:in|since) (?:\d{4}|\p{Lu}\p{Ll}{2,8}\b)|last \p{L}+|(?:19|20)\d\d$|ago|yesterday|recently|newly|from|for|by|at|as)\b/u

/** What happened to an item, in a sentence: `bought in 2019` → `It was bought in 2019.` */
export function asHistory(typed: string, subject: Subject): string {
  const text = inSentence(withoutStop(typed))
  const { pronoun, isPlural } = subject
  const home = HOME.exec(text)?.[1]
  if (home !== undefined)
    return sentence(
      `${isPlural ? 'they come' : `${pronoun} comes`} from a ${/h/u.test(home.slice(-9)) ? home : `${home} home`}`,
    )
  if (/^(?:only )?selling\b|^reason for/iu.test(text))
    return sentence(text.replace(/^only selling/iu, 'I am only selling').replace(/^selling/iu, 'I am selling'))
  const [, adverb = '', state] = STATE.exec(text) ?? []
  if (state !== undefined && !/\b(?:i|we|my|our)\b/iu.test(text.split(' ').slice(0, 2).join(' ')))
    return sentence(
      `${pronoun} ${isPlural ? 'have' : 'has'} ${/ly |^little |^well /u.test(adverb) && !/^(?:only|hardly|barely|rarely)/iu.test(adverb) ? `been ${adverb}` : `${adverb}been `}${state.replace(/^been /iu, '')}`,
    )
  if (PAST.test(text)) return sentence(`${pronoun} ${text}`)
  const event = EVENT.exec(text)
  if (event?.[1] !== undefined && !/^(?:i|we)\b/iu.test(text))
    return sentence(`${pronoun} ${isPlural ? 'were' : 'was'} ${event[1]}`)
  return asSentence(text, subject) ?? sentence(text)
}

const GRADED =
  /^(?:still |overall |all )?(?:in )?(?=(?:an? |very |really |good |great |excellent |fair |perfect |used |clean |full |nice |overall |working |immaculate |mint )+(?:condition|order|working order|nick|shape)\b)/iu
const PLAIN = /^[\p{L}\p{N}\p{M} .'’"/%()+&-]+$/u
const EXTENTS =
  /^(?:(?:about |approx\.? )?\d[\d.,]*\s?(?:mm|cm|m|in|inch|inches|ft) ?(?:tall|high|wide|deep|long|thick)(?:,\s+|\s+(?:x|by|and)\s+|$)){1,4}$/iu
const ADJECTIVE = /^(?!(?:table|cable|bible|stable)$).*(?:safe|proof|resistant|able|ible|less|free)$/u
const ADJECTIVES = new Set(
  'unlimited holographic cordless portable foldable complete graded ungraded boxed sealed signed unused unworn tested unlocked dismantled assembled reversible lined working handmade lightweight comfortable comfy heavy clean warm waterproof framed unframed hardback paperback untested genuine authentic original'.split(
    ' ',
  ),
)
const WORDS_IN_ED = /^(?:speed|thread|embed|naked|weed|seed|feed|shed|sled|hundred|need|red|bed|indeed)$/u
const PARTICIPLE =
  /^(?:(?:hand|wheel|machine|freshly|newly|recently|fully|professionally|lightly|well|just|not) )?(\p{L}{2,}ed|made|built|thrown|sewn|woven|cut|bound|hung|spun|carved|handmade|hand-made)(?= (?:in|by|with|from|to|at|on|for|last|already)\b|$)/u
/** Colours that are things as well: `It is midnight` would tell the time. */
const NO_ADJECTIVE =
  /(?:midnight|starlight|graphite|ebony|jet|emerald|sapphire|rust|plum|nude|mint|denim|stone|coral|peach|lime)$/iu
const COUNTED =
  /^\d[\d,]* (?!(?:months?|years?|days?|weeks?|hours?|times|miles|minutes|watts?|volts?|speeds?|inch)\b)\p{Ll}{3,}s$/u

/** `green glass shade` → `a green glass shade`; null when its noun is not known to count. */
function asPart(text: string): string | null {
  const words = wordsOf(text)
  const head = wordsOf(headPart(text)).at(-1)?.toLowerCase() ?? ''
  if (words.length > 7 || /,| (?:only|x) /u.test(text) || SMALL_WORDS.has(words[0]?.toLowerCase() ?? '')) return null
  if (MASS_PARTS.has(head) || / (?:noise cancelling|noise cancellation)$/iu.test(` ${text}`)) return text
  const isListed = / (?:and|&) /u.test(text)
  if (isPluralNoun(head)) {
    const isKnown = [head.slice(0, -1), head.slice(0, -2)].some((noun) => PARTS.has(noun) || MASS_PARTS.has(noun))
    return isKnown || COUNTED.test(text) ? text : null
  }
  if (!PARTS.has(head) || (isListed && isPluralNoun(words[words.indexOf('and') - 1] ?? ''))) return null
  if (/^(?:one|two|three|four|five|six)\b(?!-)|^\d+ x /iu.test(text)) return text
  return `${startsWithVowelSound(words[0] ?? '') ? 'an' : 'a'} ${text}`
}

function isState(text: string): boolean {
  if (isColourPhrase(text)) return !NO_ADJECTIVE.test(text)
  const words = wordsOf(text)
  const closing = words.at(-1)?.toLowerCase() ?? ''
  if (words.length <= 3 && MATERIALS.has(closing) && !/^\d/u.test(text)) return true
  if (words.length <= 5 && (ADJECTIVE.test(closing) || ADJECTIVES.has(closing))) return true
  const participle = PARTICIPLE.exec(text)?.[1]
  return (
    (participle !== undefined && !WORDS_IN_ED.test(participle)) ||
    /^in (?:\p{L}+ ){0,3}(?:order|condition|box)$/u.test(text) ||
    /^size \S{1,6}$/iu.test(text) ||
    /^(?:about |approx\.? )?\d[\d.,]*\s?(?:mm|cm|m|in|inch|inches|ft)? (?:tall|high|wide|deep|long|thick)$/iu.test(text)
  )
}

/** How a clause that is neither flaw nor term is told of the item. */
export function sayingOf(clause: Clause, subject: Subject): Said {
  const text = inSentence(withoutStop(clause.text))
  const said = (by: Said['by'], words = text): Said => ({ by, text: words, clause })
  if (clause.label !== null) {
    if (/^colou?r$/iu.test(clause.label) && isState(text)) return said('is')
    if (/^size$/iu.test(clause.label) && wordsOf(text).length <= 3) return said('is', `size ${text}`)
    return said('list', /^colou?r$/iu.test(clause.label) ? text : `${clause.label.toLowerCase()} ${text}`)
  }
  if (clause.tells === 'condition' && !STATE.test(text) && GRADED.test(text))
    return said('own', sentence(`${subject.pronoun} ${subject.isPlural ? 'are' : 'is'} ${text.replace(GRADED, 'in ')}`))
  if (
    clause.tells === 'history' ||
    (STATE.test(text) && /^(?:only|just|hardly|barely|never|rarely|been|lightly|gently|little|well)\b/iu.test(text))
  )
    return said('own', asHistory(text, subject))
  const own = asAbsence(text) ?? asSentence(text, subject)
  if (own !== null) return said('own', own)
  if (clause.tells === 'measure') {
    const measured = text.replace(/^measur(?:es|ing|ements are)\s+/iu, '')
    if (EXTENTS.test(measured)) return said('is', listed(measured.split(/, | (?:x|by|and) /iu)))
    if (/^(?:approx(?:imately)?\.? |about |around )?\d[^,]{0,12}\s?[x×]\s?\d/iu.test(measured))
      return said('own', sentence(`${subject.pronoun} ${subject.isPlural ? 'measure' : 'measures'} ${measured}`))
  }
  if (TIME.test(text) && EVENT.test(text)) return said('own', asHistory(text, subject))
  if (wordsOf(text).length > 14) return said('own', sentence(text))
  if (!PLAIN.test(text) || wordsOf(text).length > 9) return said('list')
  const part = asPart(text)
  if (part !== null) return said('has', part)
  return said(isState(text) ? 'is' : 'list')
}
