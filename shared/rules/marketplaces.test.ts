import { describe, expect, it } from 'vitest'
import { type Condition, CONDITIONS, type Platform, PLATFORMS } from './details.ts'
import type { Rule, RulePack } from './marketplaces/rule.ts'
import { rulePack } from './marketplaces.ts'

function isRule(value: unknown): value is Rule<unknown> {
  return typeof value === 'object' && value !== null && 'mark' in value && 'severity' in value
}

function rulesIn(value: unknown): Rule<unknown>[] {
  if (isRule(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(rulesIn)
}

/** Hard limits that two sources agree on: the only reported facts that may be errors. */
function hardLimits({ titleMax, tags }: RulePack): Rule<unknown>[] {
  return [titleMax, tags.max, ...(tags.eachMax ? [tags.eachMax] : [])]
}

describe.each(PLATFORMS)('%s', (platform) => {
  const pack = rulePack(platform)
  const rules = rulesIn(pack)

  it('gives evidence for every fact', () => {
    expect(rules.length).toBeGreaterThan(8)
    for (const rule of rules) {
      expect(rule.source).toMatch(/\w{3}/)
      expect(rule.asOf).toMatch(/^\d{4}-\d{2}$/)
    }
  })

  it('is no firmer than its evidence', () => {
    const tooFirm = rules.filter(
      (rule) =>
        (rule.mark === 'G' && rule.severity !== 'advice') ||
        (rule.mark === 'T' && rule.severity === 'error' && !hardLimits(pack).includes(rule)),
    )
    expect(tooFirm).toEqual([])
  })

  it('has patterns that keep no state between uses', () => {
    expect(pack.banned.filter(({ value }) => value.global || value.sticky)).toEqual([])
  })

  it('maps or refuses each condition, and gives no used item a new name', () => {
    for (const condition of CONDITIONS) {
      const { value } = pack.conditions[condition]
      if ('name' in value && condition !== 'new') expect(value.name).not.toMatch(/^new/i)
    }
  })

  it('has a form that asks for each part once, and opens at an address', () => {
    const parts = pack.form.value.map(({ part }) => part)
    expect(parts).toEqual([...new Set(parts)])
    expect(parts).toEqual(expect.arrayContaining(['photos', 'title', 'price', 'description', 'tags']))
    for (const currency of ['GBP', 'EUR', 'XAF']) {
      const address = pack.newListing?.value('Lego & "Technic" #42 \uD800', currency)
      expect(address === undefined || URL.parse(address)?.protocol).toBe(platform === 'Other' || 'https:')
    }
  })

  it('searches for any text', () => {
    if (platform === 'Other') expect(pack.searchUrl).toBeNull()
    else {
      const address = new URL(pack.searchUrl?.(' Lego & "Technic" #42 \uD800') ?? '')
      expect(address.protocol).toBe('https:')
      expect([...address.searchParams.values()]).toContain('Lego & "Technic" #42 \uFFFD')
      expect(pack.domains.some((domain) => address.hostname.endsWith(`.${domain}`))).toBe(true)
    }
  })

  it('says whether its prices are asked or paid, and searches what was sold only where that is shown', () => {
    expect(pack.searchShows.value).toMatch(pack.soldSearchUrl ? /paid/ : /ask/)
    if (pack.soldSearchUrl) {
      const address = new URL(pack.soldSearchUrl(' Lego & "Technic" #42 \uD800'))
      expect(address.searchParams.get('LH_Sold')).toBe('1')
      expect(address.searchParams.get('LH_Complete')).toBe('1')
      expect(address.searchParams.get('_nkw')).toBe('Lego & "Technic" #42 \uFFFD')
    }
  })
})

const name = (platform: Platform, condition: Condition) => {
  const { value } = rulePack(platform).conditions[condition]
  return 'name' in value ? value.name : null
}
it('searches eBay alone for what was sold', () => {
  expect(PLATFORMS.filter((platform) => rulePack(platform).soldSearchUrl)).toEqual(['eBay'])
  expect(rulePack('eBay').searchUrl?.('lamp')).not.toContain('LH_Sold')
})
it('never claims a better grade than the seller', () => {
  expect(CONDITIONS.map((condition) => rulePack('eBay').conditions[condition].value)).toEqual([
    { name: 'New', id: '1000' },
    { name: 'Used', id: '3000' },
    { name: 'Used', id: '3000' },
    { name: 'Used', id: '3000' },
    { name: 'For parts or not working', id: '7000' },
  ])
  expect(name('Vinted', 'new')).toBe('New with tags / New without tags')
  expect(name('Amazon', 'used-fair')).toBe('Used – Acceptable')
  expect(name('Amazon', 'for-parts')).toBeNull()
  expect(name('Facebook Marketplace', 'for-parts')).toBeNull()
})
