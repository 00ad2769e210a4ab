import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { PADDLE_ENVIRONMENTS } from '#shared/api/billing.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

type Options = {
  https: boolean
  paddle: (typeof PADDLE_ENVIRONMENTS)[number] | null
}

export async function registerSecurityHeaders(app: FastifyInstance, { https, paddle }: Options): Promise<void> {
  const checkout = `https://${paddle === 'sandbox' ? 'sandbox-' : ''}buy.paddle.com`
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: paddle === null ? CONTENT_SECURITY_POLICY : withPaddle(paddle, checkout),
    },
    crossOriginEmbedderPolicy: false,
    // In Paddle's checkout some ways to pay open a window of their own, which reports back.
    crossOriginOpenerPolicy: { policy: paddle === null ? 'same-origin' : 'same-origin-allow-popups' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const own = 'geolocation=(self), camera=(self), clipboard-write=(self), microphone=(self)'
  const permissions = `${own}, payment=(${paddle === null ? '' : `self "${checkout}"`})`
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    reply.header('permissions-policy', permissions)
    // What the API answers is for its caller alone, and true for the moment.
    const isApi = /^\/(?:api|v0)\//.test(routeOptions.url ?? '')
    if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

function withPaddle(environment: NonNullable<Options['paddle']>, checkout: string) {
  const sandbox = environment === 'sandbox' ? 'sandbox-' : ''
  // The script itself comes from the same place in both environments.
  const files = [...new Set(['https://cdn.paddle.com', `https://${sandbox}cdn.paddle.com`])]
  const { scriptSrc, styleSrc, imgSrc, connectSrc } = CONTENT_SECURITY_POLICY
  return {
    ...CONTENT_SECURITY_POLICY,
    scriptSrc: [...scriptSrc, ...files],
    styleSrc: [...styleSrc, ...files],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: [...imgSrc, ...files],
    connectSrc: [...connectSrc, `https://${sandbox}checkout-service.paddle.com`],
    frameSrc: ["'self'", checkout],
  }
}

export function preferencesIn(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) || 1)
      return { name, weight: weight >= 0 && weight <= 1 ? weight : 1 }
    })
    .filter(({ name, weight }) => name !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name)
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** What is shorter goes out in one packet anyway. */
const WORTH_BYTES = 1400
/** Answers are compressed while somebody waits. */
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
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}
