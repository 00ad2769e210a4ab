/**
 * Runs before the page is painted, as a classic script of at most 600 bytes. Tells the style sheet what is kept
 * from earlier visits, and holds back what is pressed before the page can answer: `releaseEarly` then does it.
 */
const held = new Set<HTMLButtonElement | HTMLFormElement>()

function hold(event: Event) {
  const target = event.target as Element
  const pressed = target.closest<HTMLButtonElement | HTMLFormElement>(
    event.type === 'submit' ? 'form' : 'button[type=button]',
  )
  if (!pressed) return
  event.preventDefault()
  event.stopImmediatePropagation()
  held.add(pressed)
}

try {
  // Assigned as text: the keys with commas between them.
  Object.assign(document.documentElement.dataset, { kept: Object.keys(localStorage) })
  // Seen from the first paint on, even by whoever leaves before the page can answer.
  if (location.pathname === '/') localStorage.setItem('hasSeenHowItWorks', 'true')
} catch {
  // Storage is switched off: every visit is the first.
}
addEventListener('submit', hold, true)
addEventListener('click', hold, true)

window.releaseEarly = () => {
  removeEventListener('submit', hold, true)
  removeEventListener('click', hold, true)
  for (const element of held) {
    if ('requestSubmit' in element) element.requestSubmit()
    else element.click()
  }
}
