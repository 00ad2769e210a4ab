import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { notFound } from '#shared/api/errors.ts'
import { unavailable, type S3Settings, type Storage } from './index.ts'

type S3Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

/** Keeps bytes in an S3-compatible store. Its library, 40 MB in memory, is loaded when first needed. */
export function createS3Storage(settings: S3Settings, requestMs = 10_000): Storage {
  let opening: Promise<Disk> | undefined
  const serving = async <Result>(work: (disk: Disk) => Promise<Result>) => {
    try {
      return await work(await (opening ??= openDisk(settings, requestMs)))
    } catch (error) {
      const failure = innermost(error as S3Failure)
      if (failure.name === 'NoSuchKey') throw notFound('photo')
      return unavailable(traceOf(failure))
    }
  }
  return {
    put: (key, bytes, contentType) => serving((disk) => disk.put(key, bytes, { contentType })),
    get: (key) => serving(async (disk): Promise<Readable> => disk.getStream(key)),
    remove: (key) => serving((disk) => disk.delete(key)),
  }
}

async function openDisk(settings: S3Settings, requestMs: number): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  return new Disk(
    new S3Driver({
      endpoint,
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
      maxAttempts: 2,
      // Not every compatible store knows the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: Math.min(3_000, requestMs),
        requestTimeout: requestMs,
        throwOnRequestTimeout: true,
        socketTimeout: requestMs,
      },
    }),
  )
}

/** The library wraps the store's own answer. */
const innermost = (error: S3Failure): S3Failure => (error.cause instanceof Error ? innermost(error.cause) : error)

function traceOf({ code, name, $metadata }: S3Failure): Error {
  const kind = code ?? (/^(?:[A-Z][a-z]+)+$/.test(name) ? name : 'failure')
  return new Error(`S3 store: ${kind}${$metadata?.httpStatusCode ? `, status ${$metadata.httpStatusCode}` : ''}`)
}
