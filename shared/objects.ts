import * as z from 'zod/mini'

const NAME = /^listings\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/[\w-]{1,64}\.(?:jpe?g|png|webp)$/
const DOWNLOAD_URL =
  /^(?:https?:\/\/[^/?#]+)?\/v0\/b\/([^/?#]+)\/o\/([^/?#]+)\?(?:[^#]*&)?token=([\w-]{1,100})(?:[&#]|$)/

/** An uploaded picture, as its owner is told of it; the fields are those of Firebase Storage. */
export const ObjectMetadata = z.object({
  name: z.string(),
  bucket: z.string(),
  generation: z.string(),
  metageneration: z.string(),
  contentType: z.string(),
  timeCreated: z.string(),
  updated: z.string(),
  storageClass: z.string(),
  /** In bytes, as a string of digits. */
  size: z.string(),
  md5Hash: z.string(),
  contentEncoding: z.string(),
  contentDisposition: z.string(),
  /** Whoever has it may read the bytes: see `downloadUrl`. */
  downloadTokens: z.string(),
})
export type ObjectMetadata = z.infer<typeof ObjectMetadata>

/** What a picture is known by to those who may read it. */
export type ObjectReference = { bucket: string; name: string; token: string }

/** The owner in an object's name, `listings/{owner}/{id}.{jpg|jpeg|png|webp}`; null for any other text. */
export function ownerInName(name: string): string | null {
  return NAME.exec(name)?.[1] ?? null
}

/** Where the bytes of a picture are read, on the product's own origin. `&size=thumb` after it gives the thumbnail. */
export function downloadUrl({ bucket, name, token }: ObjectReference): string {
  return `/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media&token=${token}`
}

/** What a download URL refers to, on whatever origin; null for any other text. */
export function parseDownloadUrl(url: string): ObjectReference | null {
  const [, bucket, encoded, token] = DOWNLOAD_URL.exec(url) ?? []
  if (bucket === undefined || encoded === undefined || token === undefined) return null
  try {
    return { bucket, name: decodeURIComponent(encoded), token }
  } catch {
    return null
  }
}
