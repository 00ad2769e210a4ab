import { IN_FIREFOX, expect, expectAccessible, test, type Page } from './fixtures.ts'
import { expectComplete, fieldOf, generate, HEADPHONES, resultOf, titleOf } from './generator-page.ts'

/** Presses Tab until `wanted` has the focus; every stop on the way must be seen and have a ring. */
async function tabTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = page.locator(':focus')
    await expect(stop).toBeInViewport()
    expect(
      await ringOf(page),
      await stop.evaluate((element) => element.outerHTML.slice(0, 200)),
    ).toBeGreaterThanOrEqual(2)
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return
  }
  throw new Error('Tab does not lead there.')
}

/** Pixels of the ring around what has the focus. */
async function ringOf(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement)
    return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth)
  })()`)
}

test('a listing is written, read and exported without a mouse', IN_FIREFOX, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, fieldOf(page, 'Item Name'))
  await page.keyboard.type('Brass desk lamp')
  await tabTo(page, fieldOf(page, 'Key Features'))
  await page.keyboard.type('40 cm tall, new cable')
  await tabTo(page, page.getByRole('button', { name: 'Generate Listing', exact: true }))
  await page.keyboard.press('Enter')
  await expectComplete(page)
  await expect(page.getByRole('heading', { name: 'Optimized Title' })).toBeFocused()
  await tabTo(page, resultOf(page).getByRole('button', { name: 'Export to Clipboard' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Clipboard Companion' })
  await expect(dialog).toBeVisible()
  // The focus comes a moment after the dialog.
  await expect(dialog.getByRole('heading', { name: 'Clipboard Companion' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Copy All' }))
  await page.keyboard.press('Escape')
  await expect(resultOf(page).getByRole('button', { name: 'Export to Clipboard' })).toBeFocused()
})

test('Ctrl+Enter generates from a field, Alt+1 to 3 and the arrow keys switch versions', async ({ page }) => {
  await page.goto('/')
  await fieldOf(page, 'Key Features').fill(HEADPHONES['Key Features'] ?? '')
  await fieldOf(page, 'Item Name').fill('Sony headphones')
  await page.keyboard.press('Control+Enter')
  await expectComplete(page)
  await resultOf(page).getByRole('button', { name: 'Generate Alternative' }).click()
  const [first, second] = [page.getByRole('tab', { name: 'Version 1' }), page.getByRole('tab', { name: 'Version 2' })]
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expectComplete(page)
  await page.keyboard.press('Alt+1')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()
})

test('Alt+2 without a second version changes nothing', async ({ page }) => {
  await generate(page)
  const title = await titleOf(page).innerText()
  await page.keyboard.press('Alt+2')
  await expect(titleOf(page)).toHaveText(title)
  await expect(page.getByRole('tab')).toHaveText(['Version 1'])
})

test('Ctrl+Enter in an edited part keeps the edit, and does not have the listing written anew', async ({ page }) => {
  await generate(page)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/gemini/generateListing')) orders.push(request.url())
  })
  await resultOf(page).getByRole('button', { name: 'Edit title' }).click()
  await resultOf(page).getByRole('textbox', { name: 'New title' }).fill('Sony WH-1000XM4, hardly used')
  await page.keyboard.press('Control+Enter')
  await expect(titleOf(page)).toHaveText('Sony WH-1000XM4, hardly used')
  await expect(resultOf(page)).toHaveAttribute('aria-busy', 'false')
  expect(orders).toEqual([])
})

test('a field takes the characters that a Mac writes with Alt and a digit', async ({ page }) => {
  await generate(page)
  await resultOf(page).getByRole('button', { name: 'Generate Alternative' }).click()
  await expect(page.getByRole('tab', { name: 'Version 2' })).toHaveAttribute('aria-selected', 'true')
  await expectComplete(page)
  const press = (key: string) =>
    fieldOf(page, 'Key Features').dispatchEvent('keydown', { key, code: 'Digit1', altKey: true, bubbles: true })
  await press('¡')
  await expect(page.getByRole('tab', { name: 'Version 2' })).toHaveAttribute('aria-selected', 'true')
  await press('1')
  await expect(page.getByRole('tab', { name: 'Version 1' })).toHaveAttribute('aria-selected', 'true')
})

test('the key ? lists all keys where nothing is being typed, and can be switched off', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Log In' }).waitFor()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await fieldOf(page, 'Item Name').press('?')
  await expect(fieldOf(page, 'Item Name')).toHaveValue('?')
  await expect(help).toBeHidden()
  const link = page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' })
  await link.focus()
  await page.keyboard.press('?')
  await expect(help).toContainText('Generate the listing')
  await expectAccessible(page)
  await help.getByRole('checkbox', { name: 'Use single keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(link).toBeFocused()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await link.click()
  await expect(help.getByRole('checkbox')).not.toBeChecked()
})
