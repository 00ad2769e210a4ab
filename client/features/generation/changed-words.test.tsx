import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChangedWords } from './listing-body.tsx'

it('tells what was corrected and left out, each reason once, and nothing where nothing was', () => {
  const reason = 'People are not named in public.'
  const leftOut = ['Ivy', 'Ken'].map((text) => ({ text, reason }))
  const html = renderToStaticMarkup(
    <ChangedWords notes={{ corrected: [{ from: 'cabnet', to: 'cabinet' }], leftOut }} />,
  )
  expect(html).toContain('We corrected: cabnet → cabinet.')
  expect(html).toContain('We left out: “Ivy”, “Ken”.')
  expect(html.split(reason)).toHaveLength(2)
  expect(renderToStaticMarkup(<ChangedWords notes={{ corrected: [], leftOut: [] }} />)).toBe('')
})
