import type { ListingsPage, SaveListingRequest, SavedListing } from '#shared/api/listings.ts'
import type { TestAccount } from './accounts.ts'
import { post } from './client.ts'
import { someDetails } from './factories.ts'
import type { TestServer } from './server.ts'

/** A listing as the page would have it saved, with whatever a test wants different. */
export function someListing(changes: Partial<SaveListingRequest> = {}): SaveListingRequest {
  return {
    title: 'Sony WH-1000XM4 headphones',
    description: 'Over-ear headphones with noise cancelling. Small scratch on the left cup.',
    tags: ['sony headphones', 'wh-1000xm4'],
    suggestedPriceRange: '£118–£156',
    priceJustification: 'An estimate.',
    pricing: { low: 118, median: 135, high: 156, currency: 'GBP', confidence: 0.5, basis: 'model-estimate' },
    variant: 'v1',
    originalFormInput: someDetails(),
    ...changes,
  }
}

/** Saves a listing over HTTP. */
export async function saveListing(
  server: { url: string },
  account: TestAccount,
  changes: Partial<SaveListingRequest> = {},
): Promise<SavedListing> {
  const response = await post(server.url, '/api/listings', someListing(changes), account.headers)
  if (response.status !== 201) throw new Error(`Saving was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as SavedListing
}

/** One page of what an account has saved. */
export async function readPage(
  server: { url: string },
  account: TestAccount,
  query: Record<string, string> = {},
): Promise<ListingsPage> {
  const url = `${server.url}/api/listings?${new URLSearchParams(query)}`
  const response = await fetch(url, { headers: account.headers })
  if (!response.ok) throw new Error(`Reading was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as ListingsPage
}

/** Gives an account many listings without a call for each; returns their ids, newest first. */
export async function seedListings(server: TestServer, account: TestAccount, count: number): Promise<string[]> {
  const { rows } = await server.ctx.db.pool.query<{ id: string }>(
    `with added as (
       insert into listings (owner_id, title, description, tags, suggested_price_range, price_justification, variant,
                             original_form_input, created_at)
       select $1::uuid, 'Listing ' || n, 'Description ' || n, array['tag ' || n], '£1–£2', 'An estimate.', 'v1', $3,
              now() - n * interval '1 second'
       from generate_series(1, $2::int) n
       returning *)
     insert into listing_search select id, owner_id, created_at, 'eBay', lower(title) from added
     order by created_at desc
     returning listing_id as id`,
    [account.uid, count, someDetails()],
  )
  return rows.map(({ id }) => id)
}
