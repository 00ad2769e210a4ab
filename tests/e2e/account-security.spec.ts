import type { Browser } from '@playwright/test'
import { logIn, signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { latestLink } from '#tests/harness/mails.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, type Page } from './fixtures.ts'
import { arrive, header } from './billing-page.ts'
import { signIn, useAccount } from './signed-in.ts'

const main = (page: Page) => page.getByRole('main')
const isIn = (page: Page) => expect(header(page).getByRole('link', { name: 'Account' })).toBeVisible()

/** Another browser, in which the same account is signed in. */
async function elsewhere(browser: Browser, server: { url: string }, account: Parameters<typeof logIn>[1]) {
  const page = await browser.newPage({ baseURL: server.url })
  await useAccount(
    page,
    server,
    await logIn(server, account, { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' }),
  )
  await page.goto('/')
  await isIn(page)
  return page
}

async function submitLogIn(page: Page, { email, password }: { email: string; password: string }) {
  // The sign-up page has fields of the same names, and stays until the next one has come.
  await expect(main(page).getByRole('heading', { name: 'Log In' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Log In' }).click()
}

test.describe('a new password', () => {
  test.use({ expectedErrors: [/status of 40[13]/] })

  test('takes the current one, and logs out everywhere else', async ({ page, browser, server }) => {
    const account = await signIn(page, server)
    const other = await elsewhere(browser, server, account)
    await arrive(page, '/account')
    await expect(page.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Change Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change your password' })
    const [current, wanted, confirmation] = ['Current Password', 'New Password', 'Confirm Password'].map((label) =>
      dialog.getByLabel(label, { exact: true }),
    ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>]
    const save = dialog.getByRole('button', { name: 'Save New Password' })
    await expect(current).toBeFocused()
    await save.click()
    await expect(dialog.getByText('Please enter your current password.')).toBeVisible()
    await current.fill('not that one')
    await wanted.fill('       ')
    await confirmation.fill('       ')
    await save.click()
    await expect(dialog.getByText('Password should not be blank.')).toBeVisible()
    await expect(wanted).toBeFocused()
    await expectAccessible(page)
    await wanted.fill('a better password')
    await confirmation.fill('a better password')
    await save.click()
    await expect(dialog.getByRole('alert')).toHaveText('The password is not correct.')
    await current.fill(account.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Your password was changed.' })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused()
    await expect(page.getByRole('listitem')).toHaveCount(1)
    await other.reload()
    await expect(header(other).getByRole('link', { name: 'Log In' })).toBeVisible()
    await other.close()
    expect((await logIn(server, { ...account, password: 'a better password' })).status).toBe(200)
  })
})

test('sessions are ended one by one, by the keyboard too', async ({ page, browser, server }) => {
  const account = await signIn(page, server)
  const other = await elsewhere(browser, server, account)
  await arrive(page, '/account')
  const rows = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const theirs = rows.filter({ hasText: 'Firefox on Linux' }).getByRole('button', { name: 'Sign out', exact: true })
  await expect(theirs).toHaveAccessibleDescription(/Firefox on Linux/)
  await expectAccessible(page)
  await theirs.focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'Firefox on Linux was signed out.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused()
  await other.reload()
  await expect(header(other).getByRole('link', { name: 'Log In' })).toBeVisible()
  await other.close()
  await rows.filter({ hasText: '(this one)' }).getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(main(page)).toContainText('Please log in to see your account.')
  await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
})

test.describe('an address', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] })

  test('is shown as unverified until the link in the mail has been opened', async ({ page, server }) => {
    const account = await signIn(page, server)
    await arrive(page, '/account')
    const note = page.getByText('Your email address is not verified.')
    await expect(note).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send verification email' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'We have sent you an email.' })).toBeVisible()
    const link = await latestLink(server.dataDir, account.email)
    await page.goto(link.pathname + link.search)
    await expect(page.getByText('Your email address is verified.')).toBeVisible()
    await expect(page).toHaveURL('/verify-email')
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Go to your account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    await expect(note).toHaveCount(0)
  })

  test('is asked about three times an hour, and the fourth is told', async ({ page, server }) => {
    const account = await signIn(page, server)
    for (let n = 0; n < 3; n += 1) await post(server.url, '/api/account/verification-email', {}, account.headers)
    await arrive(page, '/account')
    await page.getByRole('button', { name: 'Send verification email' }).click()
    await expect(main(page).getByRole('alert').filter({ hasText: 'three emails within an hour' })).toBeVisible()
    await expectAccessible(page)
  })

  test('is verified by whoever logs in with the link, and by nobody else', async ({ page, server }) => {
    const [account, other] = [await signUp(server), await signUp(server)]
    await post(server.url, '/api/account/verification-email', {}, account.headers)
    const { pathname, search } = await latestLink(server.dataDir, account.email)
    await page.goto(pathname + search)
    await main(page).getByRole('link', { name: 'Go to log in' }).click()
    await submitLogIn(page, other)
    await expect(main(page).getByRole('alert')).toContainText('This link has expired, was used already or belongs to')
    await expectAccessible(page)
    await header(page).getByRole('button', { name: 'Logout' }).click()
    await main(page).getByRole('link', { name: 'Go to log in' }).click()
    await submitLogIn(page, account)
    await expect(page.getByText('Your email address is verified.')).toBeVisible()
    await page.goto('/verify-email')
    await expect(page.getByText('Your email address is verified.')).toBeVisible()
  })
})

test('whoever is signed in is led on from the pages for logging in and signing up', async ({ page, server }) => {
  await signIn(page, server)
  for (const [address, path] of [
    ['/login', '/'],
    ['/signup', '/'],
    ['/login?next=%2Faccount', '/account'],
    ['/signup?next=%2Fpricing%3Fupgrade', '/pricing?upgrade'],
    ['/login?next=%2F%2Fevil.example', '/'],
    ['/login?next=https%3A%2F%2Fevil.example%2F', '/'],
    ['/login?next=javascript%3Aalert(1)', '/'],
    ['/login?next=%2Flogin', '/'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(path)
    await isIn(page)
  }
})

test('whoever logs in comes back to the page that asked for it, by sign-up too', async ({ page, server }) => {
  const account = await signUp(server)
  await arrive(page, '/account')
  await main(page).getByRole('link', { name: 'Go to log in' }).click()
  await expect(page).toHaveURL('/login?next=%2Faccount')
  await main(page).getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/signup?next=%2Faccount')
  // Read anew, the page begins with what was rendered ahead.
  await page.reload()
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await submitLogIn(page, account)
  await expect(page).toHaveURL('/account')
  await expect(main(page).getByText(account.email)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/account')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } })

    test('the account page fits a phone', async ({ page, server }) => {
      await signIn(page, server)
      await page.goto('/account')
      await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Change Password' }).click()
      await expectAccessible(page)
    })
  })
}
