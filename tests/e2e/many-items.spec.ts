import { realisticAnswer } from '#tests/stubs/provider-answers.ts'
import { noise } from '#tests/harness/pictures.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { signIn } from './signed-in.ts'
import type { SavedListing } from '#shared/api/listings.ts'

const SECOND = 1000

/** Three photos of one thing, a minute later two of another. */
async function evening() {
  const seconds = [0, 5, 11, 75, 81]
  return Promise.all(
    seconds.map(async (second) => {
      const taken = new Date(Date.UTC(2026, 9, 17, 18) + second * SECOND)
      const stamp = taken.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_')
      return { name: `PXL_${stamp}.jpg`, mimeType: 'image/jpeg', buffer: await noise().jpeg().toBuffer() }
    }),
  )
}

test('photos of an evening become items, drafts and saved listings', async ({ page, startWithModel }) => {
  const server = await startWithModel((body) => ({ answer: realisticAnswer(body) }))
  await signIn(page, server)
  await page.goto(`${server.url}/myListings`)
  await page.getByRole('button', { name: 'Add many items' }).click()
  await page.getByLabel('Add Photos').setInputFiles(await evening())
  const items = page.getByRole('list', { name: 'Items', exact: true }).getByRole('group')
  await expect(items).toHaveCount(2)
  await expect(page.getByText('2 drafts; you have 5 left this month.')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.getByRole('button', { name: 'Join Item 2 with the one above' }).click()
  await expect(items).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await items.first().getByRole('button', { name: 'Photo 3: move or remove' }).click()
  await page.getByRole('combobox', { name: 'Move to item…' }).selectOption('Item 2')
  await expect(items.nth(1).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Anglepoise lamp')
  await items.first().getByRole('button', { name: 'eBay · Used - Good' }).click()
  await items.first().getByRole('combobox', { name: 'Platform' }).selectOption('Vinted')
  // What was arranged is there again after a reload.
  await page.reload()
  await expect(items.nth(1).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Anglepoise lamp')

  await page.getByRole('button', { name: 'Write drafts' }).click()
  const drafts = page.getByRole('region', { name: 'Drafts' })
  await expect(drafts.getByText('2 of 2 ready')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await drafts.getByRole('button', { name: 'Look through' }).click()
  await expect(page.getByRole('heading', { name: 'Draft 1 of 2' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('combobox', { name: 'Platform' })).toHaveValue('Vinted')
  await expect(page.getByRole('group', { name: 'A few questions' })).toBeVisible()
  await page.getByRole('group', { name: 'A few questions' }).getByRole('textbox').first().fill('Yes')
  await expect(page.getByText('Changed details are written anew, and counted.')).toBeVisible()
  await page.getByRole('button', { name: 'Save & next' }).click()
  await expect(page.getByRole('heading', { name: 'Draft 1 of 1' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByLabel('Add Photos')).toBeVisible()
  await expect(drafts).toBeHidden()
  await page.getByRole('link', { name: 'My Listings' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  // An answer given while looking through is saved with the listing, written again or not.
  const { items: saved } = await (await page.request.get(`${server.url}/api/listings`)).json()
  expect(saved.flatMap(({ originalFormInput }: SavedListing) => originalFormInput.answers ?? [])).toMatchObject([
    { answer: 'Yes' },
  ])
})

test('a table becomes items; a visitor is asked to log in', async ({ page, server }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add many items' }).click()
  await expect(page.getByRole('link', { name: 'Go to log in' })).toBeVisible()
  await signIn(page, server)
  await page.reload()
  await page.getByRole('button', { name: 'Paste or upload a table' }).click()
  await page
    .getByRole('textbox', { name: 'Table' })
    .fill('name,price,condition\nDesk lamp,12.50,used\nVase,8,new\n,3,new')
  await page.getByRole('button', { name: 'Add these items' }).click()
  await expect(page.getByText('2 items added.')).toBeVisible()
  await expect(page.getByText('Row 4 was left out')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Item 2' }).getByRole('textbox', { name: 'Name' })).toHaveValue('Vase')
})
