/** Scrolls so that `element` begins at the top, unless its beginning is in the upper half of the window already. */
export function bringIntoView(element: Element | null): void {
  const top = element?.getBoundingClientRect().top ?? 0
  if (top >= 0 && top < window.innerHeight / 2) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' })
}
