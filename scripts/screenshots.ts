import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import sharp from 'sharp'
import { generate, resultOf, type Typed } from '#tests/e2e/generator-page.ts'
import { startProduct } from '#tests/e2e/product-process.ts'
import { CHROMIUM_ARGS, ensureChromium } from './browser.ts'
import { ensureBuilt } from './built.ts'

const IMAGES = path.join(import.meta.dirname, '..', 'docs', 'images')
const MOST_BYTES = 300_000

const ITEM: Typed = {
  Platform: 'eBay',
  'Item Name': 'Sony WH-1000XM4 wireless headphones',
  Make: 'Sony',
  'Model Number': 'WH-1000XM4',
  'Key Features':
    'Noise cancelling, 30 h battery, folds flat. Comes with hard case, USB-C cable and flight adapter. Small scratch on the left cup.',
  Condition: 'Used - Good',
  'Target Buyer': 'Commuters and frequent flyers',
  Keywords: 'bluetooth, over-ear, travel',
}

type Picture = { name: string; context: BrowserContextOptions; frame?: (page: Page) => Promise<void> }

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

const PICTURES: Picture[] = [
  { name: 'generator-desktop', context: { ...DESKTOP, colorScheme: 'light' }, frame: toTop },
  { name: 'generator-phone', context: { ...PHONE, colorScheme: 'light' }, frame: toTop },
  { name: 'result-dark', context: { ...PHONE, colorScheme: 'dark' }, frame: toPrice },
]

async function toTop(page: Page): Promise<void> {
  await page.evaluate('scrollTo(0, 0)')
}

async function toPrice(page: Page): Promise<void> {
  const tags = resultOf(page).getByRole('heading', { name: 'Suggested Tags' })
  await tags.evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
}

/** Takes one picture of a finished listing and writes it with few colours, as flat pages need no more. */
async function take(browser: Browser, url: string, { name, context, frame }: Picture): Promise<void> {
  const options = { locale: 'en-GB', reducedMotion: 'reduce', ...context } as const
  const page = await (await browser.newContext(options)).newPage()
  // A returning visitor: what is shown once would stand in the way.
  await page.addInitScript("localStorage.setItem('hasSeenHowItWorks', 'true')")
  await generate(page, ITEM, url)
  await resultOf(page)
    .getByText(/\d+ of \d+ statements checked/)
    .waitFor()
  await frame?.(page)
  const file = path.join(IMAGES, `${name}.png`)
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
    .toFile(file)
  await page.context().close()
  const { size } = await stat(file)
  if (size > MOST_BYTES) throw new Error(`${name}.png has ${size} bytes, more than ${MOST_BYTES}.`)
  console.log(`${name}.png ${Math.round(size / 1000)} kB`)
}

ensureBuilt()
await mkdir(IMAGES, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
try {
  for (const picture of PICTURES) await take(browser, product.url, picture)
} finally {
  await browser.close()
  await product.stop()
}
