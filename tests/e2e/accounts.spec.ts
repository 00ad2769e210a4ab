import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoHorizontalScroll, test, type Page } from './fixtures.ts'

const PASSWORD = 'a good password'
const newEmail = () => `${randomUUID()}@shop.example`
const REFUSED = /status of 40[0139]/

const header = (page: Page) => page.getByRole('banner')

async function signUp(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/signup')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  return email
}

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

test.describe('signing up', () => {
  test.use({ expectedErrors: [REFUSED] })

  test('says what is missing, at the field, and then signs in', async ({ page }) => {
    await page.goto('/signup')
    const [email, password, confirmation] = ['Email', 'Password', 'Confirm Password'].map((label) =>
      page.getByLabel(label, { exact: true }),
    ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>]
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign Up' })
    await submit.click()
    await expect(page.getByText('Email and password are required.')).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill(newEmail())
    await password.fill('short')
    await confirmation.fill('other')
    await submit.click()
    await expect(page.getByText('Passwords do not match.')).toBeVisible()
    await expect(confirmation).toBeFocused()
    await confirmation.fill('short')
    await expect(page.getByText('Passwords do not match.')).toHaveCount(0)
    await password.fill('12345')
    await confirmation.fill('12345')
    await submit.click()
    await expect(page.getByText('Password should be at least 6 characters.')).toBeVisible()
    await expect(password).toBeFocused()
    await expectAccessible(page)
    await password.fill('123456')
    await confirmation.fill('123456')
    await submit.click()
    await expect(page).toHaveURL('/')
    const bar = header(page)
    for (const name of ['My Listings', 'Account']) await expect(bar.getByRole('link', { name })).toBeVisible()
    for (const name of ['Manage Subscription', 'Logout']) await expect(bar.getByRole('button', { name })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Log In' })).toHaveCount(0)
  })

  test('an address that is taken is told', async ({ page }) => {
    const email = await signUp(page)
    await header(page).getByRole('button', { name: 'Logout' }).click()
    await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await page.goto('/signup')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('alert')).toContainText('An account with this email address already exists.')
  })
})

test('the form and the listing are still there after signing up, and gone after logging out', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Item Name').fill('Brass desk lamp')
  await page.getByLabel('Key Features').fill('Brass, works, small dent in the foot')
  await page.getByRole('button', { name: 'Generate Listing' }).click()
  const title = page.getByRole('region', { name: 'Generated listing' }).getByText(/lamp/i).first()
  await expect(title).toBeVisible()
  await header(page).getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('Email', { exact: true }).fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel('Item Name')).toHaveValue('Brass desk lamp')
  await expect(title).toBeVisible()
  await header(page).getByRole('button', { name: 'Logout' }).click()
  await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Item Name')).toHaveValue('')
  await expect(title).toHaveCount(0)
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toMatch(/lamp|@shop|good password/)
})

