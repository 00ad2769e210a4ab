/**
 * Runs before the page is painted, as a classic script of at most 900 bytes. Tells the style sheet what is kept
 * from earlier visits, and holds back what is pressed before the page can answer: `releaseEarly` then does it.
 */
const held = new Set<HTMLButtonElement | HTMLFormElement>()

function hold(event: Event) {
  const pressed = (event.target as Element).closest<HTMLButtonElement | HTMLFormElement>(
    event.type === 'submit' ? 'form' : 'button[type=button]',
  )
  if (!pressed) return
  event.preventDefault()
  event.stopImmediatePropagation()
  held.add(pressed)
}

const root = document.documentElement
try {
  // Assigned as text: the keys with commas between them.
  Object.assign(root.dataset, { kept: Object.keys(localStorage) })
  // Seen from the first paint on, even by whoever leaves before the page can answer.
  if (location.pathname === '/') localStorage['hasSeenHowItWorks'] = 'true'
} catch {
  // Storage is switched off: every visit is the first.
}
// The page's own scripts are asked for after the first frame: what is seen comes before what answers.
const modules = document.currentScript?.dataset['load']
// Until it answers the page does not count as loaded: it waits for a document within it that is still being written.
const unfinished = document.createElement('iframe')
if (modules) {
  unfinished.hidden = true
  root.append(unfinished)
  unfinished.contentDocument?.open()
  const load = () => {
    for (const module of modules.split(' ')) {
      import(/* @vite-ignore */ module).catch(() => {
        unfinished.remove()
        setTimeout(load, 3000)
      })
    }
  }
  // In the background nothing is painted.
  if (document.hidden) load()
  else {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
    // Firefox tells of no paint where a page is scrolled when it is reloaded.
    requestAnimationFrame(() => setTimeout(load, 500))
  }
}
const eachKind = (change: typeof addEventListener) => ['submit', 'click'].forEach((kind) => change(kind, hold, true))
eachKind(addEventListener)

window.releaseEarly = () => {
  unfinished.remove()
  eachKind(removeEventListener)
  for (const element of held) {
    if ('requestSubmit' in element) element.requestSubmit()
    else element.click()
  }
}
