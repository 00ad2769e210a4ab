import { IN_FIREFOX, expect, expectAccessible, test, type Page } from './fixtures.ts'
import { expectComplete, fillForm, partOf, resultOf, rewrite, submitForm, titleOf } from './generator-page.ts'
import { signIn } from './signed-in.ts'

/** True to the form but for what a careless model adds: waterproof, 40 hours, a box, a grade; and without the scratch. */
const EMBROIDERED = {
  title: 'Sony WH-1000XM4 Waterproof Headphones',
  description: 'Headphones by Sony. They last 40 hours. They are waterproof.\n\n- 30 h battery\n- Comes boxed',
  tags: ['sony', 'waterproof headphones'],
  comparables: [],
  price: { low: 100, median: 120, high: 140, currency: 'GBP', confidence: 0.4, justification: 'An estimate.' },
}

const checkOf = (page: Page) => resultOf(page).getByRole('region', { name: 'Fact check' })
const reviewOf = (page: Page) => checkOf(page).getByRole('group', { name: 'Statement to check' })
const mark = (page: Page, words: string) => resultOf(page).getByRole('button', { name: words, exact: true })
const press = (page: Page, name: string) => checkOf(page).getByRole('button', { name, exact: true }).click()
const leftOut = (page: Page) => checkOf(page).getByRole('list', { name: 'Left out', exact: true }).getByRole('listitem')
const description = (page: Page) => partOf(page, 'Full Product Description')

/** As somebody who has switched it off that inventions are taken out by themselves. */
const letAllStand = (page: Page) =>
  // The empty page that Firefox begins with has no storage.
  page.addInitScript("location.host && localStorage.setItem('smart-listings.own.visitor.strict.v1', 'false')")

async function write(
  page: Page,
  url: string,
  features = 'Noise cancelling, 30 h battery, small scratch on the left cup',
) {
  await page.goto(url)
  await fillForm(page, { 'Item Name': 'Sony WH-1000XM4 headphones', 'Key Features': features })
  await submitForm(page)
  await expectComplete(page)
}

