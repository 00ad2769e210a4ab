import type { HandOverPhoto } from '#client/parts/hand-over.ts'

export async function filesOf(photos: readonly HandOverPhoto[]): Promise<File[]> {
  const blobs = await Promise.all(photos.map(({ load }) => load()))
  return blobs.map((blob, index) => new File([blob], `${index + 1}.${endingOf(blob.type)}`, { type: blob.type }))
}

function endingOf(type: string): string {
  const [, kind = 'jpeg'] = type.split('/')
  return kind === 'jpeg' ? 'jpg' : kind
}

/** One file for all of them, as they are: photos cannot be packed any smaller. */
export async function zipOf(files: readonly File[]): Promise<Blob> {
  const { zipSync } = await import('fflate')
  const contents = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  )
  return new Blob([zipSync(Object.fromEntries(contents), { level: 0 })], { type: 'application/zip' })
}

export function fileNameOf(title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .match(/[a-z0-9]+/gu) ?? ['photos']
  return words.join('-').slice(0, 60)
}

export function canSharePhotos(): boolean {
  const photo = new File([''], '1.jpg', { type: 'image/jpeg' })
  return navigator.canShare?.({ files: [photo] }) ?? false
}
