import { expect, it } from 'vitest'
import { EXAMPLE } from '#client/features/generation/example.ts'
import { check } from '#client/parts/checker.ts'
import { createOfflineEngine } from '#server/adapters/engine/offline.ts'
import { formatPriceRange } from '#shared/money/currency.ts'

const NOTHING = { photos: [], confirmed: [], prices: [], removed: [] }

it('the example for a first visit is what the product writes and finds', async () => {
  const { details, title, description, proof, doubt, price } = EXAMPLE
  const order = { details, variant: 'v1', currency: 'GBP', competition: null } as const
  const { draft } = await createOfflineEngine().writeListing(order, { signal: new AbortController().signal })
  expect(draft).toMatchObject({ title, description })
  expect(draft.price && formatPriceRange(draft.price.low, draft.price.high, draft.price.currency)).toBe(price)
  const found = check(
    { ...draft, pricing: undefined, description: `${description} ${doubt.words}` },
    { details, ...NOTHING },
  )
  expect(found.open.map(({ statement, mark }) => [statement.text, mark.reason])).toEqual([[doubt.words, doubt.reason]])
  const said = found.statements.find(({ text }) => text === proof.words)
  expect(said?.facts.map((id) => found.quotes.get(id))).toEqual([proof.quote])
})
