import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { preferencesIn } from './headers.ts'

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
