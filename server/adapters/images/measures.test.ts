import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { barcodePng, uncheckedEan13 } from '#tests/harness/barcodes.ts'
import { noise } from '#tests/harness/pictures.ts'
import { readBarcodes, createSharpImages } from './sharp.ts'
import { PictureProcess } from './picture-process.ts'
import type { Searching } from './search-worker.ts'

const images = createSharpImages()
const never = () => new AbortController().signal
function startSearcher() {
  const searcher = new PictureProcess<Searching>('search-worker.ts', 15_000)
  onTestFinished(() => searcher.stop())
  return searcher
}

const asking = () => ({ who: 'a seller', isVisitor: false, forPrint: false, signal: never() })

async function measured(picture: Buffer) {
  return images.measurePhoto(await images.cleanPhoto(picture, asking()), asking())
}

/** A photo of grain with these pictures lying on it. */
function photo(overlays: OverlayOptions[], width = 800, height = 600): Promise<Buffer> {
  return noise(width, height).composite(overlays).jpeg({ quality: 80 }).toBuffer()
}

function flat(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#999' } })
}

/** A plain item in the middle of a plain background, with an edge that is sharp. */
function patch(item: string, background: string): Promise<Buffer> {
  const plain = (width: number, colour: string) =>
    sharp({ create: { width, height: width, channels: 3, background: colour } })
  return plain(300, item)
    .png()
    .toBuffer()
    .then((input) => plain(600, background).composite([{ input }]).jpeg().toBuffer())
}

const texts = async (picture: Buffer) => (await measured(picture)).barcodes?.map(({ kind, text }) => `${kind} ${text}`)

