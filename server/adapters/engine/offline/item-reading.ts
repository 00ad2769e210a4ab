import { type FoundBand, findBand } from './band-finder.ts'
import { goodsIn, headsOf, otherWordsFor, synonymsOf, unknownThing } from './goods-words.ts'
import { isCarried } from './carried.ts'
import { isInDictionary } from './dictionary.ts'
import type { Item } from './item.ts'
import { plain } from './knowledge.ts'
import { mentions } from './item-name.ts'
import { isMaker, lineCasing, madeName, makerAtFront, makerIn } from './makers.ts'
import { openingOf } from './first-note.ts'
import { type Piece, piecesOf } from './pieces.ts'
import { isColour, trimmed } from './thing-words.ts'
import { SMALL_WORDS } from './vocabulary.ts'
import { inSentence, oneLine, squash, startingSmall, withoutStop, wordsOf } from './wording.ts'

/** What of a name is no name: faults, doubts, things to do, and what every seller says. */
const ASIDE =
  /\b(?:no|non|not|without) \p{L}+|\b(?:(?:new )?with tags|tags? (?:still )?(?:on|attached)|i (?:think|believe|reckon)|maybe|possibly|probably|works?|working|ideal|buyer \p{L}+|must go|(?:for )?spares?|repairs?|(?:for )?parts (?:only|or repairs?)|please|rare|stunning|wow|bargain|(?:100 ?% )?(?:genuine|authentic)|(?:collection|pick-?up) only|quick sale|(?:water )?damaged?|faulty|broken|cracked|untested|fungus|torn|stained|scratched|chipped|missing|snapped|bent|leak\p{L}*)\b/giu

/** A figure that the seller corrects: `20 litre, not 25`. */
const TAKEN_BACK = /\bnot (?:an? |the )?(\d+(?:\.\d+)?)(?!\d|%|\.\d)/giu
const FIGURE = /(?<![\p{L}\d.])(\d+(?:\.\d+)?)(?:\s?(?:gb|tb|inch|in|cm|mm|m|ft|kg|g|ml|l|litres?|w|watts?|v)\b)/giu

/** What the seller calls the item, without its faults, the doubts and what is to be done. */
export function soughtName({ name, typed }: Item): string {
  const taken = new Set([...typed.matchAll(TAKEN_BACK)].map(([, figure]) => figure))
  const parts = name
    .replaceAll(FIGURE, (said, figure: string) => (taken.has(figure) ? '' : said))
    .replaceAll(/\([^()?]{0,40}\?[^()]{0,40}\)/gu, ' ')
    .replaceAll(ASIDE, '|')
    .split(/\|+/u)
    .map(trimmed)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  // What is faulty is no name.
  const [first, ...more] = parts.filter((part, at) => at === 0 || /\s|\d/u.test(part))
  const article = /^The (?=\p{Lu})/u.exec(name)?.[0] ?? ''
  return `${first?.startsWith(article) === true ? '' : article}${[first, ...more].join(' ')}`
}

/** `4K monitor LG` → `LG 4K monitor`. */
export function makerFirst(name: string): string {
  const maker = makerIn(name)
  const [before = '', after = ''] = maker === '' ? [] : name.split(maker)
  const isBehind = headsOf(before).length > 0 && !/\b(?:and|with|for|by|of|in)\b|[,+&]/iu.test(before)
  return isBehind ? oneLine(`${maker} ${inSentence(before)} ${after}`) : name
}

/** Nobody looks for a thing by what it is beside half of all others. */
const GENERIC =
  /\b(?:clothing|wear|footwear|accessor\p{L}+|furniture|appliances?|supplies|equipment|gear|homeware|decor|furnishings?|textiles?|goods|parts?|brand|materials?|collectibles?|tableware|crockery|kitchenware|electricals?|electronics|peripherals?|plaything|device|tech|period|old|utensils?|seating|work|display|screen|interiors|outerwear|sport|toys?|tools?|bottoms|top|craft|art|music|audio|gaming|home|designer label|living room|home (?:cinema|theat\p{L}+|entertainment)|haberdashery|outdoors|office|kitchen|laundry|baby|bedroom|storage|sports|cycling|cycle|diy|improvement|component|bride|crafting)$/iu

const isPlain = (words: string) => !isMaker(words) && !SMALL_WORDS.has(words) && /\p{Ll}{3}$/u.test(words)

/** A maker of such goods, though its name is a word of the language: Canyon of bikes. */
const makerAmong = (found: FoundBand | null, name: string): string =>
  name
    .split(' ')
    .find((word) => /^\p{Lu}\p{Ll}{2}/u.test(word) && found?.band.makes.some(([make]) => make === plain(word))) ?? ''

