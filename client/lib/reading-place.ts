/** Puts the focus on the page's heading, from where reading goes on; the page does not move. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Scrolls so that `element` begins at the top, unless its beginning is in the upper half of the window already. At once:
 * a button that glides away under a finger is missed, so call it before the new state is painted.
 */
export function bringIntoView(element: Element | null): void {
  const top = element?.getBoundingClientRect().top ?? 0
  if (top >= 0 && top < window.innerHeight / 2) return
  element?.scrollIntoView({ block: 'start', behavior: 'instant' })
}
