import { expect, test } from 'vitest'
import { ListingsPage, SavedListing } from '#shared/listings.ts'
import { signUp } from '#tests/accounts.ts'
import { post } from '#tests/client.ts'
import { startTestServer } from '#tests/harness.ts'
import { readPage, saveListing, someListing } from '#tests/listings.ts'

test('a saved listing is on the first page, as it was saved', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const response = await post(server.url, '/api/listings', someListing(), account.headers)
  expect(response.status).toBe(201)
  const saved = SavedListing.parse(await response.json())
  expect(saved).toMatchObject({ ...someListing(), userId: account.uid, imageUrls: [] })
  const page = ListingsPage.parse(await readPage(server, account))
  expect(page).toEqual({ items: [saved], page: 1, pageCount: 1, total: 1 })
})
