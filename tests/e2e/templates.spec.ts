import { post } from '#tests/harness/client.ts'
import { expect, expectAccessible, test, type Page } from './fixtures.ts'
import { fieldOf, fillForm, formOf, HEADPHONES } from './generator-page.ts'
import { toastOf } from './my-listings-page.ts'
import { signIn } from './signed-in.ts'

const loadOf = (page: Page) => formOf(page).getByRole('combobox', { name: 'Load template' })
const saveOf = (page: Page) => formOf(page).getByRole('button', { name: 'Save as Template' })

async function saveTemplate(page: Page, name: string): Promise<void> {
  await saveOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Save as Template' })
  await dialog.getByRole('textbox', { name: 'Template Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save Template' }).click()
  await expect(toastOf(page, `Template "${name}" saved!`)).toBeVisible()
}

test('visitors see no templates, free users what they would get', async ({ page, server }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(loadOf(page)).toHaveCount(0)
  await signIn(page, server)
  await page.reload()
  await expect(formOf(page).getByText('PRO', { exact: true })).toBeVisible()
  await expectAccessible(page)
  for (const open of [() => saveOf(page).click(), () => loadOf(page).selectOption('Unlock templates with Pro')]) {
    await open()
    await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toContainText('Templates are part of Pro.')
    await page.keyboard.press('Escape')
  }
})

test('a form is kept as a template and loaded again', async ({ page, server }) => {
  await signIn(page, server, { planType: 'premium' })
  await page.goto('/')
  await saveOf(page).click()
  await expect(toastOf(page, 'Could not save template. User or form data is missing.', 'alert')).toBeVisible()
  await expect(fieldOf(page, 'Item Name')).toBeFocused()
  await fillForm(page)
  await saveOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Save as Template' })
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Template Name' }).fill('   ')
  await dialog.getByRole('button', { name: 'Save Template' }).click()
  await expect(dialog).toContainText('Please enter a template name.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await saveTemplate(page, 'Headphones')
  await fillForm(page, { 'Item Name': 'Something else', Make: '', Condition: 'New' })
  await loadOf(page).selectOption('Headphones')
  await expect(toastOf(page, 'Template "Headphones" loaded!')).toBeVisible()
  await expect(fieldOf(page, 'Item Name')).toHaveValue(HEADPHONES['Item Name'] ?? '')
  await expect(fieldOf(page, 'Make')).toHaveValue('Sony')
  await expect(fieldOf(page, 'Condition')).toHaveValue('used-good')
  await expect(page.getByRole('region', { name: 'Generated listing' })).toHaveCount(0)
  await page.reload()
  await expect(fieldOf(page, 'Make')).toHaveValue('Sony')
})

test('what was typed comes back after a template has taken its place', async ({ page, server }) => {
  await signIn(page, server, { planType: 'premium' })
  await page.goto('/')
  await fillForm(page)
  await saveTemplate(page, 'Headphones')
  await fillForm(page, { 'Item Name': 'Brass desk lamp', Make: '', Condition: 'New' })
  await loadOf(page).selectOption('Headphones')
  await expect(fieldOf(page, 'Make')).toHaveValue('Sony')
  const back = formOf(page).getByRole('button', { name: 'Bring back what was here before' })
  await back.click()
  await expect(fieldOf(page, 'Item Name')).toHaveValue('Brass desk lamp')
  await expect(fieldOf(page, 'Make')).toHaveValue('')
  await expect(fieldOf(page, 'Condition')).toHaveValue('new')
  await back.click()
  await expect(fieldOf(page, 'Make')).toHaveValue('Sony')
})

test('templates are renamed and deleted, in every tab', async ({ page, server, context }) => {
  const account = await signIn(page, server, { planType: 'premium' })
  await page.goto('/')
  await fillForm(page)
  await saveTemplate(page, 'Headphones')
  const other = await context.newPage()
  await other.goto('/')
  await expect(loadOf(other).getByRole('option', { name: 'Headphones' })).toBeAttached()
  await loadOf(page).selectOption('Manage templates…')
  const dialog = page.getByRole('dialog', { name: 'Manage templates' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rename Headphones' }).click()
  await dialog.getByRole('textbox', { name: 'New name' }).fill('Audio')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Audio')).toBeVisible()
  await expect(loadOf(other).getByRole('option', { name: 'Audio' })).toBeAttached()
  // Back on Starter they are still there to be deleted, and nothing else.
  await post(server.url, '/api/billing/test-plan', { planType: 'free' }, account.headers)
  await page.reload()
  await loadOf(page).selectOption('Manage templates…')
  await expect(dialog.getByRole('button', { name: 'Rename Audio' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Delete Audio' }).click()
  await dialog.getByRole('button', { name: 'Delete template' }).click()
  await expect(dialog).toContainText('No templates yet.')
})

test('they push nothing aside when they come', async ({ page, server }) => {
  await signIn(page, server)
  await page.goto('/')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const known = Promise.withResolvers<void>()
    await page.route('**/api/me', async (route) => {
      await known.promise
      await route.continue()
    })
    await page.reload()
    const heightAbove = async () => {
      const [form, platform] = await Promise.all([formOf(page).boundingBox(), fieldOf(page, 'Platform').boundingBox()])
      return (platform?.y ?? 0) - (form?.y ?? 0)
    }
    const before = await heightAbove()
    known.resolve()
    await expect(loadOf(page)).toBeVisible()
    expect(await heightAbove()).toBe(before)
    await page.unroute('**/api/me')
  }
})

test.describe('a template that cannot be saved', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('leaves the dialog as it is', async ({ page, server }) => {
    await signIn(page, server, { planType: 'premium' })
    await page.goto('/')
    await fillForm(page)
    await page.route('**/api/templates', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await saveOf(page).click()
    const dialog = page.getByRole('dialog', { name: 'Save as Template' })
    await dialog.getByRole('textbox', { name: 'Template Name' }).fill('Headphones')
    await dialog.getByRole('button', { name: 'Save Template' }).click()
    await expect(toastOf(page, 'Failed to save template.', 'alert')).toBeVisible()
    await page.unroute('**/api/templates')
    await dialog.getByRole('button', { name: 'Save Template' }).click()
    await expect(toastOf(page, 'Template "Headphones" saved!')).toBeVisible()
  })
})

test.describe('templates that cannot be loaded', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('are not said to be none', async ({ page, server }) => {
    await signIn(page, server, { planType: 'premium' })
    await page.route('**/api/templates', (route) => route.fulfill({ status: 403, json: {} }))
    await page.goto('/')
    await expect(page.getByRole('alert').filter({ hasText: 'Your templates could not be loaded.' })).toBeVisible()
    await expect(loadOf(page).getByRole('option')).toHaveText(['Not loaded'])
    await page.unroute('**/api/templates')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(loadOf(page).getByRole('option')).toHaveText(['No templates yet'])
  })
})

test('a template whose text is too long says which', async ({ page, server }) => {
  await signIn(page, server, { planType: 'premium' })
  await page.goto('/')
  await fillForm(page, { ...HEADPHONES, Keywords: 'k'.repeat(1001) })
  await saveOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Save as Template' })
  await dialog.getByRole('textbox', { name: 'Template Name' }).fill('Headphones')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Keywords is too long: at most 1,000 characters.')
})
