import { realistic } from '#tests/stubs/provider-stub.ts'
import { realisticAnswer } from '#tests/stubs/provider-answers.ts'
import { analyzeButton, openAsPro, ownOf, PASTED, paste, snapshotOf } from './competition-page.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, type Page } from './fixtures.ts'
import { expectComplete, fieldOf, formOf, partOf, submitForm } from './generator-page.ts'
import { toastOf } from './my-listings-page.ts'
import { overloadedModel, silentModel } from './pausing-model.ts'
import { signIn } from './signed-in.ts'

const PATH = '/api/gemini/analyzeCompetition'
const submitOf = (page: Page) => formOf(page).getByRole('button', { name: 'Generate Listing', exact: true })

/** The `Idempotency-Key` of every call to `path`. */
function callsOf(page: Page, path: string): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

async function analysePasted(page: Page): Promise<void> {
  await paste(page, PASTED)
  await ownOf(page).getByRole('button', { name: 'Analyze these' }).click()
  await expect(snapshotOf(page)).toContainText('Common price range')
}

test('visitors and free users find it locked', async ({ page, server }) => {
  const calls = callsOf(page, PATH)
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  for (const visit of ['visitor', 'free']) {
    await analyzeButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
    await expect(dialog, visit).toContainText('Competition analysis is part of Pro.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Use my own comparables' })).toHaveCount(0)
    await signIn(page, server)
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'My Listings' })).toBeVisible()
  }
  expect(calls).toEqual([])
})

test('it needs an item name', async ({ page, server }) => {
  const calls = callsOf(page, PATH)
  await openAsPro(page, server)
  await fieldOf(page, 'Item Name').fill('  ')
  await analyzeButton(page).click()
  await expect(toastOf(page, 'Please enter an item name to analyze competition.', 'alert')).toBeVisible()
  await expect(fieldOf(page, 'Item Name')).toBeFocused()
  expect(calls).toEqual([])
})

test('pasted comparables are put right, analysed without a model, and the next listing rests on them', async ({
  page,
  server,
}) => {
  await openAsPro(page, server)
  await paste(page, PASTED)
  const own = ownOf(page)
  await own.getByRole('button', { name: 'Analyze these' }).click()
  await expect(own).toContainText('2 lines were not understood')
  await expect(own).toContainText('Line 8: “Sony WH-1000XM4 €120”: its price is in €, not in GBP')
  const text = own.getByRole('textbox', { name: 'Paste listings or a table' })
  await text.fill((await text.inputValue()).replace('spares', 'silver £131').replace(/\n.*€120/, ''))
  await own.getByRole('button', { name: 'Analyze these' }).click()
  await expect(own).not.toContainText('not understood')

  const panel = snapshotOf(page)
  await expect(panel).toContainText('£130–£145')
  await expect(panel).toContainText('Based on your own comparables')
  await expect(panel.getByRole('list').filter({ hasText: '3 asking' })).toHaveText('3 sold3 asking1 left out')
  await expect(panel.getByRole('table', { name: 'Competitors’ prices in GBP' })).toContainText('Median')
  await expect(panel.getByRole('row', { name: /job lot/ })).toContainText('left out')
  await expect(panel.getByRole('heading', { name: 'Competition Snapshot' })).toBeFocused()
  await page.reload()
  await expect(panel).toContainText('£130–£145')
  await expect(formOf(page)).toContainText('The competition snapshot will be used for this listing.')
  await submitForm(page)
  await expectComplete(page)
  await expect(partOf(page, 'AI Pricing Suggestion')).toContainText('Based on your own comparables')
  await expect(partOf(page, 'AI Pricing Suggestion')).toContainText('6 comparables')
})

