import { describe, expect, it } from 'vitest'
import type { GenerateListingRequest, Variant } from '#shared/api/generation.ts'
import { EMPTY_DETAILS } from './use-listing-form.ts'
import * as sessions from './session.ts'
import {
  EMPTY_SESSION,
  goesOn,
  nextVariant,
  openedCurrency,
  openedListing,
  shownRun,
  shownSet,
  type ListingSet,
  type Session,
} from './session.ts'

type Step = (session: Session) => Session
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
/** First versions begin a set of their key's name, others join that of `a`. */
const ordered = (variant: Variant, key: string): Step => {
  const set = variant === 'v1' ? key : 'a'
  return (now) => sessions.ordered(now, { order: order(variant), key, set, owner: 'ada', orderedAt: BEGUN })
}
const finished =
  (variant: Variant, key: string, title = `Title ${variant}`): Step =>
  (now) =>
    sessions.finished(now, key, { listing: listing(title), sources: [], variant }, `written ${key}`)
const failed =
  (key: string): Step =>
  (now) =>
    sessions.changedRun(now, key, { phase: 'failed', failure: { message: 'No.', code: 'X', retryable: false } })
const advance = (session: Session, step: Step) => step(session)
const after = (...steps: Step[]): Session => steps.reduce(advance, EMPTY_SESSION)
const titles = (session: Session) => shownSet(session)?.versions.map(({ listing }) => listing.title)
const next = (session: Session) => nextVariant(shownSet(session) ?? { versions: [] })
const written = [ordered('v1', 'a'), finished('v1', 'a')]

