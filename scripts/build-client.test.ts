import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BILLINGS } from '#shared/api/plans.ts'
import { buildClient } from './build-client.ts'
import { initialScriptBytes } from './initial-script.ts'

const SCRIPT_BUDGET = 100_000
const EARLY_BUDGET = 900
const PAGES = ['', 'pricing', 'terms', 'privacy', 'refund', 'login', 'signup', 'reset-password']

let out: string
let client: string

beforeAll(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'smart-listings-build-'))
  client = path.join(out, 'client')
  await buildClient(out)
}, 60_000)

afterAll(() => rm(out, { recursive: true }))

describe('what loading / transfers', () => {
  test('the scripts stay within their budget', () => {
    const scripts = initialScriptBytes(client)
    expect(scripts.map(({ file }) => file.replace(/-[\w-]{8}\.js$/, ''))).toContain('assets/early')
    const total = scripts.reduce((sum, { brotli }) => sum + brotli, 0)
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThanOrEqual(SCRIPT_BUDGET)
  })

  test('the script that blocks the first paint is tiny', async () => {
    const early = (await readdir(path.join(client, 'assets'))).find((file) => /^early-.*\.js$/.test(file))
    expect((await readFile(path.join(client, 'assets', early ?? ''))).length).toBeLessThanOrEqual(EARLY_BUDGET)
  })
})

const files = BILLINGS.flatMap((billing) =>
  [...PAGES.map((page) => path.join(page, 'index.html')), '404.html'].map((file) => path.join('pages', billing, file)),
)

describe.each(files)('%s', (file) => {
  let html: string
  beforeAll(async () => {
    html = await readFile(path.join(client, file), 'utf8')
  })

  test('has one title, one description, one heading and its content', () => {
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
    expect(html.match(/<meta name="description" content="[^"]+">/g)).toHaveLength(1)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toContain('<!--page')
  })

  test('needs neither inline scripts nor inline styles', () => {
    expect(html).not.toMatch(/<script(?![^>]* src=)/)
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
  })

  test('names only files that exist', async () => {
    const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.\w+)"/g)].flatMap((match) => match[1] ?? [])
    expect(named.length).toBeGreaterThan(4)
    await expect(Promise.all(named.map((name) => readFile(path.join(client, name))))).resolves.toHaveLength(
      named.length,
    )
  })

  test("leaves the host's address to the server", () => {
    expect(html).toContain('<meta name="support-email" content="{{SUPPORT_EMAIL}}"')
  })
})

test('the worker for when there is no network holds files that there are, the first script among them', async () => {
  const worker = await readFile(path.join(client, 'service-worker.js'), 'utf8')
  const held = [...worker.matchAll(/`\/(assets\/[^`]+)`/g)].map(([, file = '']) => file)
  expect(held).toEqual(expect.arrayContaining(initialScriptBytes(client).map(({ file }) => file)))
  await expect(Promise.all(held.map((file) => readFile(path.join(client, file))))).resolves.toHaveLength(held.length)
})

test('every text file but the pages is compressed, and unpacks to itself', async () => {
  const texts = (await readdir(client, { recursive: true })).filter((file) => /\.(?:js|css|svg|json|txt)$/.test(file))
  expect(texts.length).toBeGreaterThan(10)
  for (const text of texts) {
    const [plain, brotli, gzipped] = await Promise.all(
      ['', '.br', '.gz'].map((suffix) => readFile(path.join(client, text + suffix))),
    )
    expect(brotliDecompressSync(brotli ?? '')).toEqual(plain)
    expect(gunzipSync(gzipped ?? '')).toEqual(plain)
  }
})
