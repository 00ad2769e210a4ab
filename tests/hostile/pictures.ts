import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { MAX_PHOTO_BYTES } from '#shared/api/photos.ts'
import { animatedWebp, jpegFromPhone, jpegOfSize, memoryHungryPng, noise, pngBomb } from '#tests/harness/pictures.ts'

/** What none of the stored bytes may hold: marks of what the pictures below carry along. */
export const PRIVATE_MARKS = [
  'Ada Private',
  'PhoneMaker',
  'Exif',
  'GPS',
  '<script',
  '<?php',
  '<x:xmpmeta',
  'PK\u0003\u0004',
]

type Make = () => Promise<Buffer> | Buffer

const SCRIPT = Buffer.from('<script>alert(1)</script>')
const joined = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
const jpeg = () => noise().jpeg().toBuffer()
const png = () => noise().png().toBuffer()
const webp = () => noise().webp().toBuffer()
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#963' } })

/** Pictures that carry something along: taken, and nothing of that is kept. */
export const LADEN: Record<string, Make> = {
  'a JPEG with a script behind it': async () => joined(await jpeg(), SCRIPT),
  'a JPEG with an archive behind it': async () => joined(await jpeg(), 'PK\u0003\u0004', Buffer.alloc(500)),
  'a JPEG with PHP in its comment': async () => withJpegSegment(await jpeg(), 0xfe, '<?php system($_GET["c"]); ?>'),
  'a JPEG with a page in an application segment': async () => withJpegSegment(await jpeg(), 0xef, SCRIPT),
  'a JPEG of a phone with place and name': jpegFromPhone,
  'a WEBP with place and name': async () =>
    noise()
      .webp()
      .withExifMerge({ IFD0: { Make: 'PhoneMaker', Artist: 'Ada Private' } })
      .toBuffer(),
  'a PNG with place and name': async () =>
    noise()
      .png()
      .withExifMerge({ IFD0: { Make: 'PhoneMaker', Artist: 'Ada Private' } })
      .toBuffer(),
  'a JPEG with XMP': async () =>
    noise().jpeg().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ada Private</x:xmpmeta>').toBuffer(),
  'a PNG with a script in its text': async () => withPngChunk(await png(), 'tEXt', joined('Comment\0', SCRIPT)),
  'a PNG with a page behind it': async () => joined(await png(), '<html>', SCRIPT),
  'a PNG with an unknown chunk': async () => withPngChunk(await png(), 'prVt', SCRIPT),
  'a WEBP with an archive behind it': async () => joined(await webp(), 'PK\u0003\u0004'),
  'a progressive JPEG': () => noise().jpeg({ progressive: true }).toBuffer(),
  'an interlaced PNG': () => noise().png({ progressive: true }).toBuffer(),
  'a PNG with a palette': () => noise().png({ palette: true }).toBuffer(),
  'a PNG of 16 bits': () => noise().toColourspace('rgb16').png().toBuffer(),
  'a JPEG for print': () => noise().toColourspace('cmyk').jpeg().toBuffer(),
  'a grey JPEG': () => noise().greyscale().jpeg().toBuffer(),
  'a transparent PNG': () => noise().ensureAlpha(0.3).png().toBuffer(),
  'a lossless WEBP': () => noise().webp({ lossless: true }).toBuffer(),
  'a single pixel': () => flat(1, 1).png().toBuffer(),
  'a line 16,000 pixels long': () => flat(16_000, 1).png().toBuffer(),
  'a picture of 48 megapixels': () => flat(8000, 6000).jpeg().toBuffer(),
  'a progressive JPEG of 12 megapixels': () => flat(4032, 3024).jpeg({ progressive: true }).toBuffer(),
  'an interlaced PNG of 12 megapixels': () => flat(4032, 3024).png({ progressive: true }).toBuffer(),
  'a JPEG of exactly 4 MB': () => jpegOfSize(MAX_PHOTO_BYTES),
}

