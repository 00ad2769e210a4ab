import { expect as promptly, type Locator, type Page } from '@playwright/test'
import type { DraftList } from '#shared/api/drafts.ts'
import type { Walker } from './effort.ts'
import { fullEvening, type SetPhoto } from './photo-sets.ts'

const expect = promptly.configure({ timeout: 180_000 })

/** One of those that the rules of the grouping were not fitted to. */
const SEED = 7

/** From the photos of an evening to a written draft of each item, what was grouped wrongly put right by hand. */
export async function photosToDrafts({ page, hand }: Walker): Promise<void> {
  const { photos } = await fullEvening(SEED)
  const items = new Set(photos.map(({ item }) => item))
  expect([photos.length, items.size]).toEqual([60, 12])
  await hand.tap(page.getByRole('button', { name: 'Add many items' }))
  const files = photos.map(({ name, file }) => ({ name, mimeType: 'image/jpeg', buffer: file }))
  await hand.pick(page.getByLabel('Add Photos'), files)
  await expect(page.getByRole('button', { name: 'Write drafts' })).toBeEnabled()
  for (let right = await rightMove(page, photos); right; right = await rightMove(page, photos)) {
    for (const target of right) await hand.tap(target)
  }
  await hand.tap(page.getByRole('button', { name: 'Write drafts' }))
  await expect(page.getByText(`${items.size} of ${items.size} ready`)).toBeVisible()
  const drafts = (await (await page.request.get('/api/drafts')).json()) as DraftList
  const each = drafts.items.map(({ state, imageUrls }) => `${state}, ${imageUrls.length} photos`)
  expect(each).toEqual(Array(items.size).fill(`ready, ${photos.length / items.size} photos`))
}

/** What to tap to come nearer to one group for each item, or null when they are right. */
async function rightMove(page: Page, photos: readonly SetPhoto[]): Promise<Locator[] | null> {
  const groups = page.getByRole('list', { name: 'Items', exact: true }).getByRole('group')
  const named = await groups.evaluateAll((all) =>
    all.map((group) => [...group.querySelectorAll('img')].map(({ alt }) => alt)),
  )
  const shown = named.map((names) => names.map((name) => photos.find((photo) => photo.name === name)?.item))
  for (const [index, items] of shown.entries()) {
    if (index > 0 && items[0] === shown[index - 1]?.at(-1)) {
      return [groups.nth(index).getByRole('button', { name: `Join Item ${index + 1} with the one above` })]
    }
    const split = items.findIndex((item, at) => at > 0 && item !== items[at - 1])
    if (split > 0) {
      const tile = groups.nth(index).getByRole('button', { name: `Photo ${split + 1}: move or remove` })
      return [tile, page.getByRole('button', { name: 'Split here' })]
    }
  }
  return null
}
