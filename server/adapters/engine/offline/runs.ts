import { readClause } from '#shared/facts/clause.ts'
import { isDamage } from '#shared/facts/kinds.ts'
import type { Term } from '#shared/facts/term.ts'
import { PLACES } from '#shared/facts/vocabulary/claims.ts'
import { isKnownName } from './brands.ts'
import { goodsIn } from './goods-words.ts'
import { makerAtFront } from './makers.ts'
import { isUnknown } from './spelling.ts'
import { COLOURS, isColourPhrase, MATERIALS, PARTS_OF_THINGS } from './vocabulary.ts'
import { squash, wordsOf } from './wording.ts'

const CODE = /\p{L}\d|\d\p{L}|\d-\d|\d\/\d/u
const SIZE =
  /^(?:(?:(?:uk|eu|us|shoe) )?size (?:\p{N}|x{0,3}[sml]\b|small|medium|large|\p{Lu}$)|sz ?\d|(?:uk|eu|us) ?\d|w\d|xx?s|xx?l|[sml]$|small|medium|large|mens|womens|ladies|(?:age|ages) \d|\d{1,2}(?:-\d{1,2})? (?:months|years|yrs))/iu
const MEASURE =
  /\d\s?(?:gb|tb|inch|in|cm|mm|m|ft|kg|g|ml|l|litres?|w|watts?|v|hz|mp|oz|lb|lbs|tog|carat|ct|qt|pieces?|pcs|skeins|speed)\b|\d\s?[x×]\s?\d/iu
const ERA = /\b(?:1[89]|20)\d0s\b|\b(?:vintage|antique|retro|victorian|edwardian|art deco|mid[- ]century)\b/iu
const STATE =
  /^(?:new with(?:out)? tags|new in box|nwt|boxed|unlocked|sealed|complete|signed|hallmarked|hardback|hardcover|paperback|(?:first|1st|\d{4}) edition|unworn|unused)$/iu
/** Nobody searches for these: they make a sentence, an opinion, a term, a doubt or a story. */
export const UNSOUGHT =
  /\b(?:i|my|our|me|we|you|your|he|she|they|it|its|that['’]s|was|were|be|been|have|had|having|does|do|did|will|would|can|could|should|must|may|just|only|bit|few|some|so|too|as|but|or|nor|if|when|while|which|who|that|this|these|there|here|all|any|both|ea|then|than|because|since|about|around|abt|approx\w*|roughly|think|maybe|probably|please|thanks|sorry|selling|sell|sold|bought|paid|used|worn|never|not|no|without|hardly|barely|lots|plenty|ok|okay|condition|working|works?|looks|takes|prints|gives|sits|stands|feels|sounds|shows|measures?|made|ideal|tested|well|clean\w*|free|last|lasts|ago|comes|needs?|left|meet|ships?|shipped|packed|somewhere|always|added|say|says|under|more|deffo|reluctant|weighs?|found|cash|collect\w*|post\w*|deliver\w*|pick-?up|porch|viewing|offers?|done|life|see|seen|pics?|photos?|buyers?|dismantles|spares?|repairs?|serial|engrav\w*|inscri\w*|initials?|suits? (?:an? )?\p{L}+(?:er|or|ist)s?|available|access|through|counted|put|putting|goes|otherwise|other wise|wks?|weeks|built|displayed|taken|washed|serviced|repasted|rewired|oiled|provided|attached|installed|changed|kept|stored|owned|ridden|played|backflushed|broken|damaged|missing|faulty|wiped|reset|garaged|runs?|reads?|sews|come|comes?|sort|bring|folds?|fires?|stays?|goes|got|get|gone|etc|uses|quid|pounds|wrong|odd|back|here|sure|unsure|ones?|tears?|rips?|scuffs?|scratche?s?|stains?|written|wrote|named?|owners?|armpit|asking|looking|ono|obo|firm)\b|[!?£$€%]/iu
/** These say little, but what stands beside them may be sought: `old Stanley plane`, `great hard case`. */
const OPINION =
  /\b(?:really|very|still|old|great|good|nice|lovely|perfect|fine|normal|genuine|authentic|100 ?%(?! ?\p{L}+$))(?=\s|$)/giu
/** What follows is something else: where it stands, what it fits, whence it came. */
const OF_ANOTHER = /\b(?:for|fits?|from|in|on|at|near|to|like|into|onto|inside|behind|against|under|over)\b/iu
/** Of what something is said: `glass is fine` says nothing of the whole. */
const OF_PART_SAID = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}'’-]{1,20} ){1,3}?(?=(?:is|are|has|have|was)\b)/giu
const BREAK =
  /\b\d\)|[|,;:!?()[\]"“”£$€%<>=~]+|\.(?!\d)|\s[-–—/+&]+\s|\b(?:and(?! an? (?:half|quarter)\b)|with|includ(?:ing|es)|w\/|by|is|are|has)\b/iu
const AT_FRONT = /^(?:an?|the|of|also|x|w|n|&|colou?r|per)$/iu
const AT_END = /^(?:an?|the|of|or|per|each|yes|included|for|with|and|in|to|w\/)$/iu
const isSign = (word: string | undefined) => word !== undefined && !/[\p{L}\p{N}]/u.test(word)

/** A run of words without signs and words of grammar at its ends. */
export function trimmed(run: string): string {
  const words = run.split(/\s+/u).filter(Boolean)
  while (isSign(words[0]) || AT_FRONT.test(words[0] ?? '')) words.shift()
  while (isSign(words.at(-1)) || words.at(-1) === 'x' || AT_END.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ').replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}'’)+])[^\p{L}\p{N}'’)+]+$/gu, '')
}

