import { IN_FIREFOX, expect, test, type Page } from './fixtures.ts'
import { expectComplete, fieldOf, fillForm, formOf, resultOf, submitForm, titleOf } from './generator-page.ts'

/** Opens `/` with its scripts held back; the returned function lets them through and waits until the page answers. */
async function openWithoutScript(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  return async () => {
    resolve()
    await answers(page)
  }
}

async function answers(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
}

test('what is typed, chosen and pressed before the page can answer counts', IN_FIREFOX, async ({ page }) => {
  const release = await openWithoutScript(page)
  await fillForm(page, {
    Platform: 'Vinted',
    'Item Name': 'Wool coat',
    'Key Features': 'Navy, size 12, one button loose',
  })
  const question = page.getByRole('button', { name: 'Is my data safe?' })
  await question.click()
  await submitForm(page)
  await release()
  await expectComplete(page)
  await expect(titleOf(page)).toContainText(/wool coat/i)
  await expect(resultOf(page)).toContainText(/one button loose/i)
  await expect(fieldOf(page, 'Item Name')).toHaveValue('Wool coat')
  await expect(fieldOf(page, 'Platform')).toHaveValue('Vinted')
  await expect(question).toHaveAttribute('aria-expanded', 'true')
})

test(
  'a returning visitor finds How It Works closed from the first paint, and nothing moves',
  IN_FIREFOX,
  async ({ page }) => {
    await page.goto('/')
    await answers(page)
    const release = await openWithoutScript(page)
    const painted = "performance.getEntriesByType('paint').length > 0 && document.fonts.status === 'loaded'"
    await expect.poll(() => page.evaluate(painted)).toBe(true)
    await expect(page.getByText('Pick where you sell')).toBeHidden()
    const formTop = () => formOf(page).evaluate((form) => form.getBoundingClientRect().top)
    const before = await formTop()
    await release()
    await expect(page.getByRole('button', { name: 'How It Works' })).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(formTop).toBe(before)
  },
)

test('a page that is scrolled when it is reloaded answers', IN_FIREFOX, async ({ page }) => {
  await page.goto('/')
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0)
  await page.reload()
  await answers(page)
})

test('the modules are asked for after the first frame, and a page that has loaded answers', async ({ page }) => {
  await page.goto('/pricing')
  const { painted, asked, answers } = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/(?!early)[\w-]+\.js$/.test(name))
    return {
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      asked: Math.min(...scripts.map(({ startTime }) => startTime)),
      answers: !('releaseEarly' in globalThis),
    }
  })
  expect(asked).toBeGreaterThanOrEqual(painted)
  expect(answers).toBe(true)
})

test.describe(() => {
  test.use({ expectedErrors: [/ERR_FAILED/] })
  test('modules that cannot be fetched do not leave the page loading for ever', async ({ page }) => {
    await page.route(/\/assets\/(?!early).*\.js$/, (route) => route.abort())
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
