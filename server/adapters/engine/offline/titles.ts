import { CONDITION_LABELS, type Platform } from '#shared/rules/details.ts'
import { cutTidily } from '#shared/rules/cutting.ts'
import type { Variant } from '#shared/api/generation.ts'
import { stemOf } from '#shared/facts/words.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { capitalised, inSentence, listed, oneLine, squash, titleCase, withoutBanned, wordsOf } from './wording.ts'
import { goodsIn, tellsKind } from './goods-words.ts'
import { readingOf, makerFirst, makerOf, soughtName } from './item-reading.ts'
import { type Piece, withoutFuss } from './pieces.ts'
import { isColour, isOf, trimmed } from './thing-words.ts'
import { isKind } from './brands.ts'
import { marksIn, unmarked } from './carried.ts'
import { isInDictionary } from './dictionary.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { isMaker, makerIn } from './makers.ts'
import { isNumberWord, SMALL_WORDS } from './vocabulary.ts'

const LONGEST = 80
const BESIDE_SLASH = /(?<![\p{L}\p{N}.])\p{Ll}(?=\p{Ll}{2,20}\/\p{L}{3})|(?<=\p{L}{3}\/)\p{Ll}(?=\p{Ll}{2})/gu
const MOST_ALONG = 3

const SPACED_UNIT =
  /(?<=\d) (?=(?:cm|mm|gb|tb|kg|ml|l|w|v|ft|tog)(?![\p{L}\d])|in(?:$|[,.;)]| (?:long|wide|deep|high|tall|x|by|frame|screen|wheels?|waist|leg|chest)\b))/gu
const QUARTS = /(?<=\d) ?(?:quarts?|qts?)\b/gu
const FEET = /(?<=\d) ?(?:foot|feet)\b/gu
const LITRES = /(?<=\d) ?(?:lit(?:re|er)s?|ltrs?)\b/gu
/** What is parted from its figure is none without it: `3.8 LTR`, `7 QUART`. */
const UNIT_SPACE = new RegExp(
  String.raw`${SPACED_UNIT.source}|(?<=\d) (?=(?:lit(?:re|er)s?|ltrs?|quarts?|qts?)\b)`,
  'giu',
)
/** `26 cm` is `26cm`, and a size is none without its number. */
const significant = (text: string) =>
  wordsOf(
    text
      .toLowerCase()
      .replaceAll(FEET, 'ft')
      .replaceAll(LITRES, 'l')
      .replaceAll(QUARTS, 'qt')
      .replaceAll(SPACED_UNIT, ''),
  )
    .flatMap((word) => word.split(/[-/]/u))
    .filter((word) => !SMALL_WORDS.has(word) && word !== 'size')
    .map(stemOf)

/** A thing has one size and one length. */
const ONCE = [/\bsize \S|\b(?:uk|eu|us|w) ?\d/iu, /\b\d+(?:\.\d+)? ?(?:inch|in|cm|mm|ft)\b|\d ?[x×] ?\d/iu]

/** Whether a title says nothing of what a phrase says, not even of what kind it is. */
function isNew(title: string, phrase: string): boolean {
  const present = new Set(significant(title))
  return (
    significant(phrase).every((word) => !present.has(word)) &&
    !mentions(title, phrase) &&
    !ONCE.some((form) => form.test(title) && form.test(phrase))
  )
}

const LONGEST_LEAD = 6
const COUNTS =
  /^(?:(?:about|approx\.?|around|over|nearly) )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:-\p{L}+)?) \p{L}/iu
/** Of "18 inch frame", of which nobody is sure, no "inch frame" is left. */
const BARE_UNIT = /^(?:inch|litre|ltr|cm|mm|quart|qt|tog|watt|volt|amp|person|seater|drawer)(?!\p{L})(?!.*\d)/iu
const isSmall = (word: string) => SMALL_WORDS.has(word) || /^(?:&|size)$/iu.test(word)