describe('barcodes', () => {
  test.each([
    ['EAN13', '5012345678900', 'EAN 5012345678900'],
    ['EAN13', '9780306406157', 'ISBN 9780306406157'],
    ['EAN8', '96385074', 'EAN 96385074'],
    ['UPCA', '036000291452', 'UPC 036000291452'],
    ['UPCE', '04252614', 'UPC 042100005264'],
    ['QRCode', 'javascript:alert(1)', 'QR javascript:alert(1)'],
    [
      'QRCode',
      'https://evil.example/<img src=x onerror=alert(1)>',
      'QR https://evil.example/<img src=x onerror=alert(1)>',
    ],
  ] as const)('%s %s lying in a photo is read', async (format, text, expected) => {
    expect(await texts(await photo([{ input: await barcodePng(text, format), left: 90, top: 60 }]))).toEqual([expected])
  })

  test.each([5, 17, 45, 90, 133, 180, 270])('turned by %i degrees', async (angle) => {
    const input = await sharp(await barcodePng('5012345678900', 'EAN13', 3))
      .rotate(angle, { background: '#fff' })
      .toBuffer()
    expect(await texts(await photo([{ input, left: 40, top: 20 }]))).toEqual(['EAN 5012345678900'])
  })

  test.each([2, 3, 6])('with bars %i pixels wide', async (scale) => {
    const input = await barcodePng('5012345678900', 'EAN13', scale)
    expect(await texts(await photo([{ input, left: 20, top: 50 }]))).toEqual(['EAN 5012345678900'])
  })

  test('on a photo larger than is kept, and on nothing else', async () => {
    const input = await barcodePng('5012345678900', 'EAN13', 6)
    const large = await flat(3000, 2000)
      .composite([{ input, left: 2000, top: 1000 }])
      .jpeg()
      .toBuffer()
    expect(await texts(large)).toEqual(['EAN 5012345678900'])
    expect(await texts(await barcodePng('5012345678900', 'EAN13', 2))).toEqual(['EAN 5012345678900'])
  })

  test('a little blurred', async () => {
    const input = await sharp(await barcodePng('5012345678900', 'EAN13', 3))
      .blur(1)
      .toBuffer()
    expect(await texts(await photo([{ input, left: 90, top: 60 }]))).toEqual(['EAN 5012345678900'])
  })

  test('blurred beyond reading, none is made up', async () => {
    const input = await sharp(await barcodePng('5012345678900', 'EAN13', 4))
      .blur(12)
      .toBuffer()
    expect(await texts(await photo([{ input, left: 90, top: 60 }]))).toEqual([])
  })

  test('several in one photo', async () => {
    const found = await texts(
      await photo([
        { input: await barcodePng('5012345678900', 'EAN13', 3), left: 10, top: 20 },
        { input: await barcodePng('9780306406157', 'EAN13', 3), left: 400, top: 60 },
        { input: await barcodePng('hello', 'QRCode', 6), left: 300, top: 350 },
      ]),
    )
    expect(found?.toSorted()).toEqual(['EAN 5012345678900', 'ISBN 9780306406157', 'QR hello'])
  })

  test('one with a wrong check digit is not reported', async () => {
    const input = (digits: string) => uncheckedEan13(digits)
    expect(await texts(await photo([{ input: await input('5012345678900'), left: 90, top: 60 }]))).toEqual([
      'EAN 5012345678900',
    ])
    expect(await texts(await photo([{ input: await input('5012345678901'), left: 90, top: 60 }]))).toEqual([])
  })

  test('photos without any have none', async () => {
    const stripes = Buffer.from(Array.from({ length: 640 * 480 }, (_, index) => (Math.sin(index % 640) > 0 ? 255 : 0)))
    const raw = { width: 640, height: 480, channels: 1 } as const
    expect(await texts(await photo([]))).toEqual([])
    expect(await texts(await sharp(stripes, { raw }).png().toBuffer())).toEqual([])
  })

  test('a search ends when it is told to, and takes its process along', async () => {
    const children = () => process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length
    const before = children()
    const reason = new Error('left')
    const picture = { data: new Uint8Array(2048 * 2048), width: 2048, height: 2048 }
    const leaving = new AbortController()
    const searching = startSearcher().run('search', { picture, forPrint: true }, leaving.signal)
    leaving.abort(reason)
    await expect(searching).rejects.toThrow()
    await expect.poll(children).toBe(before)
  })

  test('a picture that the decoder refuses says nothing, and the next one is read', async () => {
    const impossible = { data: new Uint8Array(4), width: 2 ** 30, height: 2 ** 30 }
    const { codes } = await startSearcher().run('search', { picture: impossible, forPrint: false })
    expect(readBarcodes(codes)).toEqual([])
    expect(await texts(await barcodePng('96385074', 'EAN8'))).toEqual(['EAN 96385074'])
  })

  test('who leaves does not wait for a turn', async () => {
    const clean = await images.cleanPhoto(await photo([]), asking())
    const reason = new Error('left')
    await expect(images.measurePhoto(clean, { ...asking(), signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})

describe('faults', () => {
  const scene = async () => sharp(await photo([{ input: await barcodePng('hello', 'QRCode', 14), left: 100, top: 60 }]))

  test('a plain, sharp photo has none, however dark the item or the ground', async () => {
    expect((await measured(await (await scene()).toBuffer())).faults).toEqual([])
    expect((await measured(await patch('#111', '#fff'))).faults).toEqual([])
    expect((await measured(await patch('#eee', '#111'))).faults).toEqual([])
  })

  test.each([
    ['dark', (picture: Sharp) => picture.linear(0.15, 0)],
    ['overexposed', (picture: Sharp) => picture.linear(0.15, 218)],
    ['blurred', (picture: Sharp) => picture.blur(8)],
  ] as const)('%s', async (fault, spoil) => {
    expect(
      (
        await measured(
          await spoil(await scene())
            .jpeg()
            .toBuffer(),
        )
      ).faults,
    ).toEqual([fault])
  })

  test('a blurred background behind a sharp item is none', async () => {
    const sharpItem = await barcodePng('hello', 'QRCode', 8)
    const behind = await (await scene()).blur(15).jpeg().toBuffer()
    const picture = await sharp(behind)
      .composite([{ input: sharpItem, left: 200, top: 200 }])
      .jpeg()
      .toBuffer()
    expect((await measured(picture)).faults).toEqual([])
  })

  test('what has nothing that could be sharp is not called blurred', async () => {
    expect((await measured(await patch('#999', '#999'))).faults).toEqual([])
  })
})

test('colours are those of the item', async () => {
  expect((await measured(await patch('#1b2a52', '#fff'))).colours).toEqual(['navy blue'])
  // A grey picture has one channel.
  const grey = await sharp(await patch('#8c8c8c', '#fff'))
    .greyscale()
    .png()
    .toBuffer()
  expect((await measured(grey)).colours).toEqual(['grey'])
})

test('the size is the photo’s own', async () => {
  expect(await measured(await noise(320, 240).jpeg().toBuffer())).toMatchObject({ width: 320, height: 240 })
  expect(await measured(await flat(3000, 1500).jpeg().toBuffer())).toMatchObject({ width: 2048, height: 1024 })
})

test('print on a label is read where it is looked for', async () => {
  const label = await images.cleanPhoto(await readFile(path.join('tests', 'harness', 'label.jpg')), asking())
  const { print } = await images.measurePhoto(label, { ...asking(), forPrint: true })
  const lines = print.map((line) => line.map(({ text }) => text).join(' '))
  expect(lines).toEqual(expect.arrayContaining(['BARBOUR', 'Size C42 / 107cm', 'MADE IN ENGLAND']))
  expect((await images.measurePhoto(label, asking())).print).toEqual([])
})
