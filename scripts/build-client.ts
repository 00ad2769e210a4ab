import { join, resolve } from 'node:path'
import process from 'node:process'
import { build } from 'vite'
import { compressTexts } from './compress.ts'
import { prerenderPages } from './prerender.ts'
import { writeServiceWorker } from './service-worker.ts'

/** Builds the pages and their scripts into `<out>/client`, ready to be served. */
export async function buildClient(out: string): Promise<void> {
  // What the bundler takes as its aim; whoever builds may have set it for other purposes.
  process.env['NODE_ENV'] = 'production'
  const client = resolve(out, 'client')
  await build({ logLevel: 'warn', build: { outDir: client, manifest: true } })
  await prerenderPages(client, join(resolve(out), 'prerender'))
  await writeServiceWorker(client)
  await compressTexts(client)
}
