import type { ImageReading } from '#shared/api/photos.ts'

/** All texts of a request to a provider, whatever its protocol. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(textsIn).join('\n')
}

function fenced(texts: string, name: string): unknown {
  const json = new RegExp(`⟦${name}⟧\\n([\\s\\S]*?)\\n⟦/${name}⟧`).exec(texts)?.[1]
  return json === undefined ? undefined : JSON.parse(json)
}

const FALLBACK = { itemName: 'Desk lamp', features: 'brass, 40 cm tall, new cable', condition: 'Used - Good' }

/** The seller's details as far as the numbered facts tell them. */
function detailsIn(texts: string) {
  const facts = (fenced(texts, 'facts') ?? []) as string[]
  const { searchWords = '' } = (fenced(texts, 'wishes') ?? {}) as { searchWords?: string }
  const told = facts.map((fact) => /^F\d+(?: \((.*?)\))?: (.*)$/.exec(fact) ?? [])
  const noted = (note: string) => told.find(([, said]) => said === note)?.[2] ?? ''
  const features = facts.flatMap((fact) =>
    Array.from(fact.matchAll(/(?:^|\] ?)[^\p{L}\p{N}]*(.+?) \[F\d[^\]]*(?=\])/gu), ([, words]) => words),
  )
  return {
    itemName: noted('item') || FALLBACK.itemName,
    make: noted('brand'),
    modelNumber: noted('model'),
    condition: noted('condition') || FALLBACK.condition,
    features: features.length > 0 ? features.join('; ') : FALLBACK.features,
    keywords: searchWords,
  }
}

/** What a good model would write for the details in the request: true to them, in the currency asked for. */
function listingFor(texts: string) {
  const details = detailsIn(texts)
  const name = [details.make, details.modelNumber].reduce(
    (name, part) => (part === '' || name.toLowerCase().includes(part.toLowerCase()) ? name : `${part} ${name}`),
    details.itemName,
  )
  const features = details.features
    .split(/;/)
    .map((feature) => feature.trim())
    .filter(Boolean)
  const facts = features.map((feature) => `- ${feature}`).join('\n')
  const condition = `Condition: ${details.condition}.`
  const descriptions: [RegExp, string][] = [
    [/Angle "Story-led"/, `For everyday use: ${name}.\n\nIt comes with ${features.join('; ')}.\n\n${condition}`],
    [/Angle "Concise"/, `${name}. ${features.join('. ')}. ${condition}`],
  ]
  const description =
    descriptions.find(([angle]) => angle.test(texts))?.[1] ?? `${name} for sale.\n\n${facts}\n\n${condition}`
  const words = `${name},${details.keywords}`.toLowerCase().split(/[^\p{L}\p{N}-]+/u)
  return {
    title: name.slice(0, 75).trim(),
    description,
    tags: [...new Set(words.filter((word) => word.length > 2))].slice(0, 8),
    price: {
      low: 118,
      median: 135,
      high: 156,
      currency: /price is in ([A-Z]{3})/.exec(texts)?.[1] ?? 'USD',
      confidence: 0.4,
      justification: 'An estimate from what used items of this kind usually sell for; its condition moves it most.',
    },
  }
}

const READING: ImageReading = {
  itemName: 'Brass desk lamp',
  features: 'brass, round base, fabric cable, small scratch on the base',
  keywords: 'desk lamp, brass lamp, table light',
  unseen: ['How tall is it?', 'Has it been tried with a bulb?'],
}

/** What a good model would tell of competitors, in the currency asked for; the item's name is all it knows of the item. */
function surveyFor(texts: string) {
  const { itemName = FALLBACK.itemName } = (fenced(texts, 'item') ?? {}) as { itemName?: string }
  const currency = /(?:prices|numbers) in ([A-Z]{3})/.exec(texts)?.[1] ?? 'USD'
  const example = (extra: string, amount: number, kind: string) => ({
    title: `${itemName} ${extra}`,
    price: `${currency} ${amount}`,
    amount,
    currency,
    kind,
    url: '',
  })
  return {
    examples: [
      example('boxed', 120, 'sold'),
      example('tested', 110, 'sold'),
      example('used', 130, 'asking'),
      example('spares', 12, 'asking'),
      example('with case', 125, 'asking'),
    ],
    estimate: { reason: 'A box and a case make it dearer.', low: 105, high: 135, currency },
    topKeywords: ['boxed', 'tested', 'with case'],
    keySellingPoints: ['complete in its box', 'tested and working'],
    opportunity: 'Few listings give measurements or show flaws.',
  }
}

/**
 * The answer of a well-behaved model to this request, which leaves what it is asked to check and to repair as it is: a listing, a
 * photo's reading, a survey, or words when no schema is asked for.
 */
export function realisticAnswer(body: unknown): string {
  const texts = textsIn(body)
  if (/You look at a photo/.test(texts)) return JSON.stringify(READING)
  const readings = fenced(texts, 'readings')
  if (Array.isArray(readings)) return JSON.stringify(readings[0])
  if (/Report up to 10 offers/.test(texts))
    return 'Brass desk lamp, used, £32, marketplace A\nBrass desk lamp, £41, marketplace B'
  if (/Report up to \d+ listings/.test(texts)) return 'Item, boxed, £120, sold\nItem, £130, asked'
  if (/You study what other sellers offer/.test(texts)) return JSON.stringify(surveyFor(texts))
  if (fenced(texts, 'statements') !== undefined) return JSON.stringify({ opinions: [] })
  if (fenced(texts, 'faulty-parts') !== undefined) return JSON.stringify({ parts: [], added: [] })
  const listing = listingFor(texts)
  if (/What does this item sell for/.test(texts)) return JSON.stringify({ comparables: [], price: listing.price })
  return JSON.stringify(/price is null/.test(texts) ? { ...listing, price: null } : listing)
}
