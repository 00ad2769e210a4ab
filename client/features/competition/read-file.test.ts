import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'

const file = (bytes: Uint8Array<ArrayBuffer> | string) => new File([bytes], 'export.csv')

describe('a picked file', () => {
  it.each([
    ['UTF-8', file('Lamp,£45')],
    ['UTF-8 with its mark', file('\uFEFFLamp,£45')],
    ['Windows-1252', file(new Uint8Array([...'Lamp,'].map((letter) => letter.charCodeAt(0)).concat(0xa3, 0x34, 0x35)))],
    ['UTF-16', file(new Uint8Array([0xff, 0xfe, ...[...'Lamp,£45'].flatMap((letter) => [letter.charCodeAt(0), 0])]))],
  ])('in %s is read', async (_, picked) => {
    expect(await readFile(picked)).toBe('Lamp,£45')
  })

  it('that is too large or no text is refused in words', async () => {
    await expect(readFile(file('x'.repeat(2 * 1024 * 1024 + 1)))).rejects.toThrow(
      'File "export.csv" is too large (max 2MB).',
    )
    await expect(readFile(file('PK\u0003\u0004\u0000'))).rejects.toThrow('is no text')
  })
})