const isUnsaid = (term: Term) => term.denied || term.doubted || isDamage(term) || term.sense?.doubts === true

/** How a stuff is made, no damage: crushed velvet. */
const TREATED = /\b(?:crushed|distressed|brushed) (?=velvet|suede|leather|silk|cotton|denim|linen|steel|stainless)/giu

/** Whether a text denies, doubts or complains of something. */
function hasFaults(text: string): boolean {
  const { terms, negators } = readClause(text.replaceAll(TREATED, '').replaceAll(/\bno\.? ?(?=\d)/giu, ''))
  return negators.length > 0 || terms.some(isUnsaid)
}

const places = new Set(PLACES.split(',').map(squash))
/** A town, a town with its postcode, a storey: where a thing is, not what it is. */
const isPlace = (run: string) =>
  places.has(squash(run)) || /\p{Lu}\p{Ll}+ \p{Lu}{2}\d{1,2}$|\b(?:ground|first|top|1st|2nd|3rd) floor\b/u.test(run)

/** What narrows a kind: `brushless drill`, `round table`. */
const FEATURE =
  /^(?:\p{L}{3,}(?:less|proof)|round|oval|square|rectangular|folding|extending|automatic|electric|portable|heated|padded|quilted|lined)$/iu
export const FEATURE_RANK = 5.4
/** Of states and sizes. */
export const SIZE_RANK = 2
/** Of words that no dictionary has, side by side. */
const NAME_RANK = 4.5

const SURE_RANK = 5
const LONGEST_RUN = 4
/** No phrase for a title or a tag has more letters. */
export const LONGEST = 64
/** A maker or a code leads what might be a title: `G400 irons 5-PW right hand stiff`. */
const opensTitle = (run: string) => makerAtFront(run) !== '' || CODE.test(run.split(' ')[0] ?? '')

/** A measure of a part, or a part that was renewed or that every such thing has: no buyer types them. */
const OF_A_PART =
  /^\d.*\b(?:pit|p2p|ptp|sleeves?|chest|bust|inseam|inside leg|shoulders?|drop)\b|^new \p{Ll}|\b(?:zip(?:per)?s?|plugs?|drop|top)$|\b(?:length|weight|shoulder|height|width|depth|measured)\b|(?:ish|plus)$|^(?:loads|squirt|half) of\b|^(?:box|lid|case)\b|x\d$|^(?:top|\d+(?:\.\d+)?)$|^size (?:UK|EU|US|uk|eu|us)$|^\d+\.\d+ W$/u

/** How likely a run of words is typed by a buyer; null for one that says nothing of the kind. */
export function rankOf(run: string): number | null {
  const words = wordsOf(run)
  const isTitle = words.length > LONGEST_RUN && opensTitle(run)
  if (words.length === 0 || isPlace(run) || (words.length > 6 && !CODE.test(run) && !isTitle)) return null
  if (isTitle) return 1
  if (STATE.test(run) || SIZE.test(run)) return SIZE_RANK
  if (isColourPhrase(run)) return 3
  if (ERA.test(run)) return 3.5
  if (/\d\s?[x×]\s?\d/u.test(run)) return 4.2
  if (MEASURE.test(run)) return words.length < 4 ? 2.5 : words.length > 6 ? 1 : 4.2
  if (CODE.test(run) && !/^\d+(?:st|nd|rd|th)\b|x\d+$/iu.test(run)) return 1
  const senses = readClause(run).terms.map(({ sense }) => sense)
  const has = (quality: 'material' | 'colour' | 'brand' | 'name') => senses.some((sense) => sense?.[quality])
  if (has('material') || (has('colour') && words.length > 1)) return 4
  if (has('brand') || has('name') || words.some((word) => isKnownName(word))) return 3.8
  if (words.filter(isUnknown).length * 2 >= words.length) return words.length > 1 ? NAME_RANK : 6
  if (FEATURE.test(run)) return FEATURE_RANK
  if (words.length > 1 && words.length < 5 && run.endsWith(goodsIn(run).at(-1) ?? ' ')) return 4.7
  const last = words.at(-1)?.toLowerCase() ?? ''
  const isOfPart = [last, last.replace(/s$/u, '')].some((word) => PARTS_OF_THINGS.has(word) && !VAGUE.has(word))
  return isOfPart && words.length > 1 && !/^\d/u.test(run) ? 5 : null
}

