import { onTestFinished } from 'vitest'
import { createScratchFolder } from '#tests/harness/database.ts'
import { openS3Store, type S3Store } from './s3-server.ts'

/** An S3 server that is stopped with the test. */
export async function startS3Store(): Promise<S3Store> {
  const { stop, ...store } = await openS3Store(await createScratchFolder())
  onTestFinished(stop)
  return store
}
