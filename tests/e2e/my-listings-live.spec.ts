import { post } from '#tests/harness/client.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { expect, test } from './fixtures.ts'
import { cardOf } from './my-listings-page.ts'
import { signIn } from './signed-in.ts'

test('a change in one tab shows in the other, over one stream', async ({ page, server, context }) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.push(request.url())
  })
  const account = await signIn(page, server)
  await saveListing(server, account, { title: 'Brass lamp' })
  await page.goto('/myListings')
  await expect.poll(() => streams.length).toBe(1)
  const other = await context.newPage()
  await other.goto('/myListings')
  await expect(cardOf(other, 'Brass lamp')).toBeVisible()
  await saveListing(server, account, { title: 'Teapot' })
  await expect(cardOf(page, 'Teapot')).toBeVisible()
  await expect(cardOf(other, 'Teapot')).toBeVisible()
  expect(streams).toHaveLength(1)
  // The other tab takes over from the last event it was told of.
  await page.goto('about:blank')
  await expect.poll(() => streams.length).toBe(2)
  expect(streams[1]).toMatch(/lastEventId=\d+/)
  await saveListing(server, account, { title: 'Oak table' })
  await expect(cardOf(other, 'Oak table')).toBeVisible()
})

test.describe('a session that ends elsewhere', () => {
  // The stream of changes is refused from then on.
  test.use({ expectedErrors: [/status of 401/] })

  test('ends here within seconds', async ({ page, server }) => {
    const account = await signIn(page, server)
    await saveListing(server, account, { title: 'Brass lamp' })
    await page.goto('/myListings')
    await expect(cardOf(page, 'Brass lamp')).toBeVisible()
    await post(server.url, '/api/auth/sign-out', {}, account.headers)
    await expect(page.getByText('Please log in to view your saved listings.')).toBeVisible()
  })
})