/** Parts by which nobody tells a thing. */
const VAGUE = new Set(
  'side area unit end part piece section contact sound standard level position look style size back front inside outside corner edge bottom base roller bolt blade hinge'.split(
    ' ',
  ),
)

/** What is counted to tell things of a kind apart, not what comes along: `6 speed`, but not `3 batteries`. */
const COUNT = String.raw`\d+(?:\.\d+)?[ -]?(?:inch|in|cm|mm|ft|kg|g|gb|tb|w|v|l|ml|litres?|oz|qt|lb|piece|pieces|pcs|seater|person|man|players?|speed|drawer|door|tier|cubes|eye|hole|tooth|channel|gauge|tog|yard|ply|string|burner|way|hour|mp|mah|cc|bit|core|band|note)s?`
const COUNTED = new RegExp(`^${COUNT}$`, 'iu')
export const COUNTS_PARTS = new RegExp(String.raw`^(?!${COUNT}\b|\d+(?:st|nd|rd|th)\b|\d{4}\b)\d+ \p{Ll}`, 'iu')

/** A name, goods, a colour, a stuff, a measure or a code. */
function isPiece(run: string): boolean {
  const [only, more] = readClause(run).terms
  const { sense } = only ?? {}
  return (
    isKnownName(run) ||
    isColourPhrase(run) ||
    goodsIn(run)[0] === run ||
    (CODE.test(run) && !run.includes(' ')) ||
    /^(?:(?:mens|womens|ladies|kids) )?size \S+$/iu.test(run) ||
    COUNTED.test(run) ||
    (more === undefined && (sense?.material ?? sense?.colour ?? sense?.brand ?? sense?.name) === true)
  )
}

const knownAt = (words: readonly string[], at: number) =>
  [3, 2, 1].find((count) => at + count <= words.length && isPiece(words.slice(at, at + count).join(' '))) ?? 0
const isBare = (word: string | undefined) => word !== undefined && /^\p{L}+$/u.test(word)

/** How many words stand together at a place: `Fender Stratocaster`, `maple neck`, `black dial`, else two. */
function countAt(words: readonly string[], at: number): number {
  const known = knownAt(words, at)
  const [word = '', next = ''] = words.slice(at, at + 2).map((each) => each.toLowerCase())
  const opens =
    known === 0 || (known === 1 && (MATERIALS.has(word) || (COLOURS.has(word) && PARTS_OF_THINGS.has(next))))
  return opens && isBare(words[at]) && isBare(words[at + 1]) && knownAt(words, at + 1) === 0 ? 2 : Math.max(known, 1)
}

/** What stands together in a longer run: `2012 | Fender Stratocaster | sunburst | maple neck`. */
function piecesOf(run: string): string[] {
  const words = run.split(' ')
  if (words.length <= LONGEST_RUN || /\d ?[x×] ?\d/u.test(run)) return [run]
  const pieces: string[] = []
  for (let at = 0; at < words.length;) {
    const count = countAt(words, at)
    const piece = words.slice(at, at + count).join(' ')
    const before = pieces.at(-1) ?? ''
    if (!/^\d{1,4}$/u.test(piece)) pieces.push(piece)
    else if (/^\p{Lu}\p{L}*(?: \p{L}+)?$/u.test(before) && (isKnownName(before) || makerAtFront(before) !== ''))
      pieces.push(`${pieces.pop()} ${piece}`)
    at += count
  }
  // A lone plain word says little beside others.
  const told = pieces
    .map(trimmed)
    .filter((piece) => /[\s\d]|^\p{Lu}/u.test(piece) || (isPiece(piece) && goodsIn(piece).length === 0))
  return opensTitle(run) && run.length <= LONGEST ? [run, ...told] : told
}

/** Up to where a clause tells something else, its words that stand together. */
export function runsOf(text: string): string[] {
  if (STATE.test(text)) return [text]
  if (hasFaults(text)) return []
  const told = text.replaceAll(OF_PART_SAID, ',').replaceAll(OPINION, ',')
  const end = Math.min(...[OF_ANOTHER, UNSOUGHT].map((words) => words.exec(told)?.index ?? told.length))
  const runs = told
    .slice(0, end)
    .split(BREAK)
    .map(trimmed)
    .flatMap(piecesOf)
    .filter((run) => /\p{L}|\d{2}/u.test(run) && !isPlace(run) && (!OF_A_PART.test(run) || STATE.test(run)))
  // What begins a sentence says for certain only of what, how large and in which colours a thing is.
  return end === told.length ? runs : runs.filter((run) => (rankOf(run) ?? SURE_RANK + 1) <= SURE_RANK)
}
