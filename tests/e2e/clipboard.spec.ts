import { saveListing } from '#tests/harness/listings.ts'
import type { Locator } from '@playwright/test'
import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { noise } from '#tests/harness/pictures.ts'
import { IN_FIREFOX, deny, expect, expectAccessible, test, type Page } from './fixtures.ts'
import {
  expectComplete,
  fillForm,
  generate,
  HEADPHONES,
  partOf,
  resultOf,
  rewrite,
  submitForm,
} from './generator-page.ts'
import { signIn } from './signed-in.ts'

const BRANDING = 'Powered by Smart Listings'

async function openCompanion(page: Page) {
  await resultOf(page).getByRole('button', { name: 'Export to Clipboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clipboard Companion' })
  await expect(dialog).toBeVisible()
  return dialog
}

const rowOf = (dialog: Locator, name: string) =>
  dialog
    .getByRole('list', { name: 'To copy' })
    .getByRole('listitem')
    .filter({ has: dialog.page().getByRole('button', { name: `Copy ${name}`, exact: true }) })

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
  await page.getByRole('checkbox', { name: 'Select all on page' }).check()
  await expect(page.getByRole('checkbox', { name: 'Include Branding' })).not.toBeChecked()
})

test.describe('with access to the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('each part is copied, the description with its branding line', IN_FIREFOX, async ({ page }) => {
    await generate(page)
    const description = await partOf(page, 'Full Product Description').locator('p').first().innerText()
    const dialog = await openCompanion(page)
    await dialog.getByRole('button', { name: 'Copy Title' }).click()
    await expect.poll(() => clipboardOf(page)).toContain('WH-1000XM4')
    await dialog.getByRole('button', { name: 'Copy Description' }).click()
    await expect.poll(() => clipboardOf(page)).toBe(`${description}\n\n${BRANDING}`)
    await dialog.getByRole('button', { name: 'Copy Tags' }).click()
    await expect.poll(() => clipboardOf(page)).toMatch(/^[^,\n]+, [^,\n]+, [^,\n]+/)
    await dialog.getByRole('button', { name: 'Copy All' }).click()
    await expect.poll(() => clipboardOf(page)).toMatch(/WH-1000XM4.*\n/)
    expect(await clipboardOf(page)).toContain(BRANDING)
  })

  test('the marketplace’s form is filled part by part, with a tick for each that outlives the page', async ({
    page,
  }) => {
    await generate(page, { ...HEADPHONES, Platform: 'Facebook Marketplace' })
    await partOf(page, 'AI Pricing Suggestion').getByRole('textbox', { name: 'Asking price' }).fill('129.50')
    const dialog = await openCompanion(page)
    const next = dialog.getByRole('button', { name: 'Copy next' })
    await next.click()
    await expect.poll(() => clipboardOf(page)).toContain('WH-1000XM4')
    await expect(dialog.getByRole('status')).toHaveText('Next: Price')
    await page.reload()
    await openCompanion(page)
    await expect(rowOf(dialog, 'Title')).toContainText('(done)')
    await next.click()
    await expect.poll(() => clipboardOf(page)).toBe('129.50')
    await dialog.getByRole('button', { name: 'Copy Condition' }).click()
    await expect.poll(() => clipboardOf(page)).toBe('Used - Good')
    await expect(dialog.getByRole('status')).toHaveText('Next: Category')
    const form = dialog.getByRole('link', { name: 'Open Facebook Marketplace', exact: true })
    await expect(form).toHaveAttribute('href', 'https://www.facebook.com/marketplace/create/item')
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
    await expect(rowOf(dialog, 'Title')).toContainText('87/80')
    await dialog.getByRole('button', { name: 'Copy Title' }).click()
    const cut = 'Sony WH-1000XM4 headphones with noise cancelling and a case that closes well...'
    expect(cut.length).toBeLessThanOrEqual(80)
    await expect.poll(() => clipboardOf(page)).toBe(cut)
  })

  test('Etsy: the first 13 tags', async ({ page }) => {
    await generate(page, { ...HEADPHONES, Platform: 'Etsy' })
    const tags = Array.from({ length: 15 }, (_, index) => `tag ${index + 1}`)
    await rewrite(page, 'tags', tags.join(', '))
    const dialog = await openCompanion(page)
    await expect(dialog).toContainText('Etsy takes up to 13 tags: the first 13 of 15 are copied.')
    await dialog.getByRole('button', { name: 'Copy Tags' }).click()
    await expect.poll(() => clipboardOf(page)).toBe(tags.slice(0, 13).join(', '))
  })

  test('Vinted: tags are separated by spaces', async ({ page }) => {
    await generate(page, { ...HEADPHONES, Platform: 'Vinted' })
    await rewrite(page, 'tags', 'sony, over ear, travel')
    const dialog = await openCompanion(page)
    await dialog.getByRole('button', { name: 'Copy Tags' }).click()
    await expect.poll(() => clipboardOf(page)).toMatch(/^\S+ \S+ \S+$/)
  })
})

test('a saved listing is handed over with its photos', async ({ page, server }) => {
  await signIn(page, server)
  await page.goto('/')
  const photo = { mimeType: 'image/jpeg', buffer: await noise(120, 90).jpeg().toBuffer() }
  await page.getByLabel('Add Photos').setInputFiles([
    { name: 'front.jpg', ...photo },
    { name: 'back.jpg', ...photo },
  ])
  await fillForm(page)
  await submitForm(page)
  await expectComplete(page)
  await expect((await openCompanion(page)).getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
  await expect(resultOf(page).getByRole('button', { name: 'Saved!' })).toBeVisible()
  await page.goto('/myListings')
  await page.getByRole('article').getByRole('button', { name: 'Copy', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Clipboard Companion' })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download photos', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^sony-.*\.zip$/)
  expect(Object.keys(unzipSync(await readFile(await download.path())))).toEqual(['1.jpg', '2.jpg'])
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Photos' }).first()).toContainText('(done)')
  await expectAccessible(page)
})

test('without Pro the branding line cannot be left out', async ({ page }) => {
  await generate(page)
  const dialog = await openCompanion(page)
  const branding = dialog.getByRole('checkbox', { name: 'Include "Powered by" branding' })
  await expect(branding).toBeChecked()
  await expect(branding).toBeDisabled()
  await expect(rowOf(dialog, 'Description')).toContainText(BRANDING)
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
