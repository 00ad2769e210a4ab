import { describe, expect, it } from 'vitest'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { conditionHint } from './listing-form.tsx'
import { tagsOf } from '#client/parts/part-counter.tsx'

describe('conditionHint', () => {
  it("names the marketplace's own condition", () => {
    expect(conditionHint('eBay', rulePack('eBay').conditions['used-good'])).toBe('On eBay: Used (ID 3000)')
  })

  it('tells why there is none', () => {
    expect(conditionHint('Amazon', rulePack('Amazon').conditions['for-parts'])).toMatch(/^Amazon has no condition/)
  })
})

describe('tagsOf', () => {
  it('splits on commas, trims, and drops what is empty or there already', () => {
    expect(tagsOf(' lamp, brass lamp ,, lamp')).toEqual(['lamp', 'brass lamp'])
  })
})
