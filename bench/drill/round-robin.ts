import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream'

/**
 * A plain proxy before several servers: each request goes to the next of them, without a look at who asks, and to the one
 * after it when nobody takes the connection, or does not have the part of the page that another build has. A request
 * that was under way on a server that dies is answered with 502.
 */
export async function startRoundRobin(servers: () => readonly string[]): Promise<{ url: string; stop(): void }> {
  let turn = 0
  const pass = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(incoming)
    const urls = servers()
    const first = (turn += 1)
    for (let next = 0; next < urls.length; next += 1) {
      const answer = await ask(urls[(first + next) % urls.length] ?? '', incoming, body, response)
      if (answer === 'refused') continue
      if (answer === 'cut') break
      if (answer.statusCode === 404 && incoming.url?.startsWith('/assets/') && next < urls.length - 1) {
        answer.resume()
        continue
      }
      const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers
      response.writeHead(answer.statusCode ?? 502, headers)
      return void pipeline(answer, response, () => undefined)
    }
    response.writeHead(502).end()
  }
  const server = createServer((incoming, response) => void pass(incoming, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function ask(
  url: string,
  { method, url: path = '/', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<IncomingMessage | 'refused' | 'cut'> {
  return new Promise((resolve) => {
    // A connection for each request: what the next request finds closed was not closed in between.
    const call = request(new URL(path, url), { method, agent: false, headers: { ...headers, connection: 'close' } })
    response.once('close', () => call.destroy())
    call.once('response', resolve)
    call.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' ? 'refused' : 'cut'))
    call.end(body)
  })
}
