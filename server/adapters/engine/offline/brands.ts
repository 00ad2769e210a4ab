import { isInDictionary } from './dictionary.ts'
import { BRANDS, GOODS, GROUPS, type Name, plain } from './knowledge.ts'
import { COLOURS, isEverydayWord } from './vocabulary.ts'

/** `sure`: no other word; `field`: meant where such goods are named; `line`: meant behind its maker. */
type Known = { written: string; is: 'sure' | 'field' | 'line'; fields: Set<string> }

/** Singers, authors and cars lend their names to too much else. */
const OF_WORKS = new Set(['artist', 'book', 'car'])
const isWordOfLanguage = (word: string) => word.length < 3 || isInDictionary(word)
/** Whether a name is no word of the language, or several that together mean nothing else. */
function isSure({ written, plain: typed, isAmbiguous }: Name): boolean {
  const words = typed.split(' ')
  const isOther = words.some((word) => !/\d/u.test(word) && !isWordOfLanguage(word))
  return !isAmbiguous && (isOther || (words.length > 1 && written !== typed && !/\d/u.test(typed)))
}

const names = new Map<string, Known>()
function note(name: Name, is: Known['is'], field: string): void {
  const known = names.get(name.plain)
  if (known) known.fields.add(field)
  else names.set(name.plain, { written: name.written, is, fields: new Set([field]) })
}
for (const { field, names: all } of BRANDS)
  for (const name of all)
    note(name, /^(?:name|word)$/u.test(field) || (!OF_WORKS.has(field) && isSure(name)) ? 'sure' : 'field', field)
for (const { words, lines } of GOODS)
  for (const { name } of [...words.filter(({ yields }) => yields === 'line'), ...lines])
    if (name.written !== name.plain) note(name, isSure(name) ? 'sure' : 'line', '')

const LONGEST = 4
const fieldOf = new Map(GROUPS.map(({ group, field }) => [group, field]))
const fieldsOfGoods = Map.groupBy(
  GOODS.flatMap(({ group, words }) =>
    words.map(({ name }) => ({ words: name.plain, field: fieldOf.get(group) ?? group })),
  ),
  ({ words }) => words,
)

/** Whether it is what goods are called, and no name: `roof bars`. */
export const isKind = (words: string): boolean => fieldsOfGoods.has(plain(words)) && !names.has(plain(words))

/** The runs of words that begin at a place, the longest first. */
const runsAt = (words: readonly string[], at: number) =>
  Array.from({ length: Math.min(LONGEST, words.length - at) }, (_, less) =>
    words.slice(at, Math.min(at + LONGEST, words.length) - less),
  )

/** Of which fields the goods are that a text names. */
function fieldsIn(text: string): Set<string> {
  const words = plain(text).split(' ')
  const forms = words.flatMap((_, at) => runsAt(words, at).map((run) => run.join(' ')))
  return new Set(
    forms
      .flatMap((form) => [form, form.replace(/s$/u, '')])
      .flatMap((form) => fieldsOfGoods.get(form) ?? [])
      .map(({ field }) => field),
  )
}

/** Makes, product names and signs that are no everyday words, whatever their casing. */
export const isKnownName = (text: string): boolean => names.get(plain(text))?.is === 'sure'

export const isBrand = (text: string): boolean =>
  isKnownName(text) && [...(names.get(plain(text))?.fields ?? [])].some((field) => !/^(?:name|word)?$/u.test(field))

/** Whether words are the name of a maker, though of other things too, of such goods as a text names: `shark` of vacuum cleaners. */
export function isBrandAmong(words: string, text: string): boolean {
  const known = names.get(plain(words))
  return (
    known?.is === 'field' &&
    !fieldsOfGoods.has(plain(words)) &&
    [...fieldsIn(text)].some((field) => known.fields.has(field))
  )
}

const isMixed = (typed: string) => /\p{Ll}\p{Lu}/u.test(typed)
/** Behind these a maker may stand as at the beginning. */
const OPENING = /^(?:mens|womens|ladies|boys|girls|kids|vintage|retro|used|new|genuine|original|old|my|an?|the|x|\d+)$/u
const capital = (word: string) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
const isPlainWord = (word: string) =>
  !/^\p{Ll}{3,}$/u.test(word) ||
  isEverydayWord(word) ||
  fieldsOfGoods.has(word) ||
  fieldsOfGoods.has(word.replace(/s$/u, ''))

type Place = { words: readonly string[]; at: number; isBehindName: boolean; fields: ReadonlySet<string> }

