import { post } from '#tests/harness/client.ts'
import { saveListing } from '#tests/harness/listings.ts'
import type { Locator } from '@playwright/test'
import type { ListingsPage } from '#shared/api/listings.ts'
import { IN_FIREFOX, expect, test, type Page } from './fixtures.ts'
import { expectComplete, fieldOf, generate, HEADPHONES, resultOf, rewrite, titleOf } from './generator-page.ts'
import { cardOf, toastOf } from './my-listings-page.ts'
import { signIn } from './signed-in.ts'

test('someone new is led to the first listing, saves it and finds it', async ({ page, server }) => {
  await signIn(page, server)
  await page.goto('/myListings')
  await expect(page.getByText("You haven't saved any listings yet.")).toBeVisible()
  await page.getByRole('link', { name: 'Generate your first listing' }).click()
  await generate(page)
  const title = (await titleOf(page).textContent()) ?? ''
  await resultOf(page).getByRole('textbox', { name: 'Asking price' }).fill('99')
  await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
  await expect(toastOf(page, 'Listing saved successfully!')).toBeVisible()
  const { items } = (await (await page.request.get('/api/listings')).json()) as ListingsPage
  expect(items[0]?.askingPrice).toEqual({ amount: 99, currency: 'GBP' })
  await expect(resultOf(page).getByRole('button', { name: 'Saved!' })).toBeDisabled()
  await expect(resultOf(page).getByRole('button', { name: 'Save Listing' })).toBeEnabled()
  await page.goto('/myListings')
  await expect(cardOf(page, title)).toContainText('confidence')
  await expect(cardOf(page, title).getByRole('checkbox')).toBeDisabled()
  await expect(page.getByText('Upgrade to premium to use bulk actions.')).toBeVisible()
  await expect(page.getByText('Upgrade to unlock bulk actions like delete, export, and regenerate.')).toBeVisible()
})

test('a visitor who wants to save finds form and listing again after signing up', IN_FIREFOX, async ({ page }) => {
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

test('an item is saved from the phone’s bar, and the form is ready for the next one', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, server)
  await generate(page, { ...HEADPHONES, Platform: 'Vinted' })
  await resultOf(page).getByRole('button', { name: 'Copy', exact: true }).click()
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
  await expect.poll(copied).toMatch(/WH-1000XM4.*\n\n£\d+\n\n/)
  const title = (await titleOf(page).textContent()) ?? ''
  await resultOf(page).getByRole('button', { name: 'Save & next' }).click()
  await expect(toastOf(page, 'Listing saved successfully!')).toBeVisible()
  await expect(resultOf(page)).toHaveCount(0)
  await expect(fieldOf(page, 'Item Name')).toHaveValue('')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(titleOf(page)).toHaveText(title)
  await resultOf(page).getByRole('button', { name: 'More actions' }).click()
  await expect(resultOf(page).getByRole('button', { name: 'Export to Clipboard' })).toBeFocused()
  await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
  await expect(toastOf(page, 'Listing updated successfully!')).toBeVisible()
  expect(await savedTitles(page)).toEqual([title])
})

test('the same details are written for other platforms beside, counted once and saved together', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await generate(page, { ...HEADPHONES, Condition: 'For Parts/Not Working' })
  await resultOf(page).getByRole('textbox', { name: 'Asking price' }).fill('99')
  await resultOf(page).getByRole('button', { name: 'Also write for…' }).click()
  await expect(resultOf(page).getByRole('checkbox', { name: 'eBay' })).toHaveCount(0)
  const amazon = resultOf(page).getByRole('checkbox', { name: 'Amazon' })
  await expect(amazon).toBeDisabled()
  await expect(amazon).toHaveAccessibleDescription(/no condition/)
  await resultOf(page).getByRole('checkbox', { name: 'Gumtree' }).check()
  await resultOf(page).getByRole('button', { name: 'Write', exact: true }).click()
  await expect(page.getByRole('tab', { name: /^Gumtree · / })).toHaveAttribute('aria-selected', 'true')
  await expectComplete(page)
  await expect(resultOf(page).getByRole('textbox', { name: 'Asking price' })).toHaveValue('99')
  await expect(page.getByText('Generations remaining: 4/5')).toBeVisible()
  await resultOf(page).getByRole('button', { name: 'Save all' }).click()
  await expect(toastOf(page, '2 listings saved.')).toBeVisible()
  expect(await savedTitles(page)).toHaveLength(2)
})

