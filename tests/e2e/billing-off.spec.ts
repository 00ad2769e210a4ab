import { expect, expectAccessible, test as base, type Page } from './fixtures.ts'
import { arrive, header, manageOf } from './billing-page.ts'
import { startProduct, type Product } from './product-process.ts'
import { signIn } from './signed-in.ts'

/** A server where nothing is sold, one per worker. */
const test = base.extend<object, { free: Product }>({
  free: [
    async ({}, use) => {
      const server = await startProduct({ environment: { BILLING: 'off' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const PAGES = ['/', '/pricing', '/terms', '/privacy', '/refund', '/login', '/signup', '/account', '/no-such-page']

/** Every address outside this site that the page asks for. */
function foreignRequests(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (hostname !== '127.0.0.1' && protocol.startsWith('http')) foreign.push(request.url())
  })
  return foreign
}

test('where nothing is sold no page names a price or an upgrade', async ({ free: { url } }) => {
  for (const path of PAGES) {
    const html = await (await fetch(`${url}${path}`)).text()
    expect(html, path).toContain('<meta name="billing" content="off"')
    const ours = html.replace(/<section aria-label="Example listing".*?<\/section>/s, '')
    expect(ours, path).not.toMatch(/£\s?\d|>Upgrade|per month/)
  }
  for (const path of ['/billing/test-checkout', '/billing/test-portal']) {
    expect((await fetch(`${url}${path}`)).status, path).toBe(404)
  }
})

test.describe('where nothing is sold', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('everything is included, before and after the page can answer', async ({ page, free: server }) => {
    const foreign = foreignRequests(page)
    await arrive(page, `${server.url}/?_ptxn=txn_01`)
    await expect(page.getByRole('region', { name: 'Payment' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Analyze Competition' }).click()
    const dialog = page.getByRole('dialog', { name: 'This takes an account' })
    await expect(dialog).toContainText('nothing is charged')
    await expect(dialog).not.toContainText('£')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'All features are included' })).toBeVisible()
    await expect(main).not.toContainText('£')
    await expectAccessible(page)
    await signIn(page, server)
    await arrive(page, `${server.url}/account`)
    await expect(main).toContainText('You are on Pro.')
    await expect(main).toContainText('Nothing is sold on this server')
    await expect(manageOf(page)).toHaveCount(0)
    await expect(manageOf(page, 'main')).toHaveCount(0)
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.goto(`${server.url}/billing/test-portal`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    expect(foreign).toEqual([])
  })
})

test('only where Paddle sells may the page load anything of it', async ({ page, server, free }) => {
  for (const { url } of [free, server]) {
    const foreign = foreignRequests(page)
    const policy = (await page.goto(`${url}/?_ptxn=txn_01`))?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('paddle')
    await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
    expect(foreign).toEqual([])
  }
})
