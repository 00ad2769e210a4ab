import type { PhotoMetadata } from '#shared/api/photos.ts'
import type { PlanType } from '#shared/api/plans.ts'
import type { StoredPhoto } from './store.ts'

const MEGABYTE = 1024 * 1024

/** Far more than anybody adds before saving; keeps the store from being used for something else. */
const UNATTACHED_MAX = 100

export function storageAllowance(planType: PlanType): { bytes: number; unattached: number } {
  return { bytes: (planType === 'premium' ? 500 : 50) * MEGABYTE, unattached: UNATTACHED_MAX }
}

export const THUMB_TYPE = 'image/webp'

export const describeBytes = ({ id, size, contentType, thumbSize }: StoredPhoto, thumb: boolean) =>
  thumb ? { size: thumbSize, contentType: THUMB_TYPE, etag: `"${id}-thumb"` } : { size, contentType, etag: `"${id}"` }

export function toMetadata(bucket: string, picture: StoredPhoto): PhotoMetadata {
  const moment = (picture.storedAt ?? picture.createdAt).toISOString()
  return {
    name: picture.name,
    bucket,
    generation: String(Date.parse(moment) * 1000),
    metageneration: '1',
    contentType: picture.contentType,
    timeCreated: moment,
    updated: moment,
    storageClass: 'STANDARD',
    size: String(picture.size),
    md5Hash: picture.md5,
    contentEncoding: 'identity',
    contentDisposition: contentDispositionOf(picture),
    downloadTokens: picture.token,
  }
}

export const contentDispositionOf = ({ id }: StoredPhoto): string => `inline; filename*=utf-8''${id}.jpg`