/** An item as buyers look for it, read once for its title, tags and price. */
export type ItemReading = {
  /** Without what is none. */
  name: string
  maker: string
  made: string
  /** What the name is about; none where it tells a line alone. */
  heads: readonly string[]
  kind: string
  /** What else all such things are called, and what goes with them. */
  synonyms: readonly string[]
  others: readonly string[]
  band: FoundBand | null
  pieces: readonly Piece[]
  /** Makers that the notes begin with, each with line and model. */
  models: readonly string[]
  opening: string
}

/** The maker with which a text begins, known or told. */
export const makerOf = ({ make }: Item, text: string) =>
  makerAtFront(text) || (make !== '' && text.toLowerCase().startsWith(`${make.toLowerCase()} `) ? make : '')

function identityOf(item: Item): Omit<ItemReading, 'pieces' | 'models' | 'opening'> {
  const name = (soughtName(item) || item.name).replace(/^\d+ ?x /iu, '')
  const band = findBand(item)
  // A hoover is no Hoover.
  const isGeneric = band !== null && squash(name) === squash(band.words) && isInDictionary(name.toLowerCase())
  const inName = makerIn(name) || makerAmong(band, name)
  // Of "Ross & Wilson" neither is the maker.
  const maker = item.make || (isGeneric || inName.startsWith('& ') ? '' : inName)
  // A maker of several words is none of their goods: Kate Spade.
  const thing = maker.includes(' ') ? `${name} `.replace(`${maker} `, '').trim() : name
  const isNamed = band !== null && band.foundIn !== 'features'
  const unknown = isNamed ? '' : unknownThing(thing)
  const heading = unknown === '' ? headsOf(thing) : [{ words: unknown, isSure: true }]
  const spare = band?.band.words.find(({ words, yields }) => words === band.words && yields === 'part')?.words
  const heads =
    spare === undefined
      ? heading.map(({ words }) => words).filter(isPlain)
      : [thing.toLowerCase().includes(`${spare}s`) ? `${spare}s` : spare]
  const told = otherWordsFor([heads.length > 0 ? thing : name, item.model].join(' '), heading)
  const kind =
    heads[0] ??
    [...told, isNamed ? band.band.label : ''].find(
      (word) => goodsIn(word).includes(word) && squash(word) !== squash(maker) && isCarried(item, word, 'tags'),
    ) ??
    ''
  const others =
    heads.length > 0 ? told : [...new Set([...told, ...otherWordsFor(kind, [{ words: kind, isSure: true }])])]
  // Of a spare part the words for its whole are none.
  const isCertain = band !== null && spare === undefined && unknown === ''
  const synonyms = (isCertain ? synonymsOf(kind) : []).filter((word) => isCarried(item, word, 'tags'))
  return {
    name,
    maker,
    made:
      item.model !== '' ? `${item.make} ${item.model}` : maker === '' ? '' : madeName(name.slice(name.indexOf(maker))),
    heads,
    kind,
    synonyms,
    others: (isCertain ? others : []).filter(
      (word) => !synonyms.includes(word) && !GENERIC.test(word) && !(isMaker(word) && !mentions(name, word)),
    ),
    band,
  }
}

const LONGEST_MADE = 4
/** `2016 Trek Domane`, `mens Barbour Bedale` */
const BEFORE_MAKER = /^(?:(?:men['’]?s|women['’]?s|ladies|boys|girls|kids|vintage|retro|(?:19|20)\d\d) )+/iu
/** `Radley bag` of a `brown Radley bag` */
const withoutColour = (text: string) => {
  const [first = '', ...rest] = text.split(' ')
  return isColour(first) && makerAtFront(rest.join(' ')) !== '' ? rest.join(' ') : text
}
const NOT_BEHIND_MODEL =
  / (?:size|\d\/\d+|set|men['’]?s|women['’]?s|ladies|boys|girls|kids)(?: (?:men['’]?s|women['’]?s|ladies|boys|girls|kids|rh|lh))?$/iu