const endsIn = (text: string, kind: string) => significant(text).at(-1) === significant(kind).at(-1)

/** `Boden navy wrap dress` of `Boden dress` */
function tellsAll(text: string, name: string): boolean {
  const told = new Set(significant(text))
  const own = significant(name)
  return own.length > 1 && own.every((word) => told.has(word)) && told.size > own.length
}

/** `6 foot by 8` of what is called 6x8 */
const SIZED = /(?: |^)\d+ ?(?:foot|feet|ft|['’])? ?(?:by|x) ?\d+(?: ?(?:foot|feet|ft|['’])(?!\p{L}))?/iu

/** The name with all that the seller's first words say of the thing: `Decanter` and `Stuart ships decanter`. */
function merged(item: Item, name: string, kind: string): string {
  const { opening, pieces } = readingOf(item)
  const first = item.clauses[0]?.text ?? ''
  const whole = pieces.find(({ text, isAlong }) => !isAlong && endsIn(text, kind) && tellsAll(text, name))?.text
  const begun = wordsOf(first).length > LONGEST_LEAD ? opening : first
  const lead =
    whole ??
    withoutFuss(
      begun.replace(/^(?:(?:selling|for sale) )?(?:(?:an?|the|my|our|this) )?(?=\p{Ll})| size$/giu, ''),
    ).replace(/\d ?[x×] ?\d/u.test(name) ? SIZED : '', '')
  const told = new Set(significant(lead))
  const at = name.lastIndexOf(kind)
  // "6 dinner plates" count, and name nothing.
  const isOfSeveral = [name, lead].every((text) => / (?:and|&|\+) /iu.test(text))
  if (
    kind === '' ||
    isOfSeveral ||
    /^The \p{Lu}/u.test(name) ||
    at < 0 ||
    COUNTS.test(lead) ||
    !significant(kind).every((word) => told.has(word))
  )
    return name
  const made = makerIn(name)
  const start = made === '' ? -1 : lead.toLowerCase().indexOf(made.toLowerCase())
  const own = makerOf(item, lead) || (start < 0 ? '' : lead.slice(0, start + made.length))
  const maker = own || made
  for (const word of significant(maker)) told.add(word)
  const isMore = (word = '') => !isSmall(word) && !significant(word).every((one) => told.has(one))
  const beside = (text: string) => {
    const words = text.trim().split(' ')
    return words.filter((word, index) => isMore(word) || (isSmall(word) && isMore(words[index + 1])))
  }
  const all = [
    maker,
    ...beside(name.slice(0, at)),
    lead.slice(own.length).trim(),
    ...beside(name.slice(at + kind.length)),
  ].join(' ')
  return marksIn(item, all) <= marksIn(item, name) ? trimmed(oneLine(all)) : name
}

/** `DHP482` beside `DHP482Z` */
const isPartOfCode = (word: string, made: string) =>
  /\d{2}/u.test(word) &&
  word.length > 3 &&
  made.split(' ').some((one) => one.toUpperCase().startsWith(word.toUpperCase()))

/** The name led by its maker and model, wherever the seller told them; not where several makers are told of. */
function ledByMaker(item: Item, name: string, told: readonly string[]): string {
  const { maker, kind } = readingOf(item)
  const [first = ''] = kind.split(' ')
  // `Nike Mercurial football` of football boots
  const found = told.find((text) => !mentions(name, text)) ?? ''
  const isBegun = kind !== first && found.toLowerCase().endsWith(` ${first.toLowerCase()}`)
  const begun = isBegun ? found.slice(0, -first.length - 1) : found
  // `Juwel 120 fish tank` of a "Juwel tank 120"
  const isApart = (word: string) => mentions(begun, kind) || !squash(kind).endsWith(squash(word))
  const made = kind === first ? begun : wordsOf(begun).filter(isApart).join(' ')
  const makers = [maker, ...told].filter(Boolean).map((text) => makerIn(text).toLowerCase())
  if (new Set(makers).size > 1) return name
  if (made === '') return makerFirst(name)
  // `Mamas & Papas cotbed` of a cot bed
  const rest = squash(made).endsWith(squash(kind)) && kind !== '' ? name.replace(kind, '') : name
  const led = `${made} ${inSentence(rest)
    .split(' ')
    .filter((word) => !isPartOfCode(word, made))
    .filter((word, at, all) => !mentions(made, /^\d{1,2}$/u.test(word) ? `${all[at - 1] ?? ''} ${word}` : word))
    .join(' ')}`
  return marksIn(item, led) <= marksIn(item, name) ? trimmed(oneLine(led)) : name
}

