import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { post } from '#tests/client.ts'
import { saveListing } from '#tests/listings.ts'
import { someDetails } from '#tests/factories.ts'
import { deny, expect, expectAccessible, expectNoHorizontalScroll, test, type Page } from './fixtures.ts'
import { expectComplete, fieldOf, formOf, generate, resultOf, titleOf } from './generator-page.ts'
import { bulkBarOf, cardOf, searchOf, selectCards, toastOf } from './my-listings-page.ts'
import { signIn } from './signed-in.ts'

const titlesOf = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

test('visitors are asked to log in', async ({ page }) => {
  await page.goto('/myListings')
  await expect(page.getByRole('heading', { level: 1, name: 'My Saved Listings' })).toBeVisible()
  await expect(page.getByText('Please log in to view your saved listings.')).toBeVisible()
  await expectAccessible(page)
})

test('someone new is led to the first listing, saves it and finds it', async ({ page, server }) => {
  await signIn(page, server)
  await page.goto('/myListings')
  await expect(page.getByText("You haven't saved any listings yet.")).toBeVisible()
  await page.getByRole('link', { name: 'Generate your first listing' }).click()
  await generate(page)
  const title = (await titleOf(page).textContent()) ?? ''
  await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
  await expect(toastOf(page, 'Listing saved successfully!')).toBeVisible()
  await expect(resultOf(page).getByRole('button', { name: 'Saved!' })).toBeDisabled()
  await expect(resultOf(page).getByRole('button', { name: 'Save Listing' })).toBeEnabled()
  await page.goto('/myListings')
  await expect(cardOf(page, title)).toContainText('confidence')
  await expect(cardOf(page, title).getByRole('checkbox')).toBeDisabled()
  await expect(page.getByText('Upgrade to premium to use bulk actions.')).toBeVisible()
  await expect(page.getByText('Upgrade to unlock bulk actions like delete, export, and regenerate.')).toBeVisible()
})

