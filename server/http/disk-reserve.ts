import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/api/errors.ts'
import type { Logger } from '#server/logging.ts'

const MB = 1024 * 1024
const DEFAULT_RESERVE_MB = 256

export type ReadSpace = (folder: string) => Promise<{ free: number; size: number }>

export type DiskReserve = ReturnType<typeof createDiskReserve>

type Settings = { folders: string[]; reserveMb: number | null; log: Logger; readSpace?: ReadSpace | undefined }

export function createDiskReserve({ folders, reserveMb, log, readSpace = spaceOf }: Settings) {
  let touched = false
  const isLow = async (folder: string) => {
    const { free, size } = await readSpace(folder)
    return free < (reserveMb === null ? Math.min(DEFAULT_RESERVE_MB * MB, size / 10) : reserveMb * MB)
  }
  return {
    isTouched: () => touched,
    async check() {
      const low = (await Promise.all(folders.map(isLow))).includes(true)
      if (low && !touched) log.error({ folders }, 'too little room on the disk (DISK_RESERVE_MB): writes are refused')
      if (!low && touched) log.info('there is room on the disk again: writes are taken')
      touched = low
    },
  }
}

async function spaceOf(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])
/** Writes that read, remove, or note next to nothing: whoever is away must get at what is theirs. */
const STILL_TAKEN = new Set([
  '/api/auth/sign-in/email',
  '/api/auth/sign-out',
  '/api/listings/export',
  '/api/listings/bulk-delete',
  '/api/jobs/:id/cancel',
  '/api/createPortalLink',
  '/api/webhooks/paddle',
])

export function registerDiskReserve(app: FastifyInstance, disk: DiskReserve): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (!disk.isTouched() || HARMLESS.has(method) || STILL_TAKEN.has(routeOptions.url ?? '')) return
    throw new AppError(
      'STORAGE_FULL',
      'There is no room on this server for anything new at the moment. What is saved can still be read and deleted.',
    )
  })
}
