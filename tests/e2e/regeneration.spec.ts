import { someDetails } from '#tests/harness/factories.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { realisticAnswer } from '#tests/stubs/provider-answers.ts'
import { expect, expectAccessible, test, type Page } from './fixtures.ts'
import { bulkBarOf, cardOf, selectCards, toastOf } from './my-listings-page.ts'
import { pausingModel } from './pausing-model.ts'
import { signIn } from './signed-in.ts'

const TITLES = ['One', 'Two', 'Three', 'Four']

/** A Pro user with four listings, all of them on their way to be written anew. */
async function regenerateAll(page: Page, url: string): Promise<void> {
  const account = await signIn(page, { url }, { planType: 'premium' })
  for (const title of TITLES) {
    await saveListing({ url }, account, { title, originalFormInput: someDetails({ itemName: `Item ${title}` }) })
  }
  await page.goto(`${url}/myListings`)
  await selectCards(page, TITLES)
  await bulkBarOf(page).getByRole('button', { name: 'Regenerate Selected' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'This will regenerate content for 4 selected listings using their original inputs. This action is permanent. Continue?',
  )
  await question.getByRole('button', { name: 'Regenerate' }).click()
}

const progressOf = (page: Page) => page.getByRole('progressbar', { name: 'Regenerating listings' })

test('progress is there again after a reload, and the new texts when it is done', async ({ page, startWithModel }) => {
  const { script, goOn } = pausingModel()
  const { url } = await startWithModel(script)
  await regenerateAll(page, url)
  await expect(progressOf(page)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Regeneration' })).toContainText('0 of 4')
  await selectCards(page, ['One'])
  for (const name of ['Delete Selected', 'Export CSV', 'Regenerate Selected']) {
    await expect(bulkBarOf(page).getByRole('button', { name })).toBeDisabled()
  }
  goOn()
  await expect(toastOf(page, '4 listings regenerated successfully.')).toBeVisible()
  await expect(progressOf(page)).toHaveCount(0)
  await expect(cardOf(page, 'One')).toHaveCount(0)
  await expect(page.getByRole('article').first()).toContainText(/to check|left out|statements checked/)
  await expect(bulkBarOf(page).getByRole('button', { name: 'Delete Selected' })).toBeEnabled()
})

test('it can be cancelled', async ({ page, startWithModel }) => {
  const { script, goOn } = pausingModel()
  const { url } = await startWithModel(script)
  await regenerateAll(page, url)
  await page.getByRole('button', { name: 'Cancel regeneration' }).click()
  await expect(page.getByText('Regeneration cancelled: 0 of 4 listings regenerated.')).toBeVisible()
  goOn()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(cardOf(page, 'One')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Regeneration' })).toHaveCount(0)
})

test('what failed is named and tried again', async ({ page, startWithModel }) => {
  let broken = true
  const { url } = await startWithModel((body) =>
    broken && JSON.stringify(body).includes('Item Two') ? { status: 401 } : { answer: realisticAnswer(body) },
  )
  await regenerateAll(page, url)
  // The server tries a failing listing four times before it gives up.
  await expect(toastOf(page, '3 listings regenerated successfully.')).toBeVisible({ timeout: 20_000 })
  await expect(toastOf(page, '1 failed. Check console for details.', 'alert')).toBeVisible()
  const outcome = page.getByRole('region', { name: 'Regeneration' })
  await expect(outcome.getByRole('listitem')).toContainText('Two')
  await expectAccessible(page)
  broken = false
  await outcome.getByRole('button', { name: 'Retry failed' }).click()
  await expect(toastOf(page, '1 listings regenerated successfully.')).toBeVisible()
  await expect(outcome).toHaveCount(0)
})
