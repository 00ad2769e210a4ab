import type { Fact } from '#shared/facts/ledger.ts'
import { PLACES } from '#shared/facts/vocabulary/claims.ts'
import { isColourPhrase } from './vocabulary.ts'

/** What a clause tells, as it decides where it goes: the fact's kind, by its label where it has one. */
export type Telling = Fact['kind']

export const FLAW_LABEL = /^(?:flaws?|faults?|damage|defects?|issues?|problems?|wear)$/iu
export const INCLUDED_LABEL =
  /^(?:(?:also )?includ\w*|comes with|supplied with|with|contents|accessories|extras|(?:what.?s )?in the box|what.?s included|box contents|what you get)$/iu

const WORN_RARELY =
  /^(?:(?:only|just|hardly|barely|never|rarely|been|lightly|gently|little) )*(?:worn|used|ridden|played)(?: (?:only|just))? (?:once|twice|(?:(?:a|about|around|maybe) )?(?:handful|few|couple|\d+)(?: of)? (?:times?|days?|weeks?|months?))\b/iu

/** A flaw that is named or told of a part. */
const NOTICED =
  /^(?:an? )?(?:few|some|couple of|slight|small|tiny|minor|light|little|bit of)\b.*\b(?:scratch|scuff|mark|dent|chip|crack|stain|hole|tear|rip|nick|crease|pull|snag|ding|spot|fading|wear|bobbling|rust)(?:e?s)?\b|\b(?:marked|dusty|dirty|dented|sooty|grubby|scruffy|sagging|saggy|wobbl\p{L}+|squeak\p{L}*|creak\p{L}*|rattl\p{L}+|foxing)\b|\bwear$/iu
/** What works, and how. */
const IS_WELL =
  /\S (?:all )?(?:good|fine|ok|okay|great|well|lovely|smooth(?:ly)?|perfect(?:ly)?|clean|intact|strong|sound)$/iu

/** Where it is to be had: `Hull HU5`, `top floor`. */
const PLACE =
  /^(?:\p{Lu}\p{L}+,? )?[A-Z]{1,2}\d{1,2}(?: area)?$|^(?:no lift\b|(?:ground|first|second|third|1st|2nd|3rd|\dth|top) floor(?: flat| apartment)?$)/u
const places = new Set(PLACES.split(',').map((place) => place.trim().toLowerCase()))

/** Where it was before. */
const LIFE =
  /^(?:from (?:an? |my |our |his |her |the )?(?:loft|attic|shed|estate|house|\p{L}+ wall)|out of my|was|were|had|been|came|got|given|inherited|found|(?:hand )?(?:knitted|made|sewn) by|bought|belonged|won)\b(?! (?:to )?be\b)/iu

/** How the item changes hands, and on what terms. */
const TERMS =
  /\b(?:collect(?:ion|ed|s)? (?:only|from|after|in|by|\p{Lu})|(?:must|please|you|u|buyer|can) collect|porch|pick(?:ed)? up only|couriers?|po boxes|paypal|venmo|zelle|bank transfer|cash (?:only|on|or|please)|meet (?:at|in|up)|meet me|viewing|combine ship\w*|sold as (?:seen|is|faulty|spares)|first (?:to (?:collect|see)|come)|no (?:holding|returns?|refunds?|swaps?|trades?|couriers?|delivery|test rides?|international|lowballs?)|tracked post|split (?:the|them)|(?:won['’]t|will not|not|can['’]t) split|(?:will )?swaps? for|will swap|no swaps|must (?:be gone|go)|needs? gone|cash or|posts safe|double boxed|signed for post\p{L}*|(?:free|postage|post) (?:postage|post|included)|(?:first|second|1st|2nd) class|bundle (?:and save|deals?|discount|for|to save|up)|bundles? welcome|discount|needs? (?:it|them|this) gone|bring (?:\p{L}+|\d+))\b|^(?:you )?(?:can|could) (?:see|view|show|demo|try)|\bcollection$|^cash$|^(?:ships?|posts?) (?!\p{L}+s\b)|^(?:(?:will be|to be) )?(?:posted|sent|shipped|dispatched)\b|^(?:must collect|buyer (?:takes|dismantles|removes)|cross posted)/iu

