import { expect, test, type Page } from './fixtures.ts'
import { fieldOf, fillForm, formOf, submitForm } from './generator-page.ts'

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

test('what is typed, chosen and pressed before the page can answer counts', async ({ page }) => {
  const release = await openWithoutScript(page)
  await fillForm(page, {
    Platform: 'Vinted',
    'Item Name': 'Wool coat',
    'Key Features': 'Navy, size 12, one button loose',
  })
  const question = page.getByRole('button', { name: 'Is my data safe?' })
  await question.click()
  await submitForm(page)
  const request = page.waitForRequest('**/api/gemini/generateListing')
  await release()
  expect((await request).postDataJSON()).toMatchObject({
    formData: { platform: 'Vinted', itemName: 'Wool coat', features: 'Navy, size 12, one button loose' },
  })
  await expect(fieldOf(page, 'Item Name')).toHaveValue('Wool coat')
  await expect(fieldOf(page, 'Platform')).toHaveValue('Vinted')
  await expect(question).toHaveAttribute('aria-expanded', 'true')
})

test('a returning visitor finds How It Works closed from the first paint, and nothing moves', async ({ page }) => {
  await page.goto('/')
  await answers(page)
  const release = await openWithoutScript(page)
  await expect(page.getByText('Pick where you sell')).toBeHidden()
  const formTop = () => formOf(page).evaluate((form) => form.getBoundingClientRect().top)
  const before = await formTop()
  await release()
  await expect(page.getByRole('button', { name: 'How It Works' })).toHaveAttribute('aria-expanded', 'false')
  expect(await formTop()).toBe(before)
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
