import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileScript } from './early-script.ts'

const SOURCE = join(import.meta.dirname, '..', 'client', 'service-worker.ts')
/** Fonts for other alphabets are left to the network. */
const NEEDED = /\.(?:js|css|svg)$|latin-wght-.*\.woff2$/
const PAGE = /(?:^|\/)index\.html$/

/** Writes the worker of the built folder `client`, which holds its pages and all that they may ask for. */
export async function writeServiceWorker(client: string): Promise<void> {
  // Those that there are whatever is sold.
  const folder = join(client, 'pages', 'off')
  const files = (await readdir(folder, { recursive: true })).filter((file) => PAGE.test(file))
  const assets = (await readdir(join(client, 'assets'))).filter((file) => NEEDED.test(file))
  const hash = createHash('sha256').update(assets.join())
  for (const file of files) hash.update(await readFile(join(folder, file)))
  const build = {
    cache: `build-${hash.digest('base64url').slice(0, 12)}`,
    pages: files.map((file) => `/${file.replace(PAGE, '')}`),
    assets: assets.map((file) => `/assets/${file}`),
  }
  await writeFile(
    join(client, 'service-worker.js'),
    await compileScript(SOURCE, `const BUILD=${JSON.stringify(build)};`),
  )
}
