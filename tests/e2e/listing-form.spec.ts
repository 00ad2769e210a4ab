import { IN_FIREFOX, expect, test } from './fixtures.ts'
import { expectComplete, fieldOf, fillForm, formOf, HEADPHONES, submitForm } from './generator-page.ts'

test('platforms and conditions stand in the order of the specification', async ({ page }) => {
  await page.goto('/')
  await expect(fieldOf(page, 'Platform').getByRole('option')).toHaveText([
    'eBay',
    'Etsy',
    'Vinted',
    'Amazon',
    'Facebook Marketplace',
    'Gumtree',
    'Other',
  ])
  await expect(fieldOf(page, 'Condition').getByRole('option')).toHaveText([
    'New',
    'Used - Like New',
    'Used - Good',
    'Used - Fair',
    'For Parts/Not Working',
  ])
})

test('what is missing is said at its field, the first of them gets the focus, and nothing is sent', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  await page.goto('/')
  await submitForm(page)
  const name = fieldOf(page, 'Item Name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Please enter an item name.')
  await expect(fieldOf(page, 'Key Features')).toHaveAccessibleDescription(/Please describe the key features\./)
  await expect(fieldOf(page, 'Make')).not.toHaveAttribute('aria-invalid')
  await name.fill('Desk lamp')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Please enter an item name.')).toHaveCount(0)
  expect(calls).toEqual([])
})

test('required and optional fields are both marked', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Item Name', 'Key Features', 'Platform', 'Condition'] as const) {
    await expect(fieldOf(page, name)).toHaveAttribute('aria-required', 'true')
  }
  for (const name of ['Make', 'Model Number', 'Target Buyer', 'Keywords'] as const) {
    await expect(fieldOf(page, name)).not.toHaveAttribute('aria-required')
    await expect(fieldOf(page, name)).toHaveAccessibleDescription(/optional/)
  }
})

for (const [what, text] of [
  ['blanks', '   '],
  ['characters of no width', '\u200B\u2060\uFEFF\u00AD'],
] as const) {
  test(`a text of ${what} alone is no item name`, async ({ page }) => {
    await page.goto('/')
    await fillForm(page, { ...HEADPHONES, 'Item Name': text })
    await submitForm(page)
    await expect(page.getByText('Please enter an item name.')).toBeVisible()
  })
}

test('what was typed survives a reload', IN_FIREFOX, async ({ page }) => {
  await page.goto('/')
  await fillForm(page)
  await fieldOf(page, 'Platform').selectOption('Etsy')
  await page.reload()
  await expect(fieldOf(page, 'Platform')).toHaveValue('Etsy')
  await expect(fieldOf(page, 'Item Name')).toHaveValue('Sony WH-1000XM4 headphones')
  await expect(fieldOf(page, 'Key Features')).toHaveValue(HEADPHONES['Key Features'] ?? '')
  await expect(fieldOf(page, 'Keywords')).toHaveValue('wireless, over-ear')
})

test('markup that a seller types stays text', async ({ page }) => {
  await page.goto('/')
  await fillForm(page, {
    ...HEADPHONES,
    'Item Name': 'Lamp <img src=x onerror=alert(1)>',
    'Key Features': '<b>40 cm</b> tall',
  })
  await submitForm(page)
  await expectComplete(page)
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(page.locator('main b', { hasText: '40 cm' })).toHaveCount(0)
})

test('competition analysis is Pro’s: it is shown, and says what it takes', async ({ page }) => {
  await page.goto('/')
  await formOf(page).getByRole('button', { name: 'Analyze Competition' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'Plan comparison' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(formOf(page).getByRole('button', { name: 'Analyze Competition' })).toBeFocused()
})
