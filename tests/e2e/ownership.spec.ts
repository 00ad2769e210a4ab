import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { noise } from '#tests/harness/pictures.ts'
import { expect, test, type Page } from './fixtures.ts'
import { fieldOf, formOf, generate, HEADPHONES, resultOf } from './generator-page.ts'
import { toastOf } from './my-listings-page.ts'
import { signIn, useAccount } from './signed-in.ts'

const header = (page: Page) => page.getByRole('banner')

/** All that the browser keeps for this site, as one text: the keys, the values and the names of databases. */
const kept = (page: Page) =>
  page.evaluate<string>(
    `indexedDB.databases().then((all) => JSON.stringify([{ ...localStorage }, all.map(({ name }) => name)]))`,
  )

async function pickPhoto(page: Page): Promise<void> {
  const buffer = await noise(120, 90).jpeg().toBuffer()
  await page.getByLabel('Add Photos').setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer })
  await expect(formOf(page).getByRole('button', { name: 'Preview photo 1' })).toBeVisible()
}

/** Somebody signed in whose page is full: a draft, a listing, a photo. All of it is kept. */
async function fillPage(page: Page, server: { url: string }): Promise<TestAccount> {
  const account = await signIn(page, server)
  await generate(page)
  await pickPhoto(page)
  await expect.poll(() => kept(page)).toContain(`${account.uid}.photos"`)
  await page.reload()
  await expectFull(page)
  return account
}

/** A `DELETE` in the account's name from another device; its status. */
async function callElsewhere(server: { url: string }, { headers, password }: TestAccount, path: string) {
  const init = { method: 'DELETE', headers: { ...headers, 'content-type': 'application/json', origin: server.url } }
  return (await fetch(`${server.url}${path}`, { ...init, body: JSON.stringify({ password }) })).status
}

async function expectFull(page: Page): Promise<void> {
  await expect(fieldOf(page, 'Item Name')).toHaveValue(HEADPHONES['Item Name'] ?? '')
  await expect(resultOf(page)).toBeVisible()
  await expect(formOf(page).getByRole('button', { name: 'Preview photo 1' })).toBeVisible()
}

async function expectEmpty(page: Page, former: TestAccount): Promise<void> {
  await expect(fieldOf(page, 'Item Name')).toHaveValue('')
  await expect(resultOf(page)).toHaveCount(0)
  await expect(formOf(page).getByRole('button', { name: 'Preview photo 1' })).toHaveCount(0)
  await expect.poll(() => kept(page)).not.toContain(former.uid)
  expect(await kept(page)).not.toContain('WH-1000XM4')
}

test('another account finds nothing of the one before it', async ({ page, server }) => {
  const former = await fillPage(page, server)
  await useAccount(page, server, await signUp(server))
  await page.reload()
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectEmpty(page, former)
})

test.describe('a session that ends elsewhere', () => {
  // Whatever the page was asking for at that moment is answered with 401.
  test.use({ expectedErrors: [/status of 401/] })

  for (const [ending, path] of [
    ['signing out everywhere', '/api/account/sessions'],
    ['deleting the account', '/api/account'],
  ] as const) {
    test(`by ${ending} leaves nothing behind`, async ({ page, server }) => {
      const account = await fillPage(page, server)
      await page.goto('/terms')
      expect(await callElsewhere(server, account, path)).toBe(204)
      await page.goto('/')
      await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
      await expectEmpty(page, account)
    })
  }

  test('empties an open page, which says why', async ({ page, server }) => {
    const account = await fillPage(page, server)
    expect(await callElsewhere(server, account, '/api/account/sessions')).toBe(204)
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    await expect(toastOf(page, 'You have been signed out', 'alert')).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
    await expectEmpty(page, account)
  })
})

test('what a visitor has left goes along into the account, and is gone once that has left', async ({
  page,
  server,
}) => {
  await generate(page)
  await pickPhoto(page)
  await expect.poll(() => kept(page)).toContain('visitor.photos"')
  const account = await signUp(server)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/')
  await expectFull(page)
  await expect.poll(() => kept(page)).toContain(`${account.uid}.photos"`)
  expect(await kept(page)).not.toContain('visitor.')
  await page.reload()
  await expectFull(page)
  await header(page).getByRole('button', { name: 'Logout' }).click()
  await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
  await expectEmpty(page, account)
})

test('who logs in elsewhere on this computer takes along what was typed in this tab', async ({
  page,
  server,
  context,
}) => {
  await generate(page)
  const account = await signUp(server)
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('Email', { exact: true }).fill(account.email)
  await other.getByLabel('Password', { exact: true }).fill(account.password)
  await other.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(fieldOf(page, 'Item Name')).toHaveValue(HEADPHONES['Item Name'] ?? '')
  await expect(resultOf(page)).toBeVisible()
})
