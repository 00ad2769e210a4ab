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