function isMeant({ is, fields: own }: Known, { words, at, isBehindName, fields }: Place, run: string): boolean {
  if (is === 'sure') return true
  if (is === 'line') return isBehindName
  const isOpen = at === 0 || OPENING.test(words[at - 1]?.toLowerCase() ?? '')
  return isOpen && !COLOURS.has(run) && !COLOURS.has(words[at + 1] ?? '') && [...own].some((field) => fields.has(field))
}

/** `squirrel` of `Morso squirrel 1410`: what stands between a maker and a number is its model. */
const isModel = ({ words, at, isBehindName }: Place) =>
  isBehindName && !isPlainWord(words[at] ?? '') && /^(?:mk ?)?\d{1,4}$/iu.test(words[at + 1] ?? '')

/** The names in a row of words as their owners write them. */
function recased(row: string, fields: ReadonlySet<string>): string {
  const words = row.split(' ')
  const told: string[] = []
  let isBehindName: boolean = false
  for (let at = 0; at < words.length;) {
    const place: Place = { words, at, isBehindName, fields }
    const found = runsAt(words, at).find((run) => {
      const known = names.get(plain(run.join(' ')))
      return known !== undefined && isMeant(known, place, plain(run.join(' ')))
    })
    const typed = (found ?? words.slice(at, at + 1)).join(' ')
    const known = found && names.get(plain(typed))
    told.push(
      known && !isMixed(typed) && !/\p{Lu}\p{Ll}+['’]s /u.test(typed)
        ? known.written
        : isModel(place)
          ? capital(typed)
          : typed,
    )
    isBehindName = known !== undefined && [...known.fields].some((field) => field !== 'word')
    at += found?.length ?? 1
  }
  return told.join(' ')
}

const ROW =
  /[\p{L}\p{M}\p{N}]+(?:['’.&/+-][\p{L}\p{M}\p{N}]+)*(?: (?:& )?[\p{L}\p{M}\p{N}]+(?:['’.&/+-][\p{L}\p{M}\p{N}]+)*)*/gu
const CODE =
  /(?<![\p{L}\p{N}.])(?!x\d{1,2}(?!\d)|in-|f\d|i[3579]|no\d|vol\d|pt\d|size\d)\p{Ll}{1,3}-?\d{1,5}\p{Ll}{0,3}\d?(?![\p{L}\p{N}'’])/gu
/** Units behind a figure as they are written. */
const UNITS = new Map(
  'cm mm kg ml lb lbs ft inch litre litres GB TB MB GHz MHz kHz mAh Ah kW V'
    .split(' ')
    .map((unit) => [unit.toLowerCase(), unit]),
)
const UNIT = new RegExp(String.raw`(?<=(?<!\p{L})[\d.]+ ?)(?:${[...UNITS.keys()].join('|')})\b`, 'giu')

/** Names, signs and codes inside a text as they are written: `levis` → `Levi's`, `g400` → `G400`, `128gb` → `128GB`. */
export function properCasing(text: string, fields: ReadonlySet<string> = new Set()): string {
  return (
    text
      .replaceAll(ROW, (row) => recased(row, fields))
      // The courier, not the fashion house.
      .replaceAll(/(?<=\b(?:by|via|through|with) )Hermès\b/gu, 'Hermes')
      .replaceAll(CODE, (code) => code.toUpperCase())
      .replaceAll(/(?<=\b\d{1,2}-)(?!in-)\p{Ll}{1,2}(?![\p{L}\p{N}])/gu, (letters) => letters.toUpperCase())
      .replaceAll(UNIT, (unit) => UNITS.get(unit.toLowerCase()) ?? unit)
  )
}

/** The same for what an item is called: the goods that are named there tell which makers are meant. */
export const nameCasing = (name: string): string => properCasing(name, fieldsIn(name))

/** A make: `sony`, `SONY` → `Sony`; mixed casing stays as it is, an unknown one gets a capital. */
export function brandCasing(text: string): string {
  const known = names.get(plain(text))
  if (known) return isMixed(text) ? text : known.written
  const right = properCasing(text)
  if (right !== text || !/^[\p{L} '’.-]+$/u.test(text)) return right
  const isShout = text === text.toUpperCase() && /\p{Lu}{5}/u.test(text)
  if (isShout) return text.replaceAll(/(?<=\p{L})\p{L}+/gu, (rest) => rest.toLowerCase())
  return text === text.toLowerCase()
    ? text.replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : text
}