/** The likeliest come first in each variant, but another leads. */
function ordered([first, second, third, ...rest]: readonly Piece[], variant: Variant): Piece[] {
  const led = { v1: [first, second, third], v2: [second, first, third], v3: [third, first, second] }[variant]
  return [...led.filter((one) => one !== undefined), ...rest]
}

/** Whether what is left of a phrase still names something: no chassis without its black, no size without its number. */
const isPhrase = (rest: string, kind: string) =>
  !/\bsize$/iu.test(rest) && (rest.includes(' ') || mentions(kind, rest) || isColour(rest) || /\d/u.test(rest))

const LOOSE_ENDS = /^(?:(?:and|with|or|all|half) )+| (?:and|with|in|of|for|old|shade|ages?|uk|eu|us)$/giu

/** Colours, stuffs and codes say something each by itself: `purple` of a `big purple antler case`. */
const standing = (words: readonly string[]) =>
  words
    .filter((word) => isColour(word) || (isOf(word, 'material') && !/[^s]s$/u.test(word)) || CODE.test(word))
    .join(' ')
const CODE = /^(?=.*\d)(?=.*\p{L})[\p{L}\d-]{2,}$/u

function freshOf(title: string, text: string, kind: string): string {
  if (isNew(title, text)) return text
  const present = new Set(significant(title))
  const words = text.replaceAll(UNIT_SPACE, '').split(' ')
  const fresh = words.filter((word) => {
    const parts = significant(word)
    return parts.every((part) => !present.has(part)) && !mentions(title, word)
  })
  const isBeheaded = fresh.at(-1) !== words.at(-1)
  // Of "three Hornsea jars" no three are left.
  const stands = (word: string) =>
    !isNumberWord(word.toLowerCase()) || fresh.includes(words[words.indexOf(word) + 1] ?? '')
  const rest = trimmed(fresh.filter((word) => !isBeheaded || stands(word)).join(' ')).replace(LOOSE_ENDS, '')
  // Of "2 x 5kg 2 x 10kg" behind "2 x 12.5" nothing is left.
  if (fresh.length < words.length && / x .* x /iu.test(text)) return ''
  const isHeadless = isBeheaded && /^\d+ \p{L}+$/u.test(rest) && goodsIn(words.at(-1) ?? '').length > 0
  if (isHeadless) return text
  const last = rest.split(' ').at(-1) ?? ''
  // Of "cool hand wash" no "cool wash" is left.
  const isTorn = words.some(
    (word, at) =>
      !fresh.includes(word) &&
      !isSmall(word) &&
      !isMaker(word) &&
      [words[at - 1], words[at + 1]].every((one) => one !== undefined && fresh.includes(one)),
  )
  const isCut =
    fresh.length < words.length &&
    ((rest !== last && (isNumberWord(last) || /^\d$/u.test(last))) ||
      // Of "box of brass pins" nothing can be left out, and the hard one of "hard case" is none without its case.
      / (?:of|for) | to (?!\d)/u.test(text) ||
      !isPhrase(rest, kind))
  const left = isCut || (isTorn && !/\d/u.test(rest)) ? standing(fresh) : rest
  return /\p{L}/u.test(left) && !BARE_UNIT.test(left) && !ONCE.some((form) => form.test(title) && form.test(left))
    ? left
    : ''
}

