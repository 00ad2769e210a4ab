import { IN_FIREFOX, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { expectComplete, fieldOf, fillForm, formOf, partOf, resultOf, submitForm } from './generator-page.ts'

const LISTING = {
  title: 'Sony WH-1000XM4 Headphones',
  description: 'Headphones by Sony that work. No case.\n\n- Noise cancelling',
  tags: ['sony'],
  ask: ['Which colour is the headband?'],
  suggest: ['30 hours of battery'],
  comparables: [],
  price: { low: 100, median: 120, high: 140, currency: 'GBP', confidence: 0.4, justification: 'An estimate.' },
}

test(
  'buyers’ questions are answered in the form, kept, written as the seller’s word, and asked no more',
  IN_FIREFOX,
  async ({ page, startWithModel }) => {
    const { url, model } = await startWithModel({ answer: LISTING })
    await page.goto(url)
    await fillForm(page, { 'Item Name': 'Sony WH-1000XM4 headphones', 'Key Features': 'Noise cancelling' })
    const questions = formOf(page).getByRole('group', { name: 'A few questions' })
    const group = (name: string) => questions.getByRole('group', { name, exact: true })
    await group('Does it work?').getByRole('radio', { name: 'not tested' }).check()
    await group('Does it work?').getByRole('radio', { name: 'yes' }).check()
    await expect(questions.getByRole('button', { name: 'Skip' })).toHaveCount(5)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 740 })
    await expectNoHorizontalScroll(page)
    await group('Is a case or bag for it included?').getByRole('radio', { name: 'no' }).check()
    await group('Are the ear pads or tips worn?').getByRole('button', { name: 'Skip' }).press('Enter')
    await expect(questions).toBeFocused()
    await expect(group('Are the ear pads or tips worn?')).toHaveCount(0)
    await page.reload()
    await expect(group('Does it work?').getByRole('radio', { name: 'yes' })).toBeChecked()
    await expect(group('Are the ear pads or tips worn?')).toHaveCount(0)
    await expect(fieldOf(page, 'Key Features')).toHaveValue('Noise cancelling')
    await submitForm(page)
    await expectComplete(page)
    expect(JSON.stringify(model.requests)).toContain('no case')
    await expect(resultOf(page).getByRole('region', { name: 'Fact check' })).toContainText('Everything here is yours')
    await expect(partOf(page, 'Optimized Title').getByRole('button', { name: 'Sony' })).toHaveCount(0)
    const isTrue = group('True of yours: 30 hours of battery?').getByRole('radio', { name: 'yes' })
    await isTrue.click()
    await expect(isTrue).toBeChecked()
    await expect(group('Which colour is the headband?')).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(questions).toHaveCount(0)
  },
)

test('questions that come while a button is pressed do not move it away', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/askSeller', async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await page.goto('/')
  await fillForm(page)
  await asked.promise
  await formOf(page).getByRole('button', { name: 'Generate Listing', exact: true }).hover()
  await page.mouse.down()
  const came = page.waitForResponse('**/api/askSeller')
  answered.resolve()
  await (await came).finished()
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  const questions = formOf(page).getByRole('group', { name: 'A few questions' })
  await expect(questions).toHaveCount(0)
  await page.mouse.up()
  await expectComplete(page)
  await expect(questions).toBeVisible()
})

test('questions that come while the pointer is on the button let it be pressed where it is', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/askSeller', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.goto('/')
  await fillForm(page)
  const button = formOf(page).getByRole('button', { name: 'Generate Listing', exact: true })
  await button.hover()
  const before = await button.boundingBox()
  const came = page.waitForResponse('**/api/askSeller')
  answered.resolve()
  await (await came).finished()
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  expect(await button.boundingBox()).toEqual(before)
  const questions = formOf(page).getByRole('group', { name: 'A few questions' })
  await expect(questions).toHaveCount(0)
  await page.mouse.move(0, 0)
  await expect(questions).toBeVisible()
})

test('questions that come do not push what has the focus out of view', IN_FIREFOX, async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.route('**/api/askSeller', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.goto('/')
  await fillForm(page)
  await page.keyboard.press('Tab')
  const reached = page.getByRole('button', { name: 'Analyze Competition' })
  await expect(reached).toBeEnabled()
  await reached.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await reached.focus()
  answered.resolve()
  await expect(formOf(page).getByRole('group', { name: 'A few questions' })).toHaveCount(1)
  await expect(reached).toBeInViewport()
})

test('a press counts for the button on which it began, though the page has moved it away', async ({ page }) => {
  const ordered: string[] = []
  page.on('request', (request) => request.url().endsWith('/generateListing') && ordered.push(request.url()))
  await page.goto('/')
  await fillForm(page)
  const button = formOf(page).getByRole('button', { name: 'Generate Listing', exact: true })
  await button.hover()
  await page.mouse.down()
  // Whoever draws the pointer away has changed their mind.
  await page.mouse.move(4, 4)
  await page.mouse.up()
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  expect(ordered).toEqual([])
  await button.hover()
  await page.mouse.down()
  await page.evaluate('document.querySelector("form button[type=submit]").style.transform = "translateY(-240px)"')
  await page.mouse.up()
  await expectComplete(page)
  expect(ordered).toHaveLength(1)
})
