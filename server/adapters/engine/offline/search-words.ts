import { findBand, type FoundBand } from './band-finder.ts'
import { goodsIn, headsOf, otherWordsFor, synonymsOf } from './goods-words.ts'
import { isCarried, type Item } from './item.ts'
import { isMaker, madeName, makerIn, makerAtFront } from './makers.ts'
import { plain } from './knowledge.ts'
import type { Clause } from './clauses.ts'
import { isUnknown } from './spelling.ts'
import { COUNTS_PARTS, FEATURE_RANK, LONGEST, rankOf, runsOf, SIZE_RANK, trimmed, UNSOUGHT } from './runs.ts'
import { isEverydayWord, MATERIALS, PARTS_OF_THINGS, SMALL_WORDS } from './vocabulary.ts'
import { wordsOf } from './wording.ts'

/** What buyers type of an item; the lower its rank, the likelier. */
export type SearchPhrase = { text: string; rank: number; clause?: Clause }

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

const SOUGHT: ReadonlySet<Clause['tells']> = new Set([
  'identity',
  'attribute',
  'measure',
  'condition',
  'included',
  'other',
])
const MOST = 80
const LISTED = 3
/** From here on phrases are for tags alone. */
const FOR_TAGS = 6

/** Whether a phrase may stand in a title. */
export const isForTitle = ({ rank }: SearchPhrase): boolean => rank < FOR_TAGS

/** Whether a phrase may be a tag: a plain word says little by itself, and a lone capital may be a person's. */
export const isForTag = ({ text, rank, clause }: SearchPhrase): boolean =>
  rank < FOR_TAGS ||
  (rank > FOR_TAGS && rank < FOR_TAGS + 1) ||
  (/\s/u.test(text) && (goodsIn(text).length > 0 || makerAtFront(text) !== '')) ||
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
  ...(text.match(/\bW\d\d ?L\d\d\b|\b[Mm]ade in (?:the )?\p{Lu}[\p{L}.]+/gu) ?? []),
  ...(text.match(/(?<=\bpart (?:no|number)\.? )\p{Lu}?\d[\p{Lu}\d]*(?: [\p{Lu}\d]+){0,3}/gu) ?? []),
  ...(text.match(/(?<=\b(?:100 ?% |solid |pure |real ))\p{L}{3,}/giu) ?? []).filter((word) => MATERIALS.has(word)),
]

/** `size 14 but comes up small` */
const OWN_SIZE =
  /^(?:(?:uk|eu|us) )?size (?:\d{1,2}(?:-\d{1,2})?|x{0,2}[sml]|small|medium|large)(?= (?:but|and|fits?|though|on|so)\b)/iu

function phrasesIn({ label, text, tells }: Clause, isListed: boolean): SearchPhrase[] {
  if (label !== null) {
    const rank = labelRank(label)
    if (rank === null)
      return runsOf(text).flatMap((run) =>
        (rankOf(run) ?? FOR_TAGS) < FOR_TAGS ? [{ text: run, rank: FOR_TAGS }] : [],
      )
    return text.length > 30 ? [] : [{ text: /size$/iu.test(label) ? `${label} ${text}` : text, rank }]
  }
  const runs = runsOf(text)
  const [size] = OWN_SIZE.exec(text) ?? []
  if (size !== undefined && size !== text) return [{ text: size, rank: SIZE_RANK }]
  if (runs.length === 0) return tokensIn(text).map((token) => ({ text: token, rank: FOR_TAGS + 0.5 }))
  const rankOfThing = runs.length === 1 && wordsOf(text).length < 4 && isListed ? FOR_TAGS - 0.5 : FOR_TAGS + 1
  const isPart = runs.length > 1 && !isListed
  return [
    ...runs.map((run) => ({
      text: run,
      rank: tells === 'included' ? FOR_TAGS + 1 : (rankOf(run) ?? (isPart && run.includes(' ') ? 5.7 : rankOfThing)),
    })),
    ...tokensIn(text).map((token) => ({ text: token, rank: /^made/iu.test(token) ? MADE_RANK : FOR_TAGS + 0.5 })),
  ]
}

/** Things that are counted: `5 sleepsuits`. */
const countedIn = ({ text }: Clause): SearchPhrase[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])\d+ ?x? (\p{Ll}+(?: \p{Ll}+){0,2})/gu)].flatMap(([, things = '']) => {
    const goods = goodsIn(things)[0]
    return goods === undefined ||
      PARTS_OF_THINGS.has(goods.replace(/s$/u, '')) ||
      /^(?:prs?|pairs?|sets?) /u.test(things)
      ? []
      : [{ text: things.slice(0, things.indexOf(goods) + goods.length), rank: FOR_TAGS + 0.5 }]
  })

/** What buyers call a state that sellers tell in other words. */
const STATES: readonly (readonly [told: RegExp, state: string, rank: number])[] = [
  [/\b(?:19[0-8]\ds?|[5-8]0s)\b/u, 'vintage', 3.5],
  [
    /(?<!double )\bboxed\b|^(?:the |original )?box (?:is|has)\b|\b(?:with|in) (?:its |the )?(?:original )?box\b/iu,
    'boxed',
    5.8,
  ],
  [/^(?:brand new\b|never (?:been )?opened)/iu, 'brand new', 5.8],
  [/\bsealed\b/iu, 'sealed', 5.8],
  [/\bfolds (?:flat|up|down)\b/iu, 'folding', 5.8],
  [/^complete\b/iu, 'complete', 5.8],
  [/(?<!\ba )\blot\b/iu, 'bundle', 6.1],
  [/^instruction/iu, 'instructions', 5.8],
]

