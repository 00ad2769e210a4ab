import { randomUUID } from 'node:crypto'
import { and, desc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { CheckSummary, Citation, Opinions, TakenOut } from '#shared/facts/schema.ts'
import type { GenerateListingAnswer, GeneratedListing, Pricing } from '#shared/api/generation.ts'
import * as api from '#shared/api/listings.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { queryPrepared, type Preparing } from '#server/db/prepared.ts'
import { isoTime, withoutNulls } from '#server/db/columns.ts'
import { listingCounts, listingSearch, listings } from './tables.ts'

const SEPARATOR = '\u001F'

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(SEPARATOR, '')

function searchTextOf(title: string, tags: readonly string[]): string {
  return [title, ...tags].map((text) => folded(text) + SEPARATOR).join('')
}

/** The index of the search knows groups of three characters: shorter texts are found faster without it. */
const INDEXED_LENGTH = 3

function holding(ownerId: OwnerId, q: string): SQL | undefined {
  const { ownerId: owner, searchText } = listingSearch
  const text = folded(q)
  if (text.length < INDEXED_LENGTH) {
    return and(eq(owner, ownerId), text === '' ? undefined : sql`position(${text} in ${searchText}) > 0`)
  }
  // The owner as the index of words knows it.
  return sql`${owner}::text = ${ownerId} and ${searchText} like ${`%${text.replace(/[\\%_]/gu, String.raw`\$&`)}%`}`
}

const since: Record<Exclude<api.DateFilter, 'all'>, SQL> = {
  '7d': sql`now() - interval '7 days'`,
  '30d': sql`now() - interval '30 days'`,
  month: sql`date_trunc('month', now() at time zone 'utc') at time zone 'utc'`,
}

const saved = {
  id: listings.id,
  userId: listings.ownerId,
  title: listings.title,
  description: listings.description,
  tags: listings.tags,
  suggestedPriceRange: listings.suggestedPriceRange,
  priceJustification: listings.priceJustification,
  pricing: listings.pricing,
  variant: listings.variant,
  originalFormInput: listings.originalFormInput,
  imageUrls: listings.imageUrls,
  checkSummary: listings.checkSummary,
  askingPrice: listings.askingPrice,
  status: listings.status,
  sale: listings.sale,
  timestamp: isoTime(listings.createdAt),
}

const kept = {
  ...saved,
  photos: listings.photos,
  confirmed: listings.confirmed,
  prices: listings.prices,
  citations: listings.citations,
  opinions: listings.opinions,
  removed: listings.removed,
}

type Optional = 'pricing' | 'checkSummary' | 'askingPrice' | 'opinions'
type OrNull = { [Part in Optional]?: api.KeptListing[Part] | null }
type Row = Omit<api.SavedListing, Optional | keyof api.Sale> & OrNull & { sale: api.Sale }

const toListing = <Rest extends object>({ sale, ...row }: Rest & { sale: api.Sale }) => ({
  ...withoutNulls(row),
  ...sale,
})

const priceOf = ({ askingPrice, pricing }: OrNull) => askingPrice?.amount ?? pricing?.median ?? 0

const isOwn = (ownerId: OwnerId, id: string) => and(eq(listings.ownerId, ownerId), eq(listings.id, id))

type NewListing = api.SaveListingRequest & { checkSummary: CheckSummary; imageUrls: string[] }

/** A listing as it is from now on, but for its time, and the parts of a statement that keeps it. */
export function insertion(db: Queryable, ownerId: OwnerId, request: NewListing) {
  const { title, description, tags, suggestedPriceRange, priceJustification, pricing, askingPrice } = request
  const { variant, imageUrls, checkSummary } = request
  const texts = { title, description, tags, suggestedPriceRange, priceJustification }
  const { _savedListingId, ...originalFormInput } = request.originalFormInput
  const id = randomUUID()
  const inserting = db
    .insert(listings)
    .values({ ...request, id, ownerId, originalFormInput })
    .returning({ id: listings.id })
  const parts = sql`
    listing as (${inserting.getSQL()}),
    found as (insert into listing_search (listing_id, owner_id, created_at, platform, search_text, price)
              select id, ${ownerId}::uuid, now(), ${originalFormInput.platform},
                     ${searchTextOf(title, tags)}, ${priceOf(request)}::float8 from listing)`
  const worth = { ...(pricing && { pricing }), ...(askingPrice && { askingPrice }) }
  const rest = { variant, originalFormInput, imageUrls, checkSummary, status: 'ready' as const }
  return { listing: { id, userId: ownerId, ...texts, ...worth, ...rest }, parts }
}

export async function insertListing(db: Queryable, ownerId: OwnerId, request: NewListing): Promise<api.SavedListing> {
  const { listing, parts } = insertion(db, ownerId, request)
  const { rows } = await db.execute<{ timestamp: string }>(
    sql`with ${parts} select ${isoTime(sql`now()`)} as timestamp`,
  )
  return { ...listing, timestamp: rows[0]?.timestamp ?? '' }
}

export async function findListing(db: Queryable, ownerId: OwnerId, id: string): Promise<api.KeptListing | null> {
  const [row] = await db.select(kept).from(listings).where(isOwn(ownerId, id))
  return row ? toListing(row) : null
}

type Named = { askingPrice: api.AskingPrice | null }
type Looked = { pricing: Pricing | null; citations: Citation[]; opinions: Opinions | null; removed: TakenOut[] }

export type Changes = api.StatusChange &
  (
    | api.EditListingRequest
    | (Omit<GeneratedListing, 'pricing'> & Looked & Pick<GenerateListingAnswer, 'prices'>)
    | (Omit<api.SaveListingRequest, keyof (Looked & Named)> & Looked & Named)
  )

export async function updateListing(
  db: Queryable,
  ownerId: OwnerId,
  id: string,
  changes: Omit<Changes, keyof api.Sale> & { checkSummary: CheckSummary; sale: api.Sale },
): Promise<api.SavedListing | null> {
  const [row] = await db
    .update(listings)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isOwn(ownerId, id))
    .returning(saved)
  if (row === undefined) return null
  const { status, originalFormInput } = row
  const search = { searchText: searchTextOf(row.title, row.tags), platform: originalFormInput.platform }
  await db
    .update(listingSearch)
    .set({ ...search, status, price: priceOf(row) })
    .where(and(eq(listingSearch.ownerId, ownerId), eq(listingSearch.listingId, id)))
  return toListing(row)
}