/** What a title is made of: the name, what is said of the thing, and what comes with it. */
export type TitleParts = { name: string; own: readonly string[]; along: readonly string[] }

const BEFORE_NAME = /^(?:vintage|handmade)$/iu

/** What comes along stands behind `with`: `Slide Projector, Grey, 240V with Remote and Cover`. */
function joinedTitle({ name, own, along }: TitleParts): string {
  const said = [name, ...own].join(', ')
  // `Keyboard with Stand, 88 Keys, Power Cord`
  if (/ with /iu.test(name) && own.length > 0) return [said, ...along].join(', ')
  const has = / with /iu.test(said) ? ' and' : own.length > 0 || name.includes(', ') ? ', with' : ' with'
  return along.length === 0 ? said : `${said}${has} ${listed(along.flatMap((one) => one.split(' and ')))}`
}

function extended(
  item: Item,
  base: string,
  pieces: readonly Piece[],
  max: number,
  style: (text: string) => string,
): TitleParts {
  let parts: TitleParts = { name: base, own: [], along: [] }
  for (const { text, isAlong: comes } of pieces) {
    const isAlong = comes && !mentions(item.details.itemName, text)
    const title = joinedTitle(parts)
    const rest = freshOf(title, text, readingOf(item).kind)
    // `zip foot` behind a foot pedal
    const isBeheaded = isAlong && rest !== '' && !text.endsWith(rest.split(' ').at(-1) ?? '')
    const fresh = isBeheaded ? text : rest
    if ((text === 'handmade' && HANDMADE.test(title)) || (text === 'vintage' && /\b(?:old|antique)\b/iu.test(title)))
      continue
    if (/^(?:new with tags|bn?wt)$/iu.test(text) && /\bBN?WT\b|new with tags/iu.test(title)) continue
    const own = style(fresh !== '' && item.keywords.includes(text) ? text : fresh).replace(/(?<![\s,;])[\s,;]+$/u, '')
    if (own === '' || (isAlong && parts.along.length === MOST_ALONG)) continue
    const isBefore = BEFORE_NAME.test(own)
    const isStorage = /^\d+ ?[GT]B$/iu.test(own) && parts.own.length === 0 && /\d$/u.test(parts.name)
    const next =
      isStorage || isBefore
        ? { ...parts, name: isStorage ? `${parts.name} ${own}` : `${own} ${parts.name}` }
        : isAlong
          ? { ...parts, along: [...parts.along, own] }
          : { ...parts, own: [...parts.own, own] }
    const told = joinedTitle(next)
    if (told.length <= max && marksIn(item, told) <= marksIn(item, title)) parts = next
  }
  return parts
}

/** Of a set that says how many pieces it has none is told by itself. */
const PIECES = /^\S+ pieces$/iu
const FEWEST_LED = 3

const sure = (text: string): Piece => ({ text, chance: 1, isAlong: false, opens: false })

function beside(item: Item, variant: Variant): Piece[] {
  const { pieces } = readingOf(item)
  const isCounted = pieces.some(({ text }) => PIECES.test(text))
  const likely = pieces
    .filter(({ text }) => !isCounted || PIECES.test(text) || !COUNTS.test(text))
    .toSorted((a, b) => Number(PIECES.test(b.text)) - Number(PIECES.test(a.text)))
  const own = likely.filter(({ isAlong }) => !isAlong)
  const keywords = item.keywords.filter((text) => marksIn(item, text) === 0).map(sure)
  return [
    ...(variant === 'v3' && own.length < FEWEST_LED ? [...keywords, ...own] : [...ordered(own, variant), ...keywords]),
    ...likely.filter(({ isAlong }) => isAlong),
  ].filter(({ text }) => text !== '')
}

const BARE = { name: 3, opening: 6 }

