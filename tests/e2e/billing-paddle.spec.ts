import type { BrowserContext } from '@playwright/test'
import { post } from '#tests/harness/client.ts'
import { latestLink, verifyAddress } from '#tests/harness/mails.ts'
import { startPaddleStub, type PaddleStub } from '#tests/stubs/paddle-stub.ts'
import { signed } from '#tests/stubs/paddle-world.ts'
import { expect, expectAccessible, test as base, type Page } from './fixtures.ts'
import { arrive, manageOf, openUpgrade, upgradeDialogOf, upgradeOf } from './billing-page.ts'
import { startProduct, type Product } from './product-process.ts'
import { signIn } from './signed-in.ts'

type Shop = Product & { paddle: PaddleStub; tell(event: object): Promise<void> }

/** A server that sells through a stand-in of Paddle's API, one per worker. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const paddle = await startPaddleStub()
      const server = await startProduct({ environment: paddle.settings })
      const tell = async (event: object) => {
        const { body, signature } = signed(event)
        const { status } = await post(server.url, '/api/webhooks/paddle', body, { 'paddle-signature': signature })
        expect(status).toBe(200)
      }
      await use({ ...server, paddle, tell })
      await server.stop()
      await paddle.stop()
    },
    { scope: 'worker' },
  ],
})

/** In place of Paddle's script, which is not to be had here: notes what it is told, and tells what a test wants. */
const PADDLE_JS = `
  const calls = [];
  let tell = () => undefined;
  window.paddleCalls = calls;
  window.tellOfPaddle = (name) => tell({ name });
  window.Paddle = {
    Initialized: false,
    Environment: { set: (name) => calls.push(['environment', name]) },
    Initialize({ token, eventCallback }) {
      this.Initialized = true;
      tell = eventCallback;
      calls.push(['initialize', token]);
      const named = new URLSearchParams(location.search).get('_ptxn');
      if (named) this.Checkout.open({ transactionId: named });
    },
    Update({ eventCallback }) { tell = eventCallback; },
    Checkout: {
      open: ({ transactionId }) => calls.push(['open', transactionId]),
      close: () => { calls.push(['close']); tell({ name: 'checkout.closed' }); },
    },
  };`

/** Answers for Paddle's script; yields how often it has been asked for. */
async function servePaddleJs(context: BrowserContext): Promise<() => number> {
  let asked = 0
  await context.route('https://cdn.paddle.com/paddle/v2/paddle.js', async (route) => {
    asked += 1
    await route.fulfill({ contentType: 'text/javascript', body: PADDLE_JS })
  })
  return () => asked
}

const callsOf = (page: Page) => page.evaluate<[string, string?][]>('window.paddleCalls ?? []')
const happens = (page: Page, name: string) => page.evaluate(`window.tellOfPaddle(${JSON.stringify(name)})`)
const paymentOf = (page: Page) => page.getByRole('region', { name: 'Payment' })

const OPENED = (transaction: string) => [
  ['environment', 'sandbox'],
  ['initialize', 'test_01token'],
  ['open', transaction],
]

test('the same transaction opens in both tabs, is paid in one, and both say so', async ({ page, context, shop }) => {
  await servePaddleJs(context)
  const account = await signIn(page, shop)
  await verifyAddress(shop, shop.dataDir, account)
  await openUpgrade(page, shop.url)
  await expect(upgradeDialogOf(page)).not.toContainText('Test mode')
  const before = shop.paddle.world.transactions.size
  const opening = page.waitForEvent('popup')
  await upgradeOf(page).click()
  const tab = await opening
  await expect(paymentOf(page)).toContainText('The checkout is open.')
  const transaction = [...shop.paddle.world.transactions.keys()].at(-1) ?? ''
  for (const each of [page, tab]) {
    await expect(paymentOf(each)).toContainText('The checkout is open.')
    expect(await callsOf(each)).toEqual(OPENED(transaction))
    await expect(each).toHaveURL(`${shop.url}/`)
  }
  expect(shop.paddle.world.transactions.size).toBe(before + 1)
  await expectAccessible(tab)
  await happens(tab, 'checkout.completed')
  await expect(paymentOf(tab)).toContainText('Your payment is being confirmed.')
  await shop.tell(shop.paddle.world.buy(account.uid).event)
  for (const each of [page, tab]) await expect(paymentOf(each)).toContainText('You are on Pro.')
  expect((await callsOf(page)).at(-1)).toEqual(['close'])
  await expectAccessible(page)
  await paymentOf(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(paymentOf(page)).toHaveCount(0)
})

test.describe('an address that nobody has verified', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('buys nothing before it is, and the dialog leads there', async ({ page, shop }) => {
    const account = await signIn(page, shop)
    const before = shop.paddle.world.transactions.size
    await arrive(page, `${shop.url}/pricing`)
    await page.getByRole('article', { name: 'Pro' }).getByRole('button', { name: 'Upgrade to Pro' }).click()
    await expect(upgradeDialogOf(page)).toContainText('Please verify your email address first.')
    await expect(upgradeOf(page)).toHaveCount(0)
    await expectAccessible(page)
    await upgradeDialogOf(page).getByRole('link', { name: 'Verify email address' }).click()
    await page.getByRole('button', { name: 'Send verification email' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'We have sent you an email.' })).toBeVisible()
    const { pathname, search } = await latestLink(shop.dataDir, account.email)
    await page.goto(shop.url + pathname + search)
    await page.getByRole('main').getByRole('link', { name: 'Upgrade to Pro' }).click()
    await expect(upgradeOf(page)).toBeEnabled()
    expect(shop.paddle.world.transactions.size).toBe(before)
  })
})

