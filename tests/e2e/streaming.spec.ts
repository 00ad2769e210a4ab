import { type ProviderStub, realistic, startProviderStub } from '#tests/stubs/provider-stub.ts'
import { expect, test, type Page } from './fixtures.ts'
import {
  expectComplete,
  failureOf,
  fieldOf,
  fillForm,
  generate,
  HEADPHONES,
  partOf,
  resultOf,
  submitForm,
  titleOf,
} from './generator-page.ts'
import { overloadedModel, pausingModel, silentModel } from './pausing-model.ts'

const OVERLOADED = 'The AI server is currently overloaded. Please try again in a few moments.'

/** The `Idempotency-Key` of every generation that the page asks for. */
function keysOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/gemini/generateListing')) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

async function order(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await fillForm(page)
  await submitForm(page)
}

/** The requests for a listing, without those that check and repair it. */
function writingsOf(model: ProviderStub) {
  return model.requests.filter(({ body }) => JSON.stringify(body).includes('You write marketplace listings'))
}

/** Lets the page's time pass until the fourth attempt has failed. */
async function exhaustRetries(page: Page, keys: readonly unknown[]): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(keys).toHaveLength(4)
  }).toPass({ intervals: [50], timeout: 30_000 })
}

test('the title can be read while the rest is being written', async ({ page, startWithModel }) => {
  const { script, goOn } = pausingModel()
  const { url } = await startWithModel(script)
  await order(page, url)
  await expect(titleOf(page)).toContainText('Sony WH-1000XM4 headphones')
  await expect(resultOf(page)).toHaveAttribute('aria-busy', 'true')
  await expect(resultOf(page)).toContainText('Draft: still writing')
  for (const name of ['Export to Clipboard', 'Save Listing', 'Generate Alternative']) {
    await expect(resultOf(page).getByRole('button', { name })).toBeDisabled()
  }
  await expect(page.getByRole('button', { name: 'Generating…' })).toBeVisible()
  goOn()
  await expectComplete(page)
  await expect(resultOf(page)).not.toContainText('Draft')
  await expect(partOf(page, 'AI Pricing Suggestion')).toContainText('£')
  await expect(page.getByRole('heading', { name: 'Optimized Title' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Generate Listing', exact: true })).toBeEnabled()
})

test('a stopped draft stays, and is finished without asking the model again', async ({ page, startWithModel }) => {
  const { script, goOn } = pausingModel()
  const { url, model } = await startWithModel(script)
  const keys = keysOf(page)
  await order(page, url)
  await expect(titleOf(page)).toContainText('Sony')
  await resultOf(page).getByRole('button', { name: 'Stop generating' }).click()
  await expect(resultOf(page)).toContainText('Draft: not finished')
  await expect(titleOf(page)).toContainText('Sony')
  goOn()
  await resultOf(page).getByRole('button', { name: 'Finish this draft' }).click()
  await expectComplete(page)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(writingsOf(model)).toHaveLength(1)
})

test('the button that discards a draft or dismisses a failure leaves the focus where it was', async ({
  page,
  startWithModel,
}) => {
  const { script, goOn } = pausingModel()
  const { url } = await startWithModel(script)
  await order(page, url)
  await expect(titleOf(page)).toContainText('Sony')
  await resultOf(page).getByRole('button', { name: 'Stop generating' }).click()
  await resultOf(page).getByRole('button', { name: 'Discard' }).click()
  const column = page.locator(':focus').filter({ hasText: 'Your listing appears here' })
  await expect(column).toBeVisible()
  goOn()
  const answer = { listing: {}, sources: [], variant: 'v1' }
  await page.route('**/api/gemini/generateListing', (route) => route.fulfill({ json: answer }))
  await submitForm(page)
  await failureOf(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(column).toBeVisible()
})

test('a generation cut off by a reload goes on by itself, and the model is asked once', async ({
  page,
  startWithModel,
}) => {
  const { script, goOn } = pausingModel()
  const { url, model } = await startWithModel(script)
  const keys = keysOf(page)
  await order(page, url)
  await expect(titleOf(page)).toContainText('Sony')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Stop generating' })).toBeVisible()
  goOn()
  await expectComplete(page)
  expect(new Set(keys).size).toBe(1)
  expect(writingsOf(model)).toHaveLength(1)
})

test('a generation goes on by itself after a look at another page', async ({ page, startWithModel }) => {
  const { script, goOn } = pausingModel()
  const { url, model } = await startWithModel(script)
  await order(page, url)
  await expect(titleOf(page)).toContainText('Sony')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Upgrade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  goOn()
  await page.goBack()
  await expectComplete(page)
  expect(writingsOf(model)).toHaveLength(1)
})

test('a generation that was cut off long ago waits to be finished', async ({ page, startWithModel }) => {
  const { script, goOn } = pausingModel()
  const { url } = await startWithModel(script)
  const keys = keysOf(page)
  await order(page, url)
  await expect(titleOf(page)).toContainText('Sony')
  await page.goto(`${url}/terms`)
  goOn()
  await page.clock.install({ time: Date.now() + 11 * 60_000 })
  await page.goto(url)
  await expect(resultOf(page)).toContainText('Draft: not finished')
  expect(keys).toHaveLength(1)
  await resultOf(page).getByRole('button', { name: 'Finish this draft' }).click()
  await expectComplete(page)
})

test('stopped before any text, the page is as before and the model is let go', async ({ page, startWithModel }) => {
  const { url, model } = await startWithModel(silentModel)
  await order(page, url)
  await page.getByRole('button', { name: 'Stop generating' }).click()
  await expect(page.getByText('Your listing appears here')).toBeVisible()
  await expect(fieldOf(page, 'Item Name')).toHaveValue(HEADPHONES['Item Name'] ?? '')
  expect(await model.requests[0]?.ended).toBe('left')
})

test('Escape stops as well', async ({ page, startWithModel }) => {
  const { script, goOn } = pausingModel()
  const { url } = await startWithModel(script)
  await order(page, url)
  await expect(titleOf(page)).toContainText('Sony')
  await page.keyboard.press('Escape')
  await expect(resultOf(page)).toContainText('Draft: not finished')
  goOn()
})

test.describe('when the model is overloaded', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('four attempts under one key, then the words and a way to retry', async ({ page, startWithModel }) => {
    const { url, model } = await startWithModel(overloadedModel)
    const keys = keysOf(page)
    await page.clock.install()
    await order(page, url)
    await exhaustRetries(page, keys)
    const alert = failureOf(page)
    await expect(alert).toContainText(`Failed to generate listing (variant: v1). Failed after 4 retries: ${OVERLOADED}`)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\x21-\x7e]{1,128}$/)
    model.play(realistic())
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expectComplete(page)
    await expect(alert).toHaveCount(0)
  })

  test('the attempts are told of while they go on', async ({ page, startWithModel }) => {
    const { url } = await startWithModel(overloadedModel)
    const keys = keysOf(page)
    await page.clock.install()
    await order(page, url)
    await expect(async () => {
      await page.clock.runFor(500)
      expect(keys).toHaveLength(2)
    }).toPass({ intervals: [50] })
    await expect(page.getByText('Server busy, attempt 2 of 4')).toBeVisible()
  })

  test('an alternative that fails leaves the first version in place', async ({ page, startWithModel }) => {
    const { url, model } = await startWithModel(realistic())
    await page.clock.install()
    await generate(page, HEADPHONES, url)
    model.play(overloadedModel)
    const keys = keysOf(page)
    await resultOf(page).getByRole('button', { name: 'Generate Alternative' }).click()
    await exhaustRetries(page, keys)
    await expect(failureOf(page)).toContainText('Failed to generate listing (variant: v2). ')
    await expect(titleOf(page)).toContainText('Sony')
    await expect(page.getByRole('tab')).toHaveText(['Version 1'])
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('the page says so, counts no attempt, and goes on when the network is back', async ({ page, context }) => {
    const keys = keysOf(page)
    await page.clock.install()
    await page.goto('/')
    await fillForm(page)
    await context.setOffline(true)
    await submitForm(page)
    await expect.poll(() => keys.length).toBe(1)
    await page.clock.runFor(60_000)
    await expect(page.getByText('You are offline. This goes on by itself once you are connected.')).toBeVisible()
    expect(keys).toHaveLength(1)
    await context.setOffline(false)
    await expectComplete(page)
    expect(new Set(keys).size).toBe(1)
  })

  test('a server that cannot be reached although there is a network is tried four times', async ({ page }) => {
    const keys = keysOf(page)
    await page.clock.install()
    await page.goto('/')
    await fillForm(page)
    await page.route('**/api/gemini/generateListing', (route) => route.abort())
    await submitForm(page)
    await exhaustRetries(page, keys)
    const alert = failureOf(page)
    await expect(alert).toContainText('We could not reach the server. Please check your connection.')
    await page.unroute('**/api/gemini/generateListing')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expectComplete(page)
  })
})

test('markup that a model writes stays text', async ({ page, startWithModel }) => {
  const evil = '<img src=x onerror="document.title=1"> lamp'
  const { url } = await startWithModel({
    answer: {
      title: evil,
      description: `<script>document.title=1</script>${evil}`,
      tags: ['<b>lamp</b>', 'brass'],
      price: null,
      comparables: [],
    },
  })
  await order(page, url)
  await expectComplete(page)
  await expect(page.locator('main :is(img, script, b:has-text("lamp"))')).toHaveCount(0)
  await expect(page).toHaveTitle(/Smart Listings/)
})

test('sources that the provider returned are linked, and its search’s suggestions are shown as they came', async ({
  page,
  startServer,
}) => {
  const sources = [
    { uri: 'https://shop.example/offer', title: 'Sony WH-1000XM4 at Shop' },
    { uri: 'http://plain.example/offer', title: 'Plain' },
  ]
  const suggestions =
    '<style>.chip { color: rgb(1, 2, 3) }</style><a class="chip" href="https://google.example/search?q=sony">sony</a>'
  const model = await startProviderStub({
    protocol: 'gemini',
    script: (body, index) => ({ ...realisticStep(body, index), sources, suggestions }),
  })
  const { url } = await startServer({
    AI_PROVIDER: 'gemini',
    GEMINI_API_KEY: 'test-key',
    GEMINI_MODEL: model.settings().model ?? '',
    GEMINI_BASE_URL: model.baseUrl,
  })
  await order(page, url)
  await expectComplete(page)
  const list = partOf(page, 'Information Sources')
  await expect(list.getByRole('link', { name: /Sony WH-1000XM4 at Shop/ })).toHaveAttribute(
    'href',
    sources[0]?.uri ?? '',
  )
  await expect(list.getByRole('link', { name: /Plain/ })).toHaveCount(0)
  const frame = list.getByTitle('Google Search suggestions')
  await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  const chip = frame.contentFrame().getByRole('link', { name: 'sony' })
  await expect(chip).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(chip).toHaveAttribute('target', '_blank')
  await model.stop()
})

function realisticStep(body: unknown, index: number) {
  const script = realistic()
  const step = typeof script === 'function' ? script(body, index) : null
  if (step === null || !('answer' in step)) throw new Error('The realistic model answers each request.')
  return step
}
