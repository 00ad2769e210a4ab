import type { Variant } from '#shared/api/generation.ts'
import type { Condition, Platform } from '#shared/rules/details.ts'
import { isBrandAmong, nameCasing } from './brands.ts'
import { isCarried, unmarked } from './carried.ts'
import { isInDictionary } from './dictionary.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { makerAtFront, makerIn } from './makers.ts'
import { readingOf, soughtName } from './item-reading.ts'
import { PRAISED } from './pieces.ts'
import { leadOf, ledName, withKind } from './titles.ts'
import { keysIn, type Told } from './told.ts'
import { isNumberWord } from './vocabulary.ts'
import { capitalised, inSentence, listed, sentence, startingSmall, withoutStop, wordsOf } from './wording.ts'

const [LONGEST_NAME, SOON] = [11, 9]

/** What it is called, and what is said behind that: `greenhouse`, `buyer dismantles`. */
function nameParts(item: Item): { name: string; aside: string } {
  const name = soughtName(item)
  const aside = item.name.slice(name.length).replace(/^[\s,.;:–-]+/u, '')
  const isTold = item.clauses.some(({ text }) => mentions(text, aside))
  const isSure = item.name.startsWith(name) && !/\b(?:think|maybe|not|or)\b/iu.test(aside)
  const isOfGrade = item.condition === 'for-parts' && /^(?:faulty|not working|broken|spares?)\b/iu.test(aside)
  return isSure ? { name, aside: isTold || isOfGrade ? '' : aside } : { name: item.name, aside: '' }
}

/** What it is in a few words: the title tells all of its name. */
function shortName(item: Item): string {
  const { kind, made } = readingOf(item)
  const name = ledName(item, unmarked(item, nameParts(item).name))
  const end = kind === '' ? -1 : name.indexOf(kind)
  const upToKind = end < 0 ? '' : name.slice(0, end + kind.length)
  const isFit = (text: string) =>
    text !== '' && wordsOf(text).length <= LONGEST_NAME && isCarried(item, text, 'description')
  return (
    [withKind(item, name), name, upToKind, kind === '' && /\d/u.test(made) ? made : ''].find(isFit) ??
    (isCarried(item, name, 'description') ? name : kind)
  )
}

/** Led by the make of the form where it begins with the rest of the name: `Xbox One S white console`. */
function withMake(item: Item, text: string): string {
  const { heads, maker } = readingOf(item)
  const [first = ''] = keysIn(text)
  const make = item.make || maker
  const led = `${make} ${inSentence(text)}`
  const [begun = ''] = text.split(', ')
  // "Waxed olive dog coat" of a Barbour dog coat
  const isThing =
    !/^\d/u.test(begun) &&
    !isNumberWord(first) &&
    heads.length > 0 &&
    heads.every((head) => mentions(begun, head)) &&
    makerIn(text) === ''
  const isNamed = make !== '' && !mentions(text, make) && (keysIn(item.name).includes(first) || isThing)
  return isNamed && isCarried(item, led, 'description') ? led : text
}

/** Whether what is told says what the item is: its maker, its kind and at least half of its name. */
export function namesItem(item: Item, { text, isSpoken }: Told): boolean {
  const { heads, maker, name, synonyms, others } = readingOf(item)
  const begun = wordsOf(text).slice(0, SOON).join(' ')
  const keys = keysIn(name)
  const sharedBy = (words: string) => keys.filter((key) => keysIn(words).includes(key)).length
  if (!mentions(text, maker) && (isSpoken || withMake(item, text) === text)) return false
  const also = heads.length === 1 ? [...synonyms, ...others] : []
  return heads.length > 0 &&
    heads.every((head) => [head.split(' ').at(-1)!, ...also].some((called) => mentions(begun, called)))
    ? sharedBy(text) * 2 >= keys.length
    : sharedBy(begun) * 3 >= keys.length * 2
}

