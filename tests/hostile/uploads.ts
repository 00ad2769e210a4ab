import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { MAX_PHOTO_BYTES } from '#shared/api/photos.ts'
import type { TestAccount } from '#tests/harness/accounts.ts'
import { LADEN, UNFIT, pngWithTextBomb } from './pictures.ts'
import { jpegOfSize, noise } from '#tests/harness/pictures.ts'
import { multipartBody, ownName, sendUpload, upload, UPLOAD_TYPE } from '#tests/harness/uploads.ts'

type Server = { url: string }

/** One upload that means no good, and the statuses with which it may be answered; 0 is no answer. */
type HostileUpload = { what: string; allowed: number[]; send(): Promise<number> }

/** What came of one. */
type Outcome = { what: string; allowed: number[]; status: number; ms: number }

const BOUNDARY = 'a-boundary-of-the-tests'
const part = (headers: string, content: string) => `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`
const END = `--${BOUNDARY}--`
const JSON_PART = part('Content-Type: application/json', '{}')

/** More than a hundred uploads: what is in the file, how it is wrapped, what it is called. */
export async function makeHostileUploads(server: Server, account: TestAccount, other: TestAccount) {
  const photo = await noise().jpeg().toBuffer()
  return [
    ...pictures(server, account),
    ...wrappings(server, account, photo),
    ...names(server, account, other, photo),
    ...connections(server, account, photo),
  ]
}

/** Sends them one after the other. */
export async function sendAll(uploads: readonly HostileUpload[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { what, allowed, send } of uploads) {
    const start = performance.now()
    const status = await send()
    outcomes.push({ what, allowed, status, ms: performance.now() - start })
  }
  return outcomes
}

const statusOf = async (response: Promise<Response>) => (await response).status

function pictures(server: Server, account: TestAccount): HostileUpload[] {
  const sending = (what: string, allowed: number[], make: () => Promise<Buffer> | Buffer): HostileUpload => ({
    what,
    allowed,
    send: async () => statusOf(upload(server, account, await make())),
  })
  return [
    ...Object.entries(LADEN).map(([what, make]) => sending(what, [200], make)),
    ...Object.entries(UNFIT).map(([what, make]) => sending(what, [415], make)),
    sending('a PNG with 100 MB of text', [200, 415], pngWithTextBomb),
    sending('a JPEG of 4 MB and a byte', [413], () => jpegOfSize(MAX_PHOTO_BYTES + 1)),
    sending('a JPEG of 40 MB', [413], () => jpegOfSize(MAX_PHOTO_BYTES * 10)),
  ]
}

function wrappings(server: Server, account: TestAccount, photo: Buffer): HostileUpload[] {
  const sending = (what: string, status: number, body: Buffer | string, type?: string): HostileUpload => ({
    what,
    allowed: [status],
    send: () =>
      statusOf(sendUpload(server, account, { name: ownName(account), body: Buffer.from(body), ...(type && { type }) })),
  })
  const file = (headers: string) =>
    Buffer.concat([Buffer.from(`${JSON_PART}--${BOUNDARY}\r\n${headers}\r\n\r\n`), photo, Buffer.from(`\r\n${END}`)])
  return [
    sending('no parts', 400, END),
    sending('nothing at all', 400, ''),
    sending('only the metadata', 400, JSON_PART + END),
    sending('only a file', 400, part('Content-Type: image/jpeg', 'x') + END),
    sending('three parts', 400, JSON_PART + JSON_PART + JSON_PART + END),
    sending('40,000 parts', 400, JSON_PART.repeat(40_000) + END),
    sending('no end', 400, multipartBody(photo).subarray(0, -30)),
    sending('an end without its hyphens', 400, multipartBody(photo).subarray(0, -2)),
    sending(
      'line feeds without carriage returns',
      400,
      multipartBody(photo).toString('latin1').replaceAll('\r\n', '\n'),
    ),
    sending('a preamble', 400, Buffer.concat([Buffer.from('hello\r\n'), multipartBody(photo)])),
    sending('another boundary than it says', 400, multipartBody(photo, '{}', 'another')),
    sending('no boundary', 400, multipartBody(photo), 'multipart/related'),
    sending('an empty boundary', 400, multipartBody(photo, '{}', ''), 'multipart/related; boundary=""'),
    sending(
      'a boundary of 1,000 characters',
      400,
      multipartBody(photo, '{}', 'b'.repeat(1000)),
      `multipart/related; boundary=${'b'.repeat(1000)}`,
    ),
    sending(
      'a boundary of pattern signs',
      200,
      multipartBody(photo, '{}', '(.*)+$'),
      'multipart/related; boundary="(.*)+$"',
    ),
    sending('metadata that is no JSON', 400, multipartBody(photo, 'name=x')),
    sending('metadata that is a list', 400, multipartBody(photo, '[]')),
    sending('metadata that is null', 400, multipartBody(photo, 'null')),
    sending('metadata of 1 MB', 400, multipartBody(photo, JSON.stringify({ name: 'x'.repeat(1_000_000) }))),
    sending('metadata 2,000 deep', 200, multipartBody(photo, '{"a":'.repeat(2000) + '1' + '}'.repeat(2000))),
    sending(
      'metadata of a prototype',
      200,
      multipartBody(photo, '{"__proto__":{"contentType":"text/html"},"size":-1}'),
    ),
    sending(
      'metadata of another type, owner and size',
      200,
      multipartBody(photo, '{"contentType":"text/html","name":"../../x","size":"9"}'),
    ),
    sending('a part’s headers of 1 MB', 400, file(`X: ${'x'.repeat(1_000_000)}`)),
    sending('a part that says it is a page', 200, file('Content-Type: text/html')),
    sending(
      'a part with a file’s name that climbs',
      200,
      file('Content-Disposition: form-data; name="file"; filename="../../../etc/cron.d/x"'),
    ),
    sending('a part that says it is base64', 200, file('Content-Transfer-Encoding: base64\r\nContent-Length: 5')),
    sending('a packed body', 400, gzipSync(multipartBody(photo))),
    sending('the bare file', 415, photo, 'image/jpeg'),
    sending('a form of another kind', 415, 'name=x', 'application/x-www-form-urlencoded'),
    sending('JSON', 415, '{}', 'application/json'),
    sending('a type that is none', 415, multipartBody(photo), 'nonsense'),
    sending('nested parts', 400, multipartBody(multipartBody(photo)), UPLOAD_TYPE),
  ]
}

