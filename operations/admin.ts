/** `npm run admin -- COMMAND`: what whoever runs the server wants to know or set, while it runs or stands still. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import type { Config } from '#server/config.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { removeSessions } from '#server/features/accounts/store.ts'
import { insertTestSubscription, updateTestEnded } from '#server/features/billing/store.ts'
import { appendChange } from '#server/live/store.ts'
import { readSecret } from '#server/secret.ts'
import { accountSubject } from '#server/usage/budgets.ts'
import { OperationError } from './archive.ts'
import { runCommand } from './command.ts'
import { knownMigrations, listMigrations } from './database-copy.ts'
import { openInstallation, withClient } from './installation.ts'

type Setting = { client: Client; db: Queryable; config: Config }
type Command = {
  name: string
  takes: string
  tells: string
  least: number
  most: number
  run(setting: Setting, args: string[]): Promise<string>
}

const ACCOUNT = `select email, created_at::date::text as "since",
    exists (select from subscriptions where user_id = users.id and seller = $1 and (pro_until is null or pro_until > now())) as "subscribed",
    (select count(*)::int from listings where owner_id = users.id) as "listings",
    (select pg_size_pretty(coalesce(sum(size + thumb_size), 0)) from photos where owner_id = users.id) as "photos",
    (select max(updated_at)::date::text from sessions where user_id = users.id) as "last here"
  from users`

const COMMANDS: Command[] = [
  { name: 'health', takes: '', least: 0, most: 0, run: health, tells: 'whether the database is well, and what waits' },
  {
    name: 'accounts',
    takes: '[PART]',
    least: 0,
    most: 1,
    run: accounts,
    tells: 'the newest fifty, or those with this in their address',
  },
  { name: 'account', takes: 'ADDRESS', least: 1, most: 1, run: account, tells: 'plan, use, sessions and room of one' },
  { name: 'logout', takes: 'ADDRESS', least: 1, most: 1, run: logout, tells: 'ends all its sessions' },
  {
    name: 'plan',
    takes: 'ADDRESS pro|starter',
    least: 2,
    most: 2,
    run: plan,
    tells: 'sets the plan, with BILLING=test',
  },
  {
    name: 'usage',
    takes: '',
    least: 0,
    most: 0,
    run: usage,
    tells: 'what was counted by month, of accounts and visitors',
  },
]

await runCommand(`admin -- COMMAND\n${COMMANDS.map(told).join('\n')}`, async ([name, ...args], config) => {
  const command = COMMANDS.find((each) => each.name === name)
  if (command === undefined || args.length < command.least || args.length > command.most) return null
  const installation = await openInstallation(config, { mayRun: true })
  try {
    return await withClient(installation.connection, (client) =>
      command.run({ client, db: drizzle({ client }), config }, args),
    )
  } finally {
    await installation.close()
  }
})

function told({ name, takes, tells }: Command): string {
  return `  ${`${name} ${takes}`.padEnd(30)} ${tells}`
}

async function health({ client }: Setting): Promise<string> {
  const [known, done] = [knownMigrations().length, (await listMigrations(client)).length]
  const rows = await table(
    client,
    `select current_setting('server_version') as "PostgreSQL",
      pg_size_pretty(pg_database_size(current_database())) as "database",
      (select count(*)::int from pg_stat_activity where datname = current_database()) || ' of ' || current_setting('max_connections') as "connections",
      (select count(*) from users)::int as "accounts", (select count(*) from listings)::int as "listings",
      (select pg_size_pretty(coalesce(sum(size + thumb_size), 0)) from photos) as "photos",
      (select count(*) from jobs where ended_at is null)::int as "jobs under way",
      (select count(*) from photo_removals where due_at < now() - interval '10 minutes')::int as "photos not removed yet",
      (select count(*) from idempotency_keys where state = 'running' and expires_at < now())::int as "claims left over"`,
  )
  return `${rows}\nmigrations: ${done} of ${known}${done < known ? ', the next start does the rest' : ''}`
}

async function accounts({ client, config }: Setting, [part = '']: string[]): Promise<string> {
  return table(client, `${ACCOUNT} where position($2 in email) > 0 order by created_at desc limit 50`, [
    config.billing,
    part.toLowerCase(),
  ])
}

async function account({ client, config }: Setting, [email = '']: string[]): Promise<string> {
  const owner = await ownerOf(client, email)
  const secret = await readSecret(config.authSecret, config.dataDir)
  const used = `select kind, window_start::text as "from", used from usage_counters where subject = $1 order by window_start desc, kind limit 12`
  const sessions = `select created_at::text as "since", updated_at::text as "last used", user_agent as "device" from sessions where user_id = $1 order by updated_at desc`
  return [
    await table(client, `${ACCOUNT} where id = $2`, [config.billing, owner]),
    await table(client, used, [accountSubject({ email }, { secret })]),
    await table(client, sessions, [owner]),
  ].join('\n')
}

async function logout({ client, db }: Setting, [email = '']: string[]): Promise<string> {
  await removeSessions(db, await ownerOf(client, email))
  return `${email} is logged out everywhere.`
}

async function plan({ client, db, config }: Setting, [email = '', wanted = '']: string[]): Promise<string> {
  if (config.billing !== 'test')
    throw new OperationError('Plans can be set with BILLING=test only: change the subscription where it is sold.')
  if (wanted !== 'pro' && wanted !== 'starter') throw new OperationError('A plan is pro or starter.')
  const owner = await ownerOf(client, email)
  const found = await client.query<{ subscribed: boolean }>(`${ACCOUNT} where id = $2`, ['test', owner])
  if (found.rows[0]?.subscribed !== (wanted === 'pro')) {
    await db.transaction(async (tx) => {
      if (wanted === 'pro') await insertTestSubscription(tx, owner)
      else await updateTestEnded(tx, owner)
      await appendChange(tx, owner, 'plan')
    })
  }
  return `${email} is on ${wanted === 'pro' ? 'Pro' : 'Starter'}.`
}

async function usage({ client }: Setting): Promise<string> {
  return table(
    client,
    `select to_char(window_start, 'YYYY-MM') as "month", split_part(subject, ':', 1) as "by", kind, sum(used)::int as "count",
      count(distinct subject)::int as "different ones"
    from usage_counters group by 1, 2, 3 order by 1 desc, 2, 3 limit 60`,
  )
}

async function ownerOf(client: Client, email: string): Promise<OwnerId> {
  const { rows } = await client.query<{ id: OwnerId }>('select id from users where email = $1', [email.toLowerCase()])
  if (rows[0] === undefined) throw new OperationError(`There is no account with the address ${email}.`)
  return rows[0].id
}

type Cell = string | number | boolean | null

/** What a query finds, as lines for people: one row below each other, several side by side. */
async function table(client: Client, query: string, values: unknown[] = []): Promise<string> {
  const { rows, fields } = await client.query<Record<string, Cell>>(query, values)
  const names = fields.map(({ name }) => name)
  const cells = rows.map((row) => names.map((name) => shown(row[name])))
  if (cells.length === 0) return `${names.join(', ')}: none`
  if (cells.length === 1) return names.map((name, column) => `${name}: ${cells[0]?.[column]}`).join('\n')
  const widths = names.map((name, column) => Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)))
  return [names, ...cells]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shown(value: Cell | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined ? '–' : String(value)
}
