import { readClause } from '#shared/facts/clause.ts'
import { isDamage } from '#shared/facts/kinds.ts'
import type { Term } from '#shared/facts/term.ts'
import type { Clause } from './clauses.ts'
import { PLACES } from '#shared/facts/vocabulary/claims.ts'
import type { Word } from './grammar.ts'
import { goodsIn } from './goods-words.ts'
import { makerAtFront } from './makers.ts'
import { isCarried, type Item } from './item.ts'
import { isUnknown } from './spelling.ts'
import { isKnownName } from './brands.ts'
import { COLOURS, isColourPhrase, isEverydayWord, MATERIALS, PARTS_OF_THINGS, SMALL_WORDS } from './vocabulary.ts'
import { squash, wordsOf } from './wording.ts'

/** What buyers type of an item; the lower its rank, the likelier. */
export type SearchPhrase = { text: string; rank: number; clause?: Clause }

const CODE = /\p{L}\d|\d\p{L}|\d-\d|\d\/\d/u
const SIZE =
  /^(?:(?:(?:uk|eu|us|shoe) )?size (?:\p{N}|x{0,3}[sml]\b|small|medium|large|\p{Lu}$)|sz ?\d|(?:uk|eu|us) ?\d|w\d|xx?s|xx?l|[sml]$|small|medium|large|mens|womens|ladies|(?:age|ages) \d|\d{1,2}(?:-\d{1,2})? (?:months|years|yrs))/iu
const MEASURE =
  /\d\s?(?:gb|tb|inch|in|cm|mm|m|ft|kg|g|ml|l|litres?|w|watts?|v|hz|mp|oz|lb|lbs|tog|carat|ct|qt|pieces?|pcs|skeins)\b|\d\s?[x×]\s?\d/iu
const ERA = /\b(?:1[89]|20)\d0s\b|\b(?:vintage|antique|retro|victorian|edwardian|art deco|mid[- ]century)\b/iu
const STATE =
  /^(?:new with(?:out)? tags|new in box|nwt|boxed|unlocked|sealed|complete|signed|hallmarked|hardback|hardcover|paperback|(?:first|1st|\d{4}) edition|unworn|unused)$/iu
