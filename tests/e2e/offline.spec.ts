import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { noise } from '#tests/harness/pictures.ts'
import { expect, test, type Page } from './fixtures.ts'
import { expectComplete, fieldOf, fillForm, resultOf, submitForm } from './generator-page.ts'
import { signIn } from './signed-in.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Account' })
const logOut = (page: Page) => menu(page).getByRole('button', { name: 'Logout' })
const heldBuilds = (page: Page) => page.evaluate<string[]>('caches.keys()')

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(logOut(page)).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
}

test('after one visit the page opens without a network and says what waits; a logout leaves nothing', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server)
  await visit(page, '/')
  await page.getByLabel('Add Photos').setInputFiles({
    name: 'lamp.jpg',
    mimeType: 'image/jpeg',
    buffer: await noise().jpeg().toBuffer(),
  })
  await fillForm(page)
  await submitForm(page)
  await expectComplete(page)
  await context.setOffline(true)
  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' })
  await expect(notice).toContainText('Waiting on this device: 1 photo and an unsaved listing.')
  await expect(menu(page)).toContainText('Offline')
  // Whose it is nobody knows yet.
  await expect(fieldOf(page, 'Item Name')).toHaveValue('')
  await expect(resultOf(page)).toBeHidden()
  for (const [path, heading] of [
    ['/myListings?page=2', 'My Saved Listings'],
    ['/drafts', 'Many Items at Once'],
    ['/', ''],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(notice).toBeVisible()
  }
  await context.setOffline(false)
  await expect(resultOf(page)).toBeVisible()
  await expect(notice).toBeHidden()
  await logOut(page).click()
  await expect(menu(page).getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect.poll(() => heldBuilds(page)).toEqual([])
  await context.setOffline(true)
  await expect(page.goto('/myListings')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
})

const NAME = /(-[\w-]{8})\.(js|css)\b/
const TEXT = /html|javascript|css/

/** Passes on what the server has; once `release` was called as the next build would: other names, the old ones gone. */
async function startReleases(target: string) {
  let released = false
  const server = createServer((request, response) => {
    const { url = '/', headers } = request
    if (released && url.startsWith('/assets/') && NAME.test(url) && !url.includes('.next.')) {
      response.writeHead(404).end()
      return
    }
    const answer = async ({ status, headers: told, body }: Response) => {
      const type = told.get('content-type') ?? ''
      response.writeHead(status, { 'content-type': type, 'cache-control': told.get('cache-control') ?? '' })
      const stream = Readable.fromWeb(body ?? new ReadableStream())
      if (!released || !TEXT.test(type)) return stream.pipe(response)
      const next = (await text(stream)).replaceAll(new RegExp(NAME, 'g'), '$1.next.$2')
      return response.end(next.replace(/build-[\w-]{12}/, 'next'))
    }
    void fetch(new URL(url.replace('.next.', '.'), target), { headers: { cookie: headers.cookie ?? '' } }).then(answer)
  }).listen(0)
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: url.href, release: () => (released = true), stop }
}

test('a new build takes over when no tab uses the old one, whose code stays there until then', async ({
  page,
  context,
  server,
}) => {
  const releases = await startReleases(server.url)
  await signIn(page, server)
  await visit(page, releases.url)
  const [first] = await heldBuilds(page)
  releases.release()
  const other = await context.newPage()
  await visit(other, releases.url)
  await expect.poll(() => heldBuilds(other)).toEqual([first, 'next'])
  // Code that this page had no use for before, and that the server no longer has.
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  await other.close()
  const buildsAfterLeaving = async () => {
    await page.goto('about:blank')
    await visit(page, releases.url)
    return heldBuilds(page)
  }
  await expect.poll(buildsAfterLeaving).toEqual(['next'])
  await context.setOffline(true)
  await page.reload()
  await expect(menu(page)).toContainText('Offline')
  await page.close()
  releases.stop()
})
