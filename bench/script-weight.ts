import type { CDPSession, Page } from '@playwright/test'
import { startProduct } from '#tests/e2e/product-process.ts'
import { withPage } from './browser-page.ts'
import { atMost, told, type Figure } from './figure.ts'

/** Script that loading `/` transfers, as the browser counts it on the wire, response headers included. */
export async function measureScriptWeight(): Promise<Figure[]> {
  const product = await startProduct({ program: 'dist/server/main.js' })
  try {
    const scripts = await withPage((page) => transferredScripts(page, product.url))
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
    return [
      atMost('script transferred by /, brotli', bytes / 1000, 100, 'kB'),
      told('script files transferred by /', String(scripts.size)),
    ]
  } finally {
    await product.stop()
  }
}

async function transferredScripts(page: Page, url: string): Promise<Map<string, number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const scripts = watchScripts(devtools)
  await page.goto(url, { waitUntil: 'networkidle' })
  return scripts
}

/** Fills up while scripts arrive: address and bytes of each. */
function watchScripts(devtools: CDPSession): Map<string, number> {
  const pending = new Map<string, string>()
  const sizes = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') pending.set(requestId, response.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = pending.get(requestId)
    if (address !== undefined) sizes.set(address, encodedDataLength)
  })
  return sizes
}
