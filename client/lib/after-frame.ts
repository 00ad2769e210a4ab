/** Once the next frame, which answers what was pressed, is on the screen: what follows takes its time. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
}
