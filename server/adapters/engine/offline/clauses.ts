import type { Fact, Ledger } from '#shared/facts/ledger.ts'
import { PLACES } from '#shared/facts/vocabulary/claims.ts'
import { sumsIn } from '#server/writing/own-price.ts'
import { isColourPhrase } from './vocabulary.ts'
import { withoutStop } from './wording.ts'

/** One thing that the seller says, in tidy words. */
export type Clause = {
  tells: Fact['kind']
  label: string | null
  text: string
  /** What parts it from what stands before it: a comma, the end of a sentence or of a line, with a bracket before that. */
  sign: string
  sentence: number
  isDoubted: boolean
}

const LABEL = /^((?:\d+ )?\p{L}[\p{L}\p{N} '’/&().-]{0,38}?)\s*:\s*(?!\/\/)(\S.*)$/su
const NO_LABEL =
  /^(?:got|with|also|plus|includes?|comes with)$|^(?:i|it|this|these|there|we|my|please|is|are|note that)\b.*\s|^(?:\S+\s+){4}/iu

/** `Colour: black` → label and value; no label where the text is no such pair. */
function labelled(text: string): { label: string | null; text: string } {
  const [, label = '', value = ''] = LABEL.exec(text) ?? []
  return value === '' || NO_LABEL.test(label) ? { label: null, text } : { label: label.trim(), text: value.trim() }
}

export const saidIn = ({ label, text }: Clause): string => (label === null ? text : `${label}: ${text}`)

const DAMAGED =
  /^(?:an? )?(?:few|some|couple of|slight|small|tiny|minor|light|little|bit of)\b.*\b(?:scratch|scuff|mark|dent|chip|crack|stain|hole|tear|rip|nick|crease|pull|snag|ding|spot|fading|wear|bobbling|rust)(?:e?s)?\b|\b(?:marked|dusty|dirty|dented|sooty|grubby|scruffy|sagging|saggy|wobbl\p{L}+|squeak\p{L}*|creak\p{L}*|rattl\p{L}+|foxing)\b|\bwear$/iu
/** How a thing is made, though it sounds like damage. */
const MADE =
  /^(?:drop (?:front|leaf|handles?|waist|shoulders?|earrings?|bars?)|crushed velvet|brushed \p{L}+|distressed \p{L}+|stone ?washed(?: \p{L}+)?|(?:\d+|two|three|four|five|six)[- ](?:hole|ring|pull|spot)\b.*)|\bdrip (?:glaze|tray|tip)|\b(?:vesa|bolt|drainage|ventilation|mounting) holes\b|\b\d+ odd\b/iu
/** Where it was before, and how much it was used. */
const LIFE =
  /^(?:from (?:an? |my |our |his |her |the )?(?:loft|attic|shed|estate|house|\p{L}+ wall)|out of my|was|were|had|been|came|got|given|inherited|found|(?:hand )?(?:knitted|made|sewn) by|bought|belonged|won)\b(?! (?:to )?be\b)|^(?:(?:only|just|hardly|barely|never|rarely|been|lightly) )*(?:worn|used|ridden|played)(?: (?:only|just))? (?:once|twice|(?:\S+ ){1,3}(?:times?|days?|weeks?|months?))\b/iu
/** How the item changes hands, and on what terms. */
const TERMS =
  /\b(?:collect(?:ion|ed|s)? (?:only|from|after|in|by|\p{Lu})|(?:must|please|you|u|buyer|can) collect|(?:in|on|from) (?:the |my |our )?porch(?=$|[.,;!]| (?:for|or|and|in|at|after)\b)|porch (?:pick|coll)\p{L}+|pick(?:ed)? up only|couriers?|po boxes|ships? (?:usps|ups|fedex|via|by|same|next|fast)|paypal|venmo|zelle|bank transfer|cash (?:only|on|or|please)|meet (?:at|in|up)|meet me|viewing|combine ship\w*|sold as (?:seen|is|faulty|spares)|first (?:to (?:collect|see)|come)|(?:won['’]t|will not|not|can['’]t) hold (?:it|them|without|for|until|on)|no (?:holding|returns?|refunds?|swaps?|trades?|couriers?|delivery|test rides?|international|lowballs?)|tracked post|split (?:the|them)|would (?:rather|consider|prefer)|(?:won['’]t|will not|not|can['’]t) split|(?:will )?swaps? for|will swap|must (?:be gone|go)|needs? (?:to be )?gone|posts safe|double boxed|signed for|(?:free|postage|post) (?:postage|post|included)|(?:first|second|1st|2nd) class|bundle (?:and save|deals?|discount|for|to save|up)|bundles? welcome|discount|bring (?:\p{L}+|\d+))\b|^you load$|^(?:you )?(?:can|could) (?:see|view|show|demo|try)|\bcollection$|^cash$|^(?:ships?(?! in full)|posts?|posted|posting|sent|shipped|dispatched|buyer (?:takes|dismantles|removes)) (?!\p{L}+s\b)|^(?:buyer|you) (?:to |must |will |needs? to |can )?(?:collects?|arranges?)\b/iu
/** Where it is to be had: `Hull HU5`, `top floor`. */
const PLACE =
  /^(?:\p{Lu}\p{L}+,? )?[A-Z]{1,2}\d{1,2}(?: area)?$|^(?:no lift\b|(?:[Gg]round|first|second|third|1st|2nd|3rd|\dth|[Tt]op) floor(?: flat| apartment)?(?: \p{Lu}.*)?$)/u
const places = new Set(PLACES.split(',').map((place) => place.trim().toLowerCase()))

/** Whether words that stood beside a sum tell of terms or of a place. */
export const isTerm = (words: string): boolean =>
  TERMS.test(words) || PLACE.test(words) || /^\p{Lu}\p{Ll}+(?: \p{Lu}{1,2}\d{1,2})?$|^collect/u.test(words)

/** What a fact of the features tells, as far as titles, prices and paragraphs depend on it. */
function tellOf({ kind, must, words }: Fact): Fact['kind'] {
  if (/(?<!\bnot )\bincluded$/iu.test(words) && !/\b(?:but|is|has)\b/iu.test(words)) return 'included'
  if (/\b(?:dust|rust|lint) free\b/iu.test(words)) return 'condition'
  if (/\bnot (?:included|supplied|provided|inc)\b|^\p{L}+ not$/iu.test(words)) return 'missing'
  if (kind !== 'price' && kind !== 'contact' && TERMS.test(words)) return 'delivery'
  if (/^(?:(?:I|we) )?(?:(?:will|can|also) )*(?:includ(?:e|ing)|throw(?:ing)? in)\b/iu.test(words)) return 'included'
  if (/^comes? (?:complete )?with\b/iu.test(words)) return 'included'
  if (LIFE.test(words) && kind !== 'flaw' && kind !== 'missing') return 'history'
  if (isColourPhrase(words) || MADE.test(words)) return 'attribute'
  if (PLACE.test(words) || places.has(words.toLowerCase())) return 'delivery'
  if (kind === 'attribute' && DAMAGED.test(words)) return 'flaw'
  if (kind === 'price' && sumsIn(words).some(({ isPublic }) => isPublic)) return 'history'
  if (kind === 'price' && !/\d|\b(?:offers?|price|swaps?|ono|obo)\b/iu.test(words)) return 'attribute'
  if (kind === 'attribute' && /^(?:plus \p{L}|with (?:an? |the |its |\d))/iu.test(words)) return 'included'
  // "no scratches" is an assurance.
  return kind === 'flaw' || kind === 'condition' ? (must ? 'flaw' : 'condition') : kind
}

const DOUBTS =
  /^(?:(?:I )?(?:think|guess|reckon|believe)|guessing|guess|maybe|perhaps|possibly|probably|not sure|unsure|(?:I )?would say|believed|supposed\p{L}*|looks like)\b|\?$/iu

/** The sign between two facts, with the bracket that it closes. */
function signIn(gap: string, before: string): string {
  const bracket = gap.indexOf(')') + 1
  if (bracket > 0) return `)${signIn(gap.slice(bracket), '')}`
  if (gap.includes('\n')) return '\n'
  if (/[.!?]/u.test(gap) || before.endsWith('?')) return '. '
  if (gap.includes(';')) return '; '
  return gap.trim() === '' ? ' ' : `${gap.trim().replace(/^(?=[–-])/u, ' ')} `
}

/** `6 saucers (one cup got broken)`: how many there are, and what is wrong with one of them. */
const COUNT_AND_FLAW =
  /^(\d+ \p{L}+(?: \p{L}+)?) \(((?:one|two|\d+|the) (?:\p{L}+ ){1,2}?(?:is|are|was|were|has|have|got)\b[^()]+)\)$/iu

/** The features fact by fact, in their own order; put together again they are the text. */
export function clausesOf({ facts }: Ledger, features: string): Clause[] {
  const clauses: Clause[] = []
  let [end, sentence] = [0, 0]
  for (const fact of facts) {
    if (!('field' in fact.place) || fact.place.field !== 'features') continue
    const sign = signIn(features.slice(end, fact.place.start), features.slice(0, end))
    if (/[.\n]/u.test(sign)) sentence += 1
    end = fact.place.end
    const pair = labelled(withoutStop(fact.words))
    const isDoubted = fact.certainty === 'doubted' || DOUBTS.test(pair.text)
    const tells = tellOf(fact)
    const [, counted = '', flaw = ''] = COUNT_AND_FLAW.exec(pair.text) ?? []
    if (flaw !== '') {
      clauses.push({ ...pair, text: counted, tells: 'attribute', sign, sentence, isDoubted })
      clauses.push({ ...pair, text: flaw, tells, sign: '. ', sentence: (sentence += 1), isDoubted })
    } else clauses.push({ ...pair, tells, sign, sentence, isDoubted })
  }
  return clauses
}

/** What the fact tells that stands at a place of the features. */
export function factKinds({ facts }: Ledger): (at: number) => string {
  const own = facts.flatMap((fact) =>
    'field' in fact.place && fact.place.field === 'features'
      ? [{ ...fact.place, tells: `${tellOf(fact)}${fact.must ? '!' : ''}` }]
      : [],
  )
  return (at) => own.find(({ start, end }) => at >= start && at < end)?.tells ?? ''
}
