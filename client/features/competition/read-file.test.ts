import { describe, expect, it } from 'vitest'
import { readFile } from './competition.tsx'

const file = (bytes: Uint8Array<ArrayBuffer> | string) => new File([bytes], 'export.csv')

describe('a picked file', () => {
  it.each([
    ['UTF-8', file('Lamp,£45')],
    ['UTF-8 with its mark', file('\uFEFFLamp,£45')],
    ['Windows-1252', file(Uint8Array.from(Buffer.from('Lamp,£45', 'latin1')))],
    ['UTF-16', file(Uint8Array.from(Buffer.from('\uFEFFLamp,£45', 'utf16le')))],
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
