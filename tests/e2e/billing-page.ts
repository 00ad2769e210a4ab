import { expect, type Page } from './fixtures.ts'

/** Where the pages of the test billing are. */
export const TEST_CHECKOUT = /\/billing\/test-checkout$/
export const TEST_PORTAL = /\/billing\/test-portal\?returnUrl=%2Faccount$/

export const header = (page: Page) => page.getByRole('banner')

/** The header's and the account page's way to the portal. */
export const manageOf = (page: Page, place: 'banner' | 'main' = 'banner') =>
  page.getByRole(place).getByRole('button', { name: /^(Manage Subscription|Opening…)$/ })

export const upgradeDialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upgrade to Pro' })

export const upgradeOf = (page: Page) =>
  upgradeDialogOf(page).getByRole('button', { name: /^(Upgrade to Pro|Starting checkout…)$/ })

/** Opens a page and waits until it knows who is looking. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(header(page).getByRole('link', { name: /^(Log In|Account)$/ })).toBeVisible()
}

/** Opens the upgrade dialog on the pricing page. */
export async function openUpgrade(page: Page, site = ''): Promise<void> {
  await arrive(page, `${site}/pricing`)
  await page.getByRole('article', { name: 'Pro' }).getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(upgradeOf(page)).toBeEnabled()
}

/** The browser opens no tab for this page, as a pop-up blocker would have it. */
export async function blockPopUps(page: Page): Promise<void> {
  await page.addInitScript('window.open = () => null')
}