/** Why it is for sale. */
const REASON =
  /^(?:(?:only |just )?selling (?:as|because|due|it|them|this)|reason for|bought (?:the )?wrong|duplicate|moving (?:house|home|abroad|away)|upgraded to)\b|\b(?:lost interest|(?:grown out of|outgrown) (?:it|them))$|\b(?:duplicate|unwanted) (?:gift|present)\b|\b(?:birthday|christmas) present duplicate\b|\bso (?:it is |it's |they are )?(?:going|selling|for sale)$|\bno (?:longer needed|use to (?:me|us))\b/iu

/** Whether words say where and how the item changes hands. */
export const isTerms = (words: string): boolean =>
  /^(?:collect|cash|pick|porch|first (?:come|to))/iu.test(words) ||
  TERMS.test(words) ||
  PLACE.test(words) ||
  places.has(words.toLowerCase().split(' ')[0] ?? '')

/** What a fact of the features tells. */
export function tellOf({ kind, must, words }: Fact, label: string | null): Telling {
  if (label !== null && FLAW_LABEL.test(label)) return 'flaw'
  if (label !== null && INCLUDED_LABEL.test(label)) return 'included'
  if (/\bnot (?:included|supplied|provided|inc)\b|^\p{L}+ not$/iu.test(words)) return 'missing'
  if (/\b\d+ quid\b|\b(?:selling|yours|going|asking) for [£$€]?\d/iu.test(words)) return 'price'
  if (kind !== 'price' && kind !== 'contact' && TERMS.test(words)) return 'delivery'
  if (/^(?:(?:I|we) )?(?:(?:will|can|also) )*(?:includ(?:e|ing)|throw(?:ing)? in)\b/iu.test(words)) return 'included'
  if (WORN_RARELY.test(words) || (LIFE.test(words) && kind !== 'flaw' && kind !== 'missing')) return 'history'
  if (isColourPhrase(words) || /^(?:would suit|suits?|folds?|\d[\d.]* ?(?:mm|cm|in|inch) without)\b/iu.test(words))
    return 'attribute'
  if (/^weigh(?:t|s)\b/iu.test(words)) return 'measure'
  if (kind === 'history' && /\d ?(?:cm|mm|ft|inch|inches)\b/iu.test(words)) return 'measure'
  if (
    PLACE.test(words) ||
    places.has(words.toLowerCase()) ||
    /\b(?:post(?:age)?|parcels?) (?:is )?[£$€]\d/iu.test(words)
  )
    return 'delivery'
  if (/^comes? with\b/iu.test(words) && /\(/u.test(words)) return 'included'
  if (kind === 'attribute' && NOTICED.test(words)) return 'flaw'
  if (kind === 'attribute' && IS_WELL.test(words)) return 'condition'
  if (kind === 'price' && !/\d|\b(?:offers?|price|swaps?|ono|obo)\b/iu.test(words)) return 'attribute'
  if (kind === 'attribute' && /^(?:plus \p{L}|with (?:an? |the |its |\d))/iu.test(words)) return 'included'
  if (/^(?:buyer|you) (?:to |must |will |needs? to |can )?(?:collects?|arranges?)\b/iu.test(words)) return 'delivery'
  if (REASON.test(words)) return 'history'
  if (kind === 'included' && /^(?:brand )?new in box\b/iu.test(words)) return 'condition'
  if (kind === 'flaw' && /^(?:\d+|two|three|four|five|six)[- ](?:hole|ring|pull|spot)\b/iu.test(words))
    return 'attribute'
  if (kind === 'included' && /^\d+ .{1,60} including\b/iu.test(words)) return 'attribute'
  if (
    /^(?:drop (?:front|leaf|handles?|waist|shoulders?|earrings?|bars?)|drip (?:glaze|tray|tip)|crushed velvet|brushed \p{L}+|distressed \p{L}+|stone ?washed(?: \p{L}+)?|pulled pork)\b/iu.test(
      words,
    )
  )
    return 'attribute'
  // "no scratches" is an assurance.
  if (kind === 'flaw' || kind === 'condition') return must ? 'flaw' : 'condition'
  return kind === 'identity' ? 'attribute' : kind
}
