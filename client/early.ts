/**
 * Runs before the page is painted, as a classic script of at most 500 bytes. Tells the style sheet of a returning
 * visitor, and holds back what is pressed before the page can answer: `releaseEarly` then does it.
 */
const held = new Set<HTMLElement>()

function hold(event: Event) {
  const target = event.target as Element
  const pressed = target.closest<HTMLElement>(event.type === 'submit' ? 'form' : 'button[type=button]')
  if (!pressed) return
  event.preventDefault()
  held.add(pressed)
}

try {
  if (localStorage.getItem('hasSeenHowItWorks')) document.documentElement.dataset['returning'] = ''
} catch {
  // Storage is switched off: every visit is the first.
}
addEventListener('submit', hold, true)
addEventListener('click', hold, true)

window.releaseEarly = () => {
  removeEventListener('submit', hold, true)
  removeEventListener('click', hold, true)
  for (const element of held) {
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
}
