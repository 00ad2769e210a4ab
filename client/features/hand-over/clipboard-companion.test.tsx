import { prerender } from 'react-dom/static'
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

async function render(change: Partial<HandOver> = {}, mayDropBranding = false): Promise<string> {
  const companion = <ClipboardCompanion {...handOver} {...change} mayDropBranding={mayDropBranding} />
  const { prelude } = await prerender(companion)
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
}

describe('the clipboard companion', () => {
  it('counts an eBay title and says when it is cut', async () => {
    expect(await render()).toContain('10/80')
    const long = await render({ listing: { ...listing, title: `${'word '.repeat(17)}end` } })
    expect(long).toMatch(/text-bad[^>]*>88\/80: too long/)
    expect(await render({ details: someDetails({ platform: 'Etsy' }) })).not.toContain('/80')
  })

  it('says how many tags Etsy takes', async () => {
    const tags = Array.from({ length: 15 }, (_, index) => `tag ${index + 1}`)
    const html = await render({
      listing: { ...listing, tags },
      details: someDetails({ platform: 'Etsy', condition: 'new' }),
    })
    expect(html).toContain('the first 13 of 15 are copied')
  })

  it('lets only a Pro user leave the branding line out', async () => {
    expect(await render()).toMatch(/<input type="checkbox"[^>]*disabled=""/)
    expect(await render()).toContain('Only Pro can leave it out.')
    expect(await render({}, true)).not.toMatch(/<input type="checkbox"[^>]*disabled=""/)
  })

  it.each(['Amazon', 'Vinted'] as const)('warns that the branding line may do harm on %s', async (platform) => {
    expect(await render({ details: someDetails({ platform }) })).toContain('could')
    expect(await render()).not.toContain('border-warn')
  })

  it('says why a marketplace has no such condition', async () => {
    const details = someDetails({ platform: 'Facebook Marketplace', condition: 'for-parts' })
    expect(await render({ details })).toContain('Facebook Marketplace has no condition for items that are for parts')
  })

  it('opens the form of the country whose currency it is', async () => {
    expect(await render({ askingPrice: { amount: 20, currency: 'GBP' } })).toContain(
      'https://www.ebay.co.uk/sl/prelist/suggest?title=Brass%20lamp',
    )
    expect(await render({ details: someDetails({ platform: 'Other' }) })).not.toContain('<a ')
  })

  it('tells what is unsettled, and nothing of it once it is settled', async () => {
    const both = await render({ unsettled: { marks: ['rare', '40 hours'], leftOut: ['no box'] } })
    expect(both).toContain('To check: “rare”, “40 hours”.')
    expect(both).toContain('Left out: “no box”.')
    expect(await render({ unsettled: { marks: [], leftOut: [] } })).not.toContain('Before you publish')
  })
})
