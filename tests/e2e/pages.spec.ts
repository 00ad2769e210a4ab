import { expect, test } from './fixtures.ts'
import { SUPPORT_EMAIL } from './product-process.ts'

const PAGES = [
  ['/', 'Turbocharge Your Listings.'],
  ['/pricing', 'Pricing'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/refund', 'Refund Policy'],
  ['/login', 'Log In'],
  ['/signup', 'Sign Up'],
  ['/reset-password', 'Reset Password'],
  ['/verify-email', 'Verify Email'],
] as const

test('every page answers 200 with its own title and one heading', async ({ page }) => {
  const titles = new Set<string>()
  for (const [path, heading] of PAGES) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading])
    titles.add(await page.title())
  }
  expect(titles.size).toBe(PAGES.length)
})

test('a slash at the end of an address does no harm', async ({ page }) => {
  for (const [path, heading] of PAGES.slice(1)) {
    expect((await page.goto(`${path}/`))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading])
  }
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('gets 404 and a page that leads home', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Turbocharge Your Listings.' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test('header and footer lead where they say', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const header = page.getByRole('banner')
  // Until the page can answer, a link is the browser's own business, and the heading does not get the focus.
  await expect(header.getByRole('link', { name: 'Log In' })).toBeVisible()
  for (const [link, path, heading] of [
    [footer.getByRole('link', { name: 'Terms of Service' }), '/terms', 'Terms of Service'],
    [footer.getByRole('link', { name: 'Privacy Policy' }), '/privacy', 'Privacy Policy'],
    [footer.getByRole('link', { name: 'Refund Policy' }), '/refund', 'Refund Policy'],
    [footer.getByRole('link', { name: 'Upgrade' }), '/pricing', 'Pricing'],
    [header.getByRole('link', { name: 'Log In' }), '/login', 'Log In'],
    [header.getByRole('link', { name: 'Sign Up' }), '/signup', 'Sign Up'],
    [header.getByRole('link', { name: 'Smart Listings' }), '/', 'Turbocharge Your Listings.'],
  ] as const) {
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
})

test('the blog is announced without a dialog of the browser, and on that page only', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Blog' }).click()
  await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveText('Blog coming soon!')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveCount(0)
})

test('pricing shows both plans and compares them', async ({ page }) => {
  await page.goto('/pricing')
  const starter = page.getByRole('article', { name: 'Starter' })
  await expect(starter).toContainText('Free')
  await expect(starter.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
  const pro = page.getByRole('article', { name: 'Pro' })
  await expect(pro).toContainText('£4.99/month')
  await expect(pro).toContainText('Recommended')
  const table = page.getByRole('main').getByRole('table', { name: 'Plan comparison' })
  await expect(table.getByRole('row', { name: /AI generations/ })).toHaveText(/5 per month\s*Unlimited/)
  await expect(table.getByRole('row', { name: /Saved listings/ })).toHaveText(/Up to 5\s*Unlimited/)
  await pro.getByRole('button', { name: 'Upgrade to Pro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
  await expect(dialog.getByRole('table', { name: 'Plan comparison' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(pro.getByRole('button', { name: 'Upgrade to Pro' })).toBeFocused()
})

test('the legal pages say what they must and whom to ask', async ({ page }) => {
  for (const [path, words] of [
    ['/terms', /18 or older|at least 18/],
    ['/privacy', /not .*shared|third parties/],
    ['/privacy', /Your interactions with this server are secured/],
    ['/privacy', /photos of a listing that you save: they are stored/],
    ['/refund', /7.days?/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page.getByRole('main').getByRole('link', { name: SUPPORT_EMAIL }).first()).toHaveAttribute(
      'href',
      `mailto:${SUPPORT_EMAIL}`,
    )
  }
})

test('nothing is loaded from elsewhere', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== baseURL && protocol.startsWith('http')) foreign.push(request.url())
  })
  for (const [path] of PAGES) await page.goto(path)
  expect(foreign).toEqual([])
})

test('without scripts the pages can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/pricing`)
  await expect(page.getByRole('table', { name: 'Plan comparison' })).toBeVisible()
  await context.close()
})
