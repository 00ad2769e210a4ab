import { post } from '#tests/harness/client.ts'
import { IN_FIREFOX, expect, test } from './fixtures.ts'
import {
  expectComplete,
  failureOf,
  fieldOf,
  fillForm,
  generate,
  HEADPHONES,
  partOf,
  resultOf,
  rewrite,
  submitForm,
  titleOf,
} from './generator-page.ts'
import { signIn } from './signed-in.ts'

test('a listing is written from a few details, with every part under its heading', async ({ page }) => {
  await generate(page)
  await expect(titleOf(page)).toContainText('WH-1000XM4')
  await expect(partOf(page, 'Full Product Description')).toContainText(/scratch/i)
  expect(await partOf(page, 'Suggested Tags').getByRole('listitem').count()).toBeGreaterThan(2)
  const price = partOf(page, 'AI Pricing Suggestion')
  await expect(price).toContainText(/£\d+.*£\d+/)
  await expect(price.getByRole('button', { name: /^(Low|Medium|High) confidence/ })).toBeVisible()
  await expect(price).toContainText(/(Low|Medium|High) · \d{1,3}%/)
  await expect(price).toContainText(/reference|estimate/i)
  await expect(page.getByRole('status').filter({ hasText: 'Your listing is ready.' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Optimized Title' })).toBeFocused()
})

test('without sources the list says so and offers the marketplace’s own search', async ({ page }) => {
  await generate(page)
  const sources = partOf(page, 'Information Sources')
  await expect(sources).toContainText('No outside sources were used for this listing.')
  const link = sources.getByRole('link', { name: /Search eBay/ })
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.ebay\.com\/.*Sony%20WH-1000XM4/)
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('an answer without its optional parts, or with a bad source, is a listing all the same', async ({ page }) => {
  const listing = { title: 'Brass lamp', description: 'Shines.', tags: ['lamp'] }
  const sources = [
    { uri: 'javascript:alert(1)', title: 'Bad' },
    { uri: 'https://shop.example/1', title: 'Shop' },
  ]
  await page.route('**/api/gemini/generateListing', (route) => route.fulfill({ json: { listing, sources } }))
  await generate(page)
  await expect(titleOf(page)).toHaveText('Brass lamp')
  const price = partOf(page, 'AI Pricing Suggestion')
  await expect(price).toContainText('No price suggestion')
  await expect(price.getByRole('link', { name: 'Check sold prices' })).toHaveAttribute('href', /LH_Sold=1.*Sony/)
  const asking = price.getByRole('textbox', { name: 'Asking price' })
  await asking.fill('lots')
  await asking.blur()
  await expect(asking).toHaveAccessibleDescription(/Please enter one price/)
  await asking.fill('12.50')
  await page.reload()
  await expect(asking).toHaveValue('12.50')
  await expect(partOf(page, 'Information Sources').getByRole('link')).toHaveText([/Shop/])
})

test('two alternatives follow the first version, and no more', async ({ page }) => {
  await generate(page)
  const tabs = page.getByRole('tablist', { name: 'Versions' }).getByRole('tab')
  await expect(tabs).toHaveText(['Version 1'])
  const description = partOf(page, 'Full Product Description')
  const texts = [await description.innerText()]
  for (const count of [2, 3]) {
    await resultOf(page).getByRole('button', { name: 'Generate Alternative' }).click()
    await expect(tabs).toHaveCount(count)
    await expectComplete(page)
    texts.push(await description.innerText())
  }
  await expect(tabs).toHaveText(['Version 1', 'Version 2', 'Version 3'])
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
  expect(new Set(texts).size).toBe(3)
  const exhausted = resultOf(page).getByRole('button', { name: 'All Alternatives Generated' })
  await expect(exhausted).toBeDisabled()
  await expect(exhausted).toHaveAccessibleDescription('Maximum number of alternative versions generated.')
  await tabs.nth(0).click()
  await expect(description).toHaveText(texts[0] ?? '', { useInnerText: true })
})

test('buttons do not glide away under a click while the page brings the listing into view', async ({ page }) => {
  await page.goto('/')
  await fillForm(page)
  await page.evaluate(`window.stops = [];
    (function note() { if (window.stops.at(-1) !== scrollY) window.stops.push(scrollY); requestAnimationFrame(note) })()`)
  await submitForm(page)
  await expectComplete(page)
  await expect(partOf(page, 'Optimized Title').getByRole('heading')).toBeFocused()
  const stops = await page.evaluate<number[]>('window.stops')
  expect(stops.length, stops.join(' ')).toBeGreaterThan(1)
  // Where the form was, where the button was clicked, where the writing began and where the listing stands.
  expect(stops.length, stops.join(' ')).toBeLessThanOrEqual(4)
})

test('edits are kept, per version and across a reload', IN_FIREFOX, async ({ page }) => {
  await generate(page)
  await rewrite(page, 'title', 'Sony WH-1000XM4, hardly used')
  await rewrite(page, 'tags', ' headphones, sony,, travel ')
  await expect(titleOf(page)).toHaveText('Sony WH-1000XM4, hardly used')
  await expect(partOf(page, 'Suggested Tags').getByRole('listitem')).toHaveText(['headphones', 'sony', 'travel'])
  await resultOf(page).getByRole('button', { name: 'Generate Alternative' }).click()
  await expect(page.getByRole('tab', { name: 'Version 2' })).toBeVisible()
  await expectComplete(page)
  await expect(titleOf(page)).not.toHaveText('Sony WH-1000XM4, hardly used')
  await page.reload()
  await expect(page.getByRole('tab')).toHaveText(['Version 1', 'Version 2'])
  await page.getByRole('tab', { name: 'Version 1' }).click()
  await expect(titleOf(page)).toHaveText('Sony WH-1000XM4, hardly used')
})

test('changed details are told, and a new listing takes the place of none', async ({ page }) => {
  await generate(page)
  await rewrite(page, 'title', 'Sony WH-1000XM4, hardly used')
  await expect(resultOf(page)).not.toContainText('Details changed')
  await fieldOf(page, 'Platform').selectOption('Vinted')
  await expect(resultOf(page)).not.toContainText('Details changed')
  await fieldOf(page, 'Make').fill('SONY')
  await expect(resultOf(page)).toContainText('Details changed')
  await submitForm(page)
  const [newer, older] = [
    page.getByRole('tab', { name: /^Vinted · \d\d:\d\d$/ }),
    page.getByRole('tab', { name: /^eBay · / }),
  ]
  await expect(newer).toHaveAttribute('aria-selected', 'true')
  await expectComplete(page)
  await older.click()
  await expect(titleOf(page)).toHaveText('Sony WH-1000XM4, hardly used')
  await resultOf(page)
    .getByRole('button', { name: /^Remove eBay/ })
    .click()
  await expect(page.getByRole('tab')).toHaveText(['Version 1'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await expect(older).toHaveAttribute('aria-selected', 'true')
  await expect(titleOf(page)).toHaveText('Sony WH-1000XM4, hardly used')
})

test('a title cannot be emptied, and a cancelled edit changes nothing', async ({ page }) => {
  await generate(page)
  const before = await titleOf(page).innerText()
  await resultOf(page).getByRole('button', { name: 'Edit title' }).click()
  await page.getByRole('textbox', { name: 'New title' }).fill('  ')
  await page.getByRole('button', { name: 'Keep changes' }).click()
  await expect(page.getByRole('textbox', { name: 'New title' })).toHaveAccessibleDescription('Please enter a title.')
  await page.keyboard.press('Escape')
  await expect(titleOf(page)).toHaveText(before)
})

test('an edit begun is still there after a look at another version', async ({ page }) => {
  await generate(page)
  const edited = resultOf(page).getByRole('textbox', { name: 'New description' })
  await resultOf(page).getByRole('button', { name: 'Edit description' }).click()
  await edited.fill('Half a sentence about')
  await resultOf(page).getByRole('button', { name: 'Generate Alternative' }).click()
  await expect(page.getByRole('tab', { name: 'Version 2' })).toHaveAttribute('aria-selected', 'true')
  await expectComplete(page)
  await expect(edited).toHaveCount(0)
  await page.getByRole('tab', { name: 'Version 2' }).press('ArrowLeft')
  await expect(edited).toHaveValue('Half a sentence about')
  await expect(page.getByRole('tab', { name: 'Version 1' })).toBeFocused()
  await resultOf(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Version 2' }).click()
  await page.getByRole('tab', { name: 'Version 1' }).click()
  await expect(edited).toHaveCount(0)
})

test('after an edit is kept or cancelled the focus is back on the part’s button', async ({ page }) => {
  await generate(page)
  await rewrite(page, 'title', 'Sony WH-1000XM4, hardly used')
  await expect(resultOf(page).getByRole('button', { name: 'Edit title' })).toBeFocused()
  await resultOf(page).getByRole('button', { name: 'Edit tags' }).click()
  await resultOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(resultOf(page).getByRole('button', { name: 'Edit tags' })).toBeFocused()
})

test('the title’s counter warns near the limit and says by how much it is over', async ({ page }) => {
  await generate(page)
  await rewrite(page, 'title', 'x'.repeat(74))
  await expect(partOf(page, 'Optimized Title')).toContainText('74/80 · 6 left')
  await rewrite(page, 'title', `${'long '.repeat(14)}Case ${'x'.repeat(8)}`)
  await expect(partOf(page, 'Optimized Title')).toContainText(/3 over: eBay cuts after ‘Case’/)
})

test('Generate Another empties form and result, and that can be undone', IN_FIREFOX, async ({ page }) => {
  await generate(page)
  const title = await titleOf(page).innerText()
  await resultOf(page).getByRole('button', { name: 'Generate Another (New Inputs)' }).click()
  await expect(resultOf(page)).toHaveCount(0)
  await expect(fieldOf(page, 'Item Name')).toHaveValue('')
  await expect(fieldOf(page, 'Key Features')).toHaveValue('')
  await expect(fieldOf(page, 'Platform')).toHaveValue('eBay')
  await expect(page.getByLabel('Add Photos')).toBeFocused()
  await page.getByRole('button', { name: 'Undo starting over' }).click()
  await expect(titleOf(page)).toHaveText(title)
  await expect(fieldOf(page, 'Item Name')).toHaveValue(HEADPHONES['Item Name'] ?? '')
})

test('what was only typed comes back after starting over, and the focus with it', async ({ page }) => {
  await page.goto('/')
  await fillForm(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(fieldOf(page, 'Item Name')).toHaveValue('')
  await page.getByRole('button', { name: 'Undo starting over' }).press('Enter')
  await expect(fieldOf(page, 'Item Name')).toHaveValue(HEADPHONES['Item Name'] ?? '')
  await expect(page.getByLabel('Add Photos')).toBeFocused()
})

test('after Generate Another a reload brings nothing back', async ({ page }) => {
  await generate(page)
  await resultOf(page).getByRole('button', { name: 'Generate Another (New Inputs)' }).click()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(resultOf(page)).toHaveCount(0)
  await expect(fieldOf(page, 'Item Name')).toHaveValue('')
})

test('a saved listing is told for 2.5 seconds on the button, and for 3 in a message that fades', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await generate(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const button = resultOf(page).getByRole('button', { name: /^(Save Listing|Saved!)$/ })
  const message = page.getByRole('status').filter({ hasText: 'Listing saved successfully!' })
  await button.click()
  await expect(button).toHaveText('Saved!')
  await expect(message).toBeVisible()
  // Where the pointer rests a message stays.
  await page.mouse.move(0, 0)
  await page.clock.runFor(2400)
  await expect(button).toHaveText('Saved!')
  await page.clock.runFor(200)
  await expect(button).toHaveText('Save Listing')
  const leaving = page.locator('[data-leaving]')
  await page.clock.runFor(300)
  await expect(leaving).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(leaving).toContainText('Listing saved successfully!')
  await page.clock.runFor(300)
  await expect(message).toHaveCount(0)
})

test('whoever logs out in one tab leaves no listing in the others', async ({ page, server, context }) => {
  await signIn(page, server)
  await generate(page)
  const other = await context.newPage()
  await other.goto('/pricing')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(resultOf(page)).toHaveCount(0)
  await expect(fieldOf(page, 'Item Name')).toHaveValue('')
})

test('a visitor who saves is asked to log in', async ({ page }) => {
  await generate(page)
  await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please log in to save listings.' })).toBeVisible()
  await expect(resultOf(page)).toBeVisible()
})

test.describe('past the day’s allowance', () => {
  test.use({ expectedErrors: [/status of 429/] })

  test('a visitor is told so at once, and what was typed stays', async ({ page, startServer }) => {
    const { url } = await startServer({ VISITOR_DAILY_GENERATIONS: '1' })
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/gemini/generateListing')) calls.push(request.url())
    })
    await generate(page, HEADPHONES, url)
    await resultOf(page).getByRole('button', { name: 'Generate Alternative' }).click()
    const alert = failureOf(page)
    await expect(alert).toContainText("You have reached today's free trial limit. Sign up to continue.")
    await expect(alert.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    expect(calls).toHaveLength(2)
    await expect(titleOf(page)).toContainText('WH-1000XM4')
    await expect(fieldOf(page, 'Item Name')).toHaveValue(HEADPHONES['Item Name'] ?? '')
  })

  test('somebody on Starter is offered Pro, not a try that can only fail', async ({ page, server }) => {
    const { headers } = await signIn(page, server)
    for (let count = 1; count <= 5; count += 1) {
      const formData = { platform: 'eBay', condition: 'used-good', itemName: `Lamp ${count}`, features: 'Brass' }
      const answer = await post(server.url, '/api/gemini/generateListing', { formData, currency: 'GBP (£)' }, headers)
      expect(answer.status).toBe(200)
    }
    await page.goto('/')
    await fillForm(page)
    await submitForm(page)
    await page.getByRole('dialog', { name: 'Upgrade to Pro' }).getByRole('button', { name: 'Close' }).click()
    await expect(failureOf(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await failureOf(page).getByRole('button', { name: 'Upgrade' }).click()
    await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toContainText(
      "You've reached your monthly generation limit.",
    )
  })
})

test.describe('past the day’s attempts', () => {
  test.use({ expectedErrors: [/status of (502|429)/] })

  test('a visitor is told what is used up and when to come back', async ({ page, startWithModel }) => {
    const { url } = await startWithModel({ answer: 'no listing' }, { VISITOR_DAILY_GENERATIONS: '1' })
    await page.goto(url)
    await fillForm(page, HEADPHONES)
    await submitForm(page)
    await expect(failureOf(page)).toContainText(
      /The AI can be asked at most 3 times in a day, failed attempts included\. Please try again in \d+ (hour|minute)/,
      { timeout: 15_000 },
    )
    await expect(fieldOf(page, 'Item Name')).toHaveValue(HEADPHONES['Item Name'] ?? '')
  })
})
