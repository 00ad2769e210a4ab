import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { BILLINGS, type Billing } from '#shared/api/plans.ts'
import { readManifest, staticModules, type Manifest } from './initial-script.ts'

/** What `client/entry-prerender.tsx` yields for each public page. */
type RenderedPage = {
  path: string
  title: string
  description: string
  unlisted: boolean
  script: string | undefined
  html: string
}

/**
 * Writes every page as HTML into the built folder `client`, below `pages/` once for each way of billing; needs `work`, a
 * folder of its own, for a while.
 */
export async function prerenderPages(client: string, work: string): Promise<void> {
  await build({
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'entry-prerender.tsx',
      outDir: work,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'entry.js' } },
    },
  })
  const entry = (await import(pathToFileURL(join(work, 'entry.js')).href)) as {
    renderPages: (billing: Billing) => Promise<RenderedPage[]>
  }
  const template = await readFile(join(client, 'index.html'), 'utf8')
  const manifest = readManifest(client)
  for (const billing of BILLINGS) {
    for (const page of await entry.renderPages(billing)) {
      const file = join(client, 'pages', billing, fileOf(page.path))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, fill(template, page, manifest).replace('{{BILLING}}', billing))
    }
  }
  await Promise.all([rm(work, { recursive: true }), rm(join(client, 'index.html'))])
}

function fileOf(path: string): string {
  return path === '/not-found' ? '404.html' : join(path, 'index.html')
}

function fill(template: string, page: RenderedPage, manifest: Manifest): string {
  const [title, description] = [escapeHtml(page.title), escapeHtml(page.description)]
  const head = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...(page.unlisted ? ['<meta name="robots" content="noindex">'] : []),
    `<meta property="og:site_name" content="Smart Listings">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<link rel="preload" href="/${latinFont(manifest)}" as="font" type="font/woff2" crossorigin>`,
  ]
  // Functions, because `$` means something in a replacement string.
  return startLate(template, ownModules(page.script, manifest, template))
    .replace('<!--page-head-->', () => head.join('\n    '))
    .replace('<!--page-->', () => page.html)
}

/** Takes the modules out of the page's head and tells `early.ts` of them, which asks for them after the first frame. */
function startLate(template: string, own: string[]): string {
  const [tag, entry] = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(template) ?? []
  const early = /<script src="[^"]*early[^"]*"/
  if (tag === undefined || entry === undefined || !early.test(template)) throw new Error('The page has no scripts.')
  const modules = [entry, ...own.map((file) => `/${file}`)].join(' ')
  return template.replace(tag, '').replace(early, (start) => `${start} data-load="${modules}"`)
}

function latinFont(manifest: Manifest): string {
  const assets = Object.values(manifest).flatMap((chunk) => chunk.assets ?? [])
  const font = assets.find((file) => /next-latin-wght-normal/.test(file))
  if (font === undefined) throw new Error('The build holds no latin font to preload.')
  return font
}

/** The modules of the page's own script, beside those that the template names. */
function ownModules(script: string | undefined, manifest: Manifest, template: string): string[] {
  if (script === undefined) return []
  const source = Object.keys(manifest).find((key) => manifest[key]?.name === script)
  if (source === undefined) throw new Error(`The build holds no script "${script}".`)
  return staticModules(manifest, source).filter((file) => !template.includes(`"/${file}"`))
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
