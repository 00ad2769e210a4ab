/**
 * Fills a database with listings to measure with. Usage: DATABASE_URL=… node scripts/seed.ts [listings of one account,
 * default 100000] [listings in all, default 1000000]. Prints the account's id.
 */
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import type { ClientBase } from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/start.ts'

const LISTINGS_OF_OTHERS = 1000
const BATCH = 50_000
/** From so many on it is faster to build the indexes anew than to add to them. */
const MANY = 20_000
const MINUTES_APART = 7

const WORDS = {
  brand:
    'Sony Bose Canon Nikon Dyson Apple Samsung Lego Nike Adidas Levi Zara Philips Braun Bosch Makita Garmin Fossil Casio Seiko Yamaha Fender Roland Korg Moka Smeg Denby Ercol Parker Kenwood',
  quality: 'Vintage Rare Boxed Mint Tested Retro Slim Compact Heavy Classic Limited Signed Original Working Spare',
  colour: 'black white silver red blue green teal amber ivory navy olive copper',
  item: 'headphones camera lens vacuum phone tablet bricks trainers jacket jeans kettle shaver drill watch keyboard guitar synth teapot chair pen mixer lamp speaker radio turntable bicycle helmet backpack boots scarf',
}

const wordList = (words: string) => `'{${words.split(' ').join(',')}}'::text[]`
const pick = (words: string, salt: number) =>
  `(${wordList(words)})[1 + abs(hashint8extended(n, ${salt})) % ${words.split(' ').length}]`

/** $1 owner, $2 first number, $3 last number; the higher the number the older the listing. */
const INSERT = insertFor('$1::uuid')

function insertFor(owner: string): string {
  return `
  with numbers as (select n::bigint from generate_series($2::bigint, $3::bigint) n),
  words as (
    select n, ${pick(WORDS.brand, 1)} as brand, ${pick(WORDS.quality, 2)} as quality, ${pick(WORDS.colour, 3)} as colour,
           ${pick(WORDS.item, 4)} as item, upper(substr(md5(n::text), 1, 2)) || '-' || abs(hashint8extended(n, 5)) % 9000 as model
    from numbers),
  texts as (
    select n, brand || ' ' || model || ' ' || item || ', ' || quality || ', ' || colour as title,
           array[lower(brand) || ' ' || item, lower(model), colour || ' ' || item, lower(quality) || ' ' || lower(brand)] as tags,
           item, brand, model, 20 + n % 400 as price
    from words),
  added as (
  insert into listings (owner_id, title, description, tags, suggested_price_range, price_justification, pricing, variant,
                        original_form_input, created_at)
  select ${owner}, title, repeat('A well kept ' || item || ' by ' || brand || ', wiped down and tested before posting. ', 10),
         tags, '£' || price || '–£' || price + 20, 'Rests on the reference band for such items.',
         jsonb_build_object('low', price, 'median', price + 10, 'high', price + 20, 'currency', 'GBP', 'confidence', 0.4),
         'v' || 1 + n % 3,
         jsonb_build_object('platform', (array['eBay', 'Etsy', 'Vinted', 'Gumtree'])[1 + n % 4], 'condition', 'used-good',
                            'itemName', title, 'targetBuyer', '', 'make', brand, 'modelNumber', model,
                            'features', 'Tested, wiped down.', 'keywords', ''),
         now() - n * interval '${MINUTES_APART} minutes'
  from texts
  returning id, owner_id, created_at, title, tags, original_form_input ->> 'platform' as platform)
  insert into listing_search (listing_id, owner_id, created_at, platform, search_text)
  select id, owner_id, created_at, platform, lower(title || chr(31) || array_to_string(tags, chr(31)) || chr(31))
  from added`
}

/** Gives an account listings until it has `count`, when it has `already` so many; the newest is seven minutes old. */
export async function seedListings(client: ClientBase, ownerId: string, count: number, already = 0): Promise<void> {
  for (let from = already + 1; from <= count; from += BATCH) {
    await client.query(INSERT, [ownerId, from, Math.min(from + BATCH - 1, count)])
  }
}

/** Adds accounts that nobody can log in to, with a thousand listings each, until there are that many in all. */
export async function seedOthers(client: ClientBase, count: number): Promise<void> {
  for (let left = count; left > 0; left -= LISTINGS_OF_OTHERS) {
    await seedListings(client, await seedAccount(client), Math.min(left, LISTINGS_OF_OTHERS))
  }
}

const crowdOwner = (number: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/**
 * Adds so many accounts that nobody can log in to, with so many listings each, in the connection of an administrator:
 * neither references nor counts are kept row by row.
 */
export async function seedCrowd(client: ClientBase, accounts: number, each: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into users (id, name, email)
     select ${crowdOwner('n')}, 'Seed', n || '@crowd.example' from generate_series(0, $1::bigint - 1) n`,
    [accounts],
  )
  const insert = insertFor(crowdOwner(`(n - 1) / ${each}`))
    .replaceAll('$2', '$1')
    .replaceAll('$3', '$2')
  for (let from = 1; from <= accounts * each; from += BATCH) {
    await client.query(insert, [from, Math.min(from + BATCH - 1, accounts * each)])
  }
  await client.query(
    `insert into listing_counts (owner_id, platform, status, count)
     select owner_id, platform, status, count(*) from listing_search where owner_id < $1 group by 1, 2, 3`,
    ['00000000-0000-4000-8001-000000000000'],
  )
  await client.query('set session_replication_role = origin')
}

/** An account that nobody can log in to. */
export async function seedAccount(client: ClientBase): Promise<string> {
  const id = randomUUID()
  await client.query('insert into users (id, name, email) values ($1, $2, $3)', [id, 'Seed', `${id}@seed.example`])
  return id
}

/** Has `work` add many listings, building the indexes of the search and the order afterwards. */
export async function withoutIndexes(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where indexname in ('listing_search_words', 'listing_search_newest_first', 'listings_newest_first', 'listing_search_by_title', 'listing_search_by_price', 'listing_search_by_status')`,
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  try {
    await work()
  } finally {
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const { indexdef } of rows) await client.query(indexdef)
    await client.query('vacuum analyze listings, listing_search')
  }
}

async function main(ofOne: number, inAll: number): Promise<void> {
  const connection = process.env['DATABASE_URL']
  if (connection === undefined) throw new Error('Set DATABASE_URL to the database to fill.')
  const db = openDatabase({ connection, log: console })
  await migrateDatabase(db)
  const client = await db.connect()
  const ownerId = await seedAccount(client)
  const seed = async () => {
    await seedListings(client, ownerId, ofOne)
    await seedOthers(client, inAll - ofOne)
  }
  await (inAll >= MANY ? withoutIndexes(client, seed) : seed())
  console.log(ownerId)
  await client.end()
  await db.close()
}

if (import.meta.main) await main(Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 1_000_000))
