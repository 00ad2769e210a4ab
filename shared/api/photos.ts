import * as z from 'zod/mini'
import { DETAIL_LIMITS } from '../rules/details.ts'
import { boundedText, exactText } from '../text/bounded-text.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const PHOTO_TYPE_MESSAGE = 'Please select valid image files (JPG, PNG, WEBP).'
export const PhotoType = z.enum(PHOTO_TYPES, PHOTO_TYPE_MESSAGE)
export type PhotoType = z.infer<typeof PhotoType>

export const MAX_PHOTOS = 5
export const MAX_PHOTO_BYTES = 4 * 1024 * 1024
export const PHOTO_TOO_LARGE_MESSAGE = 'An image is too large (max 4MB). Please resize and try again.'

/** One photo as it travels in JSON. Its size is judged by whoever reads it, since that answer is not a fault of shape. */
export const EncodedPhoto = z.object({
  base64Data: exactText(2 * MAX_PHOTO_BYTES, PHOTO_TOO_LARGE_MESSAGE).check(
    z.minLength(1, 'The photo is empty.'),
    // A search for a wrong character is linear; a match of the whole text would need a deep stack for megabytes.
    z.refine((text) => !/[^A-Za-z0-9+/=]|=(?!=?$)/.test(text), 'The photo is not valid base64.'),
  ),
  mimeType: PhotoType,
})
export type EncodedPhoto = z.infer<typeof EncodedPhoto>

export const PHOTO_FEATURES_LENGTH = 2000

export const READING_REMARKS = 8
export const READING_REMARK_LENGTH = 200

const remarks = z.optional(z.array(boundedText(READING_REMARK_LENGTH)).check(z.maxLength(READING_REMARKS)))

export const ImageReading = z.object({
  itemName: boundedText(DETAIL_LIMITS.itemName),
  features: boundedText(DETAIL_LIMITS.features),
  keywords: boundedText(DETAIL_LIMITS.keywords),
  unseen: remarks,
  notes: remarks,
  /** What a machine took a photo to show, such as "colour teal": nobody's word until the seller confirms it. */
  guesses: remarks,
  /** Comes with what one photo shows. Sent back unchanged, with the rest, it makes joining readings free. */
  receipt: z.optional(exactText(100)),
})
export type ImageReading = z.infer<typeof ImageReading>

export const textOfReading = ({ itemName, features, keywords }: ImageReading): string =>
  [itemName, features, keywords].join('\n').slice(0, PHOTO_FEATURES_LENGTH)

export const AnalyzeImageRequest = z.object({ image: EncodedPhoto })
export type AnalyzeImageRequest = z.infer<typeof AnalyzeImageRequest>

export const SynthesizeAnalysisRequest = z.object({
  analyses: z
    .array(z.extend(ImageReading, { features: boundedText(PHOTO_FEATURES_LENGTH) }))
    .check(z.minLength(1), z.maxLength(MAX_PHOTOS)),
})
export type SynthesizeAnalysisRequest = z.infer<typeof SynthesizeAnalysisRequest>

const PHOTO_NAME = /^listings\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/[\w-]{1,64}\.(?:jpe?g|png|webp)$/
const DOWNLOAD_URL =
  /^(?:https?:\/\/[^/?#]+)?\/v0\/b\/([^/?#]+)\/o\/([^/?#]+)\?(?:[^#]*&)?token=([\w-]{1,100})(?:[&#]|$)/

export const PhotoMetadata = z.object({
  name: z.string(),
  bucket: z.string(),
  generation: z.string(),
  metageneration: z.string(),
  contentType: z.string(),
  timeCreated: z.string(),
  updated: z.string(),
  storageClass: z.string(),
  size: z.string(),
  md5Hash: z.string(),
  contentEncoding: z.string(),
  contentDisposition: z.string(),
  downloadTokens: z.string(),
})
export type PhotoMetadata = z.infer<typeof PhotoMetadata>

export type PhotoReference = { bucket: string; name: string; token: string }

export const ownerInName = (name: string): string | null => PHOTO_NAME.exec(name)?.[1] ?? null

/** Where the bytes of a picture are read, on the product's own origin. `&size=thumb` after it gives the thumbnail. */
export const downloadUrl = ({ bucket, name, token }: PhotoReference): string =>
  `/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media&token=${token}`

export function parseDownloadUrl(url: string): PhotoReference | null {
  const [, bucket, encoded, token] = DOWNLOAD_URL.exec(url) ?? []
  if (bucket === undefined || encoded === undefined || token === undefined) return null
  try {
    return { bucket, name: decodeURIComponent(encoded), token }
  } catch {
    return null
  }
}
