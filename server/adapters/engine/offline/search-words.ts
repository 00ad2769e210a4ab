import { EQUIVALENTS, KINDS } from '#shared/facts/vocabulary/equivalents.ts'
import { GOODS } from '#shared/facts/vocabulary/goods.ts'
import { KINDS_OF_GOODS } from '#shared/facts/vocabulary/kinds-of-goods.ts'
import { readClause } from '#shared/facts/clause.ts'
import type { Clause } from './clauses.ts'
import { isCarried, type Item } from './item.ts'
import { isColourPhrase, MATERIALS, SMALL_WORDS } from './vocabulary.ts'
import { withoutStop, wordsOf } from './wording.ts'

/** What buyers type of an item, the likeliest first. */
export type SearchPhrase = { text: string; rank: number; clause: Clause }

const split = (line: string) =>
  line
    .split(/,/u)
    .map((word) => word.trim())
    .filter((word) => word !== '' && !word.startsWith('!'))
const goods = new Set(KINDS_OF_GOODS.split('\n').flatMap((line) => split(line.split('>')[0] ?? '')))
/** By wording, what else buyers call such goods. */
const synonyms = new Map<string, string[]>()
for (const line of `${EQUIVALENTS};${KINDS};${GOODS}`.split(/[;\n]/u)) {
  const [kinds = '', wider] = line.split('>')
  for (const word of split(kinds))
    synonyms.set(word.toLowerCase(), [...(synonyms.get(word.toLowerCase()) ?? []), ...split(wider ?? kinds)])
}

const isGoods = (word: string) => goods.has(word) || goods.has(word.replace(/s$/u, ''))

/** Other words for a kind of goods, British and American, as far as the facts carry them. */
export function otherWordsFor(kind: string): string[] {
  const small = kind.toLowerCase()
  const forms = [small, `${small}s`, ...(synonyms.has(small) ? [] : [small.replace(/s$/u, '')])]
  const isOther = (word: string) =>
    !forms.some((form) => word.toLowerCase().endsWith(form)) && wordsOf(word).length <= 3
  const all = [...new Set(forms.flatMap((form) => (form.length < 3 ? [] : (synonyms.get(form) ?? []))))].filter(isOther)
  return [...all.filter(isGoods), ...all.filter((word) => !isGoods(word) && GOODS.includes(word)).slice(0, 2)]
}

const CODE = /\p{L}\d|\d\p{L}|\d-\d|\d\/\d/u
const SIZE =
  /^(?:size|(?:uk|eu|us) size|shoe size|(?:uk|eu|us) ?\d|w\d|xx?s|xx?l|[sml]$|small|medium|large|(?:age|ages) \d|\d{1,2}(?:-\d{1,2})? (?:months|years|yrs))/iu
const MEASURE =
  /\d\s?(?:gb|tb|inch|in|cm|mm|m|ft|kg|g|ml|l|litres?|w|watts?|v|hz|mp|oz|lb|lbs|tog|carat|ct)\b|\d\s?[x×]\s?\d/iu
const ERA = /\b(?:1[89]|20)\d0s\b|\b(?:vintage|antique|retro|victorian|edwardian|art deco|mid[- ]century)\b/iu

/** Words that make a phrase a sentence, an opinion, a term or a doubt: nobody searches for them. */
const UNSOUGHT =
  /\b(?:i|my|our|me|we|you|it|its|it['’]s|is|are|was|were|has|have|had|does|do|will|can|just|only|still|really|very|bit|few|some|about|around|approx\w*|roughly|think|maybe|probably|please|thanks|selling|bought|paid|used|worn|never|not|no|without|hardly|barely|lots|plenty|good|great|nice|fine|ok|okay|condition|working|works|work|tested|well|clean|home|last|lasts|ago|since|because|comes|lovely|perfect|needs?|left|meet|ships?|somewhere|always|added|would|say|under|more|must|also|deffo|reluctant|weighs|don['’]t|found|asda|cash|collect\w*|post\w*|deliver\w*|cash|offers?|done|age|old|life|normal|see)\b|[!?;£$€%]|\.(?!\d)/iu

