/** After the next frame, which answers what was pressed: what follows takes its time. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
