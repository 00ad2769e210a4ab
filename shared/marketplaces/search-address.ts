/** A search page's address that ends where the query goes → the address for each query. */
export function searchAt(address: string): (query: string) => string {
  return (query) => address + encodeURIComponent(query.toWellFormed().trim())
}
