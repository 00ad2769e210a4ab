import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/api/errors.ts'
import type { Config } from '#server/config.ts'
import { chooseEncoding, type Encoding } from './headers.ts'
import { sendError } from './errors.ts'

type Page = { etag: string; bodies: Record<Encoding, Buffer> }

/** No page is longer than this window of 64 kB; to set up the usual one takes ten times as long as to compress a page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } }
const NOT_FOUND_PAGE = '/404.html'

const SESSION = /\bsmart-listings\.session[^=;]{0,20}=/
const LISTINGS_PAGE = /^\/myListings\/?(?:\?|$)/

export async function registerPages(app: FastifyInstance, clientDir: string, { billing, supportEmail }: Config) {
  const pages = await readPages(path.join(clientDir, 'pages', billing), supportEmail)
  for (const [route, page] of pages) {
    if (route === NOT_FOUND_PAGE) continue
    for (const address of route === '/' ? [route] : [route, `${route}/`]) {
      app.get(address, { schema: { hide: true } }, (request, reply) => sendPage(page, 200, request, reply))
    }
  }
  await app.register(fastifyStatic, {
    root: path.resolve(clientDir),
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.html.*', '**/.*/**'],
    setHeaders: (reply, file) => {
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const page = pages.get(NOT_FOUND_PAGE)
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (page !== undefined && wantsPage && !request.url.startsWith('/api/')) return sendPage(page, 404, request, reply)
    return sendError(new AppError('NOT_FOUND', 'There is nothing at this address.'), request, reply)
  })
}

async function readPages(folder: string, supportEmail: string): Promise<Map<string, Page>> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: folder }))
  const pages = files.map(async (file) => {
    const html = await readFile(path.join(folder, file), 'utf8')
    const route = file.replaceAll(path.sep, '/').replace(/\/?index\.html$/, '')
    return [`/${route}`, await preparePage(html.replaceAll('{{SUPPORT_EMAIL}}', supportEmail))] as const
  })
  return new Map(await Promise.all(pages))
}

async function preparePage(html: string): Promise<Page> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { etag, bodies: { br, gzip: gz, identity } }
}

function sendPage(page: Page, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const foresees = LISTINGS_PAGE.test(request.url) && SESSION.test(request.headers.cookie ?? '')
  const etag = `W/"${page.etag}${foresees ? '.in' : ''}"`
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  if (foresees) reply.header('link', preloads(request.url))
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).type('text/html; charset=utf-8').send(page.bodies[encoding])
}

/** What the page asks for first of whoever is signed in: it comes with the page, before its scripts do. */
function preloads(url: string): string {
  const paths = ['/api/me', '/api/jobs', `/api/listings${url.replace(/^[^?]*/, '')}`]
  return paths.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`).join(', ')
}