test('an analysis is used for its own item only, can be removed, and goes with starting over', async ({
  page,
  server,
}) => {
  await openAsPro(page, server)
  await analysePasted(page)
  const form = formOf(page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/gemini/generateListing'))
      sent.push((request.postDataJSON() as { competitionAnalysis?: { basis: string } }).competitionAnalysis?.basis)
  })
  await submitForm(page)
  await expect.poll(() => sent).toEqual(['own-comparables'])
  await expectComplete(page)
  await page.getByRole('button', { name: 'Generate Alternative' }).click()
  await expect.poll(() => sent).toEqual(['own-comparables', 'own-comparables'])
  await expectComplete(page)
  await fieldOf(page, 'Item Name').fill('Desk lamp')
  await expect(form).toContainText('The competition snapshot is of “Sony WH-1000XM4 headphones” on eBay')
  await submitForm(page)
  await expect.poll(() => sent.at(2) === undefined && sent.length).toBe(3)
  await expectComplete(page)
  await expect(form.getByRole('button', { name: 'Remove the snapshot' })).toBeVisible()
  await form.getByRole('button', { name: 'Start over' }).click()
  await expect(snapshotOf(page)).toHaveCount(0)
  await expect(form).not.toContainText('competition snapshot')
  await page.getByRole('button', { name: 'Undo starting over' }).click()
  await expect(snapshotOf(page)).toContainText('Common price range')
  await form.getByRole('button', { name: 'Remove the snapshot' }).click()
  await expect(snapshotOf(page)).toHaveCount(0)
  await expect(form).not.toContainText('competition snapshot')
  await form.getByRole('button', { name: 'Start over' }).click()
  await page.reload()
  await expect(analyzeButton(page)).toBeEnabled()
  await expect(snapshotOf(page)).toHaveCount(0)
})

