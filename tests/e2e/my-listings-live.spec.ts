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

test('what was changed elsewhere is edited as it is now, though its dialog had been rendered before', async ({
  page,
  server,
}) => {
  const account = await signIn(page, server)
  const { id } = await saveListing(server, account, { title: 'Brass lamp', description: 'Shines.' })
  await page.goto('/myListings')
  const ahead = page.locator('dialog[data-size=normal]')
  await expect(ahead.getByLabel('Title', { exact: true })).toHaveValue('Brass lamp')
  await fetch(`${server.url}/api/listings/${id}`, {
    method: 'PATCH',
    headers: { ...account.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Desk lamp', description: 'Shines again.' }),
  })
  await cardOf(page, 'Desk lamp').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Saved Listing' })
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Desk lamp')
  await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('Shines again.')
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
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