const IS_A = /\b(?:it['’]?s|its|this is|is) (?:an? )?/iu

const LOT = /\b(?:bundle|lot|collection|box of|bag of)\b/iu
const DOUBTED = /^[^.]{0,20}\b(?:think|might|maybe|or|possibly|probably)\b/iu
const SHOPS =
  /^(?:Halfords|Argos|Amazon|John Lewis|Currys|Screwfix|Costco|Selfridges|Harrods|TK Maxx|eBay|Etsy|Wickes|B&Q|Toolstation|Smyths|Game|CEX|Facebook|Gumtree|Vinted|Sports Direct|Go Outdoors|Decathlon|Evans|Pets at Home)\b/iu

/** The maker with which the notes begin, or that they say it is of: `Dyson V8 for parts`, `it's a Flymo one`. */
function madeFirst(item: Item): string {
  const said = [item.told[0]?.text ?? '', ...item.told.slice(0, 4).flatMap(({ text }) => text.split(IS_A).slice(1, 2))]
  const made = [
    ...said,
    ...(LOT.test(item.name) ? [] : item.told.slice(0, 6)).flatMap(({ text }) => text.split(/\bfrom /u).slice(1, 2)),
  ]
    .filter((text) => !SHOPS.test(text) && !DOUBTED.test(text))
    .map((text) => text.split(/[,.;]/u)[0] ?? '')
    .map((text) => startingSmall(withoutStop(text)).replace(BEFORE_MAKER, ''))
    .find((text) => makerAtFront(text) !== '')
  return made === undefined ? '' : lineCasing(madeName(made)).replace(NOT_BEHIND_MODEL, '')
}

/** The model with which the notes begin where the name tells the maker alone: `Marlin 5` of a Trek bike. */
function modelFirst(item: Item, maker: string): string {
  const [first = ''] = withoutStop(item.told[0]?.text ?? '').split(', ')
  // "This is the YCL-250 our son learned on"
  const code = /^(?:this is|it['’]?s) (?:the|an?) (\p{Lu}+-?\d\w*)/iu.exec(first)?.[1] ?? ''
  if (code !== '' && maker !== '') return `${maker} ${code}`
  const isModel =
    /^\p{L}[\p{L}\d-]*(?: \p{L}[\p{L}\d-]*)? \d{1,4}\p{L}?$/u.test(first) &&
    !/\b(?:size|age|uk|eu|us|approx|about|of)\b/iu.test(first)
  return isModel && /^\p{Lu}/u.test(maker) && makerIn(first) === '' ? lineCasing(`${maker} ${first}`) : ''
}

/** `bugaboo fox` with the number of `bugaboo fox 2 black` */
function numbered(model: string, typed: string): string {
  const at = typed.toLowerCase().indexOf(`${model.toLowerCase()} `)
  const [, number = '', next = ''] = /^(\d{1,2})(?: (\p{L}+)|[,.]|$)/u.exec(typed.slice(at + model.length + 1)) ?? []
  return at >= 0 && number !== '' && (next === '' || isColour(next)) ? `${model} ${number}` : model
}

/** `iPhone 11` of "iPhone 11 12 13 and Samsung" */
const isOneOfSeveral = (model: string, typed: string) =>
  /\d$/u.test(model) &&
  /^(?:,? \d{1,2}(?:,? \d| (?:and|or|&) )|\/\d)/u.test(
    typed.slice(typed.toLowerCase().indexOf(model.toLowerCase()) + model.length),
  )

const readings = new WeakMap<Item, ItemReading>()

export function readingOf(item: Item): ItemReading {
  const known = readings.get(item)
  if (known) return known
  const identity = identityOf(item)
  const pieces = item.isVerbatim ? [] : piecesOf(item)
  const head = identity.kind.split(' ').at(-1) ?? ''
  const models = pieces
    .filter(({ opens }) => opens)
    .map(({ text }) => [BEFORE_MAKER.exec(text)?.[0] ?? '', withoutColour(text.replace(BEFORE_MAKER, ''))] as const)
    .filter(([, text]) => makerOf(item, text) !== '')
    .map(([before, text]) =>
      wordsOf(text).length <= LONGEST_MADE &&
      !mentions(text, head) &&
      !goodsIn(text).some((one) => text.endsWith(` ${one}`))
        ? before + text
        : before + madeName(text),
    )
    .filter((text) => !isOneOfSeveral(text, item.typed))
    .map((text) => lineCasing(numbered(text.replace(NOT_BEHIND_MODEL, ''), item.typed)))
  const isMakerAlone = squash(identity.name) === squash(identity.maker)
  const begun = identity.maker === '' || isMakerAlone ? madeFirst(item) : modelFirst(item, identity.maker)
  if (models.length === 0 && begun !== '' && isCarried(item, begun, 'title')) models.push(begun)
  const words = [identity.kind, ...identity.synonyms, ...identity.others]
  const opening = words.map((word) => openingOf(item, word)).find(Boolean) ?? ''
  const reading = { ...identity, pieces, models, opening }
  readings.set(item, reading)
  return reading
}
