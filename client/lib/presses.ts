/** In CSS pixels: a pointer that moved less is held still. */
const STILL = 5

/** From now on a press counts for the button on which it began, also where the page has moved that away meanwhile. */
export function keepPresses(): void {
  let begun: { button: HTMLButtonElement; x: number; y: number } | null = null
  const note = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    begun = button && { button, x, y }
  }
  // What begins on one element and ends on another is a click on what holds both.
  const settle = (event: MouseEvent) => {
    const { clientX, clientY, detail, target } = event
    const [press, isOfKeys] = [begun, detail === 0]
    begun = null
    if (press === null || isOfKeys || (target instanceof Node && press.button.contains(target))) return
    if (Math.hypot(clientX - press.x, clientY - press.y) >= STILL || !press.button.isConnected) return
    event.preventDefault()
    event.stopImmediatePropagation()
    press.button.click()
  }
  addEventListener('pointerdown', note, true)
  addEventListener('click', settle, true)
}
