import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_TYPE_MESSAGE, PHOTO_TYPES } from '#shared/api/photos.ts'

const TOO_MANY = `You can upload a maximum of ${MAX_PHOTOS} images.`
const tooLarge = (name: string) => `File "${name}" is too large (max 4MB).`

/** What files of the kinds we take begin with, one character for each byte. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/]
const SIGNATURE_BYTES = 12

export async function checkFiles(
  files: readonly File[],
  present: number,
): Promise<{ accepted: File[]; problems: string[] }> {
  const problems = new Set<string>()
  const fitting = files.filter((file) => {
    const problem = problemOf(file)
    if (problem !== null) problems.add(problem)
    return problem === null
  })
  const room = MAX_PHOTOS - present
  const left = fitting.slice(room).map(({ name }) => name)
  if (left.length > 0) problems.add(TOO_MANY).add(`Not added: ${left.join(', ')}`)
  const accepted: File[] = []
  for (const file of fitting.slice(0, room)) {
    if (await looksLikePhoto(file)) accepted.push(file)
    else problems.add(PHOTO_TYPE_MESSAGE)
  }
  return { accepted, problems: [...problems] }
}

function problemOf(file: File): string | null {
  // Some systems know no type for a file; then its content alone decides.
  if (file.type !== '' && !PHOTO_TYPES.some((type) => type === file.type)) return PHOTO_TYPE_MESSAGE
  return file.size > MAX_PHOTO_BYTES ? tooLarge(file.name) : null
}

async function looksLikePhoto(file: File): Promise<boolean> {
  const beginning = file.slice(0, SIGNATURE_BYTES).arrayBuffer()
  // A file that is gone since it was picked looks like nothing.
  const bytes = new Uint8Array(await beginning.catch(() => new ArrayBuffer(0)))
  const start = String.fromCharCode(...bytes)
  return SIGNATURES.some((signature) => signature.test(start))
}
