import * as z from 'zod/mini'
import { BillingLink } from '#shared/api/billing.ts'

const TIMEOUT_MS = 20_000

/** Why there is nowhere to go; `message` is what to show. */
class LinkFailure extends Error {}

/** What is said when the server says nothing, or less than a person needs. */
type Words = {
  /** In place of the server's own message. */
  byStatus?: Readonly<Record<number, string>>
  refused: (status: number) => string
  noUrl: string
  timedOut: string
  failed: string
}

const Told = z.object({ message: z.optional(z.string()), error: z.optional(z.object({ message: z.string() })) })

/**
 * Asks the server for the address of a page of the payment provider, for 20 seconds at most. What it throws has words
 * for people, see `wordsOf`.
 */
export async function askForLink(path: string, body: unknown, words: Words, idempotencyKey?: string): Promise<string> {
  const leaving = new AbortController()
  const timer = setTimeout(() => leaving.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(body),
      signal: leaving.signal,
    })
    const answer: unknown = await response.json().catch(noJson)
    if (!response.ok) throw new LinkFailure(refusal(response.status, answer, words))
    return absolute(answer) ?? fail(words.noUrl)
  } catch (error) {
    if (error instanceof LinkFailure) throw error
    throw new LinkFailure(leaving.signal.aborted ? words.timedOut : words.failed, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** The words of what `askForLink` has thrown. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof LinkFailure ? error.message : otherwise
}

function noJson(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}

function fail(message: string): never {
  throw new LinkFailure(message)
}

function refusal(status: number, answer: unknown, words: Words): string {
  const told = z.safeParse(Told, answer).data
  return words.byStatus?.[status] ?? (told?.error?.message || told?.message || words.refused(status))
}

function absolute(answer: unknown): string | null {
  const told = z.safeParse(BillingLink, answer).data?.url
  const url = told ? URL.parse(told, location.origin) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}

/** Browsers let a page open tabs for a while after a press: WebKit for one second, others for five. */
const OPEN_BY_MS = 700

/**
 * Opens in a new tab what `link` yields, or tells that the browser has not let it. When the link takes long, the tab is
 * opened ahead, as long as that is allowed, and waits for it; it goes when there is none.
 */
export async function openInTab(link: Promise<string>): Promise<{ url: string; opened: boolean }> {
  let tab: Window | null | undefined
  const ahead = setTimeout(() => (tab = openWaiting()), OPEN_BY_MS)
  try {
    const url = await link
    if (tab === undefined) tab = openApart(url)
    else tab?.location.replace(url)
    return { url, opened: tab !== null && !tab.closed }
  } catch (error) {
    tab?.close()
    throw error
  } finally {
    clearTimeout(ahead)
  }
}

/** Not with `noopener`, which would hide whether it has been opened. */
function openApart(url: string): Window | null {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  return tab
}

function openWaiting(): Window | null {
  const tab = openApart('about:blank')
  if (tab) {
    tab.document.title = 'Opening…'
    tab.document.documentElement.style.colorScheme = 'light dark'
    tab.document.body.textContent = 'Opening…'
  }
  return tab
}
