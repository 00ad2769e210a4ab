import { expect, test } from 'vitest'
import { describeBytes, storageAllowance, toMetadata } from './policy.ts'
import type { StoredPhoto } from './store.ts'

const PHOTO = {
  id: '0b9c',
  name: 'listings/a/b.jpg',
  size: 1234,
  thumbSize: 56,
  contentType: 'image/jpeg',
  md5: 'bWQ1',
  token: 'secret',
  createdAt: new Date('2026-11-20T10:00:00.001Z'),
  storedAt: null,
} as unknown as StoredPhoto

test('Pro may keep ten times as much, and nobody more than a hundred that are in no listing', () => {
  const MB = 1024 * 1024
  expect(storageAllowance('free')).toEqual({ bytes: 50 * MB, unattached: 100 })
  expect(storageAllowance('premium')).toEqual({ bytes: 500 * MB, unattached: 100 })
})

test('a photo and its thumbnail are told apart', () => {
  expect(describeBytes(PHOTO, false)).toEqual({ size: 1234, contentType: 'image/jpeg', etag: '"0b9c"' })
  expect(describeBytes(PHOTO, true)).toEqual({ size: 56, contentType: 'image/webp', etag: '"0b9c-thumb"' })
})

test('a photo is described as Firebase does, by the moment when it was stored', () => {
  expect(toMetadata('photos', PHOTO)).toEqual({
    name: 'listings/a/b.jpg',
    bucket: 'photos',
    generation: '1795168800001000',
    metageneration: '1',
    contentType: 'image/jpeg',
    timeCreated: '2026-11-20T10:00:00.001Z',
    updated: '2026-11-20T10:00:00.001Z',
    storageClass: 'STANDARD',
    size: '1234',
    md5Hash: 'bWQ1',
    contentEncoding: 'identity',
    contentDisposition: "inline; filename*=utf-8''0b9c.jpg",
    downloadTokens: 'secret',
  })
  const storedAt = new Date('2026-11-21T10:00:00Z')
  expect(toMetadata('photos', { ...PHOTO, storedAt }).updated).toBe('2026-11-21T10:00:00.000Z')
})
