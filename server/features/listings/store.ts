import { randomUUID } from 'node:crypto'
import { and, desc, eq, getTableColumns, inArray, is, sql, type SQL, type SQLChunk, type SQLWrapper } from 'drizzle-orm'
import { PgArray } from 'drizzle-orm/pg-core'
import type { CheckSummary } from '#shared/facts/schema.ts'
import * as api from '#shared/api/listings.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { rowsOf, run } from '#server/db/rows.ts'
import { queryPrepared, writtenOnce, type Preparing, type Values } from '#server/db/prepared.ts'
import { isoTime, withoutNulls } from '#server/db/columns.ts'
import { appending, type Told } from '#server/live/store.ts'
import { atOnce } from '#server/usage/claims.ts'
import { listings } from './tables.ts'

const SEPARATOR = '\u001F'

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(SEPARATOR, '')

const searchTextOf = (title: string, tags: readonly string[]): string =>
  [title, ...tags].map((text) => folded(text) + SEPARATOR).join('')

/** The index of the search knows groups of three characters: shorter texts are found faster without it. */
const INDEXED_LENGTH = 3

type Search = 'none' | 'letters' | 'words'

const searchFor = (text: string): Search => (text === '' ? 'none' : text.length < INDEXED_LENGTH ? 'letters' : 'words')

const given = sql.placeholder

const holding: Record<Search, SQL> = {
  none: sql`owner_id = ${given('ownerId')}`,
  letters: sql`owner_id = ${given('ownerId')} and position(${given('q')} in search_text) > 0`,
  // The owner as the index of words knows it.
  words: sql`"listing_search"."owner_id"::text = ${given('ownerId')} and search_text like ${given('q')}`,
}

const since: Record<api.DateFilter, SQL | undefined> = {
  all: undefined,
  '7d': sql`created_at >= now() - interval '7 days'`,
  '30d': sql`created_at >= now() - interval '30 days'`,
  month: sql`created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`,
}

const only = (filters: View['filters']) => filters.map((name) => sql`${sql.identifier(name)} = ${given(name)}`)

const columns = getTableColumns(listings)
type Column = keyof typeof columns

const { photos, confirmed, prices, citations, opinions, removed, ...shown } = columns
const { ownerId: userId, createdAt, updatedAt: _updatedAt, ...rest } = shown
const saved = { ...rest, userId, timestamp: isoTime(createdAt) }
const kept = { ...saved, photos, confirmed, prices, citations, opinions, removed }

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

function newListing(ownerId: OwnerId, request: NewListing) {
  const { title, description, tags, suggestedPriceRange, priceJustification, pricing, askingPrice } = request
  const { variant, imageUrls, checkSummary } = request
  const texts = { title, description, tags, suggestedPriceRange, priceJustification }
  const { _savedListingId, ...originalFormInput } = request.originalFormInput
  const { platform } = originalFormInput
  const id = randomUUID()
  const rest = { pricing, askingPrice, variant, originalFormInput, imageUrls, checkSummary, status: 'ready' as const }
  const search = { platform, searchText: searchTextOf(title, tags), price: priceOf(request) }
  return {
    listing: { id, userId: ownerId, ...texts, ...rest },
    values: { ...request, id, ownerId, originalFormInput, ...search } as Values,
  }
}

const listed = (chunks: SQLChunk[]) => sql.join(chunks, sql`, `)

const columnsIn = (values: Values) => Object.keys(columns).filter((name) => (values[name] ?? null) !== null) as Column[]

const inserting = (names: readonly Column[], value: (name: string) => unknown) => sql`
  listing as (
    insert into listings (${listed(names.map((name) => sql.identifier(columns[name].name)))})
    values (${listed(names.map((name) => sql.param(value(name), columns[name])))})
    returning id),
  found as (insert into listing_search (listing_id, owner_id, created_at, platform, search_text, price)
            select id, ${value('ownerId')}::uuid, now(), ${value('platform')}, ${value('searchText')},
                   ${value('price')}::float8 from listing)`