/** `rug` after `wool red and navy Persian style`; where a maker is known it leads by itself. */
function ledByOpening(item: Item, name: string): string {
  const { heads, maker, models, pieces } = readingOf(item)
  const begun = squash(item.told[0]?.text ?? '')
  const first = pieces.find(({ text, opens, isAlong }) => opens && !isAlong && begun.startsWith(squash(text)))?.text
  const isBare = wordsOf(name).length <= BARE.name && heads.length === 1 && !/[,&+]| (?:and|with|for|in) /u.test(name)
  if (!isBare || maker !== '' || models.length > 0 || first === undefined) return name
  if (
    wordsOf(first).length > BARE.opening ||
    /^\d|^(?:one|two|three|four|five|six|size|uk|eu|us|all|fits)\b/iu.test(first)
  )
    return name
  const led = `${first} ${inSentence(name)}`
  return !isNew(name, first) || marksIn(item, led) > marksIn(item, name) ? name : led
}

/** Lines that nobody has to be told the kind of. */
const KNOWN_BY_ALL =
  /\b(?:iphone|ipad|ipod|imac|macbook|airpods|lego|duplo|xbox|playstation|ps\d|nintendo|kindle|barbie|playmobil|crocs|wellies|converse|doc(?:s| martens)|dr martens|uggs?|pok[eé]mon|scrabble|monopoly)\b/iu
/** What a name tells the kind of, with that: `Karcher K4 pressure washer`. */
export function withKind(item: Item, name: string): string {
  const { heads, kind: own, synonyms, others } = readingOf(item)
  const isLine = heads.length === 1 && /^\p{Lu}/u.test(own) && !isKind(own)
  const kind = isLine ? (others[0] ?? '') : own
  const isNamed =
    kind === '' ||
    KNOWN_BY_ALL.test(name) ||
    (!isLine && (heads.length > 0 || tellsKind(name))) ||
    [kind, ...synonyms, ...others].some((called) => mentions(name, called))
  const [core = '', ...rest] = name.split(',')
  const last = core.split(' ').at(-1) ?? ''
  const [head = ''] = kind.split(' ').slice(-1)
  // `carrier grey` of a baby carrier
  const within = core.toLowerCase().indexOf(` ${head.toLowerCase()} `)
  if (!isNamed && kind !== head && within > 0)
    return [`${core.slice(0, within)} ${kind}${core.slice(within + head.length + 1)}`, ...rest].join(',')
  // `electric trolley` that is a golf trolley
  const led = kind.toLowerCase().endsWith(` ${last.toLowerCase()}`) ? core.slice(0, -last.length).trim() : core
  return isNamed ? name : [`${led} ${kind}`, ...rest].join(',')
}

const HANDMADE =
  /\bhand ?-?(?:made|thrown|painted|carved|knit\p{L}*|crochet\p{L}*|sewn|woven|turned|stitched|quilted)\b/iu

/** `ledByMaker`; who makes it by hand names the yarn. */
export function ledName(item: Item, name: string): string {
  const { pieces, models } = readingOf(item)
  const isHandmade = HANDMADE.test(item.name) || pieces.some(({ text }) => text === 'handmade')
  return isHandmade ? makerFirst(name) : ledByMaker(item, name, models)
}

const SIZE_LAST = /^(\p{Ll}+(?: \p{Ll}+)?) (small|medium|large|big)$/iu

/** The name as far as the facts carry it, with maker, model and what the seller says first. */
export function leadOf(item: Item): string {
  if (item.isVerbatim) return item.name
  const { kind, pieces } = readingOf(item)
  const size = pieces.find(({ text }) => /^size \S+$/iu.test(text))?.text ?? ''
  const named = (soughtName(item) || item.name).replace(SIZE_LAST, '$2 $1')
  const name = ledByOpening(item, merged(item, named, kind))
  return withKind(item, ledName(item, name)).replace(/(?<!size|uk|eu|us) \S+$/iu, (last) =>
    size.endsWith(last) ? ` ${size}` : last,
  )
}

