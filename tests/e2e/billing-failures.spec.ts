import type { Route } from '@playwright/test'
import { expect, expectAccessible, test, type Page } from './fixtures.ts'
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

const main = (page: Page) => page.getByRole('main')

/** What the server would have to fail at; answered at the browser's edge. */
const refusal = (status: number, message?: string) => (route: Route) =>
  route.fulfill({ status, json: message === undefined ? {} : { message, error: { code: 'X', message } } })

test.describe('what goes wrong on the way to the portal is told', () => {
  test.use({ expectedErrors: [/status of \d{3}|ERR_FAILED/] })

  test('in the words for each case', async ({ page, server }) => {
    await signIn(page, server)
    await arrive(page, '/account')
    const alert = main(page).getByRole('alert').last()
    const fails = async (words: string) => {
      await manageOf(page, 'main').click()
      await expect(alert).toHaveText(words)
      await expect(manageOf(page, 'main')).toHaveText('Manage Subscription')
    }
    await fails(
      'We couldn’t find a billing portal for your account yet. If you don’t have an active subscription, please choose a plan on the Pricing page.',
    )
    for (const [answer, words] of [
      [refusal(429, 'Slow down.'), 'We’re getting a lot of requests right now. Please try again in a moment.'],
      [refusal(500, 'The till is broken.'), 'The till is broken.'],
      [refusal(502), 'Failed to create portal link (502)'],
      [refusal(200), 'Billing portal did not return a URL. Please try again later.'],
      [(route: Route) => route.abort(), 'Sorry, something went wrong while opening the billing portal.'],
    ] as const) {
      await page.route('/api/createPortalLink', answer)
      await fails(words)
      await page.unroute('/api/createPortalLink')
    }
    await page.context().clearCookies()
    await manageOf(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please log in to manage your subscription.' }),
    ).toBeVisible()
    await expect(main(page)).toContainText('Please log in to see your account.')
  })

  test('whoever has no subscription is offered Pro with the words', async ({ page, server }) => {
    await signIn(page, server)
    await arrive(page, '/')
    await manageOf(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t find a billing portal' })).toBeVisible()
    await page.getByRole('link', { name: 'Upgrade to Pro' }).click()
    await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible()
    await arrive(page, '/account')
    await manageOf(page, 'main').click()
    await expect(main(page).getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible()
  })

  test('an account without an address is sent to the support', async ({ page, server }) => {
    await signIn(page, server)
    await page.route('/api/me', async (route) => {
      const response = await route.fetch()
      const me = (await response.json()) as { user: object }
      await route.fulfill({ response, json: { ...me, user: { ...me.user, email: '' } } })
    })
    await arrive(page, '/account')
    await manageOf(page, 'main').click()
    await expect(main(page).getByRole('alert').last()).toHaveText(
      'We could not find your email. Please contact support.',
    )
  })

  test('after 20 seconds the request is given up, and so is the tab that waited for it', async ({ page, server }) => {
    await signIn(page, server, { planType: 'premium' })
    await page.route('/api/createPortalLink', () => undefined)
    await arrive(page, '/account')
    await page.clock.install()
    // The clock of the page has no hold over those of the browser.
    await page.evaluate(() => {
      AbortSignal.timeout = (milliseconds) => {
        const limit = new AbortController()
        setTimeout(() => limit.abort(new DOMException('Too late.', 'TimeoutError')), milliseconds)
        return limit.signal
      }
    })
    const given = page.waitForEvent('requestfailed')
    const opening = page.waitForEvent('popup')
    await manageOf(page, 'main').click()
    await expect(manageOf(page, 'main')).toHaveText('Opening…')
    await page.clock.runFor(800)
    const tab = await opening
    await expect(tab.getByText('Opening…')).toBeVisible()
    const closing = tab.waitForEvent('close')
    await page.clock.runFor(15_000)
    await expect(manageOf(page, 'main')).toHaveText('Opening…')
    await page.clock.runFor(6000)
    await expect(main(page).getByRole('alert').last()).toHaveText(
      'Taking longer than expected to open the billing portal. Please try again.',
    )
    expect((await given).url()).toContain('/api/createPortalLink')
    await closing
  })

  test('a slow answer is followed by the tab that waited for it', async ({ page, server }) => {
    await signIn(page, server, { planType: 'premium' })
    const held: Route[] = []
    await page.route('/api/createPortalLink', (route) => void held.push(route))
    await arrive(page, '/account')
    const opening = page.waitForEvent('popup')
    await manageOf(page, 'main').click()
    const tab = await opening
    await expect(tab.getByText('Opening…')).toBeVisible()
    await held[0]?.continue()
    await expect(tab).toHaveURL(TEST_PORTAL)
    await expect(page).toHaveURL('/account')
  })
})

test.describe('what goes wrong on the way to the checkout is told', () => {
  test.use({ expectedErrors: [/status of \d{3}|ERR_FAILED/] })

  test('in the words for each case, and the same checkout is asked for again', async ({ page, server }) => {
    await signIn(page, server)
    await openUpgrade(page)
    const keys = new Set<string | undefined>()
    for (const [answer, words] of [
      [refusal(500, 'The till is broken.'), 'The till is broken.'],
      [refusal(502), 'Checkout failed (502)'],
      [refusal(200), 'Could not initiate checkout.'],
      [(route: Route) => route.abort(), 'Sorry, there was an issue starting your checkout.'],
    ] as const) {
      await page.route('/api/createCheckout', async (route) => {
        keys.add(route.request().headers()['idempotency-key'])
        await answer(route)
      })
      await upgradeOf(page).click()
      await expect(upgradeDialogOf(page).getByRole('alert')).toHaveText(words)
      await expect(upgradeOf(page)).toHaveText('Upgrade to Pro')
      await page.unroute('/api/createCheckout')
    }
    expect(keys.size).toBe(1)
    await expectAccessible(page)
  })

  test('when the browser goes nowhere by itself, there is a link', async ({ page, server }) => {
    await signIn(page, server)
    await blockPopUps(page)
    await openUpgrade(page)
    // An answer without content leaves the browser where it is.
    await page.route('/billing/test-checkout', (route) => route.fulfill({ status: 204 }))
    await upgradeOf(page).click()
    await expect(upgradeOf(page)).toHaveText('Starting checkout…')
    const way = upgradeDialogOf(page).getByRole('link', { name: 'Continue to checkout' })
    await expect(way).toHaveAttribute('href', TEST_CHECKOUT)
    await page.unroute('/billing/test-checkout')
    await way.click()
    await expect(page).toHaveURL(TEST_CHECKOUT)
  })
})
