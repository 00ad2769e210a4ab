import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/api/errors.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a browser sends on behalf of another site. Programs without `Origin` and `Sec-Fetch-Site` pass,
 * with cookies only when they ask in a way that a page of another site would need permission for: JSON, `PATCH`, `DELETE`.
 */
export function registerOriginCheck(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', async (request) => {
    if (reads.has(request.method) || isSameOrigin(request, publicUrl)) return
    throw new AppError('FORBIDDEN', 'This request came from another site.')
  })
}

function isSameOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin } = request.headers
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site']
    if (site === undefined) return request.headers.cookie === undefined || needsPermission(request)
    return site === 'same-origin' || site === 'none'
  }
  return origin === siteOrigin(request, publicUrl)
}

/** The site's origin; where nobody has said it, the one that was asked. */
export function siteOrigin(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin
}

/** Whether browsers ask first before they send such a request to another site. */
function needsPermission({ method, headers }: FastifyRequest): boolean {
  return method !== 'POST' || headers['content-type']?.startsWith('application/json') === true
}
