import { expect, test, type Page } from './fixtures.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
}

const scrolled = (page: Page) => page.evaluate<number>('scrollY')

test('a page begins at its heading; going back restores the place', async ({ page }) => {
  await open(page, '/')
  const upgrade = page.getByRole('contentinfo').getByRole('link', { name: 'Upgrade' })
  await upgrade.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(0)
  await upgrade.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeFocused()
  await expect(page).toHaveTitle('Pricing · Smart Listings')
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turbocharge Your Listings.')
  await expect.poll(() => scrolled(page)).toBe(place)
})

test('every link of the footer opens its page without loading the site again', async ({ page }) => {
  await open(page, '/')
  await page.evaluate('window.stillTheSame = true')
  const headings = { 'Terms of Service': null, 'Privacy Policy': null, 'Refund Policy': null, Upgrade: 'Pricing' }
  for (const [name, heading] of Object.entries(headings)) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? name)
  }
  expect(await page.evaluate('window.stillTheSame')).toBe(true)
})

test('the skip link leads past the header', async ({ page }) => {
  await open(page, '/terms')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the upgrade dialog takes the focus, closes with Escape and gives the focus back', async ({ page }) => {
  await open(page, '/pricing')
  const upgrade = page.getByRole('article', { name: 'Pro' }).getByRole('button', { name: 'Upgrade to Pro' })
  await upgrade.click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
  await expect(dialog.getByRole('heading', { name: 'Upgrade to Pro' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(upgrade).toBeFocused()
})
