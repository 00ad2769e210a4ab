import type { Page } from '@playwright/test'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'

/** Signs up over HTTP and gives the page's browser the session. */
export async function signIn(
  page: Page,
  server: { url: string },
  wanted: Parameters<typeof signUp>[1] = {},
): Promise<TestAccount> {
  const account = await signUp(server, wanted)
  await useAccount(page, server, account)
  return account
}

/** Gives the page's browser the session of an account, in place of the one that it has. */
export async function useAccount(page: Page, { url }: { url: string }, { headers }: Pick<TestAccount, 'headers'>) {
  const cookies = headers.cookie.split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { name, value: value.join('='), url }
  })
  await page.context().addCookies(cookies)
}
