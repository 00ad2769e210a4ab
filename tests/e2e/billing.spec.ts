import { expect, expectAccessible, expectNoHorizontalScroll, test, type Page } from './fixtures.ts'
import {
  arrive,
  blockPopUps,
  manageOf,
  openUpgrade,
  TEST_CHECKOUT,
  TEST_PORTAL,
  upgradeDialogOf,
  upgradeOf,
} from './billing-page.ts'
import { signIn } from './signed-in.ts'

const PASSWORD = 'a good password'

const main = (page: Page) => page.getByRole('main')

test.describe('buying Pro without money', () => {
  test('the checkout opens in both tabs, is paid once, and both learn of it', async ({ page, server }) => {
    await signIn(page, server)
    await openUpgrade(page)
    await expectAccessible(page)
    const opening = page.waitForEvent('popup')
    await upgradeOf(page).click()
    const tab = await opening
    await expect(page).toHaveURL(TEST_CHECKOUT)
    await expect(tab).toHaveURL(page.url())
    await expect(main(tab)).toContainText('Test mode: no money moves.')
    await expect(main(tab)).toContainText('£4.99 per month')
    await expectAccessible(tab)
    await expect(main(page).getByRole('button', { name: 'Pay (test)' })).toBeEnabled()
    await main(tab).getByRole('button', { name: 'Pay (test)' }).click()
    await expect(main(tab)).toContainText('Thank you!')
    await expect(main(page)).toContainText('You are on Pro.')
    await expect(main(page).getByRole('button', { name: 'Pay (test)' })).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Go to Account' }).click()
    await expect(main(page)).toContainText('Your subscription goes on until you cancel it.')
    await page.goto('/pricing')
    await expect(page.getByRole('button', { name: 'You are a Pro!' })).toBeDisabled()
  })

  test('with pop-ups blocked this tab goes there, and cancelling leads back', async ({ page, server }) => {
    await signIn(page, server)
    await blockPopUps(page)
    await openUpgrade(page)
    await upgradeOf(page).click()
    await expect(page).toHaveURL(TEST_CHECKOUT)
    await main(page).getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(page.getByRole('article', { name: 'Pro' }).getByRole('button')).toHaveText('Upgrade to Pro')
  })

  test('whoever has no account gets one first, and then goes on', async ({ page }) => {
    await openUpgrade(page)
    await upgradeOf(page).click()
    await expect(page).toHaveURL('/signup?next=%2Fpricing%3Fupgrade')
    await main(page).getByRole('link', { name: 'Log in' }).click()
    await main(page).getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/signup?next=%2Fpricing%3Fupgrade')
    await page.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@shop.example`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
    await main(page).getByRole('button', { name: 'Sign Up' }).click()
    await expect(upgradeOf(page)).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(upgradeDialogOf(page)).toBeHidden()
    await expect(page).toHaveURL('/pricing')
  })

  test('without an account the pages of the test billing ask to log in', async ({ page }) => {
    for (const path of ['/billing/test-checkout', '/billing/test-portal']) {
      await page.goto(path)
      await expect(main(page)).toContainText('Please log in to go on.')
      await expect(main(page).getByRole('button')).toHaveCount(0)
    }
  })
})

test.describe('the portal without money', () => {
  test('ended there, and the account page follows', async ({ page, server }) => {
    await signIn(page, server, { planType: 'premium' })
    await arrive(page, '/account')
    const opening = page.waitForEvent('popup')
    await manageOf(page, 'main').click()
    const portal = await opening
    await expect(portal).toHaveURL(TEST_PORTAL)
    await expect(main(portal)).toContainText('Your subscription goes on until you cancel it.')
    await expect(portal.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(portal)
    await main(portal).getByRole('button', { name: 'Switch to Starter (test)' }).click()
    await expect(main(portal)).toContainText('Your subscription has ended.')
    await expect(main(page)).toContainText(/You are on Starter\.\s*Your subscription has ended\./)
    await main(portal).getByRole('link', { name: 'Back to Account' }).click()
    await expect(portal).toHaveURL('/account')
  })

  test('with pop-ups blocked this tab goes there, from the header too', async ({ page, server }) => {
    await signIn(page, server, { planType: 'premium' })
    await blockPopUps(page)
    await arrive(page, '/')
    await manageOf(page).click()
    await expect(page).toHaveURL(TEST_PORTAL)
  })

  test('it never leads back to another site', async ({ page, server }) => {
    await signIn(page, server, { planType: 'premium' })
    for (const wanted of ['https://evil.example/account', '//evil.example', '/.//evil.example']) {
      await page.goto(`/billing/test-portal?returnUrl=${encodeURIComponent(wanted)}`)
      await expect(main(page).getByRole('link', { name: 'Back to Account' })).toHaveAttribute('href', '/account')
    }
  })
})

test('on a phone nothing is wider than the window', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, server, { planType: 'premium' })
  for (const path of ['/pricing', '/account', '/billing/test-checkout', '/billing/test-portal']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoHorizontalScroll(page)
  }
})
