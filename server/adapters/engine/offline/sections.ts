import type { Clause } from './clause.ts'
import { isColourPhrase } from './vocabulary.ts'
import { capitalised, withoutStop, wordsOf } from './wording.ts'

/** The clauses of an item by where they are told. */
export type Sections = Record<'details' | 'story' | 'condition' | 'included' | 'absent' | 'terms', Clause[]>

/** How much it was used and how it was kept. */
const USE =
  /^(?:(?:only|hardly|barely|never|always|lightly|well|just|been|ever|not|recently|professionally|all) )*(?:used|worn|ridden|played|kept|stored|garaged|built|displayed|serviced|washed|cleaned|opened|driven|read|washed|dry[ -]cleaned|descaled|oiled|polished|fully working)\b|\b(?:smok(?:e|ing)[- ]|pet[- ])(?:free|home|house)/iu
const DONE =
  /\b(?:washed|cleaned|replaced|serviced|tested|descaled|changed|repaired|reset|rewired|taken apart|dismantled|wiped|signed out|repasted|oiled|fitted|sleeved|counted|added|upgraded|tuned|spilt|painted)\b/iu
/** No thing, but how the thing comes. */
const PACKED = /^(?:all |double |fully )?(?:boxed|packaged|wrapped|packed)\b(?! with)/iu
const LIVED = /^(?:(?:only|never) (?:ever|been)|done) /iu
const LIFE: ReadonlySet<Clause['tells']> = new Set(['history', 'other', 'price', 'contact'])
const NOT_ALONG =
  /^(?:no(?! (?:power|lights?|sound|picture|signal|display|response|spark|charge|image|heat|water)\b)|without|not (?:included|incl\p{L}*))\b|\bnot (?:included|supplied|provided)\b/iu

function sectionOf({ tells, label, text, isSentence, isDoubted }: Clause): keyof Sections {
  if (tells === 'delivery') return 'terms'
  if (tells === 'included')
    return PACKED.test(text) || (isSentence && !/\b(?:includ|suppl|provid|comes?\b|with\b)/iu.test(text))
      ? 'condition'
      : 'included'
  if (/^what\b.* (?:don['’]t|not)\b/iu.test(label ?? '')) return 'absent'
  if (tells === 'missing') return NOT_ALONG.test(text) && !isSentence ? 'absent' : 'condition'
  if (tells === 'flaw' || tells === 'condition') return 'condition'
  if (label !== null || labelledIn(text) !== null) return 'details'
  if ((isSentence && tells !== 'measure') || isDoubted) return 'story'
  if (USE.test(text) || DONE.test(text)) return 'condition'
  return LIFE.has(tells) || LIVED.test(text) ? 'story' : 'details'
}

export function sectionsOf(clauses: readonly Clause[]): Sections {
  const sections: Sections = { details: [], story: [], condition: [], included: [], absent: [], terms: [] }
  for (const clause of clauses) if (clause.tells !== 'identity') sections[sectionOf(clause)].push(clause)
  return sections
}

const SIZE =
  /^(?:size|sz) ((?:(?:UK|EU|US) )?(?:\d[\d./-]{0,5}|x{0,3}[sml]|small|medium|large)(?: \((?:UK|EU|US)? ?\d[\d.]*\))?)$|^((?:UK|EU|US) (?:size )?\d[\d./-]{0,6})$/iu
const EXTENT =
  /^(pit to pit|length|width|height|depth|shoulders?|chest|waist|sleeves?|inside leg|inseam|diameter)(?: is)? ((?:about )?\d[\d.,/ ]{0,6}(?:cm|mm|m|in|inch|inches|ft|")?)$/iu

const COLOUR = /^(colou?r)(?: is)? (.{3,30})$|^(.{3,30}) (colou?r)$/iu

/** What is surely a size, a colour or an extent, with its label. */
function labelledIn(text: string): string | null {
  const [, size, ukSize] = SIZE.exec(text) ?? []
  const [, first, colour, named, last] = COLOUR.exec(text) ?? []
  const [, extent, figure] = EXTENT.exec(text) ?? []
  const told = colour ?? named ?? ''
  if (size ?? ukSize) return `Size: ${size ?? ukSize}`
  if (isColourPhrase(told)) return `${capitalised((first ?? last ?? '').toLowerCase())}: ${told}`
  return extent === undefined ? null : `${capitalised(extent)}: ${figure}`
}

/** `Size: M`, `Pit to pit: 24in`, `black chassis`: a line of the details, labelled where the label is certain. */
export function asLine({ label, text }: Clause): string {
  const bare = withoutStop(text)
  return label === null ? (labelledIn(bare) ?? bare) : `${capitalised(label)}: ${capitalised(bare)}`
}

const FIRST = ['Brand', 'Make', 'Model', 'Size', 'Colour', 'Color', 'Material', 'Fabric']

const rank = (line: string) => {
  const at = FIRST.indexOf(line.split(':')[0] ?? '')
  return at < 0 ? FIRST.length : at
}

/** So many small pieces of one sentence are one list. */
const LIST = 6

const isPiece = ({ label, text }: Clause) => label === null && wordsOf(text).length <= 5

function inLists(details: readonly Clause[]): Clause[] {
  const pieces = Map.groupBy(details.filter(isPiece), ({ sentence }) => sentence)
  return details.flatMap((clause) => {
    const list = isPiece(clause) ? (pieces.get(clause.sentence) ?? []) : []
    if (list.length < LIST) return [clause]
    return list[0] === clause ? [{ ...clause, text: list.map(({ text }) => text).join(', ') }] : []
  })
}

/** The lines of the details, what buyers look for first. */
export function detailLines(details: readonly Clause[]): string[] {
  return inLists(details)
    .map(asLine)
    .toSorted((a, b) => rank(a) - rank(b))
}

const LEAD =
  /^(?:(?:(?:it|they|this|set|i|we) )?(?:also |will |can )*(?:comes?|supplied|sold|complete|includ(?:e[sd]?|ing)|throwing)(?: complete)? (?:with|in(?= \p{Lu}))|(?:also |will |I will )*includ(?:e[sd]?|ing)|also throwing in|throwing in|plus|with|contents|(?:what.?s )?in the box|accessories)(?:\s*:)?\s+(?:(?:an?|the|its) )?(?=\S)/iu
const TAIL = / (?:(?:is|are) )?(?:all )?(?:included|supplied|provided|thrown in)$/iu

/** The things that come along, each by itself. */
export const thingsIn = (included: readonly Clause[]): string[] =>
  included.flatMap(({ text }) => {
    const things = withoutStop(text).replace(LEAD, '').replace(TAIL, '')
    if (/[.–] /u.test(things)) return [things]
    return things
      .split(/, (?![^()]{0,160}\))/u)
      .map((thing) => thing.replace(/^(?:and|plus) /iu, '').trim())
      .filter(Boolean)
  })
