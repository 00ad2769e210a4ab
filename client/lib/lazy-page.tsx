import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { isServerThere } from './http.ts'

export type LazyPage = { content?: ReactNode; load: () => Promise<void> }

/** `load` fetches the code. Without Suspense, so that a page rendered ahead takes over in one go. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const page: LazyPage = {
    load: async () => {
      if (page.content) return
      const Page = await load()
      page.content = <Page />
    },
  }
  return page
}

/** `onOld` is for code that the server no longer has, most likely that of an older release. */
export async function fetchPage(page: LazyPage, onOld: () => void): Promise<boolean> {
  try {
    await page.load()
    return true
  } catch {
    if (await isServerThere()) onOld()
    return false
  }
}

function fetchMissing(page: LazyPage, note: (lost: LazyPage | null) => void): void {
  if (!page.content) void fetchPage(page, () => location.reload()).then((there) => note(there ? null : page))
}

export function usePage(page: LazyPage) {
  const [lost, setLost] = useState<LazyPage | null>()
  useEffect(() => {
    const fetchNow = () => fetchMissing(page, setLost)
    fetchNow()
    addEventListener('online', fetchNow)
    return () => removeEventListener('online', fetchNow)
  }, [page])
  return { content: page.content, lost: lost === page, again: () => fetchMissing(page, setLost) }
}
