import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Source } from '#shared/api/generation.ts'
import { loadRules } from './listing-form.tsx'
import { SourcesSection } from './listing-body.tsx'

const render = (sources: Source[]) =>
  renderToStaticMarkup(
    <SourcesSection sources={sources} suggestions={undefined} platform="eBay" itemName="Brass lamp & shade" />,
  )

describe('the information sources', () => {
  beforeAll(loadRules)

  it('links what was consulted, outward and without passing anything on', () => {
    const html = render([{ uri: 'https://example.com/a', title: 'Lamp prices' }])
    expect(html).toContain('href="https://example.com/a"')
    expect(html).toContain('rel="noopener noreferrer nofollow"')
    expect(html).toContain('Lamp prices')
  })

  it('shows an address that is not encrypted without linking it', () => {
    const html = render([{ uri: 'http://example.com/a', title: '' }])
    expect(html).not.toContain('href')
    expect(html).toContain('example.com')
  })

  it('shows titles as text', () => {
    expect(render([{ uri: 'https://example.com/', title: '<img src=x>' }])).toContain('&lt;img src=x&gt;')
  })

  it('admits that there are none', () => {
    expect(render([])).toContain('No outside sources were used for this listing.')
  })
})