/** Whom it would suit; empty where nothing such was said. */
export function buyerLine(item: Item): string {
  const bare = withoutStop(item.buyer.replace(/^(?:for|to|perfect for|ideal for|suits?|would suit)\s+/iu, ''))
  const isPhrase = wordsOf(bare).length <= 8 && /^\p{L}[\p{L}\p{N} ,'’/&-]*$/u.test(bare)
  const line = `Would suit ${listed(bare.split(/,\s*/u).filter(Boolean).map(inSentence))}.`
  return isPhrase && isCarried(item, line, 'description') ? line : ''
}

const ARTICLE = /^(?:(?:it['’]?s|this is|it is|these are|they['’]?re) )?(?:an?|the|my|our) (?=\p{L})/iu

/** Of several things, and behind an article, one does not say `my`. */
const SEVERAL =
  /^(?!(?:19|20)\d\d |\d+[ -](?:seater|drawer|door|man|person|tier|speed|string|burner)\b)\d|\b(?:bundle|lot|pair|set|x ?\d+)\b|^(?:the|my|our|an?)\b/iu

const GRADES: Record<Condition, string> = {
  new: 'new',
  'used-like-new': 'used but like new',
  'used-good': 'in good used condition',
  'used-fair': 'in fair used condition',
  'for-parts': 'for parts or repair',
}

const ONE_IN_S = /(?:ss|us|is|lens|canvas|gas)$/iu
/** Jeans, headphones and 4 chairs are several; a set of them is one. */
const areSeveral = (item: Item) => {
  const { kind, name } = readingOf(item)
  // A chest of drawers is one.
  const [called = ''] = (kind || (wordsOf(name).at(-1) ?? '')).split(/ of /iu)
  return (
    /\p{L}{2}s$/iu.test(called) &&
    (kind !== '' || isInDictionary(called.toLowerCase())) &&
    !ONE_IN_S.test(called) &&
    !/\b(?:bundle|lot|set|pair|pack|box|bag|collection)\b/iu.test(item.name)
  )
}

/** The chosen condition, as it heads what is wrong. Amazon tells it elsewhere, but for what is broken. */
export const gradeOf = ({ condition }: Pick<Item, 'condition'>, platform: Platform): string =>
  platform === 'Amazon' && condition !== 'for-parts' ? '' : GRADES[condition]

const OF_GRADE = /,? (?:in (?:good|fair) used condition|used but like new|new)\b/iu
const GOES_ON = /^(?:in|with|for|by|from|of) /u
const SAYS_MORE = /^(?:I|it|it['’]s|they|they['’]re) /iu
const saysMore = (rest: string) => GOES_ON.test(rest) || SAYS_MORE.test(rest)

/** What is told without what the name says already: of `Vango 4 man` nothing behind `Vango 4 man tent`. */
function withoutNamed(name: string, text: string): string {
  const [first = '', ...rest] = text.split(', ')
  const known = keysIn(name.replace(OF_GRADE, ''))
  const fresh = first.split(' ').filter((word) => !keysIn(word).every((key) => known.includes(key)))
  // "10 inch Craftsman"
  const isMeasure =
    /^\d.*(?:\p{L}|["”])/u.test(fresh.join(' ')) && fresh.length < 4 && fresh.length < first.split(' ').length
  const more = rest.filter((part) => !keysIn(part).every((key) => known.includes(key)))
  const left = fresh.join(' ').replace(/ (?:with|and|of|in|for)$/iu, '')
  return fresh.length === 0 || isMeasure ? capitalised([left, ...more].filter(Boolean).join(', ')) : text
}

/** The same of what goes on with the name: of `Student clarinet in its case` behind `Buffet student clarinet` the case alone. */
export function goingOn(item: Item, name: string, text: string): string {
  const { kind, models } = readingOf(item)
  const behind = (words: string) => {
    const at = words === '' ? -1 : text.toLowerCase().indexOf(`${words.toLowerCase()} `)
    return at < 0 ? 0 : at + words.length + 1
  }
  const isSaid = (end: number) => end > 0 && withoutNamed(name, text.slice(0, end).trim()) === ''
  const [head = ''] = kind.split(' ').slice(-1)
  const end = [kind, ...models, head].map(behind).find((at) => isSaid(at) && saysMore(text.slice(at)))
  return withoutNamed(name, end === undefined ? text : text.slice(end))
}

export const goesOn = (item: Item, text: string) =>
  GOES_ON.test(startingSmall(goingOn(item, leadOf(item), withoutStop(text))))

/** `Brass lamp in good used condition`, `Brass lamp, new` */
const graded = (name: string, grade: string) =>
  `${name}${grade.startsWith('in ') && !name.includes(',') ? ' ' : ', '}${grade}`

/** In words; what may be said of the thing before it goes on. */
const LONGEST_FIRST = 9
/** The seller's own first words with the grade behind what they call it: `Makita combi drill in good used condition, body only`. */
function gradedWithin(item: Item, said: string, grade: string): string {
  const [first = '', ...rest] = said.split(', ')
  const { heads } = readingOf(item)
  const isName =
    (grade.startsWith('in ') || rest.length === 0) &&
    wordsOf(first).length <= LONGEST_FIRST &&
    heads.some((head) => first.toLowerCase().endsWith(head.toLowerCase())) &&
    !/ (?:with|that|which|from|in|is|was|has|and) /iu.test(first)
  return isName ? [graded(first, grade), ...rest].join(', ') : ''
}

/** Of `Green tunnel tent` that began the seller's sentence; `Imperial Blue` and `White Stuff` stay. */
const BEGUN =
  /(?<!\S)(?:Vintage|Antique|Retro|(?<=\S )(?:Black|White|Gr[ae]y|Green|Red|Blue|Brown|Yellow|Pink|Purple|Navy|Cream|Beige)(?= \p{Ll}))\b/gu
const WITHIN = /(?<=[\p{L}\d)] )\p{Lu}\p{Ll}+/gu
function withinSentence({ typed, details }: Item, name: string): string {
  const meant = new Set(`${details.itemName}\n${typed}`.match(WITHIN))
  return name.replaceAll(BEGUN, (word) => (meant.has(word) ? word : word.toLowerCase()))
}

export const STARTS_SPEAKING = /^(?:I|we)(?:['’]\p{L}+)? /iu

type First = Record<'own' | 'more' | 'next', Told | undefined> & { grade: string }

/** What opens it, with the `grade`: the item's name, unless the seller's own first words, `own`, say it; `more` goes on with it, and `next` is told behind it. */
export function openingOf(item: Item, variant: Variant, { own, more, next, grade }: First): string {
  const { kind } = readingOf(item)
  const [lead, begun] = [leadOf(item), withoutStop(more?.text ?? next?.text ?? '')]
  const isSaid = mentions(begun, kind) && goingOn(item, lead, begun) !== begun && isCarried(item, lead, 'description')
  const called = own
    ? withMake(item, withoutStop(own.text).replace(ARTICLE, '').replace(PRAISED, ''))
    : isSaid
      ? lead
      : shortName(item)
  const name = withinSentence(item, nameCasing(called))
  const { aside } = nameParts(item)
  const isMade = makerAtFront(name) !== '' || isBrandAmong(wordsOf(name)[0] ?? '', name)
  const [begins = ''] = wordsOf(name.toLowerCase())
  const isCounted = begins !== 'one' && isNumberWord(begins)
  const said = isMade && !isCounted ? name : startingSmall(name)
  const isSeveral =
    (areSeveral(item) && !/^(?:\p{L}+ )?(?:box|bag|bundle|lot|set|pack) /iu.test(name)) ||
    (own !== undefined && isCounted)
  const one = isSeveral ? 'these' : 'this'
  const opening =
    variant !== 'v2' || STARTS_SPEAKING.test(name)
      ? capitalised(name)
      : isCounted || SEVERAL.test(said)
        ? `For sale: ${said}`
        : `I'm selling ${one} ${said}`
  const rest = startingSmall(goingOn(item, name, withoutStop(more?.text ?? '')))
  const led = `${opening} ${rest}`
  const isLed = GOES_ON.test(rest) && isCarried(item, led, 'description')
  const within = own && grade !== '' ? gradedWithin(item, opening, grade) : ''
  const isBare = own === undefined && !isLed
  const first = isLed ? led : within || (isBare && grade !== '' ? graded(opening, grade) : opening)
  const isGraded = isBare || within !== '' || grade === ''
  const parts = [
    first,
    isGraded ? '' : `${isSeveral ? "They're" : "It's"} ${grade}`,
    isLed ? '' : capitalised(rest),
    own ? '' : aside,
  ]
  return parts.filter(Boolean).map(sentence).join(' ')
}
