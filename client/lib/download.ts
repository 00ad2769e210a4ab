export function download(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Not at once: the browser begins to read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
