import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOwn, readOwn, VISITOR } from '#client/lib/store.ts'
import {
  EMPTY_DETAILS,
  FORM,
  forgetWork,
  freshDetails,
  keepChoices,
  keepTyped,
  SESSION,
  TypedDetails,
} from './use-listing-form.ts'
import { EMPTY_SESSION, ordered, Session } from './session.ts'

/** The part of `Storage` that the page uses; `room` characters fit in. */
function storage(room: number) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    kept,
  }
}

const typed = { ...EMPTY_DETAILS, itemName: 'Lamp ' }
const session = ordered(EMPTY_SESSION, {
  order: { formData: { ...EMPTY_DETAILS, itemName: 'Lamp', features: 'Brass' }, currency: 'GBP (£)', variant: 'v1' },
  key: 'a',
  set: 'a',
  owner: VISITOR,
  orderedAt: '2026-11-20T10:00:00.000Z',
})

describe('the kept draft', () => {
  let local: ReturnType<typeof storage>

  beforeEach(() => {
    local = storage(10_000)
    vi.stubGlobal('localStorage', local)
  })

  afterEach(() => {
    forgetWork()
    vi.unstubAllGlobals()
  })

  it('begins the next form where the last one was for', () => {
    expect(freshDetails()).toEqual(EMPTY_DETAILS)
    keepChoices({ ...typed, platform: 'Vinted', condition: 'new' })
    expect(freshDetails()).toEqual({ ...EMPTY_DETAILS, platform: 'Vinted', condition: 'new' })
    expect(freshDetails('somebody else')).toEqual(EMPTY_DETAILS)
  })

  it('gives back what was typed and written, letter for letter', () => {
    keepTyped(typed)
    keepOwn(SESSION, session, VISITOR)
    expect(readOwn(FORM, TypedDetails, VISITOR)).toEqual(typed)
    expect(readOwn(SESSION, Session, VISITOR)).toEqual(session)
  })

  it('is gone when it is forgotten', () => {
    keepTyped(typed)
    keepOwn(SESSION, session, VISITOR)
    forgetWork()
    expect([readOwn(FORM, TypedDetails, VISITOR), readOwn(SESSION, Session, VISITOR), local.kept.size]).toEqual([
      null,
      null,
      0,
    ])
  })

  it.each(['', 'nonsense', '[]', 'null'])('takes %j in storage for nothing', (text) => {
    local.kept.set('smart-listings.own.visitor.form.v1', text)
    local.kept.set('smart-listings.own.visitor.session.v1', text)
    expect([readOwn(FORM, TypedDetails, VISITOR), readOwn(SESSION, Session, VISITOR)]).toEqual([null, null])
  })

  it('keeps the fields that still fit when one does not', () => {
    local.kept.set('smart-listings.own.visitor.form.v1', '{"platform":"Geocities","itemName":"Lamp","make":7}')
    expect(readOwn(FORM, TypedDetails, VISITOR)).toEqual({ ...EMPTY_DETAILS, itemName: 'Lamp' })
  })

  it('works until the page is closed when storage is full, and never falls back to an older draft', () => {
    keepTyped(typed)
    const long = { ...typed, features: 'x'.repeat(10_000) }
    keepTyped(long)
    expect(readOwn(FORM, TypedDetails, VISITOR)).toEqual(long)
  })

  it('works when storage is disabled', () => {
    vi.stubGlobal('localStorage', undefined)
    keepTyped(typed)
    expect(readOwn(FORM, TypedDetails, VISITOR)).toEqual(typed)
    forgetWork()
    expect(readOwn(FORM, TypedDetails, VISITOR)).toBeNull()
  })
})