describe('the generation flow', () => {
  it('goes from idle over loading to a result and remembers what it was made of', () => {
    expect(shownRun(after(ordered('v1', 'a')))).toMatchObject({ phase: 'running', attempt: 1 })
    expect(after(...written)).toMatchObject({
      sets: [{ inputs: order('v1'), selected: 'v1', versions: [{ variant: 'v1' }] }],
      run: null,
    })
  })

  it('offers v2, then v3, then nothing', () => {
    expect(next(EMPTY_SESSION)).toBeNull()
    expect(next(after(...written))).toBe('v2')
    const two = [...written, ordered('v2', 'b'), finished('v2', 'b')]
    expect(next(after(...two))).toBe('v3')
    expect(next(after(...two, ordered('v3', 'c'), finished('v3', 'c')))).toBeNull()
  })

  it('offers what is left where a saved listing was opened, in its currency', () => {
    const [set] = after(ordered('v1', 'a'), finished('v1', 'a')).sets
    const versions = set?.versions.map((version) => ({ ...version, variant: 'v2' as const, savedAs: 'a' })) ?? []
    const opened = { ...set, versions, selected: 'v2' } as ListingSet
    expect(nextVariant(opened)).toBe('v1')
    expect(openedListing(opened)).toBe('a')
    expect(openedCurrency([opened], 'a')).toBe(opened.inputs.currency)
    expect(openedCurrency([opened], undefined)).toBeUndefined()
  })

  it('keeps what was written before beside a new first listing, and shows either', () => {
    const session = after(...written, ordered('v2', 'b'), finished('v2', 'b'), ordered('v1', 'c'))
    expect(titles(session)).toEqual([])
    const both = advance(session, finished('v1', 'c', 'New'))
    expect(titles(both)).toEqual(['New'])
    expect(titles(advance(both, (now) => sessions.opened(now, 'a')))).toEqual(['Title v1', 'Title v2'])
  })

  it('goes back to what was there when a new first listing fails or is removed, and keeps ten in all', () => {
    expect(titles(after(...written, ordered('v1', 'c'), failed('c')))).toEqual(['Title v1'])
    const removed = after(...written, ordered('v1', 'c'), finished('v1', 'c'), (now) => sessions.removed(now, 'c'))
    expect(titles(removed)).toEqual(['Title v1'])
    const many = Array.from('abcdefghijkl', (key) => [ordered('v1', key), finished('v1', key)]).flat()
    expect(
      after(...many)
        .sets.map(({ id }) => id)
        .join(''),
    ).toBe('cdefghijkl')
  })

  it('adds a version to its own set, whatever is in sight when it comes', () => {
    const two = after(...written, ordered('v1', 'c'), finished('v1', 'c', 'New'), (now) => sessions.opened(now, 'a'))
    const away = advance(advance(two, ordered('v2', 'b')), (now) => sessions.opened(now, 'c'))
    expect(shownRun(away)).toBeNull()
    expect(titles(advance(away, finished('v2', 'b')))).toEqual(['Title v1', 'Title v2'])
  })

  it('keeps the earlier versions when another listing fails', () => {
    const session = after(...written, ordered('v2', 'b'), failed('b'))
    expect(session).toMatchObject({ run: { phase: 'failed', failure: { message: 'No.' } } })
    expect(shownSet(session)).toMatchObject({ selected: 'v1', versions: [{ variant: 'v1' }] })
    expect(shownRun(session)).toBeNull()
  })

  it('ignores news of a run that was stopped or replaced', () => {
    const stopped = after(
      ordered('v1', 'a'),
      (now) => sessions.changedRun(now, 'a', { partial: { title: 'Bra' } }),
      sessions.stopped,
    )
    expect(advance(stopped, (now) => sessions.changedRun(now, 'a', { partial: { title: 'Brass' } }))).toBe(stopped)
    expect(advance(stopped, finished('v1', 'a'))).toBe(stopped)
    const replaced = after(ordered('v1', 'a'), ordered('v1', 'b'))
    expect(advance(replaced, failed('a'))).toBe(replaced)
  })

  it('keeps stopped text as a draft that can be finished under the same key', () => {
    const stopped = after(
      ordered('v1', 'a'),
      (now) => sessions.changedRun(now, 'a', { partial: { title: 'Bra' } }),
      sessions.stopped,
    )
    expect(shownRun(stopped)).toMatchObject({ phase: 'stopped', key: 'a', partial: { title: 'Bra' } })
    expect(advance(stopped, ordered('v1', 'a')).run).toMatchObject({ phase: 'running', partial: { title: 'Bra' } })
    expect(advance(stopped, ordered('v1', 'b')).run).toMatchObject({ partial: {} })
  })

  it('goes back to the written version when a draft is dismissed', () => {
    const session = after(...written, ordered('v2', 'b'), sessions.stopped, sessions.dismissed)
    expect(session).toMatchObject({ run: null, sets: [{ selected: 'v1' }] })
  })

  it('changes only the version that is edited', () => {
    const two = after(...written, ordered('v2', 'b'), finished('v2', 'b'))
    const session = advance(two, (now) => sessions.changed(now, 'written a', () => ({ listing: listing('Mine') })))
    expect(titles(session)).toEqual(['Mine', 'Title v2'])
  })

  it('comes back from a reload with its versions, and with a cut run as a draft', () => {
    const cut = after(...written, ordered('v2', 'b'))
    const session = advance(EMPTY_SESSION, () => sessions.restored(cut))
    expect(session).toMatchObject({
      run: { phase: 'stopped', key: 'b' },
      sets: [{ selected: 'v2', versions: [{ variant: 'v1' }] }],
    })
    const old = advance(EMPTY_SESSION, () => sessions.restored(after(...written, ordered('v2', 'b'), failed('b'))))
    expect(old.run).toBeNull()
  })

  it('forgets everything when it is cleared', () => {
    expect(after(...written, () => EMPTY_SESSION)).toEqual(EMPTY_SESSION)
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
    const stopped = after(ordered('v1', 'a'), sessions.stopped).run
    expect(stopped && goesOn(stopped, 'ada', minutesLater(1))).toBe(false)
  })
})
