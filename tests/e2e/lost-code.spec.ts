import { expect, test } from './fixtures.ts'
import { formOf } from './generator-page.ts'
import { signIn } from './signed-in.ts'

test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/] })

for (const { part, says } of [
  { part: 'shortcuts', says: 'This part of the page could not be shown' },
  { part: 'account-nav', says: 'Reload the menu' },
]) {
  test(`where the code of ${part} is lost on the way, the rest of the page goes on`, async ({ page, server }) => {
    await signIn(page, server)
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByText(says)).toBeVisible()
    await formOf(page).getByLabel('Item Name').fill('Brass lamp')
    await page.unroute(`**/assets/${part}-*.js`)
    await page.getByRole('button', { name: /^Reload/ }).click()
    await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Account' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Templates' })).toBeVisible()
    await expect(formOf(page).getByLabel('Item Name')).toHaveValue('Brass lamp')
  })
}
