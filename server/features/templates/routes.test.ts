import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TEMPLATES_MAX, Template, TemplateList, type SaveTemplateRequest } from '#shared/api/templates.ts'
import { PROJECT_ROOT } from '#server/files.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const ADDRESS = '/api/templates'

const someTemplate = (changes: Partial<SaveTemplateRequest> = {}) => ({
  name: 'Headphones',
  formData: someDetails({ features: '' }),
  ...changes,
})

function send(server: TestServer, method: string, path: string, account: TestAccount, body?: unknown) {
  const headers = { ...account.headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
  return fetch(`${server.url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function list(server: TestServer, account: TestAccount): Promise<Template[]> {
  return TemplateList.parse(await (await send(server, 'GET', ADDRESS, account)).json()).items
}

const pro = (server: TestServer) => signUp(server, { planType: 'premium' })

test('a template is kept, listed, renamed and deleted', async () => {
  const server = await startTestServer()
  const account = await pro(server)
  const response = await post(server.url, ADDRESS, someTemplate({ name: ' First ' }), account.headers)
  expect(response.status).toBe(201)
  const first = Template.parse(await response.json())
  expect(first).toMatchObject({ ...someTemplate({ name: 'First' }), userId: account.uid })
  const second = (await (await post(server.url, ADDRESS, someTemplate(), account.headers)).json()) as Template
  expect(await list(server, account)).toEqual([second, first])
  const renamed = await send(server, 'PATCH', `${ADDRESS}/${first.id}`, account, { name: 'Other' })
  expect(await renamed.json()).toEqual({ ...first, name: 'Other' })
  expect((await send(server, 'DELETE', `${ADDRESS}/${second.id}`, account)).status).toBe(204)
  expect((await send(server, 'DELETE', `${ADDRESS}/${second.id}`, account)).status).toBe(404)
  expect(await list(server, account)).toEqual([{ ...first, name: 'Other' }])
})

test.each<[string, object, string]>([
  ['no name', { name: ' \u0000 ' }, 'Please enter a template name.'],
  ['too long a name', { name: 'x'.repeat(101) }, 'The name is too long: at most 100 characters.'],
  ['a name that is a list', { name: ['x'] }, 'name'],
  ['no item name', { formData: someDetails({ itemName: '' }) }, 'Please enter an item name.'],
  [
    'too long features',
    { formData: someDetails({ features: 'x'.repeat(5001) }) },
    'Key features is too long: at most 5,000 characters.',
  ],
  ['an unknown platform', { formData: { ...someDetails(), platform: 'Craigslist' } }, 'platform'],
  ['no form', { formData: undefined }, 'formData'],
])('%s is refused in words', async (_name, changes, words) => {
  const server = await startTestServer()
  const account = await pro(server)
  const response = await post(server.url, ADDRESS, { ...someTemplate(), ...changes }, account.headers)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { message: string }).message).toContain(words)
  expect(await list(server, account)).toEqual([])
})

test('odd characters are kept, except those that nothing can hold; the id of a saved listing is not part of it', async () => {
  const server = await startTestServer()
  const account = await pro(server)
  const formData = someDetails({ itemName: '👟\u0000 \uD800x', _savedListingId: randomUUID() })
  const body = { name: '‮ñ\u0000ame <b>', formData }
  const saved = (await (await post(server.url, ADDRESS, body, account.headers)).json()) as Template
  expect(saved.name).toBe('‮ñame <b>')
  expect(saved.formData.itemName).toBe('👟 \uFFFDx')
  expect(saved.formData).not.toHaveProperty('_savedListingId')
})

test('of several at the same time, only so many are kept as may be', async () => {
  const server = await startTestServer()
  const account = await pro(server)
  await server.ctx.db.pool.query(
    `insert into templates (owner_id, name, form_data) select $1, 'n' || n, $3 from generate_series(1, $2::int) n`,
    [account.uid, TEMPLATES_MAX - 2, someDetails()],
  )
  const save = (name: string) => post(server.url, ADDRESS, someTemplate({ name }), account.headers)
  const statuses = (await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(save))).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409, 409])
  expect(await list(server, account)).toHaveLength(TEMPLATES_MAX)
})

test('the same key keeps one template and gives the same bytes', async () => {
  const server = await startTestServer()
  const account = await pro(server)
  const headers = { ...account.headers, 'idempotency-key': 'one' }
  const save = async () => (await post(server.url, ADDRESS, someTemplate(), headers)).text()
  const answers = await Promise.all([save(), save(), save()])
  expect(new Set(answers).size).toBe(1)
  expect(await list(server, account)).toHaveLength(1)
})

test('a template of somebody else is one that does not exist', async () => {
  const server = await startTestServer()
  const [owner, other] = [await pro(server), await pro(server)]
  const saved = (await (await post(server.url, ADDRESS, someTemplate(), owner.headers)).json()) as Template
  for (const [method, body] of [
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ] as const) {
    const foreign = await send(server, method, `${ADDRESS}/${saved.id}`, other, body)
    const unknown = await send(server, method, `${ADDRESS}/${randomUUID()}`, other, body)
    expect(foreign.status).toBe(404)
    expect(await foreign.text()).toBe(await unknown.text())
    expect((await send(server, method, `${ADDRESS}/nonsense`, other, body)).status).toBe(400)
  }
  expect(await list(server, owner)).toEqual([saved])
  expect(await list(server, other)).toEqual([])
})

test('who has gone back to Starter sees templates and deletes them, and no more', async () => {
  const server = await startTestServer()
  const account = await pro(server)
  const kept = Template.parse(await (await post(server.url, ADDRESS, someTemplate(), account.headers)).json())
  const path = `${ADDRESS}/${kept.id}`
  await post(server.url, '/api/billing/test-plan', { planType: 'free' }, account.headers)
  for (const response of [
    await send(server, 'POST', ADDRESS, account, someTemplate({ name: 'Another' })),
    await send(server, 'PATCH', path, account, { name: 'x' }),
  ]) {
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: { code: 'PREMIUM_REQUIRED' } })
  }
  expect(await list(server, account)).toEqual([kept])
  expect((await send(server, 'DELETE', path, account)).status).toBe(204)
  expect(await list(server, account)).toEqual([])
  expect((await fetch(server.url + ADDRESS)).status).toBe(401)
})

test('two of one name cannot be made, however it is written', async () => {
  const server = await startTestServer()
  const [account, other] = [await pro(server), await pro(server)]
  const save = (name: string) => post(server.url, ADDRESS, someTemplate({ name }), account.headers)
  const answers = await Promise.all(['Lamps', 'LAMPS', 'lamps'].map(save))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const { id } = Template.parse(await (await save('Chairs')).json())
  const rename = (name: string) => send(server, 'PATCH', `${ADDRESS}/${id}`, account, { name })
  const taken = await rename('lAmps')
  const message = 'You have a template named “lAmps” already. Please choose another name.'
  expect([taken.status, await taken.json()]).toMatchObject([409, { error: { code: 'CONFLICT', message } }])
  expect((await rename('CHAIRS')).status).toBe(200)
  expect((await post(server.url, ADDRESS, someTemplate({ name: 'Lamps' }), other.headers)).status).toBe(201)
})

test('those of one name from before get others', async () => {
  const server = await startTestServer()
  const account = await pro(server)
  const { pool } = server.ctx.db
  await pool.query('drop index templates_name')
  const long = 'x'.repeat(100)
  const names = ['Lamp', 'lamp', 'Lamp', 'lamp (2)', long, long]
  await pool.query(
    `insert into templates (owner_id, name, form_data, created_at)
     select $1, name, $3, now() + place * interval '1 s' from unnest($2::text[]) with ordinality as given(name, place)`,
    [account.uid, names, someDetails()],
  )
  const folder = path.join(PROJECT_ROOT, 'server', 'db', 'migrations')
  await pool.query(await readFile(path.join(folder, '0005_template_names.sql'), 'utf8'))
  const after = (await list(server, account)).map(({ name }) => name).toReversed()
  expect(after).toEqual(['Lamp', 'lamp (2)', 'Lamp (3)', 'lamp (2) (3)', long, `${'x'.repeat(90)} (2)`])
})

test('what templates hold is in no log, whatever goes wrong', async () => {
  const canary = 'CANARY-4419'
  const server = await startTestServer({ LOG_LEVEL: 'trace' })
  const account = await pro(server)
  const template = someTemplate({ name: canary, formData: someDetails({ itemName: canary, features: canary }) })
  const kept = Template.parse(await (await post(server.url, ADDRESS, template, account.headers)).json())
  await send(server, 'PATCH', `${ADDRESS}/${kept.id}`, account, { name: `${canary} again` })
  await post(server.url, ADDRESS, someTemplate({ name: canary.repeat(100) }), account.headers)
  await post(server.url, ADDRESS, `{"name":"${canary}`, account.headers)
  await fetch(`${server.url}${ADDRESS}/${canary}?name=${canary}`, { headers: account.headers })
  await server.ctx.db.pool.query('alter table templates add constraint never check (name is null) not valid')
  const failed = await post(server.url, ADDRESS, template, account.headers)
  expect(failed.status).toBe(500)
  expect(await failed.text()).not.toContain(canary)
  expect(server.logged.join('')).toContain('request failed')
  expect(server.logged.join('')).not.toContain(canary)
})
