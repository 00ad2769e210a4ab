import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/browser.ts'

/** Runs `use` with a new page of a real browser and closes it afterwards. */
export async function withPage<Result>(
  use: (page: Page) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> {
  const browser: Browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  try {
    return await use(await browser.newPage({ locale: 'en-GB', ...options }))
  } finally {
    await browser.close()
  }
}
