import { expect, test } from 'vitest'
import { joinedEvents } from './providers.ts'

/** What comes out of these bytes, which arrive one by one or all together. */
async function joined(text: string, size: number): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  )
  const read = async () => parts.shift()
  return new Response(joinedEvents({ read, cancel: async () => undefined })).text()
}

const delta = (text: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content: text }, finish_reason: finish }] })}\n\n`
const named = (text: string, index = 0) =>
  `event: content_block_delta\ndata: ${JSON.stringify({ index, delta: { type: 'text_delta', text } })}\n\n`

test.each([1, 10_000])('of pieces by %i bytes those that differ in their text alone are one event', async (size) => {
  const pieces = ['A "brass" lamp', '\\', ' £5 \u{1F4A1}\n', '']
  const rest = [delta('.', 'stop'), 'data: [DONE]\n\n']
  expect(await joined([...pieces.map((piece) => delta(piece)), ...rest].join(''), size)).toBe(
    [delta(pieces.join('')), ...rest].join(''),
  )
})

test('an event keeps its name, its order and its place among others', async () => {
  const error = 'event: error\ndata: {"type":"overloaded"}\n\n'
  const events = [named('a'), named('b'), named('c', 1), error, named('d', 1)]
  expect(await joined(events.join(''), 10_000)).toBe([named('ab'), named('c', 1), error, named('d', 1)].join(''))
})

test('what fails fails still', async () => {
  const read = () => Promise.reject(new Error('cut'))
  await expect(new Response(joinedEvents({ read, cancel: async () => undefined })).text()).rejects.toThrow('cut')
})
