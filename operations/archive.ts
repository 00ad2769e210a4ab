import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline as through, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import * as z from 'zod/mini'
import { syncFolder } from '#server/files.ts'

/** What is wrong, in one line for whoever runs the command. */
export class OperationError extends Error {
  override name = 'OperationError'
}

const CHECKSUMS = 'checksums.json'
const Checksums = z.record(z.string(), z.string())
const RECIPIENT = /^age1/
const IDENTITY = /^AGE-SECRET-KEY-/

export type Entry = { name: string; size: number; body: Iterable<Uint8Array> | AsyncIterable<Uint8Array> }

/**
 * Writes a gzipped tar archive whose last entry holds the SHA-256 of all others, so that a cut one is noticed. With a key it is
 * an age file: for a recipient (`age1…`), else by passphrase. The name appears when everything is on the disk.
 */
export async function writeArchive(file: string, key: string | null, entries: AsyncIterable<Entry>): Promise<void> {
  if (await stat(file).catch(() => null)) throw new OperationError(`${file} is there already: name another file.`)
  const partial = `${file}.partial`
  const { readable, controller } = createTarPacker()
  const packed = createGzip({ level: 1 })
  through(Readable.fromWeb(readable), packed, () => undefined)
  const sealed = key === null ? packed : await encrypted(packed, key)
  const written = pipeline(sealed, createWriteStream(partial, { mode: 0o600 }))
  try {
    await Promise.race([packAll(controller, entries), written])
    await written
    await syncFile(partial)
    await rename(partial, file)
    await syncFolder(path.dirname(path.resolve(file)))
  } catch (error) {
    controller.error(error)
    await written.catch(() => undefined)
    await rm(partial, { force: true })
    throw error
  }
}

type Packer = ReturnType<typeof createTarPacker>['controller']

async function packAll(packer: Packer, entries: AsyncIterable<Entry>): Promise<void> {
  const sums: Record<string, string> = {}
  for await (const entry of entries) sums[entry.name] = await pack(packer, entry)
  const last = Buffer.from(JSON.stringify(sums))
  await pack(packer, { name: CHECKSUMS, size: last.length, body: [last] })
  packer.finalize()
}

async function pack(packer: Packer, { name, size, body }: Entry): Promise<string> {
  const writer = packer.add({ name, size, mode: 0o600 }).getWriter()
  const hash = createHash('sha256')
  for await (const chunk of body) {
    hash.update(chunk)
    await writer.write(chunk)
  }
  await writer.close()
  return hash.digest('hex')
}

/** Hands over each entry in turn; what `take` leaves of its body is read all the same. Throws `OperationError` when it is not whole. */
export async function readArchive(
  file: string,
  key: string | null,
  take: (name: string, body: AsyncIterable<Uint8Array>) => Promise<void> = async () => undefined,
): Promise<void> {
  const found: Record<string, string> = {}
  let told: Record<string, string> | undefined
  let failure: unknown
  const taking = (name: string) => (chunks: AsyncIterable<Uint8Array>) =>
    take(name, chunks).catch((error: unknown) => {
      failure = error
      throw error
    })
  try {
    const packed = createGunzip()
    through(await decrypted(file, key), packed, () => undefined)
    const decoder = createTarDecoder({ strict: true })
    for await (const { header, body } of Readable.toWeb(packed).pipeThrough(decoder)) {
      if (header.name === CHECKSUMS) told = Checksums.parse(JSON.parse(await new Response(body).text()))
      else found[header.name] = await summed(body, taking(header.name))
    }
  } catch (error) {
    if (error === failure || error instanceof OperationError) throw error
    throw new OperationError(`${file} is damaged or no backup: ${String(error)}`, { cause: error })
  }
  if (told === undefined) throw new OperationError(`${file} ends too early: it was cut off.`)
  const wrong = Object.keys({ ...told, ...found }).find((name) => told[name] !== found[name])
  if (wrong !== undefined) throw new OperationError(`${file} is damaged: ${wrong} is not what was backed up.`)
}

async function summed(body: ReadableStream<Uint8Array>, take: (chunks: AsyncIterable<Uint8Array>) => Promise<void>) {
  const hash = createHash('sha256')
  const chunks = hashed(body, hash)
  await take(chunks)
  for await (const rest of chunks) void rest
  return hash.digest('hex')
}

async function* hashed(body: ReadableStream<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}

async function encrypted(source: Readable, key: string): Promise<Readable> {
  const age = new Encrypter()
  if (RECIPIENT.test(key)) age.addRecipient(key)
  else age.setPassphrase(key)
  return Readable.fromWeb(await age.encrypt(Readable.toWeb(source)))
}

async function beginsWith(file: string, text: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(text.length), position: 0 })
    return buffer.toString('latin1') === text
  } finally {
    await handle.close()
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const AGE_HEADER = 'age-encryption.org/'

async function decrypted(file: string, key: string | null): Promise<Readable> {
  const isEncrypted = await beginsWith(file, AGE_HEADER).catch((cause: unknown) => {
    throw new OperationError(`${file} cannot be read: ${String(cause)}`, { cause })
  })
  if (!isEncrypted) return createReadStream(file)
  if (key === null) throw new OperationError(`${file} is encrypted: set BACKUP_KEY to what it was encrypted with.`)
  const age = new Decrypter()
  if (IDENTITY.test(key)) age.addIdentity(key)
  else age.addPassphrase(key)
  try {
    return Readable.fromWeb(await age.decrypt(Readable.toWeb(createReadStream(file))))
  } catch (cause) {
    throw new OperationError(`${file} cannot be decrypted: BACKUP_KEY is not the one that it was encrypted with.`, {
      cause,
    })
  }
}
