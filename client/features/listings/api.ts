import { queryOptions } from '@tanstack/react-query'
import { afterFrame, announce } from '#client/lib/page.ts'
import { sendForJson } from '#client/lib/http.ts'
import { queryClient, useChange } from '#client/lib/query-client.ts'
import { ListingInFull, ListingsPage, SavedListing, type EditListingRequest } from '#shared/api/listings.ts'

export const PATH = '/api/listings'
const IN_FULL = 'listing-in-full'

export function listingInFull(id: string) {
  return queryOptions({
    queryKey: [IN_FULL, id],
    async queryFn({ signal }) {
      await afterFrame()
      return sendForJson('GET', `${PATH}/${id}`, ListingInFull, { signal })
    },
    gcTime: 0,
  })
}

export function editListing(id: string, body: EditListingRequest): Promise<SavedListing> {
  return sendForJson('PATCH', `${PATH}/${id}`, SavedListing, { body })
}

const LISTINGS = { queryKey: ['listings'] }

async function showAtOnce(change: (items: SavedListing[]) => SavedListing[]): Promise<() => void> {
  // An answer still on its way would bring back what was before.
  await queryClient.cancelQueries(LISTINGS)
  const before = queryClient.getQueriesData<ListingsPage>(LISTINGS)
  queryClient.setQueriesData<ListingsPage>(LISTINGS, (page) => {
    if (page === undefined) return undefined
    const items = change(page.items)
    return { ...page, items, total: page.total - page.items.length + items.length }
  })
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page)
  }
}

export const withChange = (items: SavedListing[], ids: readonly string[], change: Partial<SavedListing>) =>
  items.map((item) => (ids.includes(item.id) ? { ...item, ...change } : item))

type Change<Answer, Order> = {
  send: (order: Order) => Promise<Answer>
  shown?: (items: SavedListing[], order: Order) => SavedListing[]
  onDone: (answer: Answer, order: Order) => void
  onFailure: (error: Error, order: Order) => void
  counts?: boolean
}

/** Changes saved listings; what is `shown` at once is taken back when the server does not take it. */
export function useListingsChange<Answer, Order>({ send, shown, onDone, onFailure, counts }: Change<Answer, Order>) {
  return useChange({
    mutationFn: send,
    onMutate: (order: Order) => shown && showAtOnce((items) => shown(items, order)),
    onSuccess: onDone,
    onError: (error, order, undo) => {
      undo?.()
      onFailure(error, order)
    },
    onSettled: () => {
      if (counts) announce('usage')
      return readListingsAgain()
    },
  })
}

export async function readListingsAgain(): Promise<void> {
  await Promise.all([LISTINGS, { queryKey: [IN_FULL] }].map((one) => queryClient.invalidateQueries(one)))
}

export function countExported(csv: string, branding: boolean): number {
  // Every cell is quoted: the line breaks outside of quotes end records, the first of which names the columns.
  const records = csv.replaceAll(/"[^"]*"/g, '').split('\r\n').length - 1
  return records - 1 - (branding ? 1 : 0)
}
