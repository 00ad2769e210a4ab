import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { signUp } from '#tests/harness/accounts.ts'
import { readPage } from '#tests/harness/listings.ts'
import { startProduct } from '#tests/e2e/product-process.ts'
import { upload } from '#tests/harness/uploads.ts'
import { noise } from '#tests/harness/pictures.ts'
import { atMostMs, exactly, type Figure } from './figures.ts'
import { saveThroughout } from './savers.ts'

const run = promisify(execFile)
const MB = 1024 * 1024
const DISK_MB = 300

/** Somebody else fills the disk of `DATA_DIR` to the last byte, and makes room again. Needs root, for a disk of its own in memory. */
export async function drillFullDisk(): Promise<Figure[]> {
  const disk = await mkdtemp(join(tmpdir(), 'smart-listings-disk-'))
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]).catch(
    (error: Error) => error,
  )
  if (mounted instanceof Error) {
    await rm(disk, { recursive: true })
    return [{ what: 'R5 disk full', measured: 'no right to mount a disk here', target: 'run as root', met: false }]
  }
  await chmod(disk, 0o711)
  const product = await startProduct({ program: 'dist/server/main.js', dataDir: join(disk, 'data') })
  try {
    const account = await signUp(product, { planType: 'premium' })
    const ballast = join(disk, 'ballast')
    const { saved, recoveredMs } = await saveThroughout(product, account, async () => {
      // All but a little at once, and then the rest while writes are refused already.
      for (const left of [40, 8, 0]) {
        await fill(ballast, disk, left * MB)
        await wait(4000)
      }
      await rm(ballast)
    })
    const full = saved.filter(({ status }) => status !== 201)
    const photo = await upload(product, account, await noise(800, 600).jpeg().toBuffer())
    const kept = (await readPage(product, account)).total
    const acknowledged = saved.filter(({ id }) => id !== undefined).length
    return [
      exactly(`R5 disk full: acknowledged and lost, of ${acknowledged}`, acknowledged - kept, 0),
      exactly(
        `R5 disk full: refusals other than 507 or 503, of ${full.length}`,
        full.filter(({ status }) => status !== 507 && status !== 503).length,
        0,
      ),
      { what: 'R5 disk full: refused at all', measured: `${full.length}`, target: '> 0', met: full.length > 0 },
      atMostMs('R5 disk full: taken again after room was made', recoveredMs, 5000),
      exactly('R5 disk full: status of an upload afterwards', photo.status, 200),
    ]
  } finally {
    await product.stop()
    await run('umount', [disk])
    await rm(disk, { recursive: true })
  }
}

async function fill(file: string, disk: string, leave: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  const room = Math.max(0, bavail * bsize - leave)
  await writeFile(file, Buffer.alloc(room), { flag: 'a' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
}
