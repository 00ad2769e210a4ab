import { IN_FIREFOX, expect, expectNoHorizontalScroll, test, type Page } from './fixtures.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { formOf, generate, resultOf, rewrite } from './generator-page.ts'
import { bulkBarOf, selectCards, toastOf } from './my-listings-page.ts'
import { signIn } from './signed-in.ts'

const WIDTHS = [1440, 834, 360, 320]
const PAGES = [
  '/',
  '/pricing',
  '/terms',
  '/privacy',
  '/refund',
  '/login',
  '/signup',
  '/reset-password',
  '/verify-email',
  '/no-such-page',
]

/** Adds up by how much things have moved without the visitor's doing. */
const WATCH_SHIFTS = `
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
}

test.describe('at any width', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('no page scrolls sideways', IN_FIREFOX, async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path)
      await arrived(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoHorizontalScroll(page)
      }
    }
  })

  test.describe('while the font has not come', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] })

    test('neither does it', async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort())
      await page.goto('/')
      await arrived(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoHorizontalScroll(page)
      }
    })
  })

  test('nor does a result with the longest words', async ({ page }) => {
    await generate(page)
    await rewrite(page, 'title', 'W'.repeat(80))
    await rewrite(page, 'tags', Array.from({ length: 13 }, (_, index) => `W${'w'.repeat(18)}${index}`).join(', '))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoHorizontalScroll(page)
      await resultOf(page).getByRole('button', { name: 'Export to Clipboard' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoHorizontalScroll(page)
      await page.keyboard.press('Escape')
    }
  })

  test('nor does a title too long that is one word', async ({ page }) => {
    await generate(page)
    await rewrite(page, 'title', 'W'.repeat(120))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoHorizontalScroll(page)
    }
  })
})

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('nothing moves while the start page arrives, on the first visit and later', async ({ page }) => {
      await page.addInitScript(WATCH_SHIFTS)
      for (const visit of ['first', 'second']) {
        await page.goto('/')
        await arrived(page)
        await expect(page.getByRole('region', { name: 'Pro Tip' })).toBeVisible()
        expect(await page.evaluate<number>('window.shifted'), `${visit} visit`).toBeLessThan(0.01)
      }
    })
  })
}

test.describe('the first screen', () => {
  test('of a desktop shows the form up to its button', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    await arrived(page)
    expect((await formOf(page).boundingBox())?.y).toBeLessThanOrEqual(260)
    await expect(page.getByRole('button', { name: 'Generate Listing', exact: true })).toBeInViewport({ ratio: 1 })
  })

  test('of a phone shows the headline and the way to the form', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await arrived(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Generate My Listing' })).toBeInViewport({ ratio: 1 })
    for (const name of ['Log In', 'Sign Up']) {
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    }
  })
})

test('on a phone every control can be brought clear of a message and of the bars at the foot', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const account = await signIn(page, server, { planType: 'premium' })
  for (let number = 1; number <= 8; number += 1) await saveListing(server, account, { title: `Lamp ${number}` })
  await page.goto('/myListings')
  await selectCards(page, ['Lamp 1', 'Lamp 2'])
  const bar = await bulkBarOf(page).boundingBox()
  expect(bar?.height).toBeLessThanOrEqual(112)
  await bulkBarOf(page).getByRole('combobox', { name: 'Change status' }).selectOption('Withdrawn')
  await expect(toastOf(page, 'Withdrawn now: 2 listings.')).toBeVisible()
  // It stays as long as it is pointed at.
  await toastOf(page, 'Withdrawn now: 2 listings.').hover()
  const covered = await page.evaluate<string[]>(`(() => {
    const boxOf = (element) => element.getBoundingClientRect()
    const bars = [...document.querySelectorAll('.toast, .bulk-bar')]
    const pressable = [...document.querySelectorAll('a, button, input, select')].filter((one) => one.checkVisibility())
    return pressable.filter((one) => {
      one.scrollIntoView({ block: 'nearest' })
      const { top, bottom } = boxOf(one)
      return bars.some((bar) => !bar.contains(one) && boxOf(bar).top < bottom && boxOf(bar).bottom > top)
    }).map((one) => one.outerHTML)
  })()`)
  expect(covered).toEqual([])
})

test('nothing is written smaller than 14 pixels', async ({ page }) => {
  await generate(page)
  const small = await page.evaluate<string[]>(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set()
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode
      if (textContent.trim() === '' || !element.checkVisibility()) continue
      if (parseFloat(getComputedStyle(element).fontSize) < 14) found.add(textContent.trim())
    }
    return [...found]
  })()`)
  expect(small).toEqual([])
})
