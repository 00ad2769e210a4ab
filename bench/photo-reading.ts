import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { fieldOf } from '#tests/e2e/generator-page.ts'
import { startProduct } from '#tests/e2e/product-process.ts'
import { photoFromPhone } from '#tests/harness/pictures.ts'
import { realisticAnswer } from '#tests/stubs/provider-answers.ts'
import { modelSettings, startProviderStub, type Step } from '#tests/stubs/provider-stub.ts'
import { withPage } from './browser-page.ts'
import { atMost, told, type Figure } from './figure.ts'

/** How long the model takes for each answer; with photos about what hosted ones need. */
const MODEL_MS = 3000
const PHOTOS = 5

/** Notes how long the page's own thread was held up, from now on. */
const WATCH = `
  window.longTasks = []
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ entryTypes: ['longtask'] })`

/** Five photos as phones take them: how long until the form is filled, what is sent of them, what the page feels. */
export async function measurePhotoReading(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'smart-listings-photos-'))
  // The same scene each time: nothing on the way looks at whether it has seen it before.
  const photos = Array<Buffer>(PHOTOS).fill(await photoFromPhone())
  const files = photos.map((_, index) => path.join(folder, `${index + 1}.jpg`))
  await Promise.all(photos.map((photo, index) => writeFile(files[index] ?? '', photo)))
  const provider = await startProviderStub({
    protocol: 'openai-compatible',
    script: (body) => answerAfter(MODEL_MS, body),
  })
  const product = await startProduct({
    program: 'dist/server/main.js',
    environment: modelSettings(provider),
  })
  try {
    const [load = 0] = loadavg()
    const { readyMs, filledMs, sentBytes, longestTaskMs } = await withPage((page) => readOnce(page, product.url, files))
    const share = sentBytes / photos.reduce((sum, { length }) => sum + length, 0)
    return [
      atMost(
        `${PHOTOS} photos to filled form, model ${MODEL_MS / 1000} s`,
        filledMs / 1000,
        2.5 * (MODEL_MS / 1000) + 2,
        's',
      ),
      atMost('bytes sent, share of the photos', share, 0.1, '', 3),
      atMost('longest task of the page while photos are prepared', longestTaskMs, 100, 'ms', 0),
      told('photos prepared after', `${(readyMs / 1000).toFixed(1)} s`),
      told('photos, each', `${(photos[0]?.length ?? 0) / 1000} kB`),
      told('load of the machine before', load.toFixed(1)),
    ]
  } finally {
    await product.stop()
    await provider.stop()
    await rm(folder, { recursive: true })
  }
}

/** All of a model's answer at once, so late. */
export function answerAfter(ms: number, body: unknown): Step {
  const choice = { index: 0, delta: { role: 'assistant', content: realisticAnswer(body) }, finish_reason: 'stop' }
  const frame = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'local-model', choices: [choice] }
  return {
    reply(response) {
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.end(`data: ${JSON.stringify(frame)}\n\ndata: [DONE]\n\n`)
      }, ms)
    },
  }
}

async function readOnce(page: Page, url: string, files: string[]) {
  let sentBytes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/gemini/analyzeImage')) sentBytes += request.postDataBuffer()?.length ?? 0
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(WATCH)
  const began = performance.now()
  await page.getByLabel('Add Photos').setInputFiles(files)
  const analyze = page.getByRole('button', { name: 'Analyze Photos' })
  await analyze.and(page.locator(':enabled')).waitFor({ timeout: 120_000 })
  const readyMs = performance.now() - began
  const longestTaskMs = await page.evaluate<number>('Math.max(0, ...window.longTasks)')
  await analyze.click()
  await page.getByText('Images analyzed! Form has been pre-filled.').waitFor({ timeout: 120_000 })
  if ((await fieldOf(page, 'Item Name').inputValue()) === '') throw new Error('The form was not filled.')
  return { readyMs, filledMs: performance.now() - began, sentBytes, longestTaskMs }
}
