import { describe, expect, it } from 'vitest'
import { checkFiles } from './add-photos.ts'

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const WEBP = [...new TextEncoder().encode('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ')]
const LIMIT = 4_194_304

function file(name: string, { type = 'image/jpeg', start = JPEG, size = 100 } = {}): File {
  const bytes = new Uint8Array(size)
  bytes.set(start.slice(0, size))
  return new File([bytes], name, { type })
}

async function outcome(files: File[], present = 0) {
  const { accepted, problems } = await checkFiles(files, present)
  return { accepted: accepted.map(({ name }) => name), problems }
}

const INVALID = 'Please select valid image files (JPG, PNG, WEBP).'
const TOO_MANY = 'You can upload a maximum of 5 images.'

describe('checkFiles', () => {
  it.each([
    ['JPEG', { type: 'image/jpeg', start: JPEG }],
    ['PNG', { type: 'image/png', start: PNG }],
    ['WEBP', { type: 'image/webp', start: WEBP }],
    ['photo of a type that the system does not know', { type: '', start: JPEG }],
  ])('takes a %s', async (_kind, made) => {
    expect(await outcome([file('a', made)])).toEqual({ accepted: ['a'], problems: [] })
  })

  it.each([
    ['a GIF', { type: 'image/gif', start: [0x47, 0x49, 0x46] }],
    ['a HEIC', { type: 'image/heic' }],
    ['a HEIC that calls itself JPEG', { start: [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63] }],
    ['a text that calls itself PNG', { type: 'image/png', start: [0x68, 0x69] }],
    ['an empty file', { size: 0 }],
    ['a sound with the same envelope as WEBP', { type: '', start: [...new TextEncoder().encode('RIFF1234WAVEfmt ')] }],
  ])('refuses %s', async (_kind, made) => {
    expect(await outcome([file('a', made)])).toEqual({ accepted: [], problems: [INVALID] })
  })

  it('takes 4,194,304 bytes and not one more', async () => {
    expect(await outcome([file('a.jpg', { size: LIMIT })])).toEqual({ accepted: ['a.jpg'], problems: [] })
    expect(await outcome([file('b.jpg', { size: LIMIT + 1 })])).toEqual({
      accepted: [],
      problems: ['File "b.jpg" is too large (max 4MB).'],
    })
  })

  it('takes as many as there is room for and names the others', async () => {
    const six = ['1', '2', '3', '4', '5', '6'].map((name) => file(name))
    const problems = (left: string) => [TOO_MANY, `Not added: ${left}`]
    expect(await outcome(six)).toEqual({ accepted: ['1', '2', '3', '4', '5'], problems: problems('6') })
    expect(await outcome(six.slice(0, 3), 4)).toEqual({ accepted: ['1'], problems: problems('2, 3') })
    expect(await outcome(six.slice(0, 1), 5)).toEqual({ accepted: [], problems: problems('1') })
  })

  it('says each thing once and takes the good ones among the bad', async () => {
    const bad = file('x.gif', { type: 'image/gif' })
    const good = file('y.jpg')
    expect(await outcome([bad, good, bad])).toEqual({ accepted: ['y.jpg'], problems: [INVALID] })
  })
})
