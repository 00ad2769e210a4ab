import { queryClient } from '#client/lib/query-client.ts'
import type { ListingsPage, SavedListing } from '#shared/api/listings.ts'

const LISTINGS = { queryKey: ['listings'] }

/** Shows a change before the server has confirmed it; yields the way back for when it does not. */
export async function showAtOnce(change: (items: SavedListing[]) => SavedListing[]): Promise<() => void> {
  // An answer still on its way would bring back what was before.
  await queryClient.cancelQueries(LISTINGS)
  const before = queryClient.getQueriesData<ListingsPage>(LISTINGS)
  queryClient.setQueriesData<ListingsPage>(LISTINGS, (page) => page && changed(page, change(page.items)))
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page)
  }
}

function changed(page: ListingsPage, items: SavedListing[]): ListingsPage {
  return { ...page, items, total: page.total - (page.items.length - items.length) }
}

/** Has every page of listings read anew. */
export function readListingsAgain(): Promise<void> {
  return queryClient.invalidateQueries(LISTINGS)
}
