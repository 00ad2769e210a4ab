import { expect, type Locator, type Page } from '@playwright/test'

/** What is typed into the form by the names of its fields; fields left out stay as they are. */
export type Typed = Partial<
  Record<'Item Name' | 'Make' | 'Model Number' | 'Key Features' | 'Target Buyer' | 'Keywords', string>
> & { Platform?: string; Condition?: string }

/** An item as sellers describe it. */
export const HEADPHONES: Typed = {
  Platform: 'eBay',
  'Item Name': 'Sony WH-1000XM4 headphones',
  Make: 'Sony',
  'Model Number': 'WH-1000XM4',
  'Key Features': 'Noise cancelling, 30 h battery, case included. Small scratch on left cup.',
  Condition: 'Used - Good',
  'Target Buyer': 'commuters',
  Keywords: 'wireless, over-ear',
}

const CHOICES = new Set(['Platform', 'Condition'])

/** The form "Listing details". */
export function formOf(page: Page): Locator {
  return page.getByRole('form', { name: 'Listing details' })
}

export function fieldOf(page: Page, name: keyof Typed): Locator {
  return formOf(page).getByRole(CHOICES.has(name) ? 'combobox' : 'textbox', { name, exact: true })
}

export async function fillForm(page: Page, typed: Typed = HEADPHONES): Promise<void> {
  for (const [name, text] of Object.entries(typed) as [keyof Typed, string][]) {
    const field = fieldOf(page, name)
    if (CHOICES.has(name)) await field.selectOption(text)
    else await field.fill(text)
  }
}

export async function submitForm(page: Page): Promise<void> {
  await formOf(page).getByRole('button', { name: 'Generate Listing', exact: true }).click()
}

/** The region that holds a listing. */
export function resultOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Generated listing', exact: true })
}

/** One part of the listing by its heading. */
export function partOf(page: Page, heading: string): Locator {
  return resultOf(page).getByRole('region', { name: heading, exact: true })
}

export function titleOf(page: Page): Locator {
  return partOf(page, 'Optimized Title').getByRole('paragraph').first()
}

/** The box that says why no listing was written. */
export function failureOf(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'Your listing was not written' })
}

/** Waits until the listing in sight is complete. */
export async function expectComplete(page: Page): Promise<void> {
  await expect(resultOf(page)).toHaveAttribute('aria-busy', 'false')
  await expect(resultOf(page).getByRole('button', { name: 'Export to Clipboard' })).toBeEnabled()
}

/** Opens the generator and has a listing written. */
export async function generate(page: Page, typed: Typed = HEADPHONES, url = '/'): Promise<void> {
  await page.goto(url)
  await fillForm(page, typed)
  await submitForm(page)
  await expectComplete(page)
}

/** Rewrites one part of the listing in its place. */
export async function rewrite(page: Page, part: 'title' | 'description' | 'tags', text: string): Promise<void> {
  await resultOf(page)
    .getByRole('button', { name: `Edit ${part}` })
    .click()
  await resultOf(page)
    .getByRole('textbox', { name: `New ${part}` })
    .fill(text)
  await resultOf(page).getByRole('button', { name: 'Keep changes' }).click()
}