test('a reload does not open it again, and nothing is loaded without need', async ({ page, context, shop }) => {
  const asked = await servePaddleJs(context)
  await signIn(page, shop)
  await arrive(page, `${shop.url}/`)
  await arrive(page, `${shop.url}/pricing?_ptxn=txn_01`)
  expect(asked()).toBe(0)
  await arrive(page, `${shop.url}/?_ptxn=txn_01&from=mail`)
  await expect(paymentOf(page)).toContainText('The checkout is open.')
  await expect(page).toHaveURL(`${shop.url}/?from=mail`)
  await happens(page, 'checkout.closed')
  await expect(paymentOf(page)).toContainText('Nothing has been charged.')
  await paymentOf(page).getByRole('button', { name: 'Open checkout' }).click()
  await expect(paymentOf(page)).toContainText('The checkout is open.')
  expect(await callsOf(page)).toEqual([...OPENED('txn_01'), ['open', 'txn_01']])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await arrive(page, `${shop.url}/`)
  await expect(paymentOf(page)).toHaveCount(0)
  expect(asked()).toBe(1)
})

test.describe('when Paddle cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 50\d/] })

  test('the page says so, and tries again when asked', async ({ page, context, shop }) => {
    await context.route('https://cdn.paddle.com/**', (route) => route.abort())
    await signIn(page, shop)
    await page.goto(`${shop.url}/?_ptxn=txn_01`)
    const alert = paymentOf(page).getByRole('alert')
    await expect(alert).toContainText('The checkout could not be opened.')
    await expectAccessible(page)
    await context.unroute('https://cdn.paddle.com/**')
    await servePaddleJs(context)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(paymentOf(page)).toContainText('The checkout is open.')
    expect(await callsOf(page)).toEqual(OPENED('txn_01'))
  })

  test('no checkout begins, and the dialog says why', async ({ page, shop }) => {
    await verifyAddress(shop, shop.dataDir, await signIn(page, shop))
    await openUpgrade(page, shop.url)
    shop.paddle.fail({ status: 500, body: '<h1>Broken</h1>' })
    await upgradeOf(page).click()
    await expect(upgradeDialogOf(page).getByRole('alert')).toHaveText(/\w+/)
    await expect(upgradeDialogOf(page).getByRole('alert')).not.toContainText(/Broken|\(50\d\)/)
    await expect(upgradeOf(page)).toHaveText('Upgrade to Pro')
    shop.paddle.fail(null)
  })
})

test('a failed payment is told on the account page, from where Paddle’s portal opens', async ({
  page,
  context,
  shop,
}) => {
  await context.route('https://customer-portal.paddle.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Portal</title>' }),
  )
  const { uid } = await signIn(page, shop)
  const { id, event } = shop.paddle.world.buy(uid)
  await shop.tell(event)
  await arrive(page, `${shop.url}/account`)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Your subscription renews on \d+ \w+ \d{4}\./)
  await shop.tell(shop.paddle.world.failPayment(id))
  await expect(main).toContainText(/Payment failed: you keep Pro until \d+ \w+ \d{4}\./)
  await expectAccessible(page)
  const opening = page.waitForEvent('popup')
  await manageOf(page, 'main').click()
  await expect(await opening).toHaveURL(/^https:\/\/customer-portal\.paddle\.com\//)
})
