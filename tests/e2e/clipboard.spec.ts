import { saveListing } from '#tests/harness/listings.ts'
import { deny, expect, test, type Page } from './fixtures.ts'
import { generate, HEADPHONES, partOf, resultOf, rewrite } from './generator-page.ts'
import { signIn } from './signed-in.ts'

const BRANDING = 'Powered by Smart Listings'

async function openCompanion(page: Page) {
  await resultOf(page).getByRole('button', { name: 'Export to Clipboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clipboard Companion' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function clipboardOf(page: Page): Promise<string> {
  return page.evaluate<string>('navigator.clipboard.readText()')
}

test('whether a Pro account adds the branding line is remembered', async ({ page, server }) => {
  const account = await signIn(page, server, { planType: 'premium' })
  await saveListing(server, account)
  await generate(page)
  const branding = (await openCompanion(page)).getByRole('checkbox', { name: 'Include "Powered by" branding' })
  await expect(branding).toBeChecked()
  await branding.uncheck()
  await page.reload()
  await openCompanion(page)
  await expect(branding).not.toBeChecked()
  await page.goto('/myListings')
  await expect(page.getByRole('checkbox', { name: 'Include Branding' })).not.toBeChecked()
})

test.describe('with access to the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('each part is copied, the description with its branding line', async ({ page }) => {
    await generate(page)
    const description = await partOf(page, 'Full Product Description').locator('p').first().innerText()
    const dialog = await openCompanion(page)
    await dialog.getByRole('button', { name: 'Copy Title' }).click()
    expect(await clipboardOf(page)).toContain('WH-1000XM4')
    await dialog.getByRole('button', { name: 'Copy Description' }).click()
    expect(await clipboardOf(page)).toBe(`${description}\n\n${BRANDING}`)
    await dialog.getByRole('button', { name: 'Copy Tags' }).click()
    expect((await clipboardOf(page)).split(', ').length).toBeGreaterThan(2)
    await dialog.getByRole('button', { name: 'Copy All' }).click()
    const all = await clipboardOf(page)
    expect(all).toContain('WH-1000XM4')
    expect(all).toContain(BRANDING)
  })

  test('Copied! is shown for two seconds', async ({ page }) => {
    await page.clock.install()
    await generate(page)
    const dialog = await openCompanion(page)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await dialog.getByRole('button', { name: 'Copy Title' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
    await page.clock.runFor(1900)
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
    await page.clock.runFor(200)
    await expect(dialog.getByRole('button', { name: 'Copy Title' })).toBeVisible()
  })

  test('eBay: a long title is cut at a space within 80 characters, dots included', async ({ page }) => {
    await generate(page)
    await rewrite(
      page,
      'title',
      'Sony WH-1000XM4 headphones with noise cancelling and a case that closes well and firmly',
    )
    const dialog = await openCompanion(page)
    const title = dialog.getByRole('region', { name: 'Title' })
    await expect(title).toContainText('87/80')
    await dialog.getByRole('button', { name: 'Copy Title' }).click()
    const copied = await clipboardOf(page)
    expect(copied).toBe('Sony WH-1000XM4 headphones with noise cancelling and a case that closes well...')
    expect(copied.length).toBeLessThanOrEqual(80)
  })

  test('Etsy: the first 13 tags', async ({ page }) => {
    await generate(page, { ...HEADPHONES, Platform: 'Etsy' })
    const tags = Array.from({ length: 15 }, (_, index) => `tag ${index + 1}`)
    await rewrite(page, 'tags', tags.join(', '))
    const dialog = await openCompanion(page)
    await expect(dialog).toContainText('Etsy takes up to 13 tags: the first 13 of 15 are copied.')
    await dialog.getByRole('button', { name: 'Copy Tags' }).click()
    expect(await clipboardOf(page)).toBe(tags.slice(0, 13).join(', '))
  })

  test('Vinted: tags are separated by spaces', async ({ page }) => {
    await generate(page, { ...HEADPHONES, Platform: 'Vinted' })
    await rewrite(page, 'tags', 'sony, over ear, travel')
    const dialog = await openCompanion(page)
    await dialog.getByRole('button', { name: 'Copy Tags' }).click()
    expect(await clipboardOf(page)).toMatch(/^\S+ \S+ \S+$/)
  })
})

test('without Pro the branding line cannot be left out', async ({ page }) => {
  await generate(page)
  const dialog = await openCompanion(page)
  const branding = dialog.getByRole('checkbox', { name: 'Include "Powered by" branding' })
  await expect(branding).toBeChecked()
  await expect(branding).toBeDisabled()
  await expect(dialog.getByRole('region', { name: 'Description' })).toContainText(BRANDING)
})

test('without access, the text is shown for copying by hand', async ({ page, context }) => {
  await deny(context, page, 'clipboard-write')
  await generate(page)
  const dialog = await openCompanion(page)
  await dialog.getByRole('button', { name: 'Copy Title' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to copy text. Please try again or copy manually.')
  await expect(dialog.getByRole('textbox', { name: 'Text to copy' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Text to copy' })).toHaveValue(/WH-1000XM4/)
})

test('Escape closes the companion and gives the focus back', async ({ page }) => {
  await generate(page)
  const dialog = await openCompanion(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(resultOf(page).getByRole('button', { name: 'Export to Clipboard' })).toBeFocused()
})