export async function removeListings(db: Queryable, ownerId: OwnerId, ids: readonly string[]): Promise<number> {
  const result = await db.delete(listings).where(and(eq(listings.ownerId, ownerId), inArray(listings.id, [...ids])))
  return result.rowCount ?? 0
}

type StatusRow = { id: string; status: api.ListingStatus; sale: api.Sale }

export function listSales(db: Queryable, ownerId: OwnerId, ids: readonly string[]): Promise<StatusRow[]> {
  const { id, status, sale } = listings
  return db
    .select({ id, status, sale })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), inArray(id, [...ids])))
}

export async function updateSales(db: Queryable, ownerId: OwnerId, sales: readonly StatusRow[]): Promise<void> {
  await db.execute(sql`
    with changes as (select * from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb)
                     as change(id uuid, status listing_status, sale jsonb)),
         changed as (update listings set status = changes.status, sale = changes.sale, updated_at = now() from changes
                     where listings.id = changes.id and owner_id = ${ownerId} returning changes.id, changes.status)
    update listing_search set status = changed.status from changed where listing_id = changed.id and owner_id = ${ownerId}`)
}

export async function countListings(db: Queryable, ownerId: OwnerId): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(keptCount(ownerId, {}))
  return rows[0]?.total ?? 0
}

export async function listByIds(db: Queryable, ownerId: OwnerId, ids: readonly string[]): Promise<api.SavedListing[]> {
  const rows = await db
    .select(saved)
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), inArray(listings.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toListing(row)] : []
  })
}

const PIECE = 200