/** What is no picture of the three kinds, or not one of a single sound frame within bounds. */
export const UNFIT: Record<string, Make> = {
  'an SVG': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'an SVG that reads files': () =>
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ),
  'an SVG that asks other servers': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/latest"/></svg>'),
  'a GIF': () => noise().gif().toBuffer(),
  'a TIFF': () => noise().tiff().toBuffer(),
  'an AVIF': () => noise().avif({ effort: 0 }).toBuffer(),
  'the beginning of a HEIC': () => joined(Buffer.from([0, 0, 0, 24]), 'ftypheic\0\0\0\0mif1heic', Buffer.alloc(500)),
  'a film': () => joined(Buffer.from([0, 0, 0, 24]), 'ftypisom\0\0\u0002\0isomiso2', Buffer.alloc(500)),
  'a BMP': () => joined('BM', Buffer.alloc(200)),
  'an icon': () => joined(Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200)),
  'a JPEG XL': () => joined(Buffer.from([0xff, 0x0a]), Buffer.alloc(200)),
  'a JPEG 2000': () => joined(Buffer.from([0, 0, 0, 12]), 'jP  \r\n\u0087\n', Buffer.alloc(200)),
  'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
  PostScript: () => Buffer.from('%!PS\n(/etc/passwd) (r) file'),
  'a drawing script': () =>
    Buffer.from("push graphic-context\nimage over 0,0 0,0 'https://evil.example/x'\npop graphic-context"),
  'a caption from a file': () => Buffer.from('caption:@/etc/passwd'),
  'a page': () => joined('<!doctype html>', SCRIPT),
  'an archive': () => joined('PK\u0003\u0004', Buffer.alloc(500)),
  'a program': () => joined('\u007FELF', Buffer.alloc(500)),
  'random bytes': () =>
    Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919 + (index >> 3) * 104_729) & 255)),
  'zeros of 4 MB': () => Buffer.alloc(MAX_PHOTO_BYTES),
  nothing: () => Buffer.alloc(0),
  'one byte': () => Buffer.from([0xff]),
  'the beginning of a JPEG': () => Buffer.from([0xff, 0xd8, 0xff]),
  'the beginning of a PNG': async () => (await png()).subarray(0, 8),
  'half a JPEG': async () => (await noise(400, 400).jpeg().toBuffer()).subarray(0, 3000),
  'half a PNG': async () => (await noise(400, 400).png().toBuffer()).subarray(0, 3000),
  'half a WEBP': async () => (await noise(400, 400).webp().toBuffer()).subarray(0, 3000),
  'a GIF that goes on as a JPEG': async () => joined('GIF89a/*', await jpeg(), '*/=1;'),
  'a script that goes on as a PNG': async () => joined('<script>/*', await png()),
  'an animated WEBP': animatedWebp,
  'a WEBP of 1,000 frames': webpOfFrames,
  'a PNG of 400 megapixels': pngBomb,
  'a PNG of 400 MB in memory': memoryHungryPng,
  'an interlaced PNG of 49.9 megapixels': () => flat(8000, 6237).png({ progressive: true }).toBuffer(),
  'a progressive JPEG of 48 megapixels': () => flat(8000, 6000).jpeg({ progressive: true }).toBuffer(),
  'a turned PNG of 48 megapixels': () => flat(8000, 6000).withMetadata({ orientation: 6 }).png().toBuffer(),
  'a PNG of 20 megapixels in fine colours': () =>
    flat(6000, 3400).ensureAlpha().toColourspace('rgb16').png().toBuffer(),
  'a WEBP of 51 megapixels': () => flat(16_383, 3120).webp({ lossless: true, effort: 0 }).toBuffer(),
  'a JPEG that claims 4,295 megapixels': async () => withJpegSize(await jpeg(), 65_535, 65_535),
  'a PNG without width': async () => withPngSize(await png(), 0, 48),
  'a PNG wider than a number': async () => withPngSize(await png(), 2 ** 31, 1),
  'a PNG that is wrong about its check sum': async () => spoilt(await png(), 20),
}

async function webpOfFrames(): Promise<Buffer> {
  // Frames that are alike would be written as one.
  const two = await Promise.all([noise(16, 16).png().toBuffer(), noise(16, 16).png().toBuffer()])
  const frames = Array.from({ length: 500 }, () => two).flat()
  return sharp(frames, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer()
}

/** Puts a segment right behind the beginning of a JPEG. */
function withJpegSegment(picture: Buffer, marker: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content)
  const header = Buffer.from([0xff, marker, 0, 0])
  header.writeUInt16BE(bytes.length + 2, 2)
  return joined(picture.subarray(0, 2), header, bytes, picture.subarray(2))
}

/** A baseline JPEG that says it is larger. */
function withJpegSize(picture: Buffer, width: number, height: number): Buffer {
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]))
  const changed = Buffer.from(picture)
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/** Where a PNG's first chunk, with its size, ends. */
const FIRST_CHUNK_END = 33

function withPngSize(picture: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(picture.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return joined(picture.subarray(0, 8), pngChunk('IHDR', header), picture.subarray(FIRST_CHUNK_END))
}

function withPngChunk(picture: Buffer, type: string, data: Buffer): Buffer {
  return joined(picture.subarray(0, FIRST_CHUNK_END), pngChunk(type, data), picture.subarray(FIRST_CHUNK_END))
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = joined(type, data)
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return joined(length, body, checksum)
}

function spoilt(picture: Buffer, position: number): Buffer {
  const changed = Buffer.from(picture)
  changed[position] = (changed[position] ?? 0) ^ 0xff
  return changed
}

/** Texts of a picture that would take 100 MB of memory when they are unpacked. */
export async function pngWithTextBomb(): Promise<Buffer> {
  const text = deflateSync(Buffer.alloc(100_000_000, 'A'), { level: 9 })
  return withPngChunk(await png(), 'zTXt', joined('Comment\0\0', text))
}
