import { readFile } from 'node:fs/promises'
import { minify, transformWithOxc, type Plugin } from 'vite'

const SOURCE = 'early.ts'
const DEV_URL = '/early.js'

const compile = (root: string) => compileScript(`${root}/${SOURCE}`)

/** A classic script of one source, behind `preface`. */
export async function compileScript(path: string, preface = ''): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { target: 'es2022' })
  // What it declares must not become global.
  return (await minify('script.js', `{${preface}${code}}`, { module: false })).code
}

/** Puts `early.ts` into the head of the page as a blocking classic script, which a module cannot be. */
export function earlyScript(): Plugin {
  let root = ''
  let url = DEV_URL
  return {
    name: 'early-script',
    configResolved: (config) => {
      root = config.root
    },
    configureServer: (server) => {
      server.middlewares.use(DEV_URL, (_request, response, next) => {
        compile(root).then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
      })
    },
    async buildStart() {
      if (this.environment.mode === 'dev' || this.environment.name !== 'client') return
      const reference = this.emitFile({ type: 'asset', name: 'early.js', source: await compile(root) })
      url = `/${this.getFileName(reference)}`
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: url }, injectTo: 'head-prepend' as const }],
    },
  }
}
