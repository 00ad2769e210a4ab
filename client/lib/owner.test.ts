import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { changeOwner, keepOwn, onSignedOut, readOwn, VISITOR } from './store.ts'

const read = () => readOwn('form.v1', z.string())

let stored: Record<string, string>
let deleted: string[]

beforeEach(() => {
  // As the browser's: what is kept are the object's own keys.
  stored = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
  }) as Record<string, string>
  deleted = []
  vi.stubGlobal('localStorage', stored)
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) })
})

afterEach(() => {
  changeOwner(VISITOR)
  vi.unstubAllGlobals()
})

describe('what a browser keeps', () => {
  it('goes along from a visitor into an account, and never back', () => {
    keepOwn('form.v1', 'typed')
    changeOwner('ada')
    expect(read()).toBe('typed')
    expect(Object.keys(stored)).toEqual(['smart-listings.own.ada.form.v1'])
    changeOwner(VISITOR)
    expect(read()).toBeNull()
    expect(Object.keys(stored)).toEqual([])
    expect(deleted).toEqual(
      ['ada.photos', 'ada.items', 'visitor.photos', 'visitor.items'].map((name) => `smart-listings.own.${name}`),
    )
  })

  it('is never handed from one account to another', () => {
    changeOwner('ada')
    keepOwn('form.v1', 'typed')
    changeOwner('bob')
    expect(read()).toBeNull()
    changeOwner('ada')
    expect(read()).toBeNull()
  })

  it('goes although the account is known from an earlier visit only', () => {
    stored['smart-listings.own.ada.form.v1'] = '"typed"'
    changeOwner(VISITOR)
    expect(Object.keys(stored)).toEqual([])
    expect(deleted).toEqual(['smart-listings.own.ada.photos', 'smart-listings.own.ada.items'])
  })

  it('of an account is not overwritten by what was kept before it was known who is here', () => {
    stored['smart-listings.own.ada.form.v1'] = '"the draft"'
    keepOwn('form.v1', 'one word')
    changeOwner('ada')
    expect(read()).toBe('the draft')
    expect(Object.keys(stored)).toHaveLength(1)
  })

  it('has an owner where storage is disabled, too', () => {
    vi.stubGlobal('localStorage', undefined)
    keepOwn('form.v1', 'typed')
    changeOwner('ada')
    expect(read()).toBe('typed')
    changeOwner('bob')
    expect(read()).toBeNull()
  })
})

describe('a sign-out', () => {
  it('is told when an account is no longer here, not when a visitor becomes one', () => {
    const forget = vi.fn()
    const stop = onSignedOut(forget)
    changeOwner('ada')
    changeOwner('ada')
    expect(forget).not.toHaveBeenCalled()
    changeOwner('bob')
    expect(forget).toHaveBeenCalledTimes(1)
    changeOwner(VISITOR)
    expect(forget).toHaveBeenCalledTimes(2)
    stop()
  })
})