test.describe('a careless listing', () => {
  test.beforeEach(async ({ page, startWithModel }) => {
    await letAllStand(page)
    const { url } = await startWithModel({ answer: EMBROIDERED })
    await write(page, url)
    await expect(checkOf(page)).toContainText('5 to check')
  })

  test('what nothing supports and what a fact contradicts is marked, what was said is not', async ({ page }) => {
    await expect(mark(page, '40 hours')).toHaveAccessibleDescription('You said otherwise')
    await expect(mark(page, 'waterproof').first()).toHaveAccessibleDescription('Not in your details')
    for (const said of ['30 h', 'WH-1000XM4', 'Sony']) await expect(mark(page, said)).toHaveCount(0)
    await expectAccessible(page)
    await press(page, 'Review')
    await expectAccessible(page)
  })

  test('statements are stepped through in their order, each with its reason, or from a mark', async ({ page }) => {
    await press(page, 'Review')
    await expect(reviewOf(page)).toBeFocused()
    await expect(reviewOf(page)).toContainText('In the title · 1 of 5')
    await expect(reviewOf(page)).toContainText('Nothing that you entered says this.')
    await press(page, 'Next')
    await expect(reviewOf(page)).toContainText('They last 40 hours.')
    await expect(reviewOf(page)).toContainText('You said: “30 h battery”. The listing says otherwise.')
    for (const words of ['They are waterproof.', 'Comes boxed', 'waterproof headphones', 'In the title']) {
      await press(page, 'Next')
      await expect(reviewOf(page)).toContainText(words)
    }
    await mark(page, '40 hours').click()
    await expect(reviewOf(page)).toBeFocused()
    await expect(reviewOf(page)).toContainText('They last 40 hours.')
    await mark(page, 'Comes boxed').press('Enter')
    await expect(reviewOf(page)).toContainText('4 of 5')
  })

  test('what is kept is kept in all places and across a reload', async ({ page }) => {
    await press(page, 'Review')
    await press(page, 'Keep')
    await expect(checkOf(page)).toContainText('Kept “Waterproof”.')
    await expect(checkOf(page)).toContainText('2 to check')
    await expect(resultOf(page)).toContainText('They are waterproof.')
    await page.reload()
    await expect(checkOf(page)).toContainText('2 to check')
    await expect(mark(page, '40 hours')).toBeVisible()
    await expect(mark(page, 'waterproof')).toHaveCount(0)
  })

  test(
    'what is removed goes with its words, its sentence or its tag, and comes back by Undo',
    IN_FIREFOX,
    async ({ page }) => {
      const text = await description(page).getByRole('paragraph').textContent()
      await press(page, 'Review')
      await press(page, 'Remove')
      await expect(titleOf(page)).toHaveText('Sony WH-1000XM4 Headphones')
      await press(page, 'Remove')
      await expect(checkOf(page)).toContainText('Removed the sentence “They last 40 hours.”')
      await expect(description(page)).toContainText('Headphones by Sony. They are waterproof.')
      await press(page, 'Remove')
      await press(page, 'Remove')
      await expect(description(page)).not.toContainText('boxed')
      await press(page, 'Remove')
      await expect(partOf(page, 'Suggested Tags').getByRole('listitem')).toHaveText(['sony'])
      await expect(reviewOf(page)).toHaveCount(0)
      for (let times = 0; times < 5; times += 1) await press(page, 'Undo')
      await expect(checkOf(page)).toContainText('5 to check')
      await expect(titleOf(page)).toHaveText(EMBROIDERED.title)
      expect(await description(page).getByRole('paragraph').textContent()).toBe(text)
    },
  )

  test('all is settled at once, a flaw told by one press, and only then is the listing called its seller’s', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Clipboard Companion' })
    const open = () => resultOf(page).getByRole('button', { name: 'Export to Clipboard' }).click()
    await open()
    await expect(dialog).toContainText('To check: “Waterproof”, “40 hours”, “waterproof”, “Comes boxed”.')
    await expect(dialog).toContainText('Left out: “small scratch on the left cup”.')
    await page.keyboard.press('Escape')
    await expect(leftOut(page)).toHaveText([/^You said: “small scratch on the left cup”\. Not in the listing\./])
    await leftOut(page).getByRole('button', { name: 'Add' }).click()
    await expect(description(page)).toContainText('Please note: small scratch on the left cup.')
    await expect(leftOut(page)).toHaveCount(0)
    await press(page, 'Undo')
    await expect(leftOut(page)).toHaveCount(1)
    await expect(description(page)).not.toContainText('scratch')
    await press(page, 'Review')
    await press(page, 'Remove all')
    await expect(checkOf(page)).toContainText('Removed 5 parts.')
    await expect(checkOf(page)).toContainText(/^\d+ of \d+ statements checked/)
    await expect(description(page).getByRole('paragraph')).toHaveText('Headphones by Sony.\n\n- 30 h battery')
    await press(page, 'Undo')
    await expect(checkOf(page)).toContainText('5 to check')
    await press(page, 'Remove all')
    await expect(checkOf(page)).not.toContainText('Everything here is yours')
    await leftOut(page).getByRole('button', { name: 'Add' }).click()
    await expect(checkOf(page)).toContainText(/Everything here is yours: (\d+) of \1 statements checked/)
    await open()
    await expect(dialog.getByRole('button', { name: 'Copy All' })).toBeVisible()
    await expect(dialog).not.toContainText('Before you publish')
  })

  test('what the seller writes by hand the seller has said', async ({ page }) => {
    await rewrite(page, 'description', 'Tested in 2026, with a leather case. They last 40 hours.')
    await expect(mark(page, '40 hours')).toBeVisible()
    await expect(checkOf(page)).toContainText('3 to check')
    for (const words of ['Tested', '2026', 'leather']) await expect(mark(page, words)).toHaveCount(0)
  })

  test('all of it can be done by keyboard', IN_FIREFOX, async ({ page }) => {
    const go = async (name: string) => {
      const button = checkOf(page).getByRole('button', { name, exact: true })
      for (let tabs = 0; tabs < 6; tabs += 1) {
        if ((await button.and(page.locator(':focus')).count()) > 0) break
        await page.keyboard.press('Tab')
      }
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await partOf(page, 'Optimized Title').getByRole('button', { name: 'Edit title' }).focus()
    await go('Review')
    await expect(reviewOf(page)).toBeFocused()
    await go('Keep')
    await expect(checkOf(page).getByRole('button', { name: 'Keep' })).toBeFocused()
    await go('Remove')
    await expect(checkOf(page)).toContainText('1 to check')
    await go('Remove')
    await expect(reviewOf(page)).toHaveCount(0)
    const verdict = checkOf(page).getByText(/\d+ of \d+ statements checked$/)
    await expect(verdict).toBeFocused()
    await go('Add')
    await expect(verdict).toBeFocused()
    await go('Undo')
    await expect(leftOut(page)).toHaveCount(1)
  })

  test('where each part comes from is shown on demand', async ({ page }) => {
    await expect(mark(page, '30 h battery')).toHaveCount(0)
    await checkOf(page).getByRole('switch', { name: 'Show where each part comes from' }).check()
    await expect(mark(page, '30 h battery')).toHaveAccessibleDescription('You said: “30 h battery”.')
    await mark(page, '30 h battery').focus()
    await expect(page.locator('.info-popover:popover-open')).toHaveText('You said: “30 h battery”.')
    await expectAccessible(page)
  })
})