/** Nobody searches for these: they make a sentence, an opinion, a term, a doubt or a story. */
const UNSOUGHT =
  /\b(?:i|my|our|me|we|you|your|he|she|they|it|its|that['’]s|was|were|be|been|have|had|having|does|do|did|will|would|can|could|should|must|may|just|only|bit|few|some|so|too|as|but|or|nor|if|when|while|which|who|that|this|these|there|here|all|any|both|ea|then|than|because|since|about|around|abt|approx\w*|roughly|think|maybe|probably|please|thanks|sorry|selling|sell|sold|bought|paid|used|worn|never|not|no|without|hardly|barely|lots|plenty|ok|okay|condition|working|works?|ideal|tested|well|clean\w*|free|last|lasts|ago|comes|needs?|left|meet|ships?|shipped|packed|somewhere|always|added|say|says|under|more|deffo|reluctant|weighs?|found|cash|collect\w*|post\w*|deliver\w*|pick-?up|porch|viewing|offers?|done|life|see|seen|pics?|photos?|buyers?|dismantles|spares?|repairs?|serial|engrav\w*|inscri\w*|initials?|suits? (?:an? )?\p{L}+(?:er|or|ist)s?|available|access|through|counted|built|displayed|taken|washed|serviced|repasted|rewired|oiled|provided|attached|installed|changed|kept|stored|owned|ridden|played|backflushed|broken|damaged|missing|faulty|wiped|reset|garaged|runs?|reads?|sews|come|comes?|sort|bring|folds?|fires?|stays?|goes|got|get|gone|etc|uses|quid|pounds|wrong|odd|back|here|sure|unsure|ones?)\b|[!?£$€%]/iu
/** These say little, but what stands beside them may be sought: `old Stanley plane`, `great hard case`. */
const OPINION =
  /\b(?:really|very|still|old|great|good|nice|lovely|perfect|fine|normal|genuine|authentic|100 ?%(?! ?\p{L}+$))(?=\s|$)/giu
/** What follows is something else: where it stands, what it fits, whence it came. */
const OF_ANOTHER = /\b(?:for|fits?|from|in|on|at|near|to|like|into|onto|inside|behind|against|under|over)\b/iu
const BREAK =
  /\b\d\)|[|,;:!?()[\]"“”£$€%<>=~]+|\.(?!\d)|\s[-–—/+&]+\s|\b(?:and(?! an? (?:half|quarter)\b)|with|including|w\/|by|is|are|has)\b/iu
const AT_FRONT = /^(?:an?|the|of|also|x|w|n|&|colou?r|per)$/iu
const AT_END = /^(?:an?|the|of|or|per|each|yes|included|for|with|and|in|to|w\/)$/iu
const isSign = (word: string | undefined) => word !== undefined && !/[\p{L}\p{N}]/u.test(word)

/** A run of words without signs and words of grammar at its ends. */
function trimmed(run: string): string {
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

/** What of a name is no name: faults, doubts, things to do. */
const ASIDE =
  /\b(?:no|non|not|without) \p{L}+|\b(?:i think|maybe|works?|working|ideal|buyer \p{L}+|must go|(?:for )?spares?|repairs?|(?:for )?parts (?:only|or repairs?)|please|rare|stunning|wow|bargain|(?:collection|pick-?up) only|quick sale|(?:water )?damaged?|faulty|broken|cracked|untested|fungus|torn|stained|scratched|chipped|missing|snapped|bent|leak\p{L}*)\b/giu

/** A figure that the seller corrects: `20 litre, not 25`. */
const TAKEN_BACK = /\bnot (?:an? |the )?(\d+(?:\.\d+)?)(?!\d|%|\.\d)/giu
const FIGURE = /(?<![\p{L}\d.])(\d+(?:\.\d+)?)(?:\s?(?:gb|tb|inch|in|cm|mm|m|ft|kg|g|ml|l|litres?|w|watts?|v)\b)/giu

/** What the seller calls the item, without its faults, the doubts and what is to be done. */
export function soughtName({ name, typed }: Item): string {
  const [article = ''] = /^The /u.exec(name) ?? []
  const taken = new Set([...typed.matchAll(TAKEN_BACK)].map(([, figure]) => figure))
  const [first = '', ...more] = name
    .replaceAll(FIGURE, (said, figure: string) => (taken.has(figure) ? '' : said))
    .replaceAll(ASIDE, '|')
    .split(/\|+/u)
    .map(trimmed)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return article + [first, ...more.filter((part) => rankOf(part) !== null)].join(' ')
}

const places = new Set(PLACES.split(',').map(squash))
/** A town, a town with its postcode, a storey: where a thing is, not what it is. */
const isPlace = (run: string) =>
  places.has(squash(run)) || /\p{Lu}\p{Ll}+ \p{Lu}{2}\d{1,2}$|\b(?:ground|first|top|1st|2nd|3rd) floor\b/u.test(run)

/** What narrows a kind: `brushless drill`, `round table`. */
const FEATURE =
  /^(?:\p{L}{3,}(?:less|proof)|round|oval|square|rectangular|folding|extending|automatic|electric|portable|heated|padded|quilted|lined)$/iu
/** Of states and sizes. */
export const SIZE_RANK = 2
/** Of words that no dictionary has, side by side. */
export const NAME_RANK = 4.5

const LONGEST_RUN = 4
/** A maker or a code leads what might be a title: `G400 irons 5-PW right hand stiff`. */
const opensTitle = (run: string) => makerAtFront(run) !== '' || CODE.test(run.split(' ')[0] ?? '')

/** How likely a run of words is typed by a buyer; null for one that says nothing of the kind. */
function rankOf(run: string): number | null {
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
  const has = (quality: 'material' | 'colour' | 'brand' | 'name' | 'part') => senses.some((sense) => sense?.[quality])
  if (has('material') || (has('colour') && words.length > 1)) return 4
  if (has('brand') || has('name') || words.some((word) => isKnownName(word))) return 3.8
  if (words.filter(isUnknown).length * 2 >= words.length) return words.length > 1 ? NAME_RANK : 6
  if (FEATURE.test(run)) return 5.4
  if (words.length > 1 && words.length < 5 && run.endsWith(goodsIn(run).at(-1) ?? ' ')) return 4.7
  return has('part') && words.length > 1 ? 5 : null
}

const SURE_AT_FRONT = new Set([1, SIZE_RANK, 2.5, 3, 3.5, 3.8, 4, 4.7])
/** `in marseille blue`, `in oak leather`: how a thing looks, not where it is. */
const IN_WHICH = / in (\p{L}+(?: \p{L}+){0,2})/giu
const isLook = (words: string) =>
  words
    .toLowerCase()
    .split(' ')
    .some((word) => COLOURS.has(word) || MATERIALS.has(word))

/** What is counted to tell things of a kind apart, not what comes along: `6 speed`, but not `3 batteries`. */
const COUNT = String.raw`\d+(?:\.\d+)?[ -]?(?:inch|in|cm|mm|ft|kg|g|gb|tb|w|v|l|ml|litres?|oz|qt|lb|piece|pieces|pcs|seater|person|man|players?|speed|drawer|door|tier|cubes|eye|hole|tooth|channel|gauge|tog|yard|ply|string|burner|way|hour|mp|mah|cc|bit|core|band|note)s?`
const COUNTED = new RegExp(`^${COUNT}$`, 'iu')
const COUNTS_PARTS = new RegExp(String.raw`^(?!${COUNT}\b|\d+(?:st|nd|rd|th)\b|\d{4}\b)\d+ \p{Ll}`, 'iu')

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
    else if (/^\p{Lu}\p{L}*(?: \p{L}+)?$/u.test(before) && !isColourPhrase(before))
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
function runsOf(text: string): string[] {
  if (STATE.test(text)) return [text]
  if (hasFaults(text)) return []
  const told = text
    .replaceAll(OPINION, ',')
    .replaceAll(IN_WHICH, (all, what: string) => (isLook(what) ? ` , ${what}` : all))
  const end = Math.min(...[OF_ANOTHER, UNSOUGHT].map((words) => words.exec(told)?.index ?? told.length))
  const runs = told
    .slice(0, end)
    .split(BREAK)
    .map(trimmed)
    .flatMap(piecesOf)
    .filter((run) => /\p{L}|\d{2}/u.test(run) && !isPlace(run))
  // What begins a sentence says for certain only of what, how large and in which colours a thing is.
  return end === told.length
    ? runs
    : runs.filter(
        (run) => SURE_AT_FRONT.has(rankOf(run) ?? 0) && !(MATERIALS.has(run.toLowerCase()) && runs.length === 1),
      )
}

const SOUGHT: ReadonlySet<Clause['tells']> = new Set(['attribute', 'measure', 'condition', 'included', 'other'])
const MOST = 80
const LONGEST = 64
const LISTED = 3
/** From here on phrases are for tags alone. */
const FOR_TAGS = 6

/** Whether a phrase may stand in a title. */
export const isForTitle = ({ rank }: SearchPhrase): boolean => rank < FOR_TAGS

/** Whether a phrase may be a tag: a plain word says little by itself, and a lone capital may be a person's. */
export const isForTag = ({ text, rank, clause }: SearchPhrase): boolean =>
  rank < FOR_TAGS ||
  (rank > FOR_TAGS && rank < FOR_TAGS + 1) ||
  /\s|\d/u.test(text) ||
  (/^\p{Ll}{3}/u.test(text) &&
    (clause?.tells === 'included' ? !isEverydayWord(text) : isUnknown(text) || goodsIn(text).length > 0))

const labelRank = (label: string) =>
  /size$|^(?:storage|capacity|memory|ram)$/iu.test(label)
    ? 2
    : /^colou?r$/iu.test(label)
      ? 3
      : /^(?:material|fabric|format|edition|year|scale|voltage|author|artist|style)$/iu.test(label)
        ? 4
        : null

/** Codes and surely named materials in running words. */
const tokensIn = (text: string): string[] => [
  ...(text.match(/(?<![\p{L}\p{N}-])(?=\p{Lu}*\d)(?=\d*\p{Lu})[\p{Lu}\d-]{4,}(?![\p{L}\p{N}-])/gu) ?? []),
  ...(text.match(/\bW\d\d ?L\d\d\b|\bmade in (?:the )?\p{Lu}[\p{L}.]+/gu) ?? []),
  ...(text.match(/(?<=\bpart (?:no|number)\.? )\p{Lu}?\d[\p{Lu}\d]*(?: [\p{Lu}\d]+){0,3}/gu) ?? []),
  ...(text.match(/(?<=\b(?:100 ?% |solid |pure |real ))\p{L}{3,}/giu) ?? []).filter((word) => MATERIALS.has(word)),
]

function phrasesIn({ label, text, tells }: Clause, isListed: boolean): SearchPhrase[] {
  if (label !== null) {
    const rank = labelRank(label)
    if (rank === null)
      return runsOf(text).flatMap((run) =>
        (rankOf(run) ?? FOR_TAGS) < FOR_TAGS ? [{ text: run, rank: FOR_TAGS }] : [],
      )
    return text.length > 30 ? [] : [{ text: /size$/iu.test(label) ? `${label} ${text}` : text, rank }]
  }
  const runs = tells === 'included' ? thingsIn(text) : runsOf(text)
  if (runs.length === 0) return tokensIn(text).map((token) => ({ text: token, rank: FOR_TAGS + 0.5 }))
  const rankOfThing = runs.length === 1 && wordsOf(text).length < 4 && isListed ? FOR_TAGS - 0.5 : FOR_TAGS + 1
  const isPart = runs.length > 1 && !isListed
  return [
    ...runs.map((run) => ({
      text: run,
      rank: tells === 'included' ? FOR_TAGS + 1 : (rankOf(run) ?? (isPart && run.includes(' ') ? 5.7 : rankOfThing)),
    })),
    ...tokensIn(text).map((token) => ({ text: token, rank: token.startsWith('made') ? MADE_RANK : FOR_TAGS + 0.5 })),
  ]
}

const thingsIn = (text: string) =>
  text
    .split(/, | and | & | \+ | n /u)
    .map((thing) =>
      thing.replace(
        /^(?:comes?|supplied|complete) with |^(?:with|includes?|including|original|the|a|its) |\s(?:is |are )?included$/giu,
        '',
      ),
    )
    .flatMap(piecesOf)
    .filter((thing) => wordsOf(thing).length < 4 && !/[()]/u.test(thing))

/** What buyers call a state that sellers tell in other words. */
const STATES: readonly (readonly [told: RegExp, state: string, rank: number])[] = [
  [/\b(?:19[0-8]\d|[5-8]0s)\b/u, 'vintage', 3.5],
  [
    /(?<!double )\bboxed\b|^(?:the |original )?box (?:is|has)\b|\b(?:with|in) (?:its |the )?(?:original )?box\b/iu,
    'boxed',
    5.8,
  ],
  [/^complete\b/iu, 'complete', 5.8],
  [/(?<!\ba )\blot\b/iu, 'bundle', 6.1],
  [/^instruction/iu, 'instructions', 5.8],
]

/** Of where a thing was made. */
const MADE_RANK = 5.5
/** Colours, times and places. */
const SELF_EVIDENT = new Set([3, 3.5, MADE_RANK])
const NO_NAME: ReadonlySet<Word['part']> = new Set(['finite', 'pronoun', 'not', 'but', 'be'])
const AT_END_OF_NAME: ReadonlySet<Word['part']> = new Set(['noun', 'number', 'base', 'gerund'])
const ENDS_NAME = /^(?:in|high|wide|deep|long|tall|set|handed|\+)$/u

/** Whether words name something: no verb is among them, and they end in a noun, a figure, a colour or a part. */
function isNounPhrase(words: readonly Word[], rank: number): boolean {
  const last = words.at(-1)
  const isEnd =
    last === undefined ||
    AT_END_OF_NAME.has(last.part) ||
    (last.part === 'adjective' && rank <= 4) ||
    (words.length === 1 && rank < (last.part === 'participle' ? 5.5 : FOR_TAGS)) ||
    ENDS_NAME.test(last.lower) ||
    isColourPhrase(last.lower) ||
    PARTS_OF_THINGS.has(last.lower)
  return isEnd && words.every(({ part }) => !NO_NAME.has(part))
}

/** Their shorthand is what buyers type. */
const asTyped = (text: string, { ledger }: Item) =>
  /^new with tags$/iu.test(text)
    ? (/\b(?:BNWT|NWT)\b/iu.exec(ledger.facts.map(({ words }) => words).join('\n'))?.[0].toUpperCase() ?? text)
    : text

/** The phrases of an item for titles and tags, the likeliest first; each rests on the facts as it stands. */
export function searchPhrases(item: Item): SearchPhrase[] {
  const sought = item.clauses.filter(({ tells }) => SOUGHT.has(tells))
  const isListed = ({ sentence }: Clause) =>
    sought.filter((one) => one.sentence === sentence && wordsOf(one.text).length < 4).length >= LISTED
  const texts = [item.name, ...item.clauses.filter(({ tells }) => tells !== 'history').map(({ text }) => text)]
  const states = STATES.filter(([told]) => texts.some((text) => told.test(text)))
  const phrases: SearchPhrase[] = [
    ...states.map(([, text, rank]) => ({ text, rank })),
    ...item.clauses
      .filter(({ tells }) => tells === 'flaw')
      .flatMap(({ text }) => tokensIn(text).map((token) => ({ text: token, rank: FOR_TAGS + 0.5 }))),
    ...sought.flatMap((clause) =>
      phrasesIn(clause, isListed(clause))
        .filter(
          ({ text, rank }) => clause.label !== null || SELF_EVIDENT.has(rank) || isNounPhrase(item.grammar(text), rank),
        )
        .map(({ text, rank }) => ({ text, rank, clause })),
    ),
  ]
  return phrases
    .map((phrase) => Object.assign(phrase, { text: asTyped(phrase.text, item) }))
    .filter(
      ({ text }) =>
        text.length <= LONGEST &&
        !COUNTS_PARTS.test(text) &&
        !/\bwear$/iu.test(text) &&
        !SMALL_WORDS.has(text.toLowerCase()),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .filter(({ text }) => isCarried(item, text, 'title'))
}
