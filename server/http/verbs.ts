import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/api/errors.ts'

/**
 * Notes which verbs each address of the API takes. The function it returns has every other verb answered with 405 and
 * `Allow`; it must be called after the last route.
 */
export function registerVerbs(app: FastifyInstance): () => void {
  const taken = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    if (/^\/(?:api|v0)\//.test(url)) taken.set(url, [...(taken.get(url) ?? []), ...[method].flat()])
  })
  return () => {
    for (const [url, verbs] of taken) {
      const allow = verbs.join(', ')
      app.route({
        url,
        method: app.supportedMethods.filter((verb) => !verbs.includes(verb)),
        schema: { hide: true },
        onRequest: async (_request, reply) => {
          reply.header('allow', allow)
          throw new AppError('METHOD_NOT_ALLOWED', `This address takes ${allow} only.`)
        },
        handler: async () => null,
      })
    }
  }
}