test('a file of a marketplace is dropped or chosen, and no photo comes of it', async ({ page, server }) => {
  await openAsPro(page, server)
  await formOf(page).getByRole('button', { name: 'Use my own comparables' }).click()
  const own = ownOf(page)
  const csv = '\uFEFFTitle;Price;Currency;Status\n"Lamp; brass";1.045,50;GBP;Sold\nOak lamp;12;EUR;Active\n'
  const dropped = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    data.items.add(new File([${JSON.stringify(csv)}], 'export.csv', { type: 'text/csv' }))
    return data
  })()`)
  await own.dispatchEvent('dragover', { dataTransfer: dropped })
  await own.dispatchEvent('drop', { dataTransfer: dropped })
  const text = own.getByRole('textbox', { name: 'Paste listings or a table' })
  await expect(text).toHaveValue(/Lamp; brass/)
  const analyse = own.getByRole('button', { name: 'Analyze these' })
  await analyse.click()
  await expect(own).toContainText('Line 3: “Oak lamp | 12 | EUR | Active”: its price is in EUR, not in GBP')
  await expect(snapshotOf(page).getByRole('row', { name: /Lamp; brass/ })).toContainText('£1,045.50')
  await expect(page.getByText('Please select valid image files')).toHaveCount(0)
  await own.getByLabel('Choose a CSV file').setInputFiles({
    name: 'sheet.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK\u0003\u0004\u0000'),
  })
  await expect(own.getByRole('alert')).toContainText('File "sheet.xlsx" is no text.')
  await own.getByLabel('Choose a CSV file').setInputFiles({
    name: 'more.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,amount,sold\nDesk lamp,£1,060.00,\n"Desk lamp","£60.00",yes\n'),
  })
  await expect(text).toHaveValue(/Desk lamp/)
  await expect(own).not.toContainText('is no text')
  await page.reload()
  await formOf(page).getByRole('button', { name: 'Use my own comparables' }).click()
  await analyse.click()
  await expect(own).toContainText('it has more columns than there are headings')
  await expect(snapshotOf(page).getByRole('row', { name: /Desk lamp/ })).toContainText('£60')
})

test('without a model and comparables it says that nothing was seen, and where to look', async ({ page, server }) => {
  await openAsPro(page, server)
  await analyzeButton(page).click()
  const panel = snapshotOf(page)
  await expect(panel).toContainText('No competitors’ listings were seen')
  const link = panel.getByRole('link', { name: 'Check sold prices on eBay' })
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.ebay\.com\/sch\/.*WH-1000XM4/)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await panel.getByRole('button', { name: 'Add comparables' }).click()
  await expect(ownOf(page)).toBeVisible()
})

test('what a model says is called its estimate, and is told to it when it writes', async ({ page, startWithModel }) => {
  const { url, model } = await startWithModel(realistic())
  await openAsPro(page, { url })
  await analyzeButton(page).click()
  const panel = snapshotOf(page)
  await expect(panel).toContainText('£105–£135')
  await expect(panel).toContainText('A model’s estimate: no listings were looked at')
  await expect(panel).toContainText('A box and a case make it dearer. The range is the model’s own estimate')
  for (const heading of ['Common price range', 'Top keywords', 'Key selling points', 'Opportunity']) {
    await expect(panel.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(panel.getByRole('heading', { name: 'Examples' })).toHaveCount(0)
  await expect(panel.getByRole('link', { name: 'Check sold prices on eBay' })).toBeVisible()
  await expect(panel).toContainText('Few listings give measurements or show flaws.')
  await submitForm(page)
  await expectComplete(page)
  const [, written] = model.requests
  expect(JSON.stringify(written?.body)).toContain('complete in its box')
})

test('while competitors are analysed nothing else is asked for, and it can be stopped', async ({
  page,
  startWithModel,
}) => {
  const { url, model } = await startWithModel(silentModel)
  const generations = callsOf(page, '/api/gemini/generateListing')
  await openAsPro(page, { url })
  await analyzeButton(page).click()
  const panel = snapshotOf(page)
  await expect(panel).toHaveAttribute('aria-busy', 'true')
  await expect(panel.getByText('Looking at competitors')).toBeVisible()
  await expect(submitOf(page)).toBeDisabled()
  await fieldOf(page, 'Item Name').press('Control+Enter')
  await expect.poll(() => model.requests.length).toBe(1)
  await panel.getByRole('button', { name: 'Stop analyzing' }).click()
  await expect(panel).toHaveCount(0)
  await expect(analyzeButton(page)).toBeFocused()
  await expect(submitOf(page)).toBeEnabled()
  expect(await model.requests[0]?.ended).toBe('left')
  expect(generations).toEqual([])
})

test.describe('an analysis that fails', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('says so in its place, and is tried again', async ({ page, startWithModel }) => {
    const { url, model } = await startWithModel(overloadedModel)
    const keys = callsOf(page, PATH)
    await page.clock.install()
    await openAsPro(page, { url })
    await analyzeButton(page).click()
    const panel = snapshotOf(page)
    await expect(async () => {
      await page.clock.runFor(1000)
      expect(keys).toHaveLength(4)
    }).toPass({ intervals: [50], timeout: 30_000 })
    await expect(toastOf(page, 'Failed to get competitor insights.', 'alert')).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Analysis Failed' })).toBeVisible()
    await expect(panel).toContainText('Failed to analyze competition. Failed after 4 retries: The AI server')
    expect(new Set(keys).size).toBe(1)
    model.play((body) => ({ answer: realisticAnswer(body) }))
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(panel).toContainText('Common price range')
    await expect(panel).not.toContainText('Analysis Failed')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('list and panel are accessible, and no wider than a small phone', async ({ page, server }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await openAsPro(page, server)
      await paste(page, `${PASTED}\n${'W'.repeat(120)} £150`)
      await ownOf(page).getByRole('button', { name: 'Analyze these' }).click()
      await expect(snapshotOf(page)).toContainText('Common price range')
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
      const labels = snapshotOf(page).locator('figure > div').first().locator('span:not(:has(*))')
      const boxes = await Promise.all((await labels.filter({ hasText: '£' }).all()).map((label) => label.boundingBox()))
      expect(boxes).toHaveLength(3)
      const [, low, high] = boxes
      expect((low?.x ?? 0) + (low?.width ?? 0)).toBeLessThan(high?.x ?? 0)
    })
  })
}