export async function* listAll(db: Queryable, ownerId: OwnerId): AsyncGenerator<api.KeptListing[]> {
  // As exact as the database has it: in milliseconds two listings could have the same place.
  const place = sql<string>`${listings.createdAt}::text`
  for (let last: { id: string; place: string } | undefined; ;) {
    const older = last && sql`(${listings.createdAt}, ${listings.id}) < (${last.place}::timestamptz, ${last.id}::uuid)`
    const rows = await db
      .select({ ...kept, place })
      .from(listings)
      .where(and(eq(listings.ownerId, ownerId), older))
      .orderBy(desc(listings.createdAt), desc(listings.id))
      .limit(PIECE)
    yield rows.map(({ place: _place, ...row }) => toListing(row))
    last = rows.at(-1)
    if (rows.length < PIECE) return
  }
}

/** In the order that is asked for, and the other way round. */
const orders: Record<api.ListingSort, [SQL, SQL]> = {
  date: [sql`created_at desc, id desc`, sql`created_at, id`],
  title: [sql`title, created_at desc, id desc`, sql`title desc, created_at, id`],
  price: [sql`price desc, created_at desc, id desc`, sql`price, created_at, id`],
  status: [sql`status, created_at desc, id desc`, sql`status desc, created_at, id`],
}

/**
 * One page of the owner's listings, and how many match in all. A page past the end is the last one. A search looks its
 * hits up once, in the index of their words; without one the page is found by walking the index of the order from the
 * nearer end, and where the kept counts know how many match, nothing is counted.
 */
export function pageQuery(ownerId: OwnerId, { q, platform, date, status, sort, page }: api.ListingsQuery): SQL {
  const filter = and(
    holding(ownerId, q),
    platform && eq(listingSearch.platform, platform),
    status && eq(listingSearch.status, status),
    date === 'all' ? undefined : gte(listingSearch.createdAt, since[date]),
  )
  const lookedUp = q === '' ? sql`not materialized` : sql`materialized`
  const counted =
    q === '' && date === 'all' ? keptCount(ownerId, { platform, status }) : sql`select count(*)::int as total from hits`
  const [order, reversed] = orders[sort]
  const size = sql.raw(String(api.LISTINGS_PER_PAGE))
  return sql`
    with hits as ${lookedUp} (select listing_id as id, created_at, title, price, status from listing_search where ${filter}),
         counted as materialized (${counted}),
         cut as materialized (
           select before, least(total - before, ${size}) as size, greatest(total - before - ${size}, 0) as after,
                  before <= total / 2 as is_near
           from (select total, least(${page}::int - 1, greatest(total - 1, 0) / ${size}) * ${size} as before from counted) as whole),
         shown as (
           select * from (
             (select id, row_number() over () as place from (
                select id from hits order by ${order}
                limit (select case when is_near then size else 0 end from cut) offset (select before from cut)) as first)
             union all
             (select id, -row_number() over () from (
                select id from hits order by ${reversed}
                limit (select case when is_near then 0 else size end from cut) offset (select after from cut)) as last)) as either
           -- A number that the planner knows: of ten rows it looks for the listings one by one.
           limit ${size})
    select total, ${savedColumns}
    from counted left join (shown join listings on listings.id = shown.id and listings.owner_id = ${ownerId}) on true
    order by place`
}

function keptCount(ownerId: OwnerId, { platform, status }: Pick<api.ListingsQuery, 'platform' | 'status'>): SQL {
  const filter = and(
    eq(listingCounts.ownerId, ownerId),
    platform && eq(listingCounts.platform, platform),
    status && eq(listingCounts.status, status),
  )
  return sql`select coalesce(sum(count), 0)::int as total from listing_counts where ${filter}`
}

const savedColumns = sql.join(
  Object.entries(saved).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
)

export async function listPage(db: Preparing, ownerId: OwnerId, query: api.ListingsQuery, signal: AbortSignal) {
  const { rows } = await queryPrepared<Row & { total: number }>(db, pageQuery(ownerId, query), signal)
  const total = rows[0]?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / api.LISTINGS_PER_PAGE))
  // An empty page is one row with nothing but the total.
  const items = total === 0 ? [] : rows.map(({ total: _total, ...row }) => toListing(row))
  return { items, page: Math.min(query.page, pageCount), pageCount, total }
}
