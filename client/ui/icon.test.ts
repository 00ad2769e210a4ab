import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ICONS } from './basics.tsx'

it('has each icon where its name says', async () => {
  const drawn = await readFile(new URL('icons.svg', import.meta.url), 'utf8')
  const places = [...drawn.matchAll(/<g id="([\w-]+)"(?: transform="translate\((\d+)\)")?>/g)]
  const shown = places.map(([, name = '', at = '0']) => [name, `[mask-position:${Number(at) / 24}%]`])
  expect(shown).toEqual(Object.entries(ICONS))
})