export async function insertListing(db: Queryable, ownerId: OwnerId, request: NewListing): Promise<api.SavedListing> {
  const { listing, values } = newListing(ownerId, request)
  const parts = inserting(columnsIn(values), (name) => values[name])
  const inserted = sql`with ${parts} select ${isoTime(sql`now()`)} as timestamp`
  const { rows } = await db.execute<{ timestamp: string }>(inserted)
  return { ...listing, timestamp: rows[0]?.timestamp ?? '' }
}

const savingAlone = writtenOnce(({ names, isKeyed }: { names: Column[]; isKeyed: boolean }) =>
  atOnce(isKeyed, [appending(given('ownerId'), given('told')), inserting(names, given)]),
)

export function saveAlone(ownerId: OwnerId, request: NewListing, tell: (id: string) => readonly Told[]) {
  const { listing, values } = newListing(ownerId, request)
  const names = columnsIn(values)
  return {
    answer: listing,
    values: { ...values, told: JSON.stringify(tell(listing.id)) },
    write: (isKeyed: boolean) => savingAlone({ names, isKeyed }),
  }
}

export async function findListing(db: Queryable, ownerId: OwnerId, id: string): Promise<api.KeptListing | null> {
  const [row] = await db.select(kept).from(listings).where(isOwn(ownerId, id))
  return row ? toListing(row) : null
}

type Changeable = Omit<typeof listings.$inferSelect, 'id' | 'status' | 'sale' | 'checkSummary' | 'updatedAt'>

export type Changes = api.StatusChange & { [Part in keyof Changeable]?: Changeable[Part] | undefined }

type Rewritten = Omit<Changes, keyof api.Sale> & { checkSummary: CheckSummary; sale: api.Sale }

export async function updateListing(db: Queryable, ownerId: OwnerId, id: string, changes: Rewritten) {
  const [row] = await db
    .update(listings)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isOwn(ownerId, id))
    .returning(saved)
  if (row === undefined) return null
  await db.execute(sql`
    update listing_search
    set search_text = ${searchTextOf(row.title, row.tags)}, platform = ${row.originalFormInput.platform},
        status = ${row.status}, price = ${priceOf(row)}
    where owner_id = ${ownerId} and listing_id = ${id}`)
  return toListing(row)
}

export async function removeListings(db: Queryable, ownerId: OwnerId, ids: readonly string[]): Promise<number> {
  const result = await db.delete(listings).where(and(eq(listings.ownerId, ownerId), inArray(listings.id, [...ids])))
  return result.rowCount ?? 0
}

type StatusRow = { id: string; status: api.ListingStatus; sale: api.Sale }

export const listSales = (db: Queryable, ownerId: OwnerId, ids: readonly string[]) =>
  rowsOf<StatusRow>(db)`
    select id, status, sale from listings where owner_id = ${ownerId} and id = any(${sql.param(ids)}::uuid[])`

export const updateSales = (db: Queryable, ownerId: OwnerId, sales: readonly StatusRow[]) =>
  run(db)`
    with changes as (select * from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb)
                     as change(id uuid, status listing_status, sale jsonb)),
         changed as (update listings set status = changes.status, sale = changes.sale, updated_at = now() from changes
                     where listings.id = changes.id and owner_id = ${ownerId} returning changes.id, changes.status)
    update listing_search set status = changed.status from changed where listing_id = changed.id and owner_id = ${ownerId}`

export async function countListings(db: Queryable, ownerId: OwnerId): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(keptCount(ownerId, []))
  return rows[0]?.total ?? 0
}

const PIECE = 200