function rankOf({ tells, label }: Clause, text: string): number {
  if (label !== null)
    return /size$/iu.test(label)
      ? 2
      : /^colou?r$/iu.test(label)
        ? 3
        : /^(?:storage|capacity|memory|ram)$/iu.test(label)
          ? 2
          : /^(?:material|fabric|format|edition|year|scale|voltage|author|artist|style)$/iu.test(label)
            ? 4
            : 9
  if (SIZE.test(text)) return 2
  if (isColourPhrase(text)) return 3
  if (CODE.test(text) && !/^\d+(?:st|nd|rd|th)\b/u.test(text))
    return MEASURE.test(text) && wordsOf(text).length < 4 ? 2.5 : 1
  if (ERA.test(text)) return 3.5
  if (wordsOf(text).some((word) => MATERIALS.has(word.toLowerCase()))) return 4
  return tells === 'measure' ? 7 : /^\p{Lu}/u.test(text) && text.split(' ').length > 1 ? 4 : 5
}

const SOUGHT: ReadonlySet<Clause['tells']> = new Set(['attribute', 'measure', 'condition'])
const LONGEST = 60

/** A whole clause where it is short and says a quality; else the searched words in it. */
function phrasesIn(clause: Clause): string[] {
  const text = withoutStop(clause.text).replace(/^(?:colou?r|made (?:of|in)|in) /iu, '')
  if (clause.label !== null)
    return text.length > 30 ? [] : [/size$/iu.test(clause.label) ? `${clause.label} ${text}` : text]
  if (text.length <= LONGEST && !UNSOUGHT.test(text) && !/,.*,/u.test(text)) return [text]
  const parts = text
    .split(/,\s+|\s(?:and|with|in|but|so|that|which|because|from|for|on|by)\s/iu)
    .map((part) => part.trim().replace(/^(?:an?|the|it['’]s|its|is|are|this|these|in|got|has|have|real|proper) /iu, ''))
  const whole = parts.filter(
    (part) =>
      part.length <= 40 &&
      (wordsOf(part).length > 1 || CODE.test(part)) &&
      !/^\p{L}+s (?:from|to|on|in)\b/u.test(part) &&
      !UNSOUGHT.test(part) &&
      /\p{L}{2}/u.test(part),
  )
  return [...whole, ...tokensIn(text)]
}

/** Sizes, measures, codes, colours and materials in running words. */
export function tokensIn(text: string): string[] {
  const figures = [
    ...text.matchAll(
      /\b(?:size|uk|eu|us)(?: size)? \d{1,2}(?:\.5)?\b|\b\d{1,4}(?:\.\d)? ?(?:gb|tb|inch|litres?|watt|cm)\b|\bW\d\d ?L\d\d\b|(?<![A-Z\d-])(?=[A-Z\d-]{0,20}\d)(?=[A-Z\d-]{0,20}[A-Z])[A-Z\d][A-Z\d-]{2,20}(?![A-Z\d-])/giu,
    ),
  ].map(([found]) => found)
  const qualities = readClause(text)
    .terms.filter(({ sense, denied }) => !denied && (sense?.colour === true || sense?.material === true))
    .map(({ text: words }) => words)
  return [...figures, ...qualities]
}

/** The phrases of an item for titles and tags; each rests on the facts as it stands. */
export function searchPhrases(item: Item): SearchPhrase[] {
  const found = item.clauses
    .filter(({ tells }) => SOUGHT.has(tells))
    .flatMap((clause) => phrasesIn(clause).map((text) => ({ text, rank: rankOf(clause, text), clause })))
    .filter(({ rank, text }) => rank < 9 && !isLoose(wordsOf(text).at(-1)) && !isLoose(wordsOf(text)[0]))
  return found.toSorted((a, b) => a.rank - b.rank).filter(({ text }) => isCarried(item, text, 'title'))
}

const isLoose = (word: string | undefined) => word === undefined || SMALL_WORDS.has(word.toLowerCase())
