import { useState } from 'react'

/**
 * The suggestions of Google's Search as they came: its terms want them shown beside what rests on a search, at full width and
 * unchanged, each leading straight to its results. The HTML is not ours, so it lies in a frame that runs no script.
 */
export function SearchSuggestions({ html }: { html: string }) {
  const [{ content, styles }] = useState(() => partsOf(html))
  return (
    <iframe
      title="Google Search suggestions"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={content}
      height={64}
      className="mt-2 w-full"
      onLoad={({ currentTarget: frame }) => dress(frame, styles)}
    />
  )
}

/** The page's policy, which the frame inherits, refuses styles in HTML: they are taken out, and put in as a sheet. */
function partsOf(html: string): { content: string; styles: string } {
  const parts = html.split(/<\/?style[^<>]*>/i)
  const [words, styles] = [0, 1].map((rest) => parts.filter((_, index) => index % 2 === rest).join('\n'))
  const page = new DOMParser().parseFromString(words ?? '', 'text/html')
  for (const link of page.querySelectorAll('a')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return { content: page.documentElement.outerHTML, styles: styles ?? '' }
}

function dress(frame: HTMLIFrameElement, styles: string): void {
  const page = frame.contentDocument
  const view = page?.defaultView
  if (!page || !view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(`body { margin: 0 }\n${styles}`)
  page.adoptedStyleSheets = [sheet]
  // Room for what is in it, so that nothing of it has to be scrolled to.
  frame.height = `${page.documentElement.scrollHeight}`
}
