import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { HandOver } from '#client/parts/hand-over.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { ClipboardCompanion } from './clipboard-companion.tsx'

const listing = { title: 'Brass lamp', description: 'Shines.', tags: ['brass lamp', 'desk light'] }

const handOver: HandOver = {
  id: 'lamp',
  listing,
  details: someDetails(),
  askingPrice: undefined,
  photos: [],
  unsettled: null,
  onClose: () => undefined,
}

const render = (change: Partial<HandOver> = {}, mayDropBranding = false) =>
  renderToStaticMarkup(<ClipboardCompanion {...handOver} {...change} mayDropBranding={mayDropBranding} />)

describe('the clipboard companion', () => {
  it('counts an eBay title and says when it is cut', () => {
    expect(render()).toContain('10/80')
    const long = render({ listing: { ...listing, title: `${'word '.repeat(17)}end` } })
    expect(long).toMatch(/text-bad[^>]*>88\/80: too long/)
    expect(render({ details: someDetails({ platform: 'Etsy' }) })).not.toContain('/80')
  })

  it('says how many tags Etsy takes', () => {
    const tags = Array.from({ length: 15 }, (_, index) => `tag ${index + 1}`)
    const html = render({ listing: { ...listing, tags }, details: someDetails({ platform: 'Etsy', condition: 'new' }) })
    expect(html).toContain('the first 13 of 15 are copied')
  })

  it('lets only a Pro user leave the branding line out', () => {
    expect(render()).toMatch(/<input type="checkbox"[^>]*disabled=""/)
    expect(render()).toContain('Only Pro can leave it out.')
    expect(render({}, true)).not.toMatch(/<input type="checkbox"[^>]*disabled=""/)
  })

  it.each(['Amazon', 'Vinted'] as const)('warns that the branding line may do harm on %s', (platform) => {
    expect(render({ details: someDetails({ platform }) })).toContain('could')
    expect(render()).not.toContain('border-warn')
  })

  it('says why a marketplace has no such condition', () => {
    const details = someDetails({ platform: 'Facebook Marketplace', condition: 'for-parts' })
    expect(render({ details })).toContain('Facebook Marketplace has no condition for items that are for parts')
  })

  it('opens the form of the country whose currency it is', () => {
    expect(render({ askingPrice: { amount: 20, currency: 'GBP' } })).toContain(
      'https://www.ebay.co.uk/sl/prelist/suggest?title=Brass%20lamp',
    )
    expect(render({ details: someDetails({ platform: 'Other' }) })).not.toContain('<a ')
  })

  it('tells what is unsettled, and nothing of it once it is settled', () => {
    const both = render({ unsettled: { marks: ['rare', '40 hours'], leftOut: ['no box'] } })
    expect(both).toContain('To check: “rare”, “40 hours”.')
    expect(both).toContain('Left out: “no box”.')
    expect(render({ unsettled: { marks: [], leftOut: [] } })).not.toContain('Before you publish')
  })
})