/**
 * What the title of one variant says within the marketplace's limit: the name, led by its maker, then what it does not say yet. The
 * variants' titles differ as far as the facts allow.
 */
export function titleParts(item: Item, platform: Platform, variant: Variant): TitleParts {
  const pack = rulePack(platform)
  const allowed = (text: string) => withoutBanned(text, pack, 'title')
  const more = item.isVerbatim ? [] : beside(item, variant)
  const called = unmarked(item, allowed(leadOf(item)) || oneLine(item.name))
  const name = item.isVerbatim ? called : premodified(item, called, more)
  const style = (text: string) =>
    item.isVerbatim
      ? text
      : titleCase(text, [item.make, item.model]).replaceAll(BESIDE_SLASH, (letter) => letter.toUpperCase())
  const most = pack.titleMax.value - suffixOf(item).length
  const max = Math.min(most, LONGEST - suffixOf(item).length)
  const told = style(name).replaceAll(/,(?:\s*,)+/gu, ',')
  return extended(item, cutTidily(capitalised(told), most), more, max, (text) => style(allowed(text)))
}

const COUNTED =
  /^(?:\d+|two|three|four|five|six|seven|eight)[ -](?:seater|drawer|door|piece|man|person|tier|storey|shelf|burner|speed|string)$/iu

/** Stuff, colour and `3 seater` before what is called by a word or two: `Radley tan leather bag`. */
function premodified(item: Item, name: string, pieces: readonly Piece[]): string {
  const { heads, kind } = readingOf(item)
  const words = name.split(' ')
  // Of "bath taps" nothing is parted.
  const at = words.findLastIndex((word) => isMaker(word) || !isInDictionary(word.toLowerCase())) + 1
  const endsInKind = heads.length === 1 && name.toLowerCase().endsWith(kind.toLowerCase())
  const isBare = endsInKind && words.length <= BARE.name && at < words.length
  if (!isBare || / (?:and|with|for|of|in) |[,&+\d]/u.test(name)) return name
  const own = pieces
    .filter(({ text, isAlong }) => !isAlong && !/ (?:and|with|for|of|in) |[,&+/]/u.test(text))
    .map(({ text }) => freshOf(name, text, kind))
  const find = (is: (text: string) => boolean) => own.find((text) => text !== '' && is(text)) ?? ''
  // `black ankle` of "half black ankle ones"
  const isOnes = (text: string) =>
    wordsOf(text).length < 3 && !/\d/u.test(text) && item.typed.toLowerCase().includes(`${text.toLowerCase()} one`)
  const colour = own.filter(isColour).length > 1 ? '' : find((text) => isColour(text) || isOnes(text))
  const stuff = find((text) => !isColour(text) && isOf(text, 'material'))
  const measure = find((text) => /^\d+(?:\.\d+)? ?(?:ft|foot|litres?|l|tog)$/iu.test(text))
  const before = [measure, find((text) => COUNTED.test(text)), colour, mentions(colour, stuff) ? '' : stuff].filter(
    Boolean,
  )
  const set = kind.endsWith('s')
    ? (pieces.find(({ text }) => /^set of (?:\d+|two|three|four|five|six|eight|ten|twelve)$/iu.test(text))?.text ?? '')
    : ''
  const told = [set, ...words.slice(0, at), ...before, ...words.slice(at)].filter(Boolean).join(' ')
  return (set !== '' || before.length > 0) && marksIn(item, told) <= marksIn(item, name) ? told : name
}

const suffixOf = ({ condition }: Item) => (condition === 'for-parts' ? ` - ${CONDITION_LABELS['for-parts']}` : '')

export const writeTitle = (item: Item, platform: Platform, variant: Variant): string =>
  joinedTitle(titleParts(item, platform, variant)) + suffixOf(item)
