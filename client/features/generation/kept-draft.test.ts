import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_DETAILS, forgetDraft, keepSession, keepTyped, readSession, readTyped } from './kept-draft.ts'
import { advance, EMPTY_SESSION } from './session.ts'

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
const session = advance(EMPTY_SESSION, {
  type: 'ordered',
  order: { formData: { ...EMPTY_DETAILS, itemName: 'Lamp', features: 'Brass' }, currency: 'GBP (£)', variant: 'v1' },
  key: 'a',
})

describe('the kept draft', () => {
  let local: ReturnType<typeof storage>

  beforeEach(() => {
    local = storage(10_000)
    vi.stubGlobal('localStorage', local)
  })

  afterEach(() => {
    forgetDraft()
    vi.unstubAllGlobals()
  })

  it('gives back what was typed and written, letter for letter', () => {
    keepTyped(typed)
    keepSession(session)
    expect(readTyped()).toEqual(typed)
    expect(readSession()).toEqual(session)
  })

  it('is gone when it is forgotten', () => {
    keepTyped(typed)
    keepSession(session)
    forgetDraft()
    expect([readTyped(), readSession(), local.kept.size]).toEqual([null, null, 0])
  })

  it.each(['', 'nonsense', '[]', 'null'])('takes %j in storage for nothing', (text) => {
    local.kept.set('smart-listings.form.v1', text)
    local.kept.set('smart-listings.session.v1', text)
    expect([readTyped(), readSession()]).toEqual([null, null])
  })

  it('keeps the fields that still fit when one does not', () => {
    local.kept.set('smart-listings.form.v1', '{"platform":"Geocities","itemName":"Lamp","make":7}')
    expect(readTyped()).toEqual({ ...EMPTY_DETAILS, itemName: 'Lamp' })
  })

  it('works until the page is closed when storage is full, and never falls back to an older draft', () => {
    keepTyped(typed)
    const long = { ...typed, features: 'x'.repeat(10_000) }
    keepTyped(long)
    expect(readTyped()).toEqual(long)
  })

  it('works when storage is disabled', () => {
    vi.stubGlobal('localStorage', undefined)
    keepTyped(typed)
    expect(readTyped()).toEqual(typed)
    forgetDraft()
    expect(readTyped()).toBeNull()
  })
})
