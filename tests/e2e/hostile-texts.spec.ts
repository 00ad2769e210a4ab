import { RAN, SCRIPTS } from '#tests/hostile/texts.ts'
import { startProviderStub } from '#tests/stubs/provider-stub.ts'
import { expect, test, type Page } from './fixtures.ts'
import { expectComplete, fillForm, generate, HEADPHONES, partOf, resultOf, submitForm } from './generator-page.ts'

const PARTS = ['Optimized Title', 'Full Product Description', 'Suggested Tags', 'Information Sources']
/** What a listing's own region never holds, but an injected text might. */
const FOREIGN = 'script, iframe, object, embed, img, video, audio, style, link, meta, base, form form, marquee, math'
const PRICE = { low: 5, median: 8, high: 12, currency: 'GBP', confidence: 0.4 }
const GENERATION = '**/api/gemini/generateListing'

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate((mark) => Reflect.get(globalThis, mark) as unknown, RAN)).toBeUndefined()
  await expect(resultOf(page).locator(FOREIGN)).toHaveCount(0)
  const handlers = await resultOf(page).evaluate((region) =>
    [...region.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name: string) => /^(?:on|srcdoc)/.test(name)),
    ),
  )
  expect(handlers).toEqual([])
  const links = await resultOf(page)
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.filter((href) => !href.startsWith('https://'))).toEqual([])
}

/** Hosts other than the server's that the page asks for anything. */
function strangers(page: Page, url: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(url).origin) asked.push(origin)
  })
  return asked
}

test('200 scripts from a model are shown as text, by way of the server', async ({ page, startServer }) => {
  test.setTimeout(120_000)
  const model = await startProviderStub({ protocol: 'gemini' })
  const settings = { AI_PROVIDER: 'gemini', GEMINI_API_KEY: 'test-key', GEMINI_BASE_URL: model.baseUrl }
  const { url } = await startServer(settings)
  const asked = strangers(page, url)
  await page.goto(url)
  await fillForm(page)
  for (let start = 0; start < SCRIPTS.length; start += 100) {
    const scripts = SCRIPTS.slice(start, start + 100)
    const text = scripts.join('\n')
    model.play({
      answer: {
        title: `Lamp ${scripts[0]}`,
        description: `Brass lamp.\n${text}`,
        tags: scripts,
        comparables: [],
        price: { ...PRICE, justification: text },
      },
      sources: scripts.flatMap((script) => [
        { uri: script, title: script },
        { uri: `https://shop.example/?q=${encodeURIComponent(script)}`, title: script },
      ]),
    })
    if (start === 0) await submitForm(page)
    else await resultOf(page).getByRole('button', { name: 'Generate Alternative' }).click()
    await expectComplete(page)
    await expect(partOf(page, 'Information Sources').getByRole('link').first()).toBeVisible()
    await expectNothingRan(page)
  }
  expect(asked).toEqual([])
  await model.stop()
})

test('200 scripts are shown as text even when nothing on the way has taken them apart', async ({ page, server }) => {
  test.setTimeout(120_000)
  const asked = strangers(page, server.url)
  const sources = SCRIPTS.map((script) => ({ uri: `https://shop.example/${script}`, title: script }))
  const text = SCRIPTS.join('\n')
  const listing = {
    title: text,
    description: text,
    tags: SCRIPTS,
    suggestedPriceRange: text,
    priceJustification: text,
    pricing: PRICE,
  }
  await page.route(GENERATION, (route) => route.fulfill({ json: { listing, sources, variant: 'v1' } }))
  await generate(page, HEADPHONES)
  for (const part of PARTS) await expect(partOf(page, part)).toContainText(RAN)
  await expectNothingRan(page)
  expect(asked).toEqual([])
})

test('a source that is no address of a page is dropped alone', async ({ page }) => {
  const listing = { title: 'Lamp', description: 'Brass.', tags: [], suggestedPriceRange: '', priceJustification: '' }
  const sources = [{ uri: `javascript:window.${RAN}=1`, title: 'x' }]
  await page.route(GENERATION, (route) => route.fulfill({ json: { listing, sources, variant: 'v1' } }))
  await page.goto('/')
  await fillForm(page)
  await submitForm(page)
  await expect(partOf(page, 'Full Product Description')).toContainText('Brass.')
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0)
})