/** Of what the seller expects buyers to type. */
const KEYWORD_RANK = 5.6
/** Of where a thing was made. */
const MADE_RANK = 5.5
/** Colours, times and places. */
const SELF_EVIDENT = new Set([3, 3.5, MADE_RANK])
/** What ends a name: not a word of grammar, how or that something is done. */
const OPEN_END =
  /(?:^|\s)(?:\p{L}+(?:ly|ed|en)|very|quite|tiny|slight|little|small|loads|half|part|fine|well|good|okay?|perfect|great|there|mostly|more|less|back|off|out|up|down|on|away|still|again|strong|clean|intact|loose|stiff|worn|torn|bent|broken|built|made|kept|cut|done)$/iu

/** Whether words name something: they end in no verb and no adverb, unless they say a size, a colour or a stuff. */
const isNounPhrase = (text: string, rank: number) =>
  rank <= 3.5 || rank === FEATURE_RANK || !(OPEN_END.test(text) || UNSOUGHT.test(text))

/** Their shorthand is what buyers type. */
const asTyped = (text: string, { ledger }: Item) =>
  /^new with tags$/iu.test(text)
    ? (/\b(?:BNWT|NWT)\b/iu.exec(ledger.facts.map(({ words }) => words).join('\n'))?.[0].toUpperCase() ?? text)
    : text

/** What stands before this is not so: `Eglu – no it's just wooden`. */
const DENIED = /^(?:no,? (?:it|they|this|just|not)\b|not (?:an?|one|really)\b)/iu

/** The phrases of an item for titles and tags, the likeliest first; each rests on the facts as it stands. */
export function searchPhrases(item: Item): SearchPhrase[] {
  const isTakenBack = (at: number) => DENIED.test(item.clauses[at + 1]?.text ?? '')
  const sought = item.clauses.filter(
    ({ tells, text }, at) =>
      (SOUGHT.has(tells) || (tells === 'history' && makerAtFront(text) !== '')) && !isTakenBack(at),
  )
  const isListed = ({ sentence }: Clause) =>
    sought.filter((one) => one.sentence === sentence && wordsOf(one.text).length < 4).length >= LISTED
  const texts = [item.name, ...item.clauses.filter(({ tells }) => tells !== 'history').map(({ text }) => text)]
  const states = STATES.filter(([told]) => texts.some((text) => told.test(text)))
  const phrases: SearchPhrase[] = [
    ...item.keywords.filter((text) => wordsOf(text).length <= 3).map((text) => ({ text, rank: KEYWORD_RANK })),
    ...states.map(([, text, rank]) => ({ text, rank })),
    ...item.clauses
      .filter(({ tells }) => tells === 'flaw')
      .flatMap(({ text }) => tokensIn(text).map((token) => ({ text: token, rank: FOR_TAGS + 0.5 }))),
    ...sought.flatMap((clause) =>
      [...phrasesIn(clause, isListed(clause)), ...countedIn(clause)]
        .filter(({ text, rank }) => clause.label !== null || SELF_EVIDENT.has(rank) || isNounPhrase(text, rank))
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

/** What an item is, as buyers look for it. */
export type Identity = {
  /** Without what is no name. */
  name: string
  maker: string
  /** The maker with the line and the model. */
  made: string
  /** The things that the name is about; empty where it tells a line alone. */
  heads: string[]
  /** What all such things are called, and what else: `pram`, then `pushchair`, `stroller`. */
  kind: string
  synonyms: string[]
  /** Wider words and things of the kind. */
  others: string[]
}

const isPlain = (words: string) => !isMaker(words) && /\p{Ll}{3}$/u.test(words)

/** A maker of such goods, though its name is a word of the language: Canyon of bikes. */
const makerOf = (found: FoundBand | null, name: string): string =>
  name
    .split(' ')
    .find((word) => /^\p{Lu}\p{Ll}{2}/u.test(word) && found?.band.makes.some(([make]) => make === plain(word))) ?? ''

export function identityOf(item: Item): Identity {
  const name = (soughtName(item) || item.name).replace(/^\d+ ?x /iu, '')
  const band = findBand(item)
  const maker = item.make || makerIn(name) || makerOf(band, name)
  // A maker of several words is none of their goods: Kate Spade.
  const found = headsOf(maker.includes(' ') ? `${name} `.replace(`${maker} `, '').trim() : name)
  const heads = found.map(({ words }) => words).filter(isPlain)
  const told = otherWordsFor([name, item.model].join(' '), found)
  const named = band === null || band.foundIn === 'features' ? '' : band.band.label
  const kind =
    heads[0] ?? [named, ...told].find((word) => goodsIn(word).includes(word) && isCarried(item, word, 'tags')) ?? ''
  const others =
    heads.length > 0 ? told : [...new Set([...told, ...otherWordsFor(kind, [{ words: kind, isSure: true }])])]
  const synonyms = synonymsOf(kind).filter((word) => isCarried(item, word, 'tags'))
  const made =
    item.model !== '' ? `${item.make} ${item.model}` : maker === '' ? '' : madeName(name.slice(name.indexOf(maker)))
  return { name, maker, made, heads, kind, synonyms, others: others.filter((word) => !synonyms.includes(word)) }
}