export async function* listByIds(db: Queryable, ownerId: OwnerId, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += PIECE) {
    const some = ids.slice(from, from + PIECE)
    const rows = await db
      .select(saved)
      .from(listings)
      .where(and(eq(listings.ownerId, ownerId), inArray(listings.id, some)))
      .orderBy(sql`array_position(${sql.param(some)}::uuid[], ${listings.id})`)
    yield* rows.map(toListing)
  }
}

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

const orders: Record<api.ListingSort, [SQL, SQL]> = {
  date: [sql`created_at desc, id desc`, sql`created_at, id`],
  title: [sql`title, created_at desc, id desc`, sql`title desc, created_at, id`],
  price: [sql`price desc, created_at desc, id desc`, sql`price, created_at, id`],
  status: [sql`status, created_at desc, id desc`, sql`status desc, created_at, id`],
}

type View = Pick<api.ListingsQuery, 'date' | 'sort'> & { search: Search; filters: ('platform' | 'status')[] }

/**
 * One page of the owner's listings, and how many match in all. A page past the end is the last one. A search looks its
 * hits up once, in the index of their words; without one the page is found by walking the index of the order from the
 * nearer end, and where the kept counts know how many match, nothing is counted.
 */
const pageStatement = writtenOnce(({ search, filters, date, sort }: View) => {
  const filter = and(holding[search], ...only(filters), since[date])
  const lookedUp = search === 'none' ? sql`not materialized` : sql`materialized`
  const counted =
    search === 'none' && date === 'all'
      ? keptCount(given('ownerId'), filters)
      : sql`select count(*)::int as total from hits`
  const [order, reversed] = orders[sort]
  const size = sql.raw(String(api.LISTINGS_PER_PAGE))
  return sql`
    with hits as ${lookedUp} (select listing_id as id, created_at, title, price, status from listing_search where ${filter}),
         counted as materialized (${counted}),
         cut as materialized (
           select before, least(total - before, ${size}) as size, greatest(total - before - ${size}, 0) as after,
                  before <= total / 2 as is_near
           from (select total, least(${given('page')}::int - 1, greatest(total - 1, 0) / ${size}) * ${size} as before from counted) as whole),
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
    from counted left join (shown join listings on listings.id = shown.id and listings.owner_id = ${given('ownerId')}) on true
    order by place`
})

export function pageQuery(ownerId: OwnerId, { q, platform, date, status, sort, page }: api.ListingsQuery) {
  const text = folded(q)
  const search = searchFor(text)
  const pattern = `%${text.replace(/[\\%_]/gu, String.raw`\$&`)}%`
  const filters = [...(platform ? (['platform'] as const) : []), ...(status ? (['status'] as const) : [])]
  return {
    statement: pageStatement({ search, filters, date, sort }),
    values: { ownerId, q: search === 'words' ? pattern : text, platform, status, page },
  }
}

function keptCount(ownerId: OwnerId | SQLWrapper, filters: View['filters']): SQL {
  const filter = and(sql`owner_id = ${ownerId}`, ...only(filters))
  return sql`select coalesce(sum(count), 0)::int as total from listing_counts where ${filter}`
}

/** A list as JSON, which is read in a tenth of the time that PostgreSQL's own form of it takes. */
const shownAs = (column: SQLWrapper) => (is(column, PgArray) ? sql`array_to_json(${column})` : column)
const named = Object.entries(saved).map(([name, column]) => sql`${shownAs(column)} as ${sql.identifier(name)}`)
const savedColumns = listed(named)

export async function listPage(db: Preparing, ownerId: OwnerId, query: api.ListingsQuery, signal: AbortSignal) {
  const { statement, values } = pageQuery(ownerId, query)
  const { rows } = await queryPrepared<Row & { total: number }>(db, statement, { values, signal })
  const total = rows[0]?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / api.LISTINGS_PER_PAGE))
  // An empty page is one row with nothing but the total.
  const items = total === 0 ? [] : rows.map(({ total: _total, ...row }) => toListing(row))
  return { items, page: Math.min(query.page, pageCount), pageCount, total }
}
