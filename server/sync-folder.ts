import { open } from 'node:fs/promises'

/** Makes the names in a folder survive a power cut. Windows cannot open folders, and does without. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  if (handle === null) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
