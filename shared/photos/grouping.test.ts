import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { groupPhotos, LOOK_SIDE, lookOf, takenAt } from './grouping.ts'

const SECOND = 1000

function photo(name: string, seconds: number | null, colour: readonly [number, number, number]) {
  const pixels = Array.from({ length: LOOK_SIDE ** 2 }, () => [...colour, 255]).flat()
  return { name, taken: seconds === null ? null : seconds * SECOND, lastModified: 0, look: lookOf(pixels) }
}

const RED = [180, 40, 40] as const
const BLUE = [40, 60, 170] as const
const names = (groups: { name: string }[][]) => groups.map((group) => group.map(({ name }) => name).join(' '))

describe('groupPhotos', () => {
  it('keeps together what is alike and taken one after the other, in the order taken', () => {
    const photos = [photo('d', 70, BLUE), photo('a', 0, RED), photo('c', 64, BLUE), photo('b', 7, RED)]
    expect(names(groupPhotos(photos))).toEqual(['a b', 'c d'])
  })

  it('tells things apart that look the same by the pauses between them', () => {
    const photos = [0, 5, 11, 80, 86, 92, 170, 175].map((seconds) => photo(String(seconds), seconds, BLUE))
    expect(names(groupPhotos(photos))).toEqual(['0 5 11', '80 86 92', '170 175'])
  })

  it('puts what was taken once more at the end where it belongs', () => {
    const photos = [photo('a', 0, RED), photo('b', 6, RED), photo('c', 60, BLUE), photo('d', 66, BLUE)]
    expect(names(groupPhotos([...photos, photo('again', 160, RED)]))).toEqual(['a b again', 'c d'])
  })

  it('goes by the likeness alone where neither times nor names say anything', () => {
    const photos = [photo('9f1', null, RED), photo('02c', null, BLUE), photo('77e', null, RED)]
    expect(names(groupPhotos(photos))).toEqual(['9f1 77e', '02c'])
  })

  it('takes one photo, and none', () => {
    expect(names(groupPhotos([photo('a', 0, RED)]))).toEqual(['a'])
    expect(groupPhotos([])).toEqual([])
  })
})

describe('takenAt', () => {
  const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
  const bytesOf = (file: Buffer) => new Uint8Array(file).buffer

  it('reads the camera’s time with its fraction', async () => {
    const exif = { IFD2: { DateTimeOriginal: '2026:10:17 18:30:05', SubSecTimeOriginal: '25' } }
    const file = await plain().withExifMerge(exif).jpeg().toBuffer()
    expect(takenAt(bytesOf(file), 'IMG_20200101_000000.jpg')).toBe(Date.UTC(2026, 9, 17, 18, 30, 5, 250))
    for (let end = 0; end < file.length; end += 1)
      expect(() => takenAt(bytesOf(file.subarray(0, end)), '')).not.toThrow()
  })

  it.each([
    ['PXL_20261017_183005123.jpg', 123],
    ['Screenshot 2026-10-17 at 18.30.05.png', 0],
    ['WhatsApp Image 2026-10-17 at 18.30.05.jpeg', 0],
  ])('reads that of the name %s', async (name, fraction) => {
    const file = await plain().png().toBuffer()
    expect(takenAt(bytesOf(file), name)).toBe(Date.UTC(2026, 9, 17, 18, 30, 5, fraction))
  })

  it('does not make up one', async () => {
    expect(takenAt(bytesOf(await plain().jpeg().toBuffer()), 'IMG_0123.jpg')).toBeNull()
  })
})
