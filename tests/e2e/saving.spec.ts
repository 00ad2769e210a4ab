import { saveListing } from '#tests/listings.ts'
import { expect, test } from './fixtures.ts'
import { fieldOf, generate, resultOf, titleOf } from './generator-page.ts'
import { cardOf, toastOf } from './my-listings-page.ts'
import { signIn } from './signed-in.ts'

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
