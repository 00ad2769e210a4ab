import { join, resolve } from 'node:path'
import { build } from 'vite'
import { compressTexts } from './compress.ts'
import { prerenderPages } from './prerender.ts'

/** Builds the pages and their scripts into `<out>/client`, ready to be served. */
export async function buildClient(out: string): Promise<void> {
  const client = resolve(out, 'client')
  await build({ logLevel: 'warn', build: { outDir: client, manifest: 'manifest.json' } })
  await prerenderPages(client, join(resolve(out), 'prerender'))
  await compressTexts(client)
}
