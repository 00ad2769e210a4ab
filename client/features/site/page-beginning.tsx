import { useEffect, useRef } from 'react'
import { focusHeading } from '#client/lib/reading-place.ts'

let first = true
let goingThroughHistory = false

// Rendered ahead, there is no window to listen to. Capturing, to know before the router answers.
if (typeof window !== 'undefined') {
  addEventListener('popstate', () => (goingThroughHistory = true), { capture: true })
}

/** What the browser does on a page load; going back, it restores the place itself. Give it the path as `key`. */
export function PageBeginning({ title }: { title: string }) {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    document.title = title
    if (!first) beginPage()
    first = false
    goingThroughHistory = false
  }, [title])
  return null
}

function beginPage() {
  if (!goingThroughHistory) window.scrollTo(0, 0)
  focusHeading()
}
