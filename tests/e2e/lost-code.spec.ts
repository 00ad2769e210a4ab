import { expect, test, type Page } from './fixtures.ts'
import { fieldOf, fillForm, formOf, generate, resultOf } from './generator-page.ts'
import { toastOf } from './my-listings-page.ts'
import { signIn } from './signed-in.ts'

test.use({
  expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|Code could not/],
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Account' })
const expectTemplates = async (page: Page) => {
  await expect(page.getByRole('combobox', { name: 'Load template' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as Template' })).toBeVisible()
}
const upgradeLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Upgrade' })

for (const { part, button } of [
  { part: 'templates', button: 'Try again' },
  { part: 'signed-in', button: 'Reload the menu' },
]) {
  test(`where the code of ${part} is lost on the way, the rest goes on and a press fetches it`, async ({
    page,
    server,
  }) => {
    await signIn(page, server)
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await fillForm(page, { 'Item Name': 'Brass lamp' })
    await page.evaluate('window.stillTheSame = true')
    await page.unroute(`**/assets/${part}-*.js`)
    await page.getByRole('button', { name: button }).click()
    await expect(menu(page).getByRole('link', { name: 'Account' })).toBeVisible()
    await expectTemplates(page)
    expect(await page.evaluate('window.stillTheSame')).toBe(true)
    await expect(fieldOf(page, 'Item Name')).toHaveValue('Brass lamp')
  })
}

test('code that the server no longer has is that of an older release: the second press loads the page anew', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await page.route('**/assets/templates-*.js', (route) => route.abort(), { times: 2 })
  await page.goto('/')
  await fillForm(page, { 'Item Name': 'Brass lamp' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectTemplates(page)
  await expect(formOf(page).getByLabel('Item Name')).toHaveValue('Brass lamp')
})

test('a part that was wanted without a network comes by itself when that is back', async ({ page, context }) => {
  await generate(page)
  await context.setOffline(true)
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await footer.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  // A part of the result may still have been on its way.
  await expect(footer.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
  await expect(resultOf(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('a link that is opened without a network leaves the page as it is, and says why', async ({ page, context }) => {
  await generate(page)
  await context.setOffline(true)
  await upgradeLink(page).click()
  await expect(toastOf(page, 'You are offline. Please try again when you are connected.', 'alert')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(resultOf(page)).toBeVisible()
  await context.setOffline(false)
  await upgradeLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeFocused()
})

test('a page whose code was lost on the way to it from the history comes when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/pricing')
  await page.getByRole('banner').getByRole('link', { name: 'Smart Listings' }).click()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  // The browser may still have the code from before.
  await page.route('**/assets/billing-*.js', (route) => route.abort())
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
  await page.unroute('**/assets/billing-*.js')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
})

test('a page whose own code is lost at first answers once it has come', async ({ page }) => {
  await page.route('**/assets/billing-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  await page.getByRole('article', { name: 'Pro' }).getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible()
})
