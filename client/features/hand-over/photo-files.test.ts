import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { fileNameOf, filesOf, zipOf } from './companion-rows.tsx'

it('packs the photos under their numbers, unchanged', async () => {
  const photo = (content: string, type: string) => ({
    thumbnail: '',
    load: async () => new Blob([content], { type }),
  })
  const files = await filesOf([photo('front', 'image/jpeg'), photo('back', 'image/webp')])
  const unpacked = unzipSync(new Uint8Array(await (await zipOf(files)).arrayBuffer()))
  expect(Object.entries(unpacked).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['1.jpg', 'front'],
    ['2.webp', 'back'],
  ])
})

it.each([
  ['Café chairs, 2 × “Thonet”', 'cafe-chairs-2-thonet'],
  ['椅子', 'photos'],
])('calls the file of %s by its words', (title, name) => expect(fileNameOf(title)).toBe(name))
