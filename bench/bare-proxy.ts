/**
 * What a generation is measured against: the least a Node server between the page and a provider can do. Takes the same
 * call as the product, asks the provider named by its argument and pipes what comes back. Prints its address.
 */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { pipeline } from 'node:stream'
import { json } from 'node:stream/consumers'

const provider = new URL(`${process.argv[2]}/chat/completions`)
const agent = new Agent({ keepAlive: true })

async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const messages = [{ role: 'user', content: JSON.stringify(await json(incoming)) }]
  const headers = { 'content-type': 'application/json', authorization: 'Bearer test-key' }
  const upstream = request(provider, { method: 'POST', agent, headers }, (answer) => {
    // The load generator leaves in the middle of its last calls.
    if (response.destroyed) return void answer.destroy()
    response.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] ?? 'text/plain' })
    pipeline(answer, response, () => undefined)
  })
  upstream.on('error', () => response.destroy())
  upstream.end(JSON.stringify({ model: 'local-model', messages, stream: true }))
}

const server = createServer((incoming, response) => void forward(incoming, response))

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
