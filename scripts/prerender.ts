import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { RenderedPage } from '#client/entry-prerender.tsx'
import { staticModules } from './initial-script.ts'

const ENTRY = 'entry-prerender.tsx'

/** The source of each page's own chunk; pages without one come with the first script. */
const PAGE_SOURCES: Readonly<Record<string, string>> = {
  '/pricing': 'routes/pricing.tsx',
  '/terms': 'routes/terms.tsx',
  '/privacy': 'routes/privacy.tsx',
  '/refund': 'routes/refund.tsx',
  '/login': 'routes/accounts.tsx',
  '/signup': 'routes/accounts.tsx',
  '/reset-password': 'routes/accounts.tsx',
  '/404': 'routes/not-found.tsx',
}

/** Writes every public page as HTML into the built folder `client`; needs `work`, a folder of its own, for a while. */
export async function prerenderPages(client: string, work: string): Promise<void> {
  await build({
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      outDir: work,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'entry.js' } },
    },
  })
  const entry = (await import(pathToFileURL(join(work, 'entry.js')).href)) as {
    renderPages: () => Promise<RenderedPage[]>
  }
  const template = await readFile(join(client, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'))
  const font = manifest['index.html'].assets.find((file: string) => /-latin-wght-normal-.*\.woff2$/.test(file))
  for (const page of await entry.renderPages()) {
    const source = PAGE_SOURCES[page.path]
    const modules = source === undefined ? [] : staticModules(manifest, source)
    const html = fill(template, page, [fontPreload(font), ...modules.map(modulePreload(template))].join(''))
    const file = join(client, fileOf(page.path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
  }
  await rm(work, { recursive: true })
}
