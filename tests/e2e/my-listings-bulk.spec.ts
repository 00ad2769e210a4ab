import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { post } from '#tests/harness/client.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { IN_FIREFOX, expect, test, type Page } from './fixtures.ts'
import { bulkBarOf, cardOf, selectCards, toastOf } from './my-listings-page.ts'
import { signIn } from './signed-in.ts'

const titlesOf = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

test('selected listings are exported and deleted', async ({ page, server }) => {
  const account = await signIn(page, server, { planType: 'premium' })
  for (const title of ['One', 'Two', 'Three']) await saveListing(server, account, { title })
  await page.goto('/myListings')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(bulkBarOf(page)).toHaveCount(0)
  await selectCards(page, ['One', 'Two'])
  await expect(bulkBarOf(page)).toContainText('2 selected')
  await expect(bulkBarOf(page)).toContainText(/\d to check before you publish/)
  await bulkBarOf(page).getByRole('checkbox', { name: 'Include Branding' }).uncheck()
  let asked = 0
  const pressedTwice = Promise.withResolvers<void>()
  await page.route('**/api/listings/export', async (route) => {
    asked += 1
    await pressedTwice.promise
    await route.continue()
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bulkBarOf(page).getByRole('button', { name: 'Export CSV' }).dblclick().then(pressedTwice.resolve),
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
    await expect(bar).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveText('1 listing')
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

test.describe('what is gone meanwhile', () => {
  test.use({ expectedErrors: [/status of 404|ERR_FAILED/] })

  test('is neither exported nor a failure of deleting it, and messages count what was done', async ({
    page,
    server,
  }) => {
    const account = await signIn(page, server, { planType: 'premium' })
    const ids: Record<string, string> = {}
    for (const title of ['One', 'Two', 'Three', 'Four']) ids[title] = (await saveListing(server, account, { title })).id
    const removeElsewhere = async (title: string) => {
      const { headers } = account
      const url = `${server.url}/api/listings/${ids[title]}`
      expect((await fetch(url, { method: 'DELETE', headers: { ...headers, origin: server.url } })).status).toBe(204)
    }
    // Nothing tells this page of it.
    await page.route('**/api/events*', (route) => route.abort())
    await page.goto('/myListings')
    await selectCards(page, ['One', 'Two'])
    await removeElsewhere('One')
    await bulkBarOf(page).getByRole('button', { name: 'Export CSV' }).click()
    await expect(toastOf(page, 'Successfully exported 1 listings to CSV.')).toBeVisible()
    await expect(toastOf(page, 'Not exported, because gone meanwhile: 1 listing.', 'alert')).toBeVisible()
    await expect.poll(() => titlesOf(page)).toEqual(['Four', 'Three', 'Two'])
    await selectCards(page, ['Three'])
    await removeElsewhere('Two')
    await bulkBarOf(page).getByRole('button', { name: 'Delete Selected' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toastOf(page, '1 listings were deleted.')).toBeVisible()
    await expect.poll(() => titlesOf(page)).toEqual(['Four'])
    await removeElsewhere('Four')
    await cardOf(page, 'Four').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toastOf(page, 'The listing was gone already.')).toBeVisible()
    await expect(toastOf(page, 'could not be deleted', 'alert')).toHaveCount(0)
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

test('the selection ends with the page, the filter and Pro', IN_FIREFOX, async ({ page, server }) => {
  const account = await signIn(page, server, { planType: 'premium' })
  for (let index = 1; index <= 11; index += 1) await saveListing(server, account, { title: `Lamp ${index}` })
  await page.goto('/myListings')
  await page.getByRole('checkbox', { name: 'Select all on page' }).check()
  await expect(bulkBarOf(page)).toContainText('10 selected')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(bulkBarOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(bulkBarOf(page)).toHaveCount(0)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await selectCards(page, ['Lamp 11'])
  await page.getByRole('combobox', { name: 'Date' }).selectOption('This month')
  await expect(bulkBarOf(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Date' })).toHaveValue('all')
  await expect(bulkBarOf(page)).toHaveCount(0)
  await selectCards(page, ['Lamp 11'])
  await post(server.url, '/api/billing/test-plan', { planType: 'free' }, account.headers)
  await expect(page.getByText('Upgrade to premium to use bulk actions.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select Lamp 11' })).not.toBeChecked()
})
