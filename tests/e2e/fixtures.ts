import { existsSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { modelSettings, startProviderStub, type ProviderStub, type Script } from '#tests/stubs/provider-stub.ts'
import { startProduct, type Product } from './product-process.ts'

export { expect, type Page } from '@playwright/test'

/** What is tried in Firefox as well. */
export const IN_FIREFOX = { tag: '@firefox' }
/** The same in one whose owner prefers dark colours. */
export const IN_DARK_FIREFOX = { tag: '@dark' }

type TestFixtures = {
  /** Console errors that the test brings about on purpose. Any other one fails it. */
  expectedErrors: RegExp[]
  /** A server of the test's own, with these settings. */
  startServer: (environment: Record<string, string>) => Promise<Product>
  /** A server whose texts come from a model that plays `script`; of the test's own when it needs other settings. */
  startWithModel: (
    script: Script,
    environment?: Record<string, string>,
  ) => Promise<{ url: string; model: ProviderStub }>
}

type WorkerFixtures = {
  /** The real server process with the offline engine, one per worker. */
  server: Product
  /** Another one whose texts come from a model, one per worker that needs it. */
  modelServer: { url: string; model: ProviderStub }
}

/**
 * Playwright's `test` on the real product: pages are addressed relative to the worker's server, and whatever the
 * browser complains about (an error, a policy violation, an uncaught exception) fails the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startBuiltProduct({})
      await use(server)
      expect(await server.stop(), server.output()).toBe(0)
    },
    { scope: 'worker' },
  ],

  modelServer: [
    async ({}, use) => {
      const model = await startProviderStub({ protocol: 'openai-compatible' })
      const server = await startBuiltProduct(modelSettings(model))
      await use({ url: server.url, model })
      expect(await server.stop(), server.output()).toBe(0)
      await model.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  expectedErrors: [[], { option: true }],

  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await context.addInitScript(INSERT_AS_TYPED)
    await use(context)
  },

  page: async ({ page, expectedErrors }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
    await use(page)
    expect(complaints.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
  },

  startServer: async ({ page }, use) => {
    const started: Product[] = []
    await use(async (environment) => {
      const server = await startBuiltProduct(environment)
      started.push(server)
      return server
    })
    // A page that is still asking would complain about a server that is gone.
    await page.close()
    await Promise.all(started.map((server) => server.stop()))
  },

  startWithModel: async ({ startServer, modelServer }, use) => {
    const { url, model } = modelServer
    await use(async (script, environment) => {
      model.play(script)
      if (environment === undefined) return { url, model }
      const own = await startServer({ ...modelSettings(model), ...environment })
      return { url: own.url, model }
    })
  },
})

/** In Firefox Playwright sets a field's value, of which React hears nothing; so the browser puts it in as if typed. */
const INSERT_AS_TYPED = `Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text) => void document.execCommand('insertText', false, text),
  set() {},
})`

async function startBuiltProduct(environment: Record<string, string>): Promise<Product> {
  const built = path.join(import.meta.dirname, '..', '..', 'dist', 'client', 'pages')
  if (!existsSync(built)) throw new Error('The page is not built: run `npm run build` first.')
  return startProduct({ environment })
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No violation of WCAG 2.2 AA, nor of axe's best practices, in what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // In Firefox Playwright loses hold of the page while axe looks at it.
  if (page.context().browser()?.browserType().name() === 'firefox') return
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  expect(found).toEqual([])
}

/** The page is no wider than its window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { wanted, given } = await page.evaluate<{ wanted: number; given: number }>(
    '({ wanted: document.documentElement.scrollWidth, given: document.documentElement.clientWidth })',
  )
  expect(wanted, `${page.url()} at ${given} px`).toBeLessThanOrEqual(given)
}

/** The browser refuses the permission, as if the visitor had blocked it. */
export async function deny(
  context: BrowserContext,
  page: Page,
  name: 'clipboard-write' | 'geolocation',
): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const { targetInfo } = await devtools.send('Target.getTargetInfo')
  const { browserContextId } = targetInfo
  const where = browserContextId === undefined ? {} : { browserContextId }
  await devtools.send('Browser.setPermission', { permission: { name }, setting: 'denied', ...where })
}
