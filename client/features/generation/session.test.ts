import { describe, expect, it } from 'vitest'
import type { GenerateListingRequest, Variant } from '#shared/api/generation.ts'
import { EMPTY_DETAILS } from './kept-work.ts'
import { EMPTY_SESSION, advance, goesOn, nextVariant, shownRun, type Session, type SessionEvent } from './session.ts'

const order = (variant: Variant, itemName = 'Lamp'): GenerateListingRequest => ({
  formData: { ...EMPTY_DETAILS, itemName, features: 'Brass' },
  currency: 'GBP (£)',
  variant,
})
const listing = (title: string) => ({
  title,
  description: 'd',
  tags: ['t'],
  suggestedPriceRange: '',
  priceJustification: '',
})
const BEGUN = '2026-11-20T09:59:00.000Z'
const ordered = (variant: Variant, key: string): SessionEvent => {
  return { type: 'ordered', order: order(variant), key, owner: 'ada', orderedAt: BEGUN }
}
const finished = (variant: Variant, key: string, title = `Title ${variant}`): SessionEvent => ({
  type: 'finished',
  key,
  answer: { listing: listing(title), sources: [], variant },
  writtenAt: '2026-11-20T10:00:00.000Z',
})
const failed = (key: string): SessionEvent => ({
  type: 'failed',
  key,
  failure: { message: 'No.', code: 'X', retryable: false },
})
const after = (...events: SessionEvent[]): Session => events.reduce(advance, EMPTY_SESSION)
const written = [ordered('v1', 'a'), finished('v1', 'a')]

describe('the generation flow', () => {
  it('goes from idle over loading to a result and remembers what it was made of', () => {
    expect(shownRun(after(ordered('v1', 'a')))).toMatchObject({ phase: 'running', attempt: 1 })
    expect(after(...written)).toMatchObject({
      inputs: order('v1'),
      run: null,
      selected: 'v1',
      versions: [{ variant: 'v1' }],
    })
  })

  it('offers v2, then v3, then nothing', () => {
    expect(nextVariant(EMPTY_SESSION)).toBeNull()
    expect(nextVariant(after(...written))).toBe('v2')
    const two = [...written, ordered('v2', 'b'), finished('v2', 'b')]
    expect(nextVariant(after(...two))).toBe('v3')
    expect(nextVariant(after(...two, ordered('v3', 'c'), finished('v3', 'c')))).toBeNull()
  })

  it('begins with one version again after a new first listing', () => {
    const session = after(
      ...written,
      ordered('v2', 'b'),
      finished('v2', 'b'),
      ordered('v1', 'c'),
      finished('v1', 'c', 'New'),
    )
    expect(session.versions.map((version) => version.listing.title)).toEqual(['New'])
  })

  it('keeps the earlier versions when another listing fails', () => {
    const session = after(...written, ordered('v2', 'b'), failed('b'))
    expect(session).toMatchObject({ selected: 'v1', run: { phase: 'failed', failure: { message: 'No.' } } })
    expect(session.versions).toHaveLength(1)
    expect(shownRun(session)).toBeNull()
  })

  it('ignores news of a run that was stopped or replaced', () => {
    const stopped = after(
      ordered('v1', 'a'),
      { type: 'grown', key: 'a', partial: { title: 'Bra' } },
      { type: 'stopped' },
    )
    expect(advance(stopped, { type: 'grown', key: 'a', partial: { title: 'Brass' } })).toBe(stopped)
    expect(advance(stopped, finished('v1', 'a'))).toBe(stopped)
    const replaced = after(ordered('v1', 'a'), ordered('v1', 'b'))
    expect(advance(replaced, failed('a'))).toBe(replaced)
  })

  it('keeps stopped text as a draft that can be finished under the same key', () => {
    const stopped = after(
      ordered('v1', 'a'),
      { type: 'grown', key: 'a', partial: { title: 'Bra' } },
      { type: 'stopped' },
    )
    expect(shownRun(stopped)).toMatchObject({ phase: 'stopped', key: 'a', partial: { title: 'Bra' } })
    expect(advance(stopped, ordered('v1', 'a')).run).toMatchObject({ phase: 'running', partial: { title: 'Bra' } })
    expect(advance(stopped, ordered('v1', 'b')).run).toMatchObject({ partial: {} })
  })

  it('goes back to the written version when a draft is dismissed', () => {
    const session = after(...written, ordered('v2', 'b'), { type: 'stopped' }, { type: 'dismissed' })
    expect(session).toMatchObject({ run: null, selected: 'v1' })
  })

  it('changes only the version that is edited', () => {
    const two = after(...written, ordered('v2', 'b'), finished('v2', 'b'))
    const session = advance(two, { type: 'edited', variant: 'v1', change: { title: 'Mine' } })
    expect(session.versions.map((version) => version.listing.title)).toEqual(['Mine', 'Title v2'])
  })

  it('comes back from a reload with its versions, and with a cut run as a draft', () => {
    const cut = after(...written, ordered('v2', 'b'))
    const session = advance(EMPTY_SESSION, { type: 'restored', session: cut })
    expect(session).toMatchObject({
      selected: 'v2',
      run: { phase: 'stopped', key: 'b' },
      versions: [{ variant: 'v1' }],
    })
    const old = advance(EMPTY_SESSION, {
      type: 'restored',
      session: after(...written, ordered('v2', 'b'), failed('b')),
    })
    expect(old.run).toBeNull()
  })

  it('forgets everything when it is cleared', () => {
    expect(after(...written, { type: 'cleared' })).toEqual(EMPTY_SESSION)
  })
})

describe('a run that was cut off', () => {
  const { run } = after(ordered('v1', 'a'))
  const minutesLater = (minutes: number) => Date.parse(BEGUN) + minutes * 60_000

  it('goes on by itself for whom it was begun, as long as the server has it', () => {
    expect(run && goesOn(run, 'ada', minutesLater(9))).toBe(true)
    expect(run && goesOn(run, 'ada', minutesLater(10))).toBe(false)
    expect(run && goesOn(run, 'bob', minutesLater(1))).toBe(false)
  })

  it('does not go on when it was stopped on purpose', () => {
    const stopped = after(ordered('v1', 'a'), { type: 'stopped' }).run
    expect(stopped && goesOn(stopped, 'ada', minutesLater(1))).toBe(false)
  })
})

it('words that the seller vouched for count until that is taken back', () => {
  const confirmed = { type: 'confirmed', variant: 'v1', words: ['rare', '40 hours'] } as const
  const session = after(...written, confirmed, { type: 'withdrawn', variant: 'v1', words: ['rare'] })
  expect(session.versions[0]?.confirmed).toEqual(['40 hours'])
})
