import type { Page } from '@playwright/test'
import { expectComplete, fillForm, submitForm } from '#tests/e2e/generator-page.ts'
import { startProduct } from '#tests/e2e/product-process.ts'
import { modelSettings, realistic, startProviderStub } from '#tests/stubs/provider-stub.ts'
import { withPage } from './browser-page.ts'
import { atMost, median, told, type Figure } from './figure.ts'

const ROUNDS = 3
/** A piece of 12 characters every 50 ms is about as fast as hosted models write. */
const PACE = { delayMs: 50, chunkSize: 12 }

/** Notes in the page when the title could first be read, and when the listing was first complete. */
const WATCH = `
  window.marks = { begin: performance.now() }
  new MutationObserver(() => {
    const result = document.querySelector('[aria-label="Generated listing"]')
    const title = result?.querySelector('section p')?.textContent?.trim()
    if (title) window.marks.title ??= performance.now()
    const complete = result?.getAttribute('aria-busy') === 'false' && title
    if (complete) window.marks.complete ??= performance.now()
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })`

type Marks = { begin: number; title: number; complete: number }

/** With a provider that streams at a model's pace: when the title can be read, as a share of the time to the whole. */
export async function measureTimeToTitle(): Promise<Figure[]> {
  const provider = await startProviderStub({ protocol: 'openai-compatible', script: realistic(PACE) })
  const product = await startProduct({
    program: 'dist/server/main.js',
    environment: modelSettings(provider),
  })
  try {
    const marks: Marks[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      marks.push(await withPage((page) => generateOnce(page, product.url)))
    }
    const share = ({ begin, title, complete }: Marks) => (title - begin) / (complete - begin)
    const seconds = (of: (marks: Marks) => number) => `${(median(marks.map(of)) / 1000).toFixed(2)} s`
    return [
      atMost('title visible, share of the whole listing’s time', median(marks.map(share)), 0.3, '', 2),
      told(
        'title visible / listing complete',
        `${seconds(({ begin, title }) => title - begin)} / ${seconds(({ begin, complete }) => complete - begin)}`,
      ),
    ]
  } finally {
    await product.stop()
    await provider.stop()
  }
}

async function generateOnce(page: Page, url: string): Promise<Marks> {
  await page.goto(url)
  await fillForm(page)
  await page.evaluate(WATCH)
  await submitForm(page)
  await expectComplete(page)
  return page.evaluate<Marks>('window.marks')
}
