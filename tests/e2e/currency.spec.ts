import { deny, expect, test } from './fixtures.ts'
import { fillForm, expectComplete, partOf, submitForm } from './generator-page.ts'

const LINE = 'All prices and suggestions are in: '
const PARIS = { latitude: 48.8566, longitude: 2.3522 }

for (const [locale, currency] of [
  ['en-GB', 'GBP (£)'],
  ['en-US', 'USD ($)'],
  ['de-AT', 'EUR (€)'],
  ['ja-JP', 'JPY (¥)'],
] as const) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale })

    test(`means ${currency}`, async ({ page }) => {
      await page.goto('/')
      await expect(page.getByText(`${LINE}${currency}`)).toBeVisible()
    })
  })
}

test.describe('where the browser may tell the place', () => {
  test.use({ geolocation: PARIS, permissions: ['geolocation'] })

  test('its currency is taken, used for the price, and kept', async ({ page, context }) => {
    await page.goto('/')
    await expect(page.getByText(`${LINE}EUR (€)`)).toBeVisible()
    await fillForm(page)
    await submitForm(page)
    await expectComplete(page)
    await expect(partOf(page, 'AI Pricing Suggestion')).toContainText(/€\d/)
    await context.clearPermissions()
    await page.reload()
    await expect(page.getByText(`${LINE}EUR (€)`)).toBeVisible()
  })

  test('the open sea has no currency: the default', async ({ page, context }) => {
    await context.setGeolocation({ latitude: 40, longitude: -150 })
    await page.goto('/')
    await expect(page.getByText(`${LINE}USD ($)`)).toBeVisible()
  })
})

test('where the place is refused, the page says so and keeps its currency', async ({ page, context }) => {
  await deny(context, page, 'geolocation')
  await page.goto('/')
  await expect(page.getByText(`${LINE}GBP (£)`)).toBeVisible()
  await page.getByRole('button', { name: 'Change currency' }).click()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Location access is blocked for this page.')).toBeVisible()
  await expect(page.getByText(`${LINE}GBP (£)`)).toBeVisible()
})

test('after a change of currency the listing that is there says in which one its price is', async ({ page }) => {
  await page.goto('/')
  await fillForm(page)
  await submitForm(page)
  await expectComplete(page)
  const price = partOf(page, 'AI Pricing Suggestion')
  await expect(price).not.toContainText('This price is in')
  await page.getByRole('button', { name: 'Change currency' }).click()
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('SEK (kr)')
  await expect(price).toContainText('This price is in GBP (£). Generate the listing again for one in SEK (kr).')
})

test('a chosen currency is kept', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Change currency' }).click()
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('SEK (kr)')
  await expect(page.getByText(`${LINE}SEK (kr)`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${LINE}SEK (kr)`)).toBeVisible()
})
