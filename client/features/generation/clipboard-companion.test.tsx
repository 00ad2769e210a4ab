import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Platform } from '#shared/rules/platforms.ts'
import { ClipboardCompanion } from './clipboard-companion.tsx'

const listing = {
  title: 'Brass lamp',
  description: 'Shines.',
  tags: ['brass lamp', 'desk light'],
  suggestedPriceRange: '',
  priceJustification: '',
}

function render(platform: Platform, change: Partial<typeof listing> = {}, mayDropBranding = false): string {
  return renderToStaticMarkup(
    <ClipboardCompanion
      listing={{ ...listing, ...change }}
      platform={platform}
      mayDropBranding={mayDropBranding}
      onClose={() => undefined}
    />,
  )
}

/** The text that would be copied under `name`. */
const copied = (html: string, name: string) =>
  new RegExp(`<textarea[^>]*aria-label="${name} to copy"[^>]*>([^<]*)`).exec(html)?.[1]

describe('the clipboard companion', () => {
  it('counts an eBay title and says when it is cut', () => {
    expect(render('eBay')).toContain('10/80')
    const long = render('eBay', { title: `${'word '.repeat(17)}end` })
    expect(long).toMatch(/text-bad[^>]*>.*88\/80/)
    expect(copied(long, 'Title')).toMatch(/^(word )+word\.\.\.$/)
    expect(render('Etsy')).not.toContain('/80')
  })

  it('takes 13 tags for Etsy', () => {
    const tags = Array.from({ length: 15 }, (_, index) => `tag ${index + 1}`)
    const html = render('Etsy', { tags })
    expect(copied(html, 'Tags')?.split(', ')).toEqual(tags.slice(0, 13))
    expect(html).toContain('the first 13 of 15 are copied')
  })

  it('separates tags by spaces for Vinted and by commas elsewhere', () => {
    expect(copied(render('Vinted'), 'Tags')).toBe('brasslamp desklight')
    expect(copied(render('Gumtree'), 'Tags')).toBe('brass lamp, desk light')
  })

  it('always appends the branding line unless a Pro user leaves it out', () => {
    const free = render('eBay')
    expect(copied(free, 'Description')).toBe('Shines.\n\nPowered by Smart Listings')
    expect(free).toMatch(/<input type="checkbox"[^>]*disabled=""/)
    expect(free).toContain('Only Pro can leave it out.')
    expect(render('eBay', {}, true)).not.toMatch(/<input type="checkbox"[^>]*disabled=""/)
  })

  it.each(['Amazon', 'Vinted'] as const)('warns that the branding line may do harm on %s', (platform) => {
    expect(render(platform)).toContain('border-warn')
    expect(render('eBay')).not.toContain('border-warn')
  })

  it('tells what is unsettled, and nothing of it once it is settled', () => {
    const html = (unsettled: { marks: string[]; leftOut: string[] }) =>
      renderToStaticMarkup(
        <ClipboardCompanion
          listing={listing}
          platform="eBay"
          mayDropBranding={false}
          unsettled={unsettled}
          onClose={() => undefined}
        />,
      )
    const both = html({ marks: ['rare', '40 hours'], leftOut: ['no box'] })
    expect(both).toContain('To check: “rare”, “40 hours”.')
    expect(both).toContain('Left out: “no box”.')
    expect(html({ marks: [], leftOut: [] })).not.toContain('Before you publish')
  })
})
