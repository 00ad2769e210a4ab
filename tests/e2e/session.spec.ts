import { expect, test, type Page } from './fixtures.ts'
import { fieldOf, fillForm, formOf, generate, resultOf } from './generator-page.ts'
import { toastOf } from './my-listings-page.ts'
import { signIn } from './signed-in.ts'

test.use({ expectedErrors: [/ERR_FAILED/] })

const header = (page: Page) => page.getByRole('banner')

/** Has every look at the session fail; tells how many have. */
async function loseSession(page: Page): Promise<() => number> {
  let looks = 0
  await page.route('**/api/me', (route) => {
    looks += 1
    return route.abort()
  })
  return () => looks
}

test('a failed look at the session makes no visitor of somebody signed in, and is tried again', async ({
  page,
  server,
}) => {
  await signIn(page, server, { planType: 'premium' })
  await page.route('**/api/me', (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/')
  await failed
  await expect(header(page)).toContainText('Loading...')
  await expect(header(page).getByRole('link', { name: 'Log In' })).toHaveCount(0)
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('while nobody knows who is here nothing is locked, and the form works', async ({ page, server }) => {
  await signIn(page, server, { planType: 'premium' })
  const looks = await loseSession(page)
  await generate(page)
  await expect.poll(looks).toBeGreaterThan(1)
  await expect(header(page)).toContainText('Loading...')
  await expect(formOf(page).getByText('With a Pro account')).toBeHidden()
  await expect(resultOf(page).getByRole('button', { name: 'Save Listing' })).toBeDisabled()
  await resultOf(page).getByRole('button', { name: 'Export to Clipboard' }).click()
  await expect(page.getByRole('dialog', { name: 'Clipboard Companion' })).not.toContainText('Only Pro')
  await page.keyboard.press('Escape')
  await page.unroute('**/api/me')
  await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
  await expect(toastOf(page, 'Listing saved successfully!')).toBeVisible()
})

for (const [event, target] of [
  ['online', 'window'],
  ['visibilitychange', 'document'],
] as const) {
  test(`the session is looked at again on ${event}, without waiting`, async ({ page, server }) => {
    await signIn(page, server)
    await page.clock.install()
    const looks = await loseSession(page)
    await page.goto('/')
    await expect.poll(looks).toBe(1)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await expect(header(page)).toContainText('Loading...')
    await page.unroute('**/api/me')
    const answer = page.waitForResponse('**/api/me')
    await page.evaluate(`${target}.dispatchEvent(new Event('${event}'))`)
    await answer
    // What has been fetched is not shown by a clock that stands still.
    await page.clock.resume()
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  })
}

test('a draft waits until it is known whose it is, and what is typed meanwhile stays', async ({ page, server }) => {
  await signIn(page, server)
  await page.goto('/')
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await fillForm(page, { 'Item Name': 'Brass lamp', 'Key Features': 'Brass, works' })
  const looks = await loseSession(page)
  await page.reload()
  await expect.poll(looks).toBe(1)
  await fieldOf(page, 'Item Name').fill('Copper lamp')
  await expect(fieldOf(page, 'Key Features')).toHaveValue('')
  await page.unroute('**/api/me')
  await expect(fieldOf(page, 'Key Features')).toHaveValue('Brass, works')
  await expect(fieldOf(page, 'Item Name')).toHaveValue('Copper lamp')
})

test('nothing typed is lost at the moment at which it becomes known who is here', async ({ page, server }) => {
  await signIn(page, server)
  const known = Promise.withResolvers<void>()
  await page.route('**/api/me', async (route) => {
    await known.promise
    await route.continue()
  })
  await page.goto('/')
  // Types between whatever else the page does, and looks whether what was typed last is there.
  await page.evaluate(`
    window.lost = []
    const field = document.querySelector('input[name=itemName]')
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    let typed = ''
    const type = () => {
      if (field.value !== typed) lost.push(typed)
      typed += typed.length < 50 ? 'a' : ''
      if (typed.length === 50) typed = ''
      set.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      setTimeout(type, 0)
    }
    type()
  `)
  known.resolve()
  await expect(header(page).getByRole('link', { name: 'Account' })).toBeVisible()
  expect(await page.evaluate('lost')).toEqual([])
})
