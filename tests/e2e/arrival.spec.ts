import { IN_DARK_FIREFOX, IN_FIREFOX, expect, test } from './fixtures.ts'
import { SUPPORT_EMAIL } from './product-process.ts'

test('the first screen says what the product does, and that it needs no account', IN_FIREFOX, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Smart Listings/)
  await expect(page.getByRole('heading', { level: 1, name: 'Turbocharge Your Listings.' })).toBeVisible()
  await expect(page.getByText('No sign-up required to try it.')).toBeVisible()
  await expect(page.getByText('Join 1,000+ happy sellers!')).toBeVisible()
  await expect(page.getByText('a listing you can stand behind')).toBeVisible()
  await expect(page.getByText('Your listing appears here')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Example listing' })).toContainText('Example')
  await expect(page.getByRole('region', { name: 'Generated listing' })).toHaveCount(0)
  await expect(page.getByText('Generations remaining')).toHaveCount(0)
})

test('the hero button leads into the first field', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Generate My Listing' }).click()
  await expect(page.getByLabel('Add Photos')).toBeFocused()
  await expect(page.getByLabel('Add Photos')).toBeInViewport()
})

test('How It Works is open on the first visit only', async ({ page }) => {
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'How It Works' })
  const steps = page.getByRole('listitem').filter({ hasText: 'Add photos or type what it is' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(steps).toBeVisible()
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(steps).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(steps).toBeVisible()
  await toggle.click()
  await expect(steps).toBeHidden()
})

test('the onboarding hint stays until it is dismissed, once and for all', async ({ page }) => {
  const hint = page.getByRole('region', { name: 'Getting started' })
  await page.goto('/')
  await expect(hint).toBeVisible()
  await page.reload()
  await expect(hint).toBeVisible()
  await hint.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(hint).toHaveCount(0)
  // Whoever goes on by keyboard goes on from here.
  await expect(page.locator('body')).not.toBeFocused()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(hint).toHaveCount(0)
})

test.describe('the Pro Tip', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
    // The time that has passed while the page loaded does not count: from here on the clock stands still.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  })

  test('comes after half a second and leaves 15 seconds later', async ({ page }) => {
    const tip = page.getByRole('region', { name: 'Pro Tip' })
    await page.clock.runFor(450)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(tip).toBeVisible()
    await page.clock.runFor(14_800)
    await expect(tip).toBeVisible()
    await page.clock.runFor(300)
    await expect(tip).toHaveCount(0)
  })

  test('goes at once when it is dismissed', async ({ page }) => {
    const tip = page.getByRole('region', { name: 'Pro Tip' })
    await page.clock.runFor(600)
    await tip.getByRole('button', { name: 'Dismiss' }).click()
    await expect(tip).toHaveCount(0)
  })
})

test('four questions are answered, each behind its own button', async ({ page }) => {
  await page.goto('/')
  const questions = [/how does .*work/i, /data safe/i, /platforms are supported/i, /customi[sz]e/i]
  for (const name of questions) {
    const question = page.getByRole('button', { name })
    await expect(question).toHaveAttribute('aria-expanded', 'false')
    await question.click()
    await expect(question).toHaveAttribute('aria-expanded', 'true')
  }
  await expect(page.getByText(/eBay, Etsy, Vinted, Amazon, Facebook Marketplace and Gumtree/)).toBeVisible()
  await expect(page.getByText(/Support for more platforms is being worked on/)).toBeVisible()
})

test('help is a mail to the host of the server', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Need More Advanced Help?' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: SUPPORT_EMAIL })).toHaveAttribute(
    'href',
    `mailto:${SUPPORT_EMAIL}`,
  )
})

/** How light the ground and the words on it are. */
const SHADES = `['backgroundColor', 'color'].map((name) =>
  getComputedStyle(document.documentElement)[name].match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0))`

for (const [colorScheme, where] of [
  ['light', IN_FIREFOX],
  ['dark', IN_DARK_FIREFOX],
] as const) {
  test.describe(`to whoever prefers ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('the page is shown in them', where, async ({ page }) => {
      await page.goto('/')
      const [ground = 0, words = 0] = await page.evaluate<number[]>(SHADES)
      expect(words > ground).toBe(colorScheme === 'dark')
    })
  })
}
