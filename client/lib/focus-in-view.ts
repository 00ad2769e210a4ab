/** From now on what keys have reached stays in view, also where something comes above it. */
export function keepFocusInView(): void {
  let wasSeen: boolean | null = null
  const observer = new IntersectionObserver((entries) => {
    const { isIntersecting, target } = entries.at(-1) as IntersectionObserverEntry
    if (wasSeen === true && !isIntersecting) target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    wasSeen = isIntersecting
  })
  const look = () => {
    wasSeen = null
    observer.disconnect()
    const focused = document.querySelector(':focus-visible')
    if (focused) observer.observe(focused)
  }
  for (const event of ['focusin', 'focusout']) addEventListener(event, look)
  // Whoever scrolls it away wants to see something else.
  addEventListener('scroll', look, { capture: true, passive: true })
}