test.describe('logging in', () => {
  test.use({ expectedErrors: [REFUSED] })

  test('a wrong password is refused in the specified words', async ({ page }) => {
    const email = await signUp(page)
    await header(page).getByRole('button', { name: 'Logout' }).click()
    await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
    await logIn(page, email, 'not that one')
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    const password = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Show' }).click()
    await password.fill(PASSWORD)
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/')
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  test('a forgotten password is replaced by the link in the mail, which works once', async ({ page, server }) => {
    const email = await signUp(page)
    await header(page).getByRole('button', { name: 'Logout' }).click()
    await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Send Reset Email' }).click()
    await expect(page.getByText('Please enter your email address.')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send Reset Email' }).click()
    const sent = page.getByText('Check your inbox for further instructions.')
    await expect(sent).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Send Reset Email' }).click()
    await expect(page.getByText('Please enter your email address.')).toBeVisible()
    await expect(sent).toHaveCount(0)
    const link = await linkIn(server.dataDir, email)
    await page.goto(`/reset-password${new URL(link).search}`)
    await page.getByLabel('New Password', { exact: true }).fill('another password')
    await page.getByLabel('Confirm Password', { exact: true }).fill('another password')
    await expect(page).toHaveURL('/reset-password')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save New Password' }).click()
    await expect(page).toHaveURL('/login')
    await logIn(page, email, 'another password')
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.goto(`/reset-password${new URL(link).search}`)
    await page.getByLabel('New Password', { exact: true }).fill('yet another one')
    await page.getByLabel('Confirm Password', { exact: true }).fill('yet another one')
    await page.getByRole('button', { name: 'Save New Password' }).click()
    await expect(page.getByRole('alert')).toContainText('This link has expired or was used already.')
  })
})

test.describe('what is not answered, or answered without a word', () => {
  test.use({ expectedErrors: [/status of 500|ERR_FAILED/] })

  for (const [address, button, call, words] of [
    ['/login', 'Log In', 'sign-in/email', ['Login failed.', 'Login failed.']],
    ['/signup', 'Sign Up', 'sign-up/email', ['Signup failed.', 'Signup failed.']],
    [
      '/reset-password',
      'Send Reset Email',
      'request-password-reset',
      ['Failed to send password reset email.', 'Password reset failed.'],
    ],
  ] as const) {
    test(`is told on ${address}`, async ({ page }) => {
      await page.goto(address)
      await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
      await page.getByLabel('Email', { exact: true }).fill(newEmail())
      for (const field of await page.locator('[type=password]').all()) await field.fill(PASSWORD)
      const submit = page.getByRole('main').getByRole('button', { name: button })
      await page.route(`**/api/auth/${call}`, (route) => route.abort(), { times: 1 })
      await submit.click()
      const unreached = `${words[0]} We could not reach the server. Please check your connection.`
      await expect(page.getByRole('alert')).toHaveText(unreached)
      await page.route(`**/api/auth/${call}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await submit.click()
      await expect(page.getByRole('alert')).toHaveText(words[1])
      await expect(submit).toBeEnabled()
    })
  }
})

/** The link in the latest mail to `email`, once it is there. */
async function linkIn(dataDir: string, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const folder = path.join(dataDir, 'outbox')
    const mails = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')))
    const mail = mails.findLast((text) => text.includes(email)) ?? ''
    link = /https?:\S+/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0] ?? ''
    expect(link).toContain('token=')
  }).toPass()
  return link
}

test('the usage banner counts down, and Pro lifts it', async ({ page }) => {
  await signUp(page)
  await expect(page.getByText('Generations remaining: 5/5')).toBeVisible()
  await expect(page.getByText('Saved listings: 0/5')).toBeVisible()
  await page.getByLabel('Item Name').fill('Brass desk lamp')
  await page.getByLabel('Key Features').fill('Brass, works')
  await page.getByRole('button', { name: 'Generate Listing' }).click()
  await expect(page.getByText('Generations remaining: 4/5')).toBeVisible()
  await header(page).getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Switch to Pro (test)' }).click()
  await expect(page.getByText('You are on Pro.')).toBeVisible()
  const mirrored = 'Object.entries(localStorage).filter(([key]) => key.startsWith("plan-")).map(([, plan]) => plan)'
  expect(await page.evaluate(mirrored)).toEqual(['premium'])
  await page.goto('/pricing')
  await expect(page.getByRole('button', { name: 'You are a Pro!' })).toBeDisabled()
  const starter = page.getByRole('article', { name: 'Starter' })
  await expect(starter.getByText(/Current Plan|Sign Up/)).toHaveCount(0)
  await page.goto('/')
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByText('Generations remaining')).toHaveCount(0)
})

test('a plan edited in the browser changes nothing', async ({ page }) => {
  await signUp(page)
  await page.evaluate('for (const key in localStorage) if (key.startsWith("plan-")) localStorage[key] = "premium"')
  await page.goto('/pricing')
  await expect(page.getByRole('button', { name: 'Upgrade to Pro' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
})

test('past the month’s generations the upgrade dialog opens', async ({ page }) => {
  await signUp(page)
  const body = {
    formData: { platform: 'eBay', condition: 'used-good', itemName: 'Lamp', features: 'Brass' },
    currency: 'GBP (£)',
    variant: 'v1',
  }
  for (let n = 0; n < 5; n += 1) {
    expect((await page.request.post('/api/gemini/generateListing', { data: body })).status()).toBe(200)
  }
  await expect(page.getByText("You've hit your monthly generation limit!")).toBeVisible()
})

test.describe('the account page', () => {
  test.use({ expectedErrors: [REFUSED] })

  test('shows, downloads, signs out everywhere and deletes', async ({ page, browser, server }) => {
    const email = await signUp(page)
    const elsewhere = await browser.newPage({ baseURL: server.url })
    await logIn(elsewhere, email, PASSWORD)
    await expect(header(elsewhere).getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.goto('/account')
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await expect(page.getByText('0 of 5').first()).toBeVisible()
    await expect(page.getByText('(this one)')).toHaveCount(1)
    await expect(page.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download My Data' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^smart-listings-data-[\d-]{10}\.json$/)
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
    await expect(page.getByText('Please log in to see your account.')).toBeVisible()
    await elsewhere.reload()
    await expect(header(elsewhere).getByRole('link', { name: 'Log In' })).toBeVisible()
    await elsewhere.close()

    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete for Good' }).click()
    await expect(dialog.getByText('Please enter your password.')).toBeVisible()
    await dialog.getByLabel('Password').fill('not that one')
    await dialog.getByRole('button', { name: 'Delete for Good' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The password is not correct.')
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete for Good' }).click()
    await expect(page).toHaveURL('/')
    await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
    await logIn(page, email, PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
  })
})

test.describe('what fails on the account page', () => {
  test.use({ expectedErrors: [/status of (429|500)|ERR_FAILED/] })

  test('is told in the server’s words, and can be tried again', async ({ page }) => {
    await signUp(page)
    const message = 'Too many requests. Please try again in a moment.'
    const refusal = { status: 429, json: { message, error: { code: 'RATE_LIMITED', message } } }
    const logout = header(page).getByRole('button', { name: 'Logout' })
    await page.route('**/api/auth/sign-out', (route) => route.fulfill(refusal), { times: 1 })
    await logout.click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await logout.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Logout failed.' })).toBeVisible()
    await page.route('**/api/me', (route) => route.abort())
    await page.goto('/account')
    await expect(page.getByText('We could not reach the server. Please check your connection.')).toBeVisible()
    await page.unroute('**/api/me')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await page.route('**/api/account', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete for Good' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The account could not be deleted.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('who has logged out', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('is not shown any longer, though the server cannot say who is calling', async ({ page }) => {
    const email = await signUp(page)
    await page.route('**/api/me', (route) => route.abort())
    await header(page).getByRole('button', { name: 'Logout' }).click()
    await expect(header(page).getByRole('link', { name: 'Log In' })).toBeVisible()
    await page.unroute('**/api/me')

    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await expect(page.getByText('(this one)')).toBeVisible()
    await page.route('**/api/me', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
    await expect(page.getByText('Please log in to see your account.')).toBeVisible()
  })
})

test('on a phone the signed-in links fold into a menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/signup')
  await page.getByLabel('Email', { exact: true }).fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  const menu = header(page).getByRole('button', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await menu.click()
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await header(page).getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeHidden()
  await expectNoHorizontalScroll(page)
})
