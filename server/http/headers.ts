import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const CONTENT_SECURITY_POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'img-src': "'self' blob: data:",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

export function registerSecurityHeaders(app: FastifyInstance, { publicUrl, paddle }: Config): void {
  const prefix = paddle?.environment === 'sandbox' ? 'sandbox-' : ''
  const checkout = `https://${prefix}buy.paddle.com`
  const own = 'geolocation=(self), camera=(self), clipboard-write=(self), microphone=(self)'
  const headers = {
    'content-security-policy': policyOf(paddle === null ? CONTENT_SECURITY_POLICY : withPaddle(prefix, checkout)),
    // In Paddle's checkout some ways to pay open a window of their own, which reports back.
    'cross-origin-opener-policy': paddle === null ? 'same-origin' : 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': `${own}, payment=(${paddle === null ? '' : `self "${checkout}"`})`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  }
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    // What the API answers is for its caller alone, and true for the moment.
    const isApi = /^\/(?:api|v0)\//.test(routeOptions.url ?? '')
    if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

export function policyOf(directives: Record<string, string>): string {
  const parts = Object.entries(directives).map((directive) => directive.join(' '))
  return parts.join('; ')
}

function withPaddle(prefix: string, checkout: string) {
  // The script itself comes from the same place in both environments.
  const files = [...new Set(['https://cdn.paddle.com', `https://${prefix}cdn.paddle.com`])].join(' ')
  return {
    ...CONTENT_SECURITY_POLICY,
    'script-src': `'self' ${files}`,
    'style-src': `'self' ${files}`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' blob: data: ${files}`,
    'connect-src': `'self' https://${prefix}checkout-service.paddle.com`,
    'frame-src': `'self' ${checkout}`,
  }
}

export function preferencesIn(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => {
      const [name = '', weight = '1'] = entry.split(/;\s*q=/)
      return { name: name.trim(), weight: Number(weight) }
    })
    .filter(({ name, weight }) => name !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name)
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** What is shorter goes out in one packet anyway. */
const WORTH_BYTES = 1400
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Compresses the texts that routes answer with; pages, files and streams see to themselves. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_BYTES) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = chooseEncoding(headers['accept-encoding'])
    if (encoding === 'identity') return payload
    reply.removeHeader('content-length').header('content-encoding', encoding)
    return encoding === 'br' ? promisify(brotliCompress)(payload, QUICKLY) : promisify(gzip)(payload)
  })
}

export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const taken = preferencesIn(accepted)
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity'
}
