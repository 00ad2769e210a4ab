import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MIGRATIONS_FOLDER } from '#server/db/start.ts'
import type { Entry } from './archive.ts'

export type Table = { name: string; columns: string[] }

const PART_BYTES = 4 * 1024 * 1024

export const columnList = ({ name, columns }: Table) =>
  `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`

/** The tables with the columns that hold what was given, those that others refer to first. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to from pg_constraint
    join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`)
  const ordered: Table[] = []
  const add = (table: Table): void => {
    if (ordered.includes(table)) return
    const needed = new Set(references.filter(({ from }) => from === table.name).map(({ to }) => to))
    for (const other of tables) if (needed.has(other.name)) add(other)
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}

/** A table's rows as PostgreSQL copies them, in parts that fit into memory: an archive wants to know each one's size. */
export async function* tableEntries(client: Client, table: Table): AsyncGenerator<Entry> {
  let part: Uint8Array[] = []
  let size = 0
  let count = 0
  const entry = (): Entry => {
    count += 1
    const whole = { name: `tables/${table.name}/${String(count).padStart(6, '0')}`, size, body: part }
    part = []
    size = 0
    return whole
  }
  const rows: AsyncIterable<Uint8Array> = client.query(copyTo(`copy ${columnList(table)} to stdout`))
  for await (const chunk of rows) {
    part.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) yield entry()
  }
  if (size > 0) yield entry()
}

/** How far each sequence has counted; those never used are left out. */
export async function readSequences(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** The migrations that this database has been through, by their hashes, oldest first; none in an empty one. */
export async function listMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as it`)
  if (found[0]?.it === null) return []
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  return rows.map(({ hash }) => hash)
}

/** Those that this version knows. */
export function knownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => hash)
}
