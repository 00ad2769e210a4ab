import { describe, expect, it } from 'vitest'
import { filtersIn, isNarrowed, queryOf } from './filter-bar.tsx'

const NONE = { q: '', platform: null, date: 'all', status: null, sort: 'date', page: 1 } as const

describe('the filters in the address', () => {
  it('come back as they were written', () => {
    const filters = {
      q: 'lamp & shade',
      platform: 'Facebook Marketplace',
      date: '30d',
      status: 'listed',
      sort: 'price',
      page: 3,
    } as const
    expect(filtersIn(`?${queryOf(filters)}`)).toEqual(filters)
    expect(isNarrowed(filters)).toBe(true)
  })

  it('are left out where they filter nothing', () => {
    expect(queryOf(NONE)).toBe('')
    expect(queryOf({ ...NONE, q: '   ' })).toBe('')
    expect(isNarrowed({ ...NONE, q: ' ', page: 2 })).toBe(false)
  })

  it.each([
    '?platform=Nowhere',
    '?date=yesterday',
    '?status=lost',
    '?sort=luck',
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=1e9',
    '?page=x',
    '?else=1',
  ])('are not given by %s', (search) => {
    expect(filtersIn(search)).toEqual(NONE)
  })

  it('take no longer search than the server', () => {
    expect(filtersIn(`?q=${'a'.repeat(300)}`).q).toHaveLength(200)
  })
})
