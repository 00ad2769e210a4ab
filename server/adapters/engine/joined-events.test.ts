import { expect, test } from 'vitest'
import { joinedEvents } from './providers.ts'

/** What comes out of these bytes, which arrive one by one or all together. */
async function joined(text: string, size: number): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
  }
  return new Response(joinedEvents(pieces())).text()
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
  // oxlint-disable-next-line require-yield -- it fails before its first piece
  async function* cut(): AsyncGenerator<Uint8Array> {
    throw new Error('cut')
  }
  await expect(new Response(joinedEvents(cut())).text()).rejects.toThrow('cut')
})
