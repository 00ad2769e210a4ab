import type { Locator, Page } from '@playwright/test'
import { fieldOf, fillForm, formOf, HEADPHONES } from './generator-page.ts'
import { signIn } from './signed-in.ts'

/** Listings of the same item as somebody would paste them; two lines are none. */
export const PASTED = `Sony WH-1000XM4 headphones boxed £145 sold
Sony WH-1000XM4 noise cancelling, boxed £128 sold
Sony WH-1000XM4 black £150
Sony WH-1000XM4 with case £119.50 sold
Sony WH-1000XM4 over-ear mint £139
Sony WH-1000XM4 job lot of 10 £1,150
Sony WH-1000XM4 spares
Sony WH-1000XM4 €120`

export function analyzeButton(page: Page): Locator {
  return formOf(page).getByRole('button', { name: 'Analyze Competition' })
}

/** The panel that holds an analysis. */
export function snapshotOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Competition Snapshot' })
}

/** The area for one's own comparables. */
export function ownOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Own comparables' })
}

/** Opens the generator as a Pro user whose prices are in pounds, with the form filled. */
export async function openAsPro(page: Page, server: { url: string }): Promise<void> {
  await signIn(page, server, { planType: 'premium' })
  await page.addInitScript(`localStorage.setItem('smart-listings.currency.v1', '"GBP (£)"')`)
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Use my own comparables' }).waitFor()
  await fillForm(page, HEADPHONES)
  await fieldOf(page, 'Keywords').fill('wireless')
}

/** Puts a text where one's own comparables are taken. */
export async function paste(page: Page, text: string): Promise<void> {
  await formOf(page).getByRole('button', { name: 'Use my own comparables' }).click()
  await ownOf(page).getByRole('textbox', { name: 'Paste listings or a table' }).fill(text)
}
