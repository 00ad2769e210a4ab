import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#server/adapters/storage/index.ts'

/** What becomes of a call: carried out, or one of the ways in which stores fail. */
type Conduct = 'serve' | 'answer 500' | 'say nothing' | 'cut' | 'send half' | 'claim half' | 'repeat the key'

export type S3Store = {
  settings: S3Settings
  /** The same for a server. */
  environment: Record<string, string>
  /** What becomes of calls from now on, by their method. */
  conduct(change: (method: string) => Conduct): void
  /** The keys of what it holds. */
  keys(): Promise<string[]>
}

/** A third party's S3 server on a free port over a folder, behind whatever faults are wanted. */
export async function openS3Store(directory: string): Promise<S3Store & { stop(): void }> {
  const bucket = 'photos'
  const store = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] })
  await store.configureBuckets()
  const serve = store.callback()
  let conductOf: (method: string) => Conduct = () => 'serve'
  const server = createServer((request, response) => behave(conductOf(request.method ?? ''), serve, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { endpoint, bucket, region: 'eu-west-2', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    settings,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    conduct: (change) => (conductOf = change),
    stop() {
      server.closeAllConnections()
      server.close()
    },
    async keys() {
      const files = await readdir(path.join(directory, bucket), { recursive: true })
      return files.flatMap((file) => (file.endsWith('._S3rver_object') ? [file.replace('._S3rver_object', '')] : []))
    },
  }
}

function behave(conduct: Conduct, serve: RequestListener, request: IncomingMessage, response: ServerResponse): void {
  switch (conduct) {
    case 'serve':
      return serve(request, response)
    case 'answer 500':
      request.resume()
      response.writeHead(500, { 'content-type': 'application/xml' })
      response.end('<?xml version="1.0"?><Error><Code>InternalError</Code><Message>Broken</Message></Error>')
      return
    case 'say nothing':
      request.resume()
      return
    case 'cut':
      request.socket.destroy()
      return
    case 'send half':
      response.writeHead(200, { 'content-length': 1000 })
      response.write('half of it', () => request.socket.destroy())
      return
    case 'claim half':
      response.writeHead(200, { 'content-length': 10 })
      response.end('half of it')
      return
    case 'repeat the key': {
      const told = request.headers.authorization
      request.resume()
      response.writeHead(403, { 'content-type': 'application/xml' })
      response.end(
        `<Error><Code>${told}</Code><Message>${told}</Message><AWSAccessKeyId>${told}</AWSAccessKeyId></Error>`,
      )
    }
  }
}
