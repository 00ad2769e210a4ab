import type { Locator, Page } from '@playwright/test'

/** The card of a saved listing by its title. */
export function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

export function searchOf(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search listings' })
}

export function bulkBarOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Bulk actions' })
}

export async function selectCards(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
}

/** A message that passes; `failed` ones are alerts. */
export function toastOf(page: Page, text: string, role: 'status' | 'alert' = 'status'): Locator {
  return page.getByRole(role).filter({ hasText: text })
}
