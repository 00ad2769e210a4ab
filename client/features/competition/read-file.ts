const LARGEST_FILE = 2 * 1024 * 1024

/** The text of a file that somebody picked or dropped; throws with the words to show. */
export async function readFile(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new Error(`File "${file.name}" is too large (max 2MB).`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes)
  if (text.includes('\u0000')) throw new Error(`File "${file.name}" is no text. Please choose a CSV or text file.`)
  return text
}

/** Exports are UTF-8 nowadays; older ones, and those saved by a spreadsheet, are not. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
