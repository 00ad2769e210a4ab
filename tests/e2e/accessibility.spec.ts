import { expect, expectAccessible, test } from './fixtures.ts'
import { generate, resultOf, rewrite, submitForm } from './generator-page.ts'

const PAGES = [
  '/',
  '/pricing',
  '/terms',
  '/privacy',
  '/refund',
  '/login',
  '/signup',
  '/reset-password',
  '/verify-email',
  '/no-such-page',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, expectedErrors: [/status of 404/] })

    test('no page has a violation', async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(path)
        await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
        await expectAccessible(page)
      }
    })

    test('nor has a form with errors', async ({ page }) => {
      await page.goto('/')
      await submitForm(page)
      await expect(page.getByText('Please enter an item name.')).toBeVisible()
      await expectAccessible(page)
    })

    test('nor have result, editor, dialogs and messages', async ({ page }) => {
      await generate(page)
      await expectAccessible(page)
      await rewrite(page, 'title', 'x'.repeat(90))
      await resultOf(page).getByRole('button', { name: 'Edit tags' }).click()
      await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Please log in' })).toBeVisible()
      await expectAccessible(page)
      await resultOf(page).getByRole('button', { name: 'Export to Clipboard' }).click()
      await expect(page.getByRole('dialog', { name: 'Clipboard Companion' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Analyze Competition' }).click()
      await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
