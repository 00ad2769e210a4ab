import type { Locator } from '@playwright/test'
import { saveListing } from '#tests/harness/listings.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { IN_FIREFOX, deny, expect, expectAccessible, expectNoHorizontalScroll, test, type Page } from './fixtures.ts'
import { expectComplete, fieldOf, formOf, generate, rewrite } from './generator-page.ts'
import { bulkBarOf, cardOf, searchOf, selectCards, toastOf } from './my-listings-page.ts'
import { signIn } from './signed-in.ts'

const titlesOf = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

test('visitors are asked to log in', async ({ page }) => {
  await page.goto('/myListings')
  await expect(page.getByRole('heading', { level: 1, name: 'My Saved Listings' })).toBeVisible()
  await expect(page.getByText('Please log in to view your saved listings.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/?listing=of-somebody')
  await expect(page).toHaveURL(/\/login\?next=%2F%3Flisting%3Dof-somebody$/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Log In' })).toBeVisible()
})

test('search, filters and page survive a reload and going back', IN_FIREFOX, async ({ page, server }) => {
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

/** The first edit that is sent gets lost, once `when` has come. */
async function failFirstEdit(page: Page, when: Promise<void> = Promise.resolve()): Promise<void> {
  let failed = false
  await page.route('**/api/listings/*', async (route) => {
    if (failed || route.request().method() !== 'PATCH') return route.fallback()
    failed = true
    await when
    return route.abort()
  })
}

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
    await dialog.getByRole('textbox', { name: 'Asking price' }).click()
    await page.keyboard.type('12.50')
    await failFirstEdit(page)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toastOf(page, 'An unexpected error occurred. Please try again.', 'alert')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Brass lamp', includeHidden: true })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Desk lamp')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toastOf(page, 'Listing updated successfully!')).toBeVisible()
    await page.getByRole('radio', { name: 'Detailed' }).check()
    await expect(cardOf(page, 'Desk lamp')).toContainText('+2 more')
    await page.reload()
    await expect(cardOf(page, 'Desk lamp')).toContainText('three')
    await expect(cardOf(page, 'Desk lamp')).toContainText('Asking £12.50')
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
    await failFirstEdit(page, failing)
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

test('a listing is opened with all that a new one has, changed in place and saved over itself', async ({
  page,
  server,
}) => {
  const account = await signIn(page, server)
  for (const title of ['Brass lamp', 'Teapot']) await saveListing(server, account, { title })
  await page.goto('/myListings')
  await expect(cardOf(page, 'Teapot')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Edit Saved Listing' })
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Teapot')
  await page.keyboard.press('Escape')
  await expect(cardOf(page, 'Teapot').getByRole('link', { name: 'Teapot', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const opened = page.getByRole('region', { name: 'Saved listing' })
  await expectComplete(page)
  await expect(opened.getByRole('heading', { name: 'Optimized Title' })).toBeFocused()
  await expect(opened.getByRole('region', { name: 'Fact check' })).toContainText('to check')
  await expect(page).toHaveURL(/\/$/)
  await rewrite(page, 'title', 'Brown betty teapot')
  await opened.getByRole('textbox', { name: 'Asking price' }).fill('20')
  await opened.getByRole('button', { name: 'Save Listing' }).click()
  await expect(toastOf(page, 'Listing updated successfully!')).toBeVisible()
  await opened.getByRole('button', { name: 'Export to Clipboard' }).click()
  await expect(page.getByRole('dialog', { name: 'Clipboard Companion' })).toContainText('£20')
  await page.keyboard.press('Escape')
  await opened.getByRole('button', { name: 'Generate Alternative' }).click()
  await expect(page.getByRole('tab', { name: 'Version 2' })).toHaveAttribute('aria-selected', 'true')
  await expect(opened).toHaveCount(0)
  await page.goto('/myListings')
  await expect(cardOf(page, 'Brown betty teapot')).toContainText('Asking £20')
})

test('a listing is marked as sold with what it went for, and duplicated', IN_FIREFOX, async ({ page, server }) => {
  const account = await signIn(page, server, { planType: 'premium' })
  for (const title of ['Brass lamp', 'Teapot']) await saveListing(server, account, { title })
  await page.goto('/myListings')
  await cardOf(page, 'Brass lamp').getByRole('combobox', { name: 'Status' }).selectOption('Sold')
  await page.getByRole('button', { name: 'Add details' }).click()
  const details = page.getByRole('dialog', { name: 'Sold: details' })
  await expect(details.getByLabel('Sold on')).not.toHaveValue('')
  await details.getByLabel('Sold for (£)').fill('a lot')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(details).toContainText('Please enter one price in £')
  await details.getByLabel('Sold for (£)').fill('31.50')
  await details.getByLabel('Fees (£)').fill('0')
  await details.getByLabel('Address of the listing').fill('https://www.ebay.co.uk/itm/1')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(details).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Sold')
  await expect.poll(() => titlesOf(page)).toEqual(['Brass lamp'])
  await page.getByRole('link', { name: 'Brass lamp' }).click()
  const opened = page.getByRole('region', { name: 'Saved listing' })
  await expect(opened).toContainText(/for £31\.50, on .*, fees £0/)
  await expectAccessible(page)
  await opened.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('link', { name: 'Open the copy' }).click()
  await expect(opened).not.toContainText('£31.50')
  await rewrite(page, 'title', 'Another brass lamp')
  await page.getByRole('button', { name: 'Save Listing' }).click()
  await expect(toastOf(page, 'Listing updated successfully!')).toBeVisible()
  await page.goto('/myListings?sort=status')
  await expect.poll(() => titlesOf(page)).toEqual(['Another brass lamp', 'Teapot', 'Brass lamp'])
  await selectCards(page, ['Teapot', 'Another brass lamp'])
  await bulkBarOf(page).getByRole('combobox', { name: 'Change status' }).selectOption('Withdrawn')
  await expect(toastOf(page, 'Withdrawn now: 2 listings.')).toBeVisible()
  await expect.poll(() => titlesOf(page)).toEqual(['Brass lamp', 'Another brass lamp', 'Teapot'])
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title')
  await expect(bulkBarOf(page)).toHaveCount(0)
  await expect.poll(() => titlesOf(page)).toEqual(['Another brass lamp', 'Brass lamp', 'Teapot'])
})

test.describe('a listing that cannot be opened', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('leaves what is on the page, and says so', async ({ page, server }) => {
    await signIn(page, server)
    await generate(page, { 'Item Name': 'Oak table', 'Key Features': 'Solid oak' })
    await page.goto(`/?listing=${crypto.randomUUID()}`)
    await expect(page.getByRole('alert')).toContainText('The saved listing could not be opened')
    await expect(fieldOf(page, 'Item Name')).toHaveValue('Oak table')
    await expectComplete(page)
  })
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
  await page.getByRole('radio', { name: 'Detailed' }).check()
  await page.reload()
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

test(
  'the editor keeps the page behind out of reach, and gives the focus back',
  IN_FIREFOX,
  async ({ page, server }) => {
    const account = await signIn(page, server)
    await saveListing(server, account, { title: 'Brass lamp' })
    await page.goto('/myListings')
    const edit = cardOf(page, 'Brass lamp').getByRole('button', { name: 'Edit' })
    await edit.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit Saved Listing' })
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await searchOf(page).evaluate((field) => (field as unknown as { focus: () => void }).focus())
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(edit).toBeFocused()
  },
)

test('what has the focus is never under the bars', async ({ page, server }) => {
  const account = await signIn(page, server, { planType: 'premium' })
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await saveListing(server, account, { title })
  await page.goto('/myListings')
  await page.getByRole('checkbox', { name: 'Select all on page' }).check()
  const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { y: 0, height: 0 }
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 480 })
    await cardOf(page, 'Five').getByRole('link').focus()
    for (let press = 0; press < 18; press += 1) {
      await page.keyboard.press('Tab')
      const focused = await boxOf(page.locator(':focus'))
      const bar = await boxOf(bulkBarOf(page))
      const inBar = await bulkBarOf(page).locator(':focus').count()
      const isUnder = focused.y + focused.height > bar.y && focused.y < bar.y + bar.height
      expect(isUnder && inBar === 0).toBe(false)
    }
    for (let press = 0; press < 18; press += 1) {
      await page.keyboard.press('Shift+Tab')
      const search = await boxOf(page.getByRole('search'))
      const inSearch = await page.getByRole('search').locator(':focus').count()
      if (inSearch === 0)
        expect((await boxOf(page.locator(':focus'))).y).toBeGreaterThanOrEqual(search.y + search.height)
    }
  }
})

test.describe('listings that cannot be read', () => {
  test.use({ expectedErrors: [/status of 500|ERR_FAILED/] })

  test('are told of, with a way to try again', async ({ page, server }) => {
    const account = await signIn(page, server)
    await saveListing(server, account, { title: 'Brass lamp' })
    // The stream of changes would have them read again by itself.
    await page.route('**/assets/signed-in-*.js', (route) => route.abort())
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
    test.use({ colorScheme })

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
      const more = cardOf(page, 'Teapot').getByRole('button', { name: 'More' })
      await more.click()
      await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Edit Saved Listing' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(more).toBeFocused()
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
