import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/files.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { createScratchFolder } from '#tests/harness/database.ts'
import { readPage, saveListing } from '#tests/harness/listings.ts'
import { uploadPhoto } from '#tests/harness/uploads.ts'
import { startProduct } from '#tests/e2e/product-process.ts'

let home: string
let identity: string
let owner: TestAccount
let picture: string
let bytes: Buffer
const at = (name: string) => path.join(home, name)

type Outcome = { code: number; output: string }

/** Runs one of the commands on a data folder, away from the settings of whoever runs the tests. */
async function operate(command: 'backup' | 'restore', dataDir: string, file: string, key = ''): Promise<Outcome> {
  return runOperation(command, dataDir, [at(file)], { BACKUP_KEY: key })
}

async function runOperation(command: string, dataDir: string, args: string[], settings = {}): Promise<Outcome> {
  const { PATH = '' } = process.env
  const environment = { PATH, DATA_DIR: at(dataDir), ...settings }
  return new Promise((resolve) => {
    const program = path.join(PROJECT_ROOT, 'operations', `${command}.ts`)
    execFile(process.execPath, [program, ...args], { env: environment, cwd: home }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    )
  })
}

beforeAll(async () => {
  home = await createScratchFolder()
  await chmod(home, 0o711)
  identity = await generateIdentity()
  const product = await startProduct({ dataDir: at('data') })
  try {
    owner = await signUp(product)
    const { name, downloadTokens } = await uploadPhoto(product, owner)
    picture = `/v0/b/listings/o/${encodeURIComponent(name)}?alt=media&token=${downloadTokens}`
    bytes = Buffer.from(await (await fetch(`${product.url}${picture}`)).arrayBuffer())
    await saveListing(product, owner, { title: 'A tab\tand "quotes" \\ ☂' })
    await saveListing(product, owner, { title: 'Brass lamp' })
    const recipient = await identityToRecipient(identity)
    expect(await operate('backup', 'data', 'running.backup', recipient)).toMatchObject({ code: 0 })
    const refused = await operate('restore', 'data', 'running.backup', identity)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is in use by process') })
  } finally {
    await product.stop()
  }
}, 180_000)

async function expectAdministration({ url }: { url: string }): Promise<void> {
  const administer = async (...args: string[]) => (await runOperation('admin', 'elsewhere', args)).output
  const readPlan = async () => {
    const response = await fetch(`${url}/api/me`, { headers: owner.headers })
    return ((await response.json()) as { user: unknown; planType: string }).planType
  }
  expect(await administer('health')).toMatch(/accounts: 1\nlistings: 2\n/)
  expect(await administer('accounts', owner.email)).toContain(`email: ${owner.email}`)
  expect(await administer('plan', owner.email, 'pro')).toBe(`${owner.email} is on Pro.\n`)
  expect(await readPlan()).toBe('premium')
  expect(await administer('plan', owner.email, 'starter')).toBe(`${owner.email} is on Starter.\n`)
  expect(await readPlan()).toBe('free')
  expect(await administer('account', owner.email)).toContain('device: ')
  expect(await administer('logout', owner.email)).toBe(`${owner.email} is logged out everywhere.\n`)
  await expect(readPage({ url }, owner)).rejects.toThrow('401')
  expect(await administer('account', 'nobody@shop.example')).toContain('There is no account')
  expect(await administer('plan', owner.email)).toContain('Usage: npm run admin -- COMMAND')
}

test('what was backed up while the server ran is all there after a restore, sessions too', async () => {
  expect(await operate('restore', 'elsewhere', 'running.backup', identity)).toMatchObject({ code: 0 })
  const again = await operate('restore', 'elsewhere', 'running.backup', identity)
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('There is data already') })
  const product = await startProduct({ dataDir: at('elsewhere') })
  try {
    const page = await readPage(product, owner)
    expect(page.items.map(({ title }) => title)).toEqual(['Brass lamp', 'A tab\tand "quotes" \\ ☂'])
    const photo = await fetch(`${product.url}${picture}`)
    expect(Buffer.from(await photo.arrayBuffer()).equals(bytes)).toBe(true)
    await expectAdministration(product)
  } finally {
    await product.stop()
  }
}, 180_000)
