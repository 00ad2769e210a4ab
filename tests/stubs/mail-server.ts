import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

/** As little of a mail server as it takes to be handed a mail, on this port or a free one; `answer` is for the address. */
export async function startMailServer(port = 0, answer = '250 ok') {
  const mails: string[] = []
  const server = createServer((socket) => {
    let text: string[] | null = null
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      if (text !== null && line !== '.') return void text.push(line)
      if (text !== null) mails.push(text.join('\n'))
      text = line === 'DATA' ? [] : null
      socket.write(`${text === null ? (line.startsWith('RCPT') ? answer : '250 ok') : '354 go on'}\r\n`)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}