test('what nothing supports is taken out, told, and put back; or is left to the seller', async ({
  page,
  startWithModel,
}) => {
  const { url } = await startWithModel({ answer: EMBROIDERED })
  await write(page, url)
  await expect(description(page)).not.toContainText('40 hours')
  await checkOf(page)
    .getByRole('button', { name: /taken out$/ })
    .click()
  const taken = checkOf(page).getByRole('list', { name: 'Taken out' }).getByRole('listitem')
  await taken.filter({ hasText: '“40 hours”' }).getByRole('button', { name: 'Put back' }).click()
  await expect(description(page)).toContainText('They last 40 hours.')
  await expect(mark(page, '40 hours')).toHaveCount(0)
  await expect(taken.filter({ hasText: '“40 hours”' })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(description(page)).toContainText('They last 40 hours.')
  await checkOf(page).getByRole('switch', { name: 'Take out what nothing supports' }).uncheck()
  await resultOf(page).getByRole('button', { name: 'Generate Alternative' }).click()
  await expect(checkOf(page)).toContainText('5 to check')
})

test('the verdict goes along: saved, in My Listings, in the editor, and with what is settled there', async ({
  page,
  startWithModel,
}) => {
  await letAllStand(page)
  const { url } = await startWithModel({ answer: EMBROIDERED })
  await signIn(page, { url })
  await write(page, url)
  await press(page, 'Review')
  await press(page, 'Keep')
  await resultOf(page).getByRole('button', { name: 'Save Listing' }).click()
  await expect(resultOf(page).getByRole('button', { name: 'Saved!' })).toBeVisible()
  await page.goto(`${url}/myListings`)
  await expect(page.getByRole('article')).toContainText('2 to check · 1 left out')
  await page.getByRole('article').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Saved Listing' })
  const check = dialog.getByRole('region', { name: 'Fact check' })
  await expect(check).toContainText('2 to check')
  await expectAccessible(page)
  const text = dialog.getByRole('textbox', { name: 'Description' })
  await text.fill(`${await text.inputValue()}\n- Leather pouch`)
  await check.getByRole('button', { name: 'Review' }).click()
  await expect(check).toContainText('2 to check')
  await check.getByRole('button', { name: 'Remove all' }).click()
  await expect(text).not.toHaveValue(/40 hours|boxed/)
  await expect(text).toHaveValue(/Leather pouch/)
  await check.getByRole('button', { name: 'Add', exact: true }).first().click()
  await expect(check).toContainText('Everything here is yours')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('article')).toContainText(/(\d+) of \1 statements checked/)
  await page.reload()
  await expect(page.getByRole('article')).toContainText(/(\d+) of \1 statements checked/)
})

test('what the rules cannot judge is never praised', async ({ page, startWithModel }) => {
  const french = {
    ...EMBROIDERED,
    title: 'Robe bleu marine',
    description: 'Très belle robe pour les soirées avec une petite tache sur la manche.',
    tags: [],
  }
  const { url } = await startWithModel({ answer: french })
  await write(page, url, 'Taille 38, bleu marine, très bon état')
  await expect(checkOf(page)).toContainText('This listing is not in English, and the rules know only English.')
  await expect(checkOf(page)).not.toContainText('Everything here is yours')
})
