import sharp from 'sharp'
import type { ListingsPage } from '#shared/api/listings.ts'
import { noise } from '#tests/harness/pictures.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, type Page } from './fixtures.ts'
import { formOf, generate, resultOf } from './generator-page.ts'
import { cardOf, toastOf } from './my-listings-page.ts'
import { signIn } from './signed-in.ts'

/** Each can be told from the others by its width in pixels. */
const WIDTHS = [200, 240, 280]

async function pickPhotos(page: Page): Promise<void> {
  const files = WIDTHS.map(async (width, index) => ({
    name: `lamp-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await noise(width, 150).jpeg().toBuffer(),
  }))
  await page.getByLabel('Add Photos').setInputFiles(await Promise.all(files))
  await expect(page.getByRole('button', { name: `Preview photo ${WIDTHS.length}` })).toBeVisible()
}

const saveButton = (page: Page, name = 'Save Listing') => resultOf(page).getByRole('button', { name })
const saved = (page: Page) => toastOf(page, 'Listing saved successfully!')
const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Photo preview' })

async function save(page: Page): Promise<void> {
  await expect(saveButton(page)).toBeEnabled()
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()
}

/** The widths of each listing's photos as they are kept, newest listing first. */
async function keptWidths(page: Page): Promise<number[][]> {
  const { items } = (await (await page.request.get('/api/listings')).json()) as ListingsPage
  const widthOf = async (url: string) => (await sharp(await (await page.request.get(url)).body()).metadata()).width
  return Promise.all(items.map(({ imageUrls }) => Promise.all(imageUrls.map(widthOf))))
}

/** How many photos the page has sent so far. */
function countUploads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v0/b/')) count += 1
  })
  return () => count
}

test('a listing is saved with its photos, and the first one is on its card', async ({ page, server }) => {
  await signIn(page, server)
  await generate(page)
  const uploads = countUploads(page)
  await pickPhotos(page)
  expect(uploads()).toBe(0)
  await save(page)
  expect(await keptWidths(page)).toEqual([WIDTHS])
  await page.goto('/myListings')
  const card = page.getByRole('article')
  const thumbnail = card.getByRole('button', { name: 'Preview photos' })
  await expect
    .poll(() => thumbnail.locator('img').evaluate((image: { naturalWidth: number }) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(thumbnail.locator('img')).toHaveAttribute('src', /&size=thumb$/)
  await thumbnail.press('Enter')
  await expect(viewerOf(page)).toContainText('1 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(viewerOf(page)).toContainText('2 of 3')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(thumbnail).toBeFocused()
  await card.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Preview saved photo 3' }).click()
  await expect(viewerOf(page)).toContainText('3 of 3')
  await page.keyboard.press('Escape')
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Edit Saved Listing' })).toBeVisible()
})

test.describe('when an upload is refused', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('the listing is saved on the next try, and no photo is sent twice', async ({ page, server }) => {
    await signIn(page, server)
    await generate(page)
    await pickPhotos(page)
    await page.route('**/v0/b/**', (route) => route.fulfill({ status: 403, json: { message: 'No.' } }), { times: 1 })
    const uploads = countUploads(page)
    await saveButton(page).click()
    await expect(toastOf(page, 'Failed to upload one or more images. Please try again.', 'alert')).toBeVisible()
    await expect(saveButton(page, 'Save Failed')).toBeVisible()
    expect(await keptWidths(page)).toEqual([])
    await saveButton(page, 'Save Failed').click()
    await expect(saved(page)).toBeVisible()
    expect(uploads()).toBeLessThanOrEqual(4)
    expect(await keptWidths(page)).toEqual([WIDTHS])
  })
})

test.describe('when the answer to saving is lost', () => {
  test.use({ expectedErrors: [/ERR_/] })

  test('the listing is there once, with its photos', async ({ page, server }) => {
    await signIn(page, server)
    await generate(page)
    await pickPhotos(page)
    await page.route(
      '**/api/listings',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await saveButton(page).click()
    await expect(toastOf(page, 'Failed to save listing. Please try again.', 'alert')).toBeVisible()
    await saveButton(page, 'Save Failed').click()
    await expect(saved(page)).toBeVisible()
    expect(await keptWidths(page)).toEqual([WIDTHS])
  })
})

test('what is loaded into the form brings its photos along, and they are the next listing’s own', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await generate(page)
  await pickPhotos(page)
  await save(page)
  await page.goto('/myListings')
  const title = await page.getByRole('article').getByRole('heading').innerText()
  await page.getByRole('button', { name: 'Load to Form' }).click()
  await expect(page.getByRole('region', { name: 'Saved listing', exact: true })).toContainText(title)
  await expect(formOf(page).getByRole('button', { name: 'Preview photo 3' })).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Remove photo 2' }).click()
  await formOf(page).getByRole('button', { name: 'Regenerate Listing (from saved inputs)' }).click()
  await saveButton(page, 'Save as new').click()
  await expect(saved(page)).toBeVisible()
  expect(await keptWidths(page)).toEqual([[200, 280], WIDTHS])
  await page.goto('/myListings')
  await cardOf(page, title).last().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  // A photo may go between the list's being read and its own.
  await expect(async () => expect(await keptWidths(page)).toEqual([[200, 280]])).toPass()
})

test('a listing that is updated has the photos of the form, and no others', async ({ page, server }) => {
  await signIn(page, server)
  await generate(page)
  await pickPhotos(page)
  await save(page)
  await page.goto('/myListings')
  await page.getByRole('button', { name: 'Load to Form' }).click()
  // Until then those of the listing before are in the form.
  await expect(page.getByRole('region', { name: 'Saved listing', exact: true })).toBeVisible()
  await expect(formOf(page).getByRole('button', { name: 'Preview photo 3' })).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Remove photo 1' }).click()
  await formOf(page).getByRole('button', { name: 'Regenerate Listing (from saved inputs)' }).click()
  await saveButton(page, 'Update saved listing').click()
  await expect(toastOf(page, 'Listing updated successfully!')).toBeVisible()
  expect(await keptWidths(page)).toEqual([[240, 280]])
  const uploads = countUploads(page)
  await expect(saveButton(page)).toBeEnabled()
  await saveButton(page).click()
  await expect(saveButton(page, 'Saved!')).toBeVisible()
  expect(uploads()).toBe(0)
  expect(await keptWidths(page)).toEqual([[240, 280]])
})

test.describe('a saved photo that cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('stays in its place, can be tried again, and is not lost by an update', async ({ page, server }) => {
    await signIn(page, server)
    await generate(page)
    await pickPhotos(page)
    await save(page)
    await page.goto('/myListings')
    let asked = 0
    // The page shows the photos, too: only what is fetched for the form is lost, and of that one.
    await page.route(/alt=media/, (route) => {
      const lost = route.request().resourceType() === 'fetch' && (asked += 1) === 2
      return lost ? route.abort() : route.continue()
    })
    await page.getByRole('button', { name: 'Load to Form' }).click()
    await expect(formOf(page).getByText('Some photos of the saved listing could not be loaded.')).toBeVisible()
    await formOf(page).getByRole('button', { name: 'Regenerate Listing (from saved inputs)' }).click()
    await saveButton(page, 'Update saved listing').click()
    await expect(toastOf(page, 'could not be prepared. Try it again or remove it, then save.', 'alert')).toBeVisible()
    expect(await keptWidths(page)).toEqual([WIDTHS])
    await formOf(page)
      .getByRole('button', { name: /^Retry photo/ })
      .click()
    await expect(formOf(page).getByRole('button', { name: /^Preview photo/ })).toHaveCount(3)
    await resultOf(page)
      .getByRole('button', { name: /^(Save Failed|Update saved listing)$/ })
      .click()
    await expect(toastOf(page, 'Listing updated successfully!')).toBeVisible()
    expect(await keptWidths(page)).toEqual([WIDTHS])
  })
})

test('two versions of one item are saved, each with photos of its own', async ({ page, server }) => {
  await signIn(page, server)
  await generate(page)
  await pickPhotos(page)
  await save(page)
  await resultOf(page).getByRole('button', { name: 'Generate Alternative' }).click()
  await save(page)
  // The message of the first save may still be in sight.
  await expect.poll(() => keptWidths(page)).toEqual([WIDTHS, WIDTHS])
})

test('a card whose photo cannot be had keeps its calm', async ({ page, server }) => {
  await signIn(page, server)
  await generate(page)
  await pickPhotos(page)
  await save(page)
  await page.route('**/v0/b/**', (route) => route.fulfill({ status: 200, contentType: 'image/webp', body: '' }))
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/myListings')
  const thumbnail = page.getByRole('button', { name: 'Preview photos' })
  await expect(thumbnail.locator('.icon')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await thumbnail.click()
  await expect(viewerOf(page)).toContainText('This photo could not be loaded.')
})