test('a visitor who wants to save finds form and listing again after signing up', async ({ page }) => {
  await generate(page)
  const title = (await titleOf(page).textContent()) ?? ''
  await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
  await expect(toastOf(page, 'Please log in to save listings.', 'alert')).toBeVisible()
  await resultOf(page).getByRole('link', { name: 'create an account' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@shop.example`)
  await page.getByLabel('Password', { exact: true }).fill('a good password')
  await page.getByLabel('Confirm Password').fill('a good password')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(titleOf(page)).toHaveText(title)
  await expect(fieldOf(page, 'Item Name')).not.toHaveValue('')
  await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
  await expect(toastOf(page, 'Listing saved successfully!')).toBeVisible()
})

test('the fifth saved listing is the last one of a free user', async ({ page, server }) => {
  const account = await signIn(page, server)
  for (let index = 1; index <= 4; index += 1) await saveListing(server, account, { title: `Listing ${index}` })
  await generate(page)
  await expect(resultOf(page).getByRole('button', { name: 'Save Listing' })).toBeEnabled()
  await page.keyboard.press('Control+s')
  await expect(resultOf(page).getByRole('button', { name: 'Saved!' })).toBeVisible()
  await expect(resultOf(page).getByRole('button', { name: 'Limit Reached' })).toBeDisabled()
  await resultOf(page).getByRole('button', { name: 'Upgrade to save more' }).click()
  await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toContainText(
    'You have reached your limit of 5 saved listings.',
  )
})

test.describe('a save that fails', () => {
  test.use({ expectedErrors: [/status of (500|403)/] })

  test('says so, and works when tried again', async ({ page, server }) => {
    await signIn(page, server)
    await generate(page)
    await page.route('**/api/listings', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
    await expect(toastOf(page, 'Failed to save listing. Please try again.', 'alert')).toBeVisible()
    await expect(resultOf(page).getByRole('button', { name: 'Save Failed' })).toBeVisible()
    await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
    await expect(toastOf(page, 'Listing saved successfully!')).toBeVisible()
  })

  test('for want of room leads to the upgrade', async ({ page, server }) => {
    await signIn(page, server)
    await generate(page)
    const message = 'You have reached your limit of 5 saved listings.'
    const refusal = { message, error: { code: 'SAVED_LIMIT_REACHED', message } }
    await page.route('**/api/listings', (route) => route.fulfill({ status: 403, json: refusal }))
    await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
    await expect(toastOf(page, message, 'alert')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toContainText('Save limit reached')
  })
})

test('search, filters and page survive a reload and going back', async ({ page, server }) => {
  const account = await signIn(page, server, { planType: 'premium' })
  for (let index = 1; index <= 12; index += 1) await saveListing(server, account, { title: `Lamp ${index}` })
  await saveListing(server, account, {
    title: 'Teapot',
    tags: ['porcelain'],
    originalFormInput: someDetails({ platform: 'Etsy' }),
  })
  await page.goto('/myListings')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('/')
  await page.keyboard.type('PORCE')
  await expect.poll(() => titlesOf(page)).toEqual(['Teapot'])
  await expect(page).toHaveURL(/\?q=PORCE$/)
  await page.reload()
  await expect(searchOf(page)).toHaveValue('PORCE')
  await expect.poll(() => titlesOf(page)).toEqual(['Teapot'])
  await page.getByRole('combobox', { name: 'Platform' }).selectOption('eBay')
  await expect(page.getByText('No results found.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Platform' })).toHaveValue('All')
  await expect.poll(() => titlesOf(page)).toEqual(['Teapot'])
  await page.getByRole('combobox', { name: 'Date' }).selectOption('Last 7 days')
  await expect(page).toHaveURL(/date=7d/)
  await searchOf(page).fill('')
  await expect(page).toHaveURL(/\?date=7d$/)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
})

test.describe('an edit', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('shows at once, and is taken back when the server does not take it', async ({ page, server }) => {
    const account = await signIn(page, server)
    await saveListing(server, account, { title: 'Brass lamp' })
    await page.goto('/myListings')
    await cardOf(page, 'Brass lamp').getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Saved Listing' })
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('  ')
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Desk lamp')
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('one, two,, three , four, five, six, seven')
    await page.route('**/api/listings/*', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toastOf(page, 'An unexpected error occurred. Please try again.', 'alert')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Brass lamp', includeHidden: true })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Desk lamp')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toastOf(page, 'Listing updated successfully!')).toBeVisible()
    await expect(cardOf(page, 'Desk lamp')).toContainText('+2 more')
    await page.reload()
    await expect(cardOf(page, 'Desk lamp')).toContainText('three')
  })

  test('that fails while the next is typed takes nothing of that away, and comes after it', async ({
    page,
    server,
  }) => {
    const account = await signIn(page, server)
    for (const title of ['Brass lamp', 'Oak table']) await saveListing(server, account, { title })
    await page.goto('/myListings')
    const title = page.getByRole('dialog', { name: 'Edit Saved Listing' }).getByRole('textbox', { name: 'Title' })
    let fail = (): void => undefined
    const failing = new Promise<void>((resolve) => (fail = resolve))
    await page.route('**/api/listings/*', async (route) => failing.then(() => route.abort()), { times: 1 })
    await cardOf(page, 'Brass lamp').getByRole('button', { name: 'Edit' }).click()
    await title.fill('Desk lamp')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await cardOf(page, 'Oak table').getByRole('button', { name: 'Edit' }).click()
    await title.fill('Pine table')
    fail()
    await expect(toastOf(page, 'An unexpected error occurred. Please try again.', 'alert')).toBeVisible()
    await expect(title).toHaveValue('Pine table')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(title).toHaveValue('Desk lamp')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => titlesOf(page)).toEqual(['Pine table', 'Desk lamp'])
  })
})

test.describe('with the clipboard', () => {
  test('a listing is copied', async ({ page, server, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const account = await signIn(page, server)
    await saveListing(server, account, { title: 'Brass lamp', description: 'Shines.', tags: ['lamp', 'brass'] })
    await page.goto('/myListings')
    await cardOf(page, 'Brass lamp').getByRole('button', { name: 'Share' }).click()
    await expect(toastOf(page, 'Listing copied to clipboard!')).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('Brass lamp\n\nShines.\n\nlamp, brass')
  })

  test('refused, the failure stays in sight', async ({ page, server, context }) => {
    await deny(context, page, 'clipboard-write')
    const account = await signIn(page, server)
    await saveListing(server, account, { title: 'Brass lamp' })
    await page.goto('/myListings')
    await cardOf(page, 'Brass lamp').getByRole('button', { name: 'Share' }).click()
    await expect(toastOf(page, 'Failed to copy listing.', 'alert')).toBeVisible()
    await expect(cardOf(page, 'Brass lamp').getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

test.describe('by the clock', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('typing is searched for once, 300 ms after the last key', async ({ page, server }) => {
    const account = await signIn(page, server)
    for (const title of ['Brass lamp', 'Teapot']) await saveListing(server, account, { title })
    await page.goto('/myListings')
    await expect(cardOf(page, 'Teapot')).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('?q=') && asked.push(new URL(request.url()).search))
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const key of 'lamp') {
      await searchOf(page).press(key)
      await page.clock.runFor(290)
    }
    expect(asked).toEqual([])
    await page.clock.runFor(10)
    await expect.poll(() => asked).toEqual(['?q=lamp'])
    await page.clock.resume()
    await expect.poll(() => titlesOf(page)).toEqual(['Brass lamp'])
    expect(asked).toEqual(['?q=lamp'])
  })

  test('a message fades after four seconds, and is gone 300 ms later', async ({ page, server, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const account = await signIn(page, server)
    await saveListing(server, account, { title: 'Brass lamp' })
    await page.goto('/myListings')
    await expect(cardOf(page, 'Brass lamp')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await cardOf(page, 'Brass lamp').getByRole('button', { name: 'Share' }).click()
    const toast = page.locator('.toast')
    await expect(toast).toHaveText('Listing copied to clipboard!')
    await page.clock.runFor(3990)
    await expect(toast).not.toHaveAttribute('data-leaving')
    await page.clock.runFor(10)
    await expect(toast).toHaveAttribute('data-leaving')
    await page.clock.runFor(290)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(10)
    await expect(toast).toHaveCount(0)
  })
})

test('a listing is loaded into the form and written anew', async ({ page, server }) => {
  const account = await signIn(page, server)
  await saveListing(server, account, { title: 'Brass lamp', description: 'Shines.' })
  await page.goto('/myListings?platform=eBay')
  await cardOf(page, 'Brass lamp').getByRole('button', { name: 'Load to Form' }).click()
  const preview = page.getByRole('region', { name: 'Saved listing' })
  await expect(preview).toContainText('Shines.')
  const regenerate = formOf(page).getByRole('button', { name: 'Regenerate Listing (from saved inputs)' })
  await expect(regenerate).toBeVisible()
  expect(await page.evaluate('history.state')).toBeNull()
  await page.reload()
  await expect(preview).toContainText('Shines.')
  await regenerate.click()
  await expectComplete(page)
  await expect(preview).toHaveCount(0)
  await fieldOf(page, 'Make').press('End')
  await fieldOf(page, 'Make').pressSequentially('!')
  await expect(formOf(page).getByRole('button', { name: 'Generate Listing' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Platform' })).toHaveValue('eBay')
})

test('loading a listing takes nothing away for good', async ({ page, server }) => {
  const account = await signIn(page, server)
  await saveListing(server, account, { title: 'Brass lamp' })
  await generate(page, { 'Item Name': 'Oak table', 'Key Features': 'Solid oak' })
  await page.goto('/myListings')
  await cardOf(page, 'Brass lamp').getByRole('button', { name: 'Load to Form' }).click()
  await page.getByRole('button', { name: 'Bring back what was here before' }).click()
  await expect(fieldOf(page, 'Item Name')).toHaveValue('Oak table')
  await expectComplete(page)
})

test('one listing is deleted', async ({ page, server }) => {
  const account = await signIn(page, server)
  await saveListing(server, account, { title: 'Brass lamp' })
  await page.goto('/myListings')
  await cardOf(page, 'Brass lamp').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText("You haven't saved any listings yet.")).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a tag given twice is shown and counted once', async ({ page, server }) => {
  const account = await signIn(page, server)
  await saveListing(server, account, { title: 'Brass lamp', tags: ['a', 'a', 'b', 'c', 'd', 'e', 'f'] })
  await page.goto('/myListings')
  await expect(cardOf(page, 'Brass lamp').getByRole('list', { name: 'Tags' })).toHaveText('abcde+1 more')
})

test('a click beside the editor throws away no change', async ({ page, server }) => {
  const account = await signIn(page, server)
  await saveListing(server, account, { title: 'Brass lamp' })
  await page.goto('/myListings')
  const dialog = page.getByRole('dialog', { name: 'Edit Saved Listing' })
  await cardOf(page, 'Brass lamp').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Desk lamp')
  await page.mouse.click(5, 5)
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Desk lamp')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Brass lamp')
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)
})

test('selected listings are exported and deleted', async ({ page, server }) => {
  const account = await signIn(page, server, { planType: 'premium' })
  for (const title of ['One', 'Two', 'Three']) await saveListing(server, account, { title })
  await page.goto('/myListings')
  await expect(bulkBarOf(page).getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await selectCards(page, ['One', 'Two'])
  await expect(bulkBarOf(page)).toContainText('2 selected')
  await bulkBarOf(page).getByRole('checkbox', { name: 'Include Branding' }).uncheck()
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/export'))))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bulkBarOf(page).getByRole('button', { name: 'Export CSV' }).dblclick(),
  ])
  expect(download.suggestedFilename()).toMatch(/^smart-listings-export-\d{4}-\d\d-\d\d\.csv$/)
  const rows = parse(await readFile(await download.path()), { bom: true, columns: true }) as { title: string }[]
  expect(rows.map(({ title }) => title).toSorted()).toEqual(['One', 'Two'])
  await expect(toastOf(page, 'Successfully exported 2 listings to CSV.')).toBeVisible()
  expect(asked).toBe(1)
  await bulkBarOf(page).getByRole('button', { name: 'Delete Selected' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete 2 listings? This action cannot be undone.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page, '2 listings were deleted.')).toBeVisible()
  await expect.poll(() => titlesOf(page)).toEqual(['Three'])
})

test.describe('a bulk action that fails', () => {
  test.use({ expectedErrors: [/status of 403|ERR_FAILED/] })

  test('is not tried again with listings that are no longer selected', async ({ page, server }) => {
    const account = await signIn(page, server, { planType: 'premium' })
    for (const title of ['One', 'Two']) await saveListing(server, account, { title })
    await page.goto('/myListings')
    await selectCards(page, ['One'])
    const bar = bulkBarOf(page)
    const question = page.getByRole('alertdialog')
    await page.route('**/api/listings/bulk-delete', (route) => route.abort(), { times: 1 })
    await bar.getByRole('button', { name: 'Delete Selected' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(bar.getByText('Some listings could not be deleted.')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Delete Selected' })).toBeFocused()
    await page.getByRole('checkbox', { name: 'Select One' }).uncheck()
    await expect(bar.getByText('Some listings could not be deleted.')).toHaveCount(0)
    await selectCards(page, ['Two'])
    await bar.getByRole('button', { name: 'Retry' }).click()
    await expect(question).toContainText('Are you sure you want to delete 1 listings?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toastOf(page, '1 listings were deleted.')).toBeVisible()
    await expect.poll(() => titlesOf(page)).toEqual(['One'])
    await expect(bar.getByText('0 selected')).toBeFocused()
  })

  test('tells its own reason, and no longer that of the one before', async ({ page, server }) => {
    const account = await signIn(page, server, { planType: 'premium' })
    await saveListing(server, account, { title: 'One' })
    await page.goto('/myListings')
    await selectCards(page, ['One'])
    const bar = bulkBarOf(page)
    await page.route('**/api/listings/bulk-delete', (route) => route.abort(), { times: 1 })
    await bar.getByRole('button', { name: 'Delete Selected' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(bar.getByText('Some listings could not be deleted.')).toBeVisible()
    const message = 'This is part of the Pro plan.'
    const refusal = { message, error: { code: 'PREMIUM_REQUIRED', message } }
    await page.route('**/api/listings/export', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
    await bar.getByRole('button', { name: 'Export CSV' }).click()
    await expect(bar.getByText(message)).toBeVisible()
    await expect(bar.getByText('Some listings could not be deleted.')).toHaveCount(0)
    await expect(bar.getByRole('button', { name: 'Export CSV' })).toBeFocused()
    await bar.getByRole('button', { name: 'Retry' }).click()
    await expect(toastOf(page, 'Successfully exported 1 listings to CSV.')).toBeVisible()
    await expect(bar.getByText(message)).toHaveCount(0)
  })
})

test('with the last listing of a page gone, the page before comes, and never “No results found.”', async ({
  page,
  server,
}) => {
  const account = await signIn(page, server, { planType: 'premium' })
  for (let index = 1; index <= 11; index += 1) await saveListing(server, account, { title: `Lamp ${index}` })
  await page.goto('/myListings?page=2')
  await cardOf(page, 'Lamp 1').getByRole('button', { name: 'Delete' }).click()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/api\/listings\?page=2$/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Loading your listings…')).toBeAttached()
  await expect(page.getByText('No results found.')).toHaveCount(0)
  release()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
})

test('the selection ends with the page, the filter and Pro', async ({ page, server }) => {
  const account = await signIn(page, server, { planType: 'premium' })
  for (let index = 1; index <= 11; index += 1) await saveListing(server, account, { title: `Lamp ${index}` })
  await page.goto('/myListings')
  await page.getByRole('checkbox', { name: 'Select all on page' }).check()
  await expect(bulkBarOf(page)).toContainText('10 selected')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(bulkBarOf(page)).toContainText('0 selected')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(bulkBarOf(page)).toContainText('0 selected')
  await selectCards(page, ['Lamp 11'])
  await page.getByRole('combobox', { name: 'Date' }).selectOption('This month')
  await expect(bulkBarOf(page)).toContainText('0 selected')
  await selectCards(page, ['Lamp 11'])
  await post(server.url, '/api/billing/test-plan', { planType: 'free' }, account.headers)
  await expect(page.getByText('Upgrade to premium to use bulk actions.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select Lamp 11' })).not.toBeChecked()
})

test('a change in one tab shows in the other, over one stream', async ({ page, server, context }) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.push(request.url())
  })
  const account = await signIn(page, server)
  await saveListing(server, account, { title: 'Brass lamp' })
  await page.goto('/myListings')
  await expect.poll(() => streams.length).toBe(1)
  const other = await context.newPage()
  await other.goto('/myListings')
  await expect(cardOf(other, 'Brass lamp')).toBeVisible()
  await saveListing(server, account, { title: 'Teapot' })
  await expect(cardOf(page, 'Teapot')).toBeVisible({ timeout: 1000 })
  await expect(cardOf(other, 'Teapot')).toBeVisible({ timeout: 1000 })
  expect(streams).toHaveLength(1)
  // The other tab takes over from the last event it was told of.
  await page.goto('about:blank')
  await expect.poll(() => streams.length).toBe(2)
  expect(streams[1]).toMatch(/lastEventId=\d+/)
  await saveListing(server, account, { title: 'Oak table' })
  await expect(cardOf(other, 'Oak table')).toBeVisible({ timeout: 1000 })
})

test('what has the focus is never under the bars', async ({ page, server }) => {
  const account = await signIn(page, server, { planType: 'premium' })
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await saveListing(server, account, { title })
  await page.goto('/myListings')
  await page.getByRole('checkbox', { name: 'Select all on page' }).check()
  await cardOf(page, 'One').getByRole('button', { name: 'Delete' }).focus()
  const bottomOfBar = async () => {
    const box = await bulkBarOf(page).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await cardOf(page, 'One').getByRole('button', { name: 'Delete' }).focus()
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Shift+Tab')
      const focused = await page.locator(':focus').boundingBox()
      expect(focused?.y).toBeGreaterThanOrEqual(await bottomOfBar())
    }
  }
})

test.describe('a session that ends elsewhere', () => {
  // The stream of changes is refused from then on.
  test.use({ expectedErrors: [/status of 401/] })

  test('ends here within seconds', async ({ page, server }) => {
    const account = await signIn(page, server)
    await saveListing(server, account, { title: 'Brass lamp' })
    await page.goto('/myListings')
    await expect(cardOf(page, 'Brass lamp')).toBeVisible()
    await post(server.url, '/api/auth/sign-out', {}, account.headers)
    await expect(page.getByText('Please log in to view your saved listings.')).toBeVisible({ timeout: 15_000 })
  })
})

test.describe('listings that cannot be read', () => {
  test.use({ expectedErrors: [/status of 500|ERR_FAILED/] })

  test('are told of, with a way to try again', async ({ page, server }) => {
    const account = await signIn(page, server)
    await saveListing(server, account, { title: 'Brass lamp' })
    // The stream of changes would have them read again by itself.
    await page.route('**/live-stream*.js', (route) => route.abort())
    let down = true
    await page.route('**/api/listings', (route) => (down ? route.fulfill({ status: 500, json: {} }) : route.continue()))
    await page.goto('/myListings')
    await expect(page.getByText('Failed to load your listings. Please try again later.')).toBeVisible()
    down = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(cardOf(page, 'Brass lamp')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('leave the search in place, so that it can be typed on', async ({ page, server }) => {
    const account = await signIn(page, server)
    for (const title of ['Brass lamp', 'Teapot']) await saveListing(server, account, { title })
    await page.goto('/myListings')
    await expect(cardOf(page, 'Teapot')).toBeVisible()
    await page.route('**/api/listings?q=tea', (route) => route.abort(), { times: 1 })
    await searchOf(page).fill('tea')
    await expect(page.getByText('Failed to load your listings. Please try again later.')).toBeVisible()
    await searchOf(page).pressSequentially('pot')
    await expect(searchOf(page)).toHaveValue('teapot')
    await expect.poll(() => titlesOf(page)).toEqual(['Teapot'])
    await expect(page.getByText('Failed to load your listings. Please try again later.')).toHaveCount(0)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('nothing is out of reach', async ({ page, server }) => {
      const account = await signIn(page, server, { planType: 'premium' })
      const tags = Array.from({ length: 13 }, (_, index) => `${'w'.repeat(18)}${index}`)
      for (const title of ['W'.repeat(80), 'Teapot']) await saveListing(server, account, { title, tags })
      await page.goto('/myListings')
      await selectCards(page, ['Teapot'])
      await expectAccessible(page)
      for (const width of [1440, 834, 360, 320]) {
        await page.setViewportSize({ width, height: 740 })
        await expectNoHorizontalScroll(page)
      }
      await cardOf(page, 'Teapot').getByRole('button', { name: 'Edit' }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(cardOf(page, 'Teapot').getByRole('button', { name: 'Edit' })).toBeFocused()
      await bulkBarOf(page).getByRole('button', { name: 'Regenerate Selected' }).click()
      await expectAccessible(page)
    })

    test('nor for a free user', async ({ page, server }) => {
      const account = await signIn(page, server)
      await saveListing(server, account)
      await page.goto('/myListings')
      await expect(page.getByRole('article')).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 740 })
      await expectNoHorizontalScroll(page)
    })
  })
}
