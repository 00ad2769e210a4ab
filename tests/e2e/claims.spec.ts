import { expect, expectAccessible, test, type Page } from './fixtures.ts'
import { expectComplete, fillForm, partOf, resultOf, rewrite, submitForm, titleOf } from './generator-page.ts'

/** True to the form but for what a careless model adds: waterproof, 40 hours, a box, a rarity. */
const EMBROIDERED = {
  title: 'Sony WH-1000XM4 Rare Headphones',
  description: 'Headphones by Sony. They last 40 hours. They are waterproof.\n\n- 30 h battery\n- Comes boxed',
  tags: ['sony', 'waterproof headphones'],
  comparables: [],
  price: { low: 100, median: 120, high: 140, currency: 'GBP', confidence: 0.4, justification: 'An estimate.' },
}

const mark = (page: Page, claim: string) => resultOf(page).getByRole('button', { name: claim, exact: true })
const rows = (page: Page) =>
  resultOf(page).getByRole('table', { name: 'Claims and what they rest on' }).getByRole('row')

test.beforeEach(async ({ page, startWithModel }) => {
  const { url } = await startWithModel({ answer: EMBROIDERED })
  await page.goto(url)
  await fillForm(page, {
    'Item Name': 'Sony WH-1000XM4 headphones',
    'Key Features': 'Noise cancelling, 30 h battery, small scratch on the left cup',
  })
  await submitForm(page)
  await expectComplete(page)
})

test('what the seller never said is marked, and what was said is not', async ({ page }) => {
  for (const claim of ['Rare', '40 hours', 'boxed']) await expect(mark(page, claim)).toBeVisible()
  await expect(mark(page, '30 h')).toHaveCount(0)
  await expect(mark(page, 'WH-1000XM4')).toHaveCount(0)
  await expect(mark(page, 'Rare')).toHaveAccessibleDescription('Not in your details')
  await resultOf(page)
    .getByRole('button', { name: /^What the claims rest on: \d+ found, 4 to check$/ })
    .click()
  await expect(rows(page).filter({ hasText: '40 hours' })).toContainText('Nothing you entered')
  await expect(rows(page).filter({ hasText: 'WH-1000XM4' })).toContainText('You said so')
  await expectAccessible(page)
})

test('a claim is kept, once for all places and across a reload', async ({ page }) => {
  await mark(page, 'waterproof').first().click()
  await page.getByRole('button', { name: 'Keep: it is true' }).click()
  await expect(mark(page, 'waterproof')).toHaveCount(0)
  await expect(resultOf(page)).toContainText('They are waterproof.')
  await page.reload()
  await expect(mark(page, '40 hours')).toBeVisible()
  await expect(mark(page, 'waterproof')).toHaveCount(0)
})

test('a claim is removed with its sentence, its words or its tag, and comes back by Undo', async ({ page }) => {
  await mark(page, '40 hours').click()
  await page.getByRole('button', { name: 'Remove the sentence' }).click()
  await expect(partOf(page, 'Full Product Description')).not.toContainText('40 hours')
  await expect(partOf(page, 'Full Product Description')).toContainText('Headphones by Sony. They are waterproof.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(partOf(page, 'Full Product Description')).toContainText('They last 40 hours.')
  await mark(page, 'Rare').click()
  await page.getByRole('button', { name: 'Remove the words' }).click()
  await expect(titleOf(page)).toHaveText('Sony WH-1000XM4 Headphones')
  await partOf(page, 'Suggested Tags').getByRole('button', { name: 'waterproof', exact: true }).click()
  await page.getByRole('button', { name: 'Remove the tag' }).click()
  await expect(partOf(page, 'Suggested Tags').getByRole('listitem')).toHaveText(['sony'])
})

test('what the seller writes by hand the seller has said', async ({ page }) => {
  await mark(page, 'boxed').click()
  await page.getByRole('button', { name: 'Edit', exact: true }).last().click()
  await expect(resultOf(page).getByRole('textbox', { name: 'New description' })).toBeFocused()
  await resultOf(page).getByRole('button', { name: 'Cancel' }).click()
  await rewrite(page, 'description', 'Tested in 2026, with a leather case. They last 40 hours.')
  for (const claim of ['Tested', '2026', 'leather']) await expect(mark(page, claim)).toHaveCount(0)
  await expect(mark(page, '40 hours')).toBeVisible()
})

test('the export warns while claims are open, and no longer once they are settled', async ({ page }) => {
  const open = () => resultOf(page).getByRole('button', { name: 'Export to Clipboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clipboard Companion' })
  await open()
  await expect(dialog).toContainText('Not in what you entered:')
  await expect(dialog).toContainText('“Rare”, “40 hours”, “waterproof”, “boxed”')
  await page.keyboard.press('Escape')
  for (const claim of ['Rare', '40 hours', 'waterproof', 'boxed']) {
    await mark(page, claim).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Keep: it is true' }).click()
  }
  await open()
  await expect(dialog).not.toContainText('Not in what you entered:')
})
