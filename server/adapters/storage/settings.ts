import path from 'node:path'
import { createDiskStorage } from './disk.ts'
import type { S3Settings, Storage } from './index.ts'
import { createS3Storage } from './s3.ts'

export function createStorage({ s3, dataDir }: { s3: S3Settings | null; dataDir: string }): Storage {
  return s3 === null ? createDiskStorage(path.join(dataDir, 'objects')) : createS3Storage(s3)
}
