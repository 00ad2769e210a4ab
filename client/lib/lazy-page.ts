import { useEffect, useState, type ReactNode } from 'react'

/** A page whose code is fetched when it is first wanted; `content` is there once `load` has been done. */
export type LazyPage = { content?: ReactNode; load: () => Promise<void> }

/** `load` fetches the code. Without Suspense, so that a page rendered ahead takes over in one go. */
export function lazyPage(load: () => Promise<ReactNode>): LazyPage {
  const page: LazyPage = {
    load: async () => {
      page.content ??= await load()
    },
  }
  return page
}

/** The page's content, undefined while it is on its way. */
export function usePage(page: LazyPage): ReactNode {
  const [, setArrived] = useState<LazyPage>()
  useEffect(() => {
    if (page.content) return
    // Code that cannot be fetched is most likely of an older release: the server has the page.
    page.load().then(
      () => setArrived(page),
      () => location.reload(),
    )
  }, [page])
  return page.content
}
