import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { ListingDetails } from '#shared/api/generation.ts'

/** What may be wrong with a statement that the details do not carry; README.md says what each kind means. */
export const KINDS = [
  'number',
  'measure',
  'size',
  'material',
  'colour',
  'brand',
  'model',
  'era',
  'origin',
  'condition-upgrade',
  'softened-flaw',
  'flipped-negation',
  'dropped-hedge',
  'side-or-part',
  'accessory',
  'tested-or-working',
  'compatibility',
  'authenticity',
  'rarity',
  'benefit',
  'promise',
  'certification',
  'price-history',
  'qualifier',
] as const
type Kind = (typeof KINDS)[number]

const Kind = z.enum(KINDS)

const FIELDS = ['title', 'description', 'tags', 'priceJustification'] as const
type Field = (typeof FIELDS)[number]

/** One case as it stands in a file: the texts of `listing` hold marks. */
const MarkedCase = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  goods: z.string().check(z.minLength(1)),
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
  details: ListingDetails,
  photos: z._default(z.array(z.string().check(z.minLength(1))), []),
  listing: z.strictObject({
    title: z.string().check(z.minLength(1)),
    description: z.string().check(z.minLength(1)),
    tags: z.array(z.string().check(z.minLength(1))).check(z.minLength(3), z.maxLength(13)),
    priceJustification: z.string().check(z.minLength(1)),
  }),
  omitted: z.array(z.string().check(z.minLength(1))),
})
type MarkedCase = z.infer<typeof MarkedCase>

/** Marked words: `start` and `end` are UTF-16 offsets in the plain text of `field`, of tag `index` for tags. */
export type Span = { field: Field; index?: number; start: number; end: number; text: string }
type Invention = Span & { kind: Kind }

/** One case with plain texts and the marks beside them. */
export type CorpusCase = MarkedCase & { file: string; inventions: Invention[]; truths: Span[]; keptBack: boolean }

export type Part = 'development' | 'kept-back' | 'all' | 'sealed'

type Mark = { kind: Kind | null; start: number; end: number; text: string }

const BRACKETS = /\{\{|\}\}|\[\[|\]\]/g
const CLOSING = { '{{': '}}', '[[': ']]' } as const

/** The words of a mark and its kind, null for a true statement. */
function readMark(opening: string, inside: string): { kind: Kind | null; text: string } {
  const bar = inside.indexOf('|')
  const kind = opening === '{{' ? Kind.parse(inside.slice(0, Math.max(bar, 0))) : null
  const text = kind === null ? inside : inside.slice(bar + 1)
  if (text === '' || text !== text.trim()) throw new Error(`A mark holds no words or stray spaces: "${inside}"`)
  return { kind, text }
}

/** Takes the marks out of a text. Throws when they are nested, not balanced, empty or of an unknown kind. */
export function readMarks(marked: string): { plain: string; marks: Mark[] } {
  const marks: Mark[] = []
  let plain = ''
  let read = 0
  let opening: keyof typeof CLOSING | null = null
  for (const { 0: bracket, index } of marked.matchAll(BRACKETS)) {
    const between = marked.slice(read, index)
    read = index + bracket.length
    if (opening === null) {
      if (bracket !== '{{' && bracket !== '[[') throw new Error(`"${bracket}" closes nothing: ${marked}`)
      plain += between
      opening = bracket
    } else {
      if (bracket !== CLOSING[opening]) throw new Error(`"${opening}" meets "${bracket}": ${marked}`)
      const { kind, text } = readMark(opening, between)
      marks.push({ kind, start: plain.length, end: plain.length + text.length, text })
      plain += text
      opening = null
    }
  }
  if (opening !== null) throw new Error(`"${opening}" is never closed: ${marked}`)
  return { plain: plain + marked.slice(read), marks }
}

/** One fifth of the cases, and always the same ones. */
function isKeptBack(id: string): boolean {
  return createHash('sha256').update(id).digest().readUInt8() % 5 === 0
}

/** Checks one case of a file and takes the marks out of its texts. */
export function readCase(file: string, input: unknown): CorpusCase {
  const marked = MarkedCase.parse(input)
  const inventions: Invention[] = []
  const truths: Span[] = []
  const strip = (field: Field, text: string, index?: number): string => {
    const { plain, marks } = readMarks(text)
    for (const { kind, ...words } of marks) {
      const span: Span = index === undefined ? { field, ...words } : { field, index, ...words }
      if (kind === null) truths.push(span)
      else inventions.push({ kind, ...span })
    }
    return plain
  }
  const listing = {
    title: strip('title', marked.listing.title),
    description: strip('description', marked.listing.description),
    tags: marked.listing.tags.map((tag, index) => strip('tags', tag, index)),
    priceJustification: strip('priceJustification', marked.listing.priceJustification),
  }
  for (const words of marked.omitted)
    if (!marked.details.features.includes(words)) throw new Error(`The features do not hold "${words}".`)
  return { ...marked, listing, file, inventions, truths, keptBack: isKeptBack(marked.id) }
}

function readCases(file: string, json: string): CorpusCase[] {
  return z
    .array(z.unknown())
    .parse(JSON.parse(json))
    .map((input, index) => {
      try {
        return readCase(file, input)
      } catch (error) {
        throw new Error(`Case ${index + 1} of ${file} is not sound.`, { cause: error })
      }
    })
}

/** Throws when two cases have the same id. */
export function refuseDoubles(cases: readonly CorpusCase[]): void {
  const seen = new Set<string>()
  for (const { id, file } of cases) {
    if (seen.has(id)) throw new Error(`The id ${id} stands twice, the second time in ${file}.`)
    seen.add(id)
  }
}

/**
 * The cases of a part, in the order of their files. Measure while you work on `development`; see README.md. `all` leaves out
 * what is sealed.
 */
export function loadCorpus(part: Part): CorpusCase[] {
  const folder = path.join(import.meta.dirname, part === 'sealed' ? 'sealed' : 'listings')
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const cases = files.sort().flatMap((file) => readCases(file, readFileSync(path.join(folder, file), 'utf8')))
  refuseDoubles(cases)
  return part === 'all' || part === 'sealed'
    ? cases
    : cases.filter(({ keptBack }) => keptBack === (part === 'kept-back'))
}
