import type { Readable } from 'node:stream'
import { AppError } from '#shared/api/errors.ts'
import type { Config } from '#server/config.ts'

export type S3Settings = NonNullable<Config['s3']>

/** Keys are of lower-case letters, digits, hyphens and slashes. Throws `UNAVAILABLE` when the store cannot serve now. */
export type Storage = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

export function unavailable(cause: unknown): never {
  const message = 'Photos cannot be stored or read at the moment. Please try again.'
  throw new AppError('UNAVAILABLE', message, { cause, retryAfter: 5 })
}
