import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { findLocalModel, withLocalModel } from './local-model.ts'

/** A server of models on a port of its own. */
async function serve(name: string, list: string, answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { name, list, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const json =
  (list: string, body: unknown): RequestListener =>
  ({ url }, response) =>
    response.writeHead(url === list ? 200 : 404).end(JSON.stringify(body))
const ollama = (...names: string[]) => {
  const body = { models: names.map((name) => ({ name, size: 1 })) }
  return serve('Ollama', '/api/tags', json('/api/tags', body))
}
const llamaCpp = () =>
  serve('llama.cpp', '/v1/models', json('/v1/models', { object: 'list', data: [{ id: 'qwen.gguf' }] }))

const NAMED = readConfig({})
const WRITING = readConfig({ AI_PROVIDER: 'local' })

test('the first model that writes is found, at the server that is asked for first', async () => {
  const [first, second] = [await ollama('nomic-embed-text:latest', 'qwen3:8b', 'gemma3'), await llamaCpp()]
  const found = { server: 'Ollama', baseUrl: `${first.origin}/v1`, model: 'qwen3:8b' }
  expect(await findLocalModel(WRITING, [first, second])).toEqual(found)
  expect(await findLocalModel(WRITING, [await ollama(), second])).toEqual({
    server: 'llama.cpp',
    baseUrl: `${second.origin}/v1`,
    model: 'qwen.gguf',
  })
})

test.each<[string, RequestListener]>([
  ['says something else', (_, response) => response.end('<html>')],
  ['fails', (_, response) => response.writeHead(500).end('{}')],
  ['hangs', () => undefined],
  ['breaks off', (_, response) => response.destroy()],
  ['sends elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
])('a server that %s is none, and is said nothing of', async (_, answer) => {
  expect(await findLocalModel(NAMED, [await serve('Ollama', '/api/tags', answer)])).toBeNull()
})

test('nothing is asked where somebody has said who writes', async () => {
  let asked = false
  const server = await serve('Ollama', '/api/tags', () => (asked = true))
  expect(await findLocalModel(readConfig({ AI_PROVIDER: 'offline' }), [server])).toBeNull()
  expect(asked).toBe(false)
})

test('one setting has it write', async () => {
  const server = await ollama('qwen3:8b')
  const found = await findLocalModel(WRITING, [server])
  expect(withLocalModel(WRITING, found).engine).toMatchObject({
    provider: 'openai-compatible',
    baseUrl: `${server.origin}/v1`,
    model: 'qwen3:8b',
  })
  const chosen = readConfig({ AI_PROVIDER: 'local', OPENAI_COMPATIBLE_MODEL: 'gemma3' })
  expect(withLocalModel(chosen, found).engine.model).toBe('gemma3')
  expect(withLocalModel(NAMED, found)).toBe(NAMED)
  expect(() => withLocalModel(WRITING, null)).toThrow('neither Ollama nor llama.cpp')
})