function names(server: Server, account: TestAccount, other: TestAccount, photo: Buffer): HostileUpload[] {
  const { uid } = account
  const named: [string, number][] = [
    [`listings/${uid}/../../../etc/passwd.jpg`, 400],
    [`../${uid}/x.jpg`, 400],
    [`listings/${uid}/..%2f..%2fx.jpg`, 400],
    [`listings%252f${uid}%252fx.jpg`, 400],
    [`listings/${uid}/%252e%252e%252fx.jpg`, 400],
    [`listings/${uid}/..\\..\\x.jpg`, 400],
    [`listings/${uid}/x\u0000.jpg`, 400],
    [`listings/${uid}/x.jpg\n`, 400],
    [`listings/${uid}/${'x'.repeat(10_000)}.jpg`, 400],
    [`listings/${uid}/x.svg`, 400],
    [`listings/${uid}/CON.jpg`, 200],
    [`listings/${uid}/__proto__.jpg`, 200],
    [`listings/${uid}/；rm -rf.jpg`, 400],
    [`file:///etc/passwd`, 400],
    [`listings/${other.uid}/x.jpg`, 403],
    [`listings/${uid.toUpperCase()}/x.jpg`, 400],
  ]
  return named.map(([name, status]) => ({
    what: `the name ${JSON.stringify(name.slice(0, 80))}`,
    allowed: [status],
    send: () => statusOf(upload(server, account, photo, name)),
  }))
}

/** Uploads that break off or are not what their headers say, byte by byte on a connection of their own. */
function connections(server: Server, account: TestAccount, photo: Buffer): HostileUpload[] {
  const body = multipartBody(photo)
  const sending = (what: string, allowed: number[], headers: string, sent: Buffer, leave = false): HostileUpload => ({
    what,
    allowed,
    async send() {
      const { hostname, port, origin } = new URL(server.url)
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      const path = `/v0/b/listings/o?name=${encodeURIComponent(ownName(account))}`
      const lines = [
        `POST ${path} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Origin: ${origin}`,
        `Cookie: ${account.headers.cookie}`,
        `Content-Type: ${UPLOAD_TYPE}`,
        'Connection: close',
        headers,
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      await new Promise((resolve) => socket.write(sent, resolve))
      if (leave) {
        socket.destroy()
        return 0
      }
      const answer: Buffer[] = []
      socket.on('data', (chunk: Buffer) => answer.push(chunk))
      await once(socket, 'close')
      return Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(answer).toString('latin1'))?.[1] ?? 0)
    },
  })
  return [
    sending('an upload broken off half-way', [0], `Content-Length: ${body.length}`, body.subarray(0, 2000), true),
    sending('an upload broken off before its first byte', [0], `Content-Length: ${body.length}`, Buffer.alloc(0), true),
    sending('an upload broken off right at its end', [0], `Content-Length: ${body.length}`, body, true),
    sending('less than its length says, then broken off', [0], `Content-Length: 4000000`, body, true),
    sending('more than its length says', [400], 'Content-Length: 100', body),
    sending('a length that is none', [400], 'Content-Length: many', body),
    sending('two lengths', [400], `Content-Length: ${body.length}\r\nContent-Length: 5`, body),
    sending('a length and chunks', [400], `Content-Length: ${body.length}\r\nTransfer-Encoding: chunked`, body),
    sending('a length of 4 GB', [413], 'Content-Length: 4294967296', body.subarray(0, 100)),
    sending('chunks that are none', [400, 0], 'Transfer-Encoding: chunked', body),
  ]
}
