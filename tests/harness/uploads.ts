import { randomUUID } from 'node:crypto'
import type { PhotoMetadata } from '#shared/api/photos.ts'
import type { TestAccount } from './accounts.ts'
import { noise } from './pictures.ts'

const BOUNDARY = 'a-boundary-of-the-tests'

/** A name under which the account may upload. */
export function ownName({ uid }: Pick<TestAccount, 'uid'>, extension = 'jpg'): string {
  return `listings/${uid}/${randomUUID()}.${extension}`
}

/** The body of an upload as Firebase's SDK sends it. */
export function multipartBody(bytes: Uint8Array, metadata = '{}', boundary = BOUNDARY): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}`),
    Buffer.from(`\r\n--${boundary}\r\nContent-Type: image/jpeg\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--`),
  ])
}

export const UPLOAD_TYPE = `multipart/related; boundary=${BOUNDARY}`

/** Sends a body as it is to where pictures are uploaded. */
export function sendUpload(
  server: { url: string },
  account: Pick<TestAccount, 'headers'>,
  { name, body, type = UPLOAD_TYPE }: { name: string; body: Uint8Array | ReadableStream; type?: string },
): Promise<Response> {
  return fetch(`${server.url}/v0/b/listings/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { origin: server.url, ...account.headers, 'content-type': type },
    body: body as NonNullable<RequestInit['body']>,
    duplex: 'half',
  })
}

/** Uploads a picture for the account under a new name, or the given one. */
export function upload(
  server: { url: string },
  account: TestAccount,
  bytes: Uint8Array,
  name = ownName(account),
): Promise<Response> {
  return sendUpload(server, account, { name, body: multipartBody(bytes) })
}

/** Uploads a picture, some noise when none is given, and returns what the server says of it. */
export async function uploadPhoto(
  server: { url: string },
  account: TestAccount,
  bytes?: Uint8Array,
  name = ownName(account),
): Promise<PhotoMetadata> {
  const response = await upload(server, account, bytes ?? (await noise().jpeg().toBuffer()), name)
  if (!response.ok) throw new Error(`The upload was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as PhotoMetadata
}
