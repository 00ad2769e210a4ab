import { createOfflineEngine } from '#server/adapters/engine/offline.ts'
import { checkListing } from '#shared/facts/check.ts'
import { factsOf } from '#shared/facts/ledger.ts'
import { stemOf } from '#shared/facts/words.ts'
import { VARIANTS, type Variant } from '#shared/api/generation.ts'
import type { ListingDraft } from '#server/writing/draft.ts'
import { loadInputs } from '#tests/messy-inputs/inputs.ts'
import { atLeast, atMost, told, type Figure } from './figure.ts'

type Input = ReturnType<typeof loadInputs>[number]
type Written = { input: Input; drafts: Record<Variant, ListingDraft> }

const engine = createOfflineEngine()

async function written(input: Input): Promise<Written> {
  const write = async (variant: Variant) => {
    const order = { details: input.details, currency: input.currency, variant, competition: null }
    return (await engine.writeListing(order, { signal: new AbortController().signal })).draft
  }
  const [v1, v2, v3] = await Promise.all(VARIANTS.map(write))
  return { input, drafts: { v1: v1!, v2: v2!, v3: v3! } }
}

const stemsIn = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? []).map((word) =>
    stemOf(word.replace(/['’]s?$/u, '')),
  )
const SMALL = new Set(['a', 'an', 'the', 'of', 'in', 'on', 'for', 'and', 'with', 'is', 'it', 'to', 'size'].map(stemOf))

/** Whether a text holds every word of a phrase, in any order, run together or not. */
function holds(text: string, phrase: string): boolean {
  const known = new Set(stemsIn(text))
  const bare = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return stemsIn(phrase).every((stem) => SMALL.has(stem) || known.has(stem) || (stem.length > 2 && bare.includes(stem)))
}

/** Half of the words that matter: a fact may be told in other words. */
function tells(text: string, phrase: string): boolean {
  const known = new Set(stemsIn(text))
  const bare = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const stems = stemsIn(phrase).filter((stem) => !SMALL.has(stem))
  const found = stems.filter((stem) => known.has(stem) || (stem.length > 3 && bare.includes(stem))).length
  return found * 2 >= stems.length
}

const share = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole)
const all = (texts: readonly string[]) => texts.join('\n')
const textOf = ({ title, description, tags }: ListingDraft) => all([title, description, ...tags])

/** Of the words that two texts have together, those that both have. */
function overlap(one: string, other: string): number {
  const [a, b] = [new Set(stemsIn(one)), new Set(stemsIn(other))]
  const both = [...a].filter((word) => b.has(word)).length
  return share(both, a.size + b.size - both)
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The phrases that a listing should hold, as many as are told, over all listings of a variant. */
function kept(listings: readonly Written[], variant: Variant, phrases: (input: Input) => readonly string[]): number {
  const wanted = listings.flatMap(({ input, drafts }) =>
    phrases(input).map((phrase) => tells(textOf(drafts[variant]), phrase)),
  )
  return share(wanted.filter(Boolean).length, wanted.length)
}

function marksIn({ input, drafts }: Written): number {
  const ledger = factsOf({ details: input.details })
  return VARIANTS.flatMap(
    (variant) => checkListing({ ...drafts[variant], priceJustification: '' }, ledger).statements,
  ).reduce((sum, { marks }) => sum + marks.length, 0)
}

/** Writes every messy input in three variants and counts what a buyer, a seller and an editor would look for. */
export async function measureWriting([part = 'development', names = '']: string[]): Promise<Figure[]> {
  const inputs = loadInputs(part as 'development')
  const listings: Written[] = []
  for (const input of inputs) listings.push(await written(input))
  const english = listings.filter(({ input }) => input.language === 'en')
  const terms = (variant: Variant, withTags: boolean) =>
    share(
      listings.reduce((sum, { input, drafts }) => {
        const { title, tags } = drafts[variant]
        const text = withTags ? all([title, ...tags]) : title
        return sum + input.terms.filter((term) => holds(text, term)).length
      }, 0),
      listings.reduce((sum, { input }) => sum + input.terms.length, 0),
    )
  const priced = listings.map(({ input, drafts }) => ({ price: drafts.v1.price, typical: input.typicalPrice }))
  const inside = priced.filter(({ price, typical }) => price !== null && price.low <= typical && typical <= price.high)
  const leaks = listings.flatMap(({ input, drafts }) =>
    input.private.filter((words) =>
      VARIANTS.some((variant) => textOf(drafts[variant]).toLowerCase().includes(words.toLowerCase())),
    ),
  )
  const misspelt = english.flatMap(({ input, drafts }) =>
    Object.keys(input.misspelt).filter((wrong) =>
      new RegExp(`(?<!\\p{L})${wrong}(?!\\p{L})`, 'u').test(textOf(drafts.v1)),
    ),
  )
  const mistakes = english.reduce((sum, { input }) => sum + Object.keys(input.misspelt).length, 0)
  if (names === 'list') report(listings, leaks, misspelt)
  return [
    told('inputs', `${inputs.length} (${part})`),
    ...VARIANTS.map((variant) =>
      told(`search terms held by the title of ${variant}`, `${terms(variant, false).toFixed(0)} %`),
    ),
    atLeast('search terms held by title and tags of v1', terms('v1', true), 85, '%'),
    atLeast('typical price inside the band', share(inside.length, priced.length), 75, '%'),
    told('without a price', `${priced.filter(({ price }) => price === null).length} of ${priced.length}`),
    ...VARIANTS.map((variant) =>
      told(`facts told in ${variant}`, `${kept(english, variant, ({ facts }) => facts).toFixed(0)} %`),
    ),
    atLeast(
      'flaws told in v1',
      kept(english, 'v1', ({ flaws }) => flaws),
      95,
      '%',
    ),
    atMost('private words published', leaks.length, 0, ''),
    ...(['v1 v2', 'v1 v3', 'v2 v3'] as const).map((pair) => {
      const [one, other] = pair.split(' ') as [Variant, Variant]
      return atMost(
        `words shared by ${pair}, median`,
        median(english.map(({ drafts }) => overlap(drafts[one].description, drafts[other].description))),
        50,
        '%',
      )
    }),
    atMost(
      'marks by the fact check',
      listings.reduce((sum, each) => sum + marksIn(each), 0),
      0,
      '',
    ),
    told('misspelt words left in v1', `${misspelt.length} of ${mistakes}`),
  ]
}

/** What is behind the figures, one line each. */
function report(listings: readonly Written[], leaks: readonly string[], misspelt: readonly string[]): void {
  for (const { input, drafts } of listings) {
    const { title, tags, price } = drafts.v1
    const missed = input.terms.filter((term) => !holds(all([title, ...tags]), term))
    const band = price === null ? 'none' : `${price.low}–${price.high}`
    console.log(`${input.id} | ${title} | missed: ${missed.join('; ')} | ${band} for ${input.typicalPrice}`)
  }
  console.log('published:', leaks, 'left misspelt:', misspelt)
}