test('nobody is asked to log in before it is known who is here', async ({ page, server }) => {
  await signIn(page, server)
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/me', async (route) => {
    await asked.promise
    await route.continue()
  })
  await generate(page)
  await expect(resultOf(page).getByRole('button', { name: 'Save Listing' })).toBeDisabled()
  asked.resolve()
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
  await expect(resultOf(page).getByRole('button', { name: 'Update saved listing' })).toBeEnabled()
  await resultOf(page).getByRole('button', { name: 'Upgrade to save more' }).click()
  await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toContainText(
    'You have reached your limit of 5 saved listings.',
  )
})

test.describe('a session that has ended meanwhile', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('is told when the listing is saved', async ({ page, server }) => {
    const { headers } = await signIn(page, server)
    // Else the page is told before anybody saves.
    await page.route('**/api/events*', () => undefined)
    await generate(page)
    // Whatever else the page asks for would tell it as well.
    await page.route('**/api/listings', async (route) => {
      if (route.request().method() === 'POST') await post(server.url, '/api/auth/sign-out', {}, headers)
      await route.fallback()
    })
    await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
    await expect(toastOf(page, 'Cannot save. User not logged in.', 'alert')).toBeVisible()
  })
})

const savedTitles = async (page: Page) => {
  const { items } = (await (await page.request.get('/api/listings')).json()) as ListingsPage
  return items.map(({ title }) => title)
}

test('a version that is saved already is updated and not saved twice; another version is a listing of its own', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await generate(page)
  const button = resultOf(page).getByRole('button', { name: /^(Save Listing|Saved!)$/ })
  await button.click()
  await expect(toastOf(page, 'Listing saved successfully!')).toBeVisible()
  await rewrite(page, 'title', 'Sony headphones, hardly used')
  await page.reload()
  await expect(button).toBeEnabled()
  await button.press('Enter')
  await expect(toastOf(page, 'Listing updated successfully!')).toBeVisible()
  await expect(button).toBeFocused()
  expect(await savedTitles(page)).toEqual(['Sony headphones, hardly used'])
  await resultOf(page).getByRole('button', { name: 'Generate Alternative' }).click()
  await expectComplete(page)
  await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
  await expect(toastOf(page, 'Listing saved successfully!')).toBeVisible()
  expect(await savedTitles(page)).toHaveLength(2)
  await page.getByRole('tab', { name: 'Version 1' }).click()
  await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
  await resultOf(page).getByRole('link', { name: 'See it in My Listings' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(cardOf(page, 'Sony headphones, hardly used')).toBeVisible()
})

test('what was made from a saved listing takes its place, or stands beside it', async ({ page, server }) => {
  const account = await signIn(page, server)
  await saveListing(server, account, { title: 'As it was' })
  await page.goto('/myListings')
  await page.getByRole('button', { name: 'Load to Form' }).click()
  await page.getByRole('button', { name: 'Regenerate Listing (from saved inputs)' }).click()
  await expectComplete(page)
  const [update, anew] = ['Update saved listing', 'Save as new'].map((name) =>
    resultOf(page).getByRole('button', { name }),
  ) as [Locator, Locator]
  await expect(anew).toBeEnabled()
  const title = await titleOf(page).innerText()
  await update.press('Enter')
  await expect(toastOf(page, 'Listing updated successfully!')).toBeVisible()
  await expect(resultOf(page).getByRole('button', { name: 'Saved!' })).toBeFocused()
  expect(await savedTitles(page)).toEqual([title])
  await resultOf(page).getByRole('button', { name: 'Generate Alternative' }).click()
  await expectComplete(page)
  await anew.press('Enter')
  await expect(toastOf(page, 'Listing saved successfully!')).toBeVisible()
  await expect(resultOf(page).getByRole('button', { name: 'Save Listing' })).toBeFocused()
  expect(await savedTitles(page)).toHaveLength(2)
})

test.describe('a saved listing that was deleted meanwhile', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is saved as a new one', async ({ page, server }) => {
    await signIn(page, server)
    await generate(page)
    const button = resultOf(page).getByRole('button', { name: /^(Save Listing|Saved!)$/ })
    await button.click()
    await expect(button).toHaveText('Saved!')
    const { items } = (await (await page.request.get('/api/listings')).json()) as ListingsPage
    expect((await page.request.delete(`/api/listings/${items[0]?.id}`)).status()).toBe(204)
    await expect(button).toHaveText('Save Listing')
    await button.click()
    await expect(button).toHaveText('Saved!')
    expect(await savedTitles(page)).toHaveLength(1)
  })
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
