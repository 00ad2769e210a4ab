import { randomUUID } from 'node:crypto'
import type { PlanType } from '#shared/api/plans.ts'
import { post } from './client.ts'

export type TestAccount = {
  uid: string
  email: string
  password: string
  /** To be sent with every call that is made in the name of the account. */
  headers: { cookie: string }
}

type Proof = { email: string; password: string }

type Wanted = { email?: string; password?: string; planType?: PlanType }

/** Signs up over HTTP, as anybody would; with `planType: 'premium'` the account is on Pro. */
export async function signUp(server: { url: string }, wanted: Wanted = {}, headers = {}): Promise<TestAccount> {
  const { email = `${randomUUID()}@shop.example`, password = 'a good password', planType = 'free' } = wanted
  const response = await post(server.url, '/api/auth/sign-up/email', { email, password }, headers)
  if (!response.ok) throw new Error(`Signing up was answered with ${response.status}: ${await response.text()}`)
  const { user } = (await response.json()) as { user: { id: string } }
  const account = { uid: user.id, email, password, headers: { ...headers, cookie: cookiesOf(response) } }
  if (planType === 'premium') {
    const changed = await post(server.url, '/api/billing/test-plan', { planType }, account.headers)
    if (!changed.ok) throw new Error(`The change of plan was answered with ${changed.status}`)
  }
  return account
}

/** Logs in; the answer's cookies as a `cookie` header, or its status when it was refused. */
export async function logIn(server: { url: string }, proof: Proof, headers = {}) {
  const { email, password } = proof
  const response = await post(server.url, '/api/auth/sign-in/email', { email, password }, headers)
  return { status: response.status, response, headers: { cookie: cookiesOf(response) } }
}

/** The cookies that an answer sets, as the browser would send them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** What `GET /api/me` says to whoever sends `headers`. */
export async function readMe(server: { url: string }, headers: Record<string, string> = {}) {
  return (await (await fetch(`${server.url}/api/me`, { headers })).json()) as {
    user: { uid: string; email: string; emailVerified: boolean } | null
    planType: PlanType
    usage: Record<'generations' | 'savedListings', { used: number; limit: number | null }>
    billing: string
  }
}
