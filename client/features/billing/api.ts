import { loadedFrom } from '#client/lib/query-client.ts'
import { sendForJson, CallError, telling } from '#client/lib/http.ts'
import { Subscription, BillingLink } from '#shared/api/billing.ts'

export const subscriptionOf = (uid: string) => loadedFrom('/api/billing/subscription', Subscription, ['plan', uid])

export function dayInWords(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long' })
}

const TIMEOUT_MS = 20_000

type Words = {
  byStatus?: Readonly<Record<number, string>>
  refused: (status: number) => string
  noUrl: string
  timedOut: string
  failed: string
}

export function askForLink(path: string, body: unknown, words: Words, idempotencyKey?: string): Promise<string> {
  const call = { body, idempotencyKey, timeoutMs: TIMEOUT_MS }
  const link = sendForJson('POST', path, BillingLink, call).then(({ url }) => {
    const address = URL.parse(url, location.origin)
    if (address !== null && /^https?:$/.test(address.protocol)) return address.href
    throw new CallError(words.noUrl, { status: 200, code: 'MISMATCH', retryable: false })
  })
  return telling(link, (error) => wordsFor(error, words))
}

function wordsFor({ status, code, told }: CallError, words: Words): string {
  if (status >= 400) return words.byStatus?.[status] ?? told ?? words.refused(status)
  if (code === 'MISMATCH' || code === 'NO_JSON') return words.noUrl
  return code === 'TIMED_OUT' ? words.timedOut : words.failed
}

/** Browsers let a page open tabs for a while after a press: WebKit for one second, others for five. */
const OPEN_BY_MS = 700

/** When the link takes long, the tab is opened ahead, as long as that is allowed, and waits for it. */
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
