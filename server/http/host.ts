import { hostname, networkInterfaces } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback, nameIn, parseAddress } from './client-address.ts'
import { AppError } from '#shared/api/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    anyHost?: boolean
  }
}

/** Against pages elsewhere: a name of their own may lead to this machine, and a browser may write on their behalf. */
export function registerSiteChecks(app: FastifyInstance, publicUrl: string | null): void {
  const names = publicUrl === null ? machineNames() : [nameIn(new URL(publicUrl).host)]
  const isOurs = (name: string) =>
    isLoopback(name) || names.includes(name) || (publicUrl === null && isOwnAddress(name))
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const [host = '', ...more] = raw.headersDistinct['host'] ?? []
    // Whatever stands in front of us may have read the other one.
    if (more.length > 0) throw new AppError('VALIDATION_FAILED', 'The request names more than one host.')
    if (routeOptions.config.anyHost === true || isOurs(nameIn(host))) return
    throw new AppError(
      'MISDIRECTED',
      `This server does not know itself as ${JSON.stringify(host)}: PUBLIC_URL must be set to the address under which people reach it.`,
    )
  })
  app.addHook('onRequest', async (request) => {
    if (HARMLESS.has(request.method) || isSameOrigin(request, publicUrl)) return
    throw new AppError('FORBIDDEN', 'This request came from another site.')
  })
}

function machineNames(): string[] {
  const name = hostname().toLowerCase()
  const [first = name] = name.split('.')
  return [name, first, `${first}.local`]
}

function isOwnAddress(name: string): boolean {
  const address = parseAddress(name)
  const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return address !== null && interfaces.some((own) => parseAddress(own.address) === address)
}

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Programs send neither header: with cookies they need to ask as other sites may only with permission, by JSON, `PATCH`, … */
function isSameOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin, cookie, 'sec-fetch-site': site, 'content-type': type } = request.headers
  if (origin !== undefined) return origin === siteOrigin(request, publicUrl)
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return cookie === undefined || request.method !== 'POST' || type?.startsWith('application/json') === true
}

export function siteOrigin(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host}`
}
