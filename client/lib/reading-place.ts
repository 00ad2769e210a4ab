export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** At once, before the new state is painted: a button that glides away under a finger is missed. */
export function bringIntoView(element: Element | null): void {
  const top = element?.getBoundingClientRect().top ?? 0
  if (top >= 0 && top < window.innerHeight / 2) return
  element?.scrollIntoView({ block: 'start', behavior: 'instant' })
}
