import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ErrorBody } from '#shared/api/errors.ts'
import { CONTENT_SECURITY_POLICY, policyOf } from './headers.ts'

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Smart Listings API</title></head>
<body>
<script id="api-reference" data-url="/api/openapi.json" data-configuration='{"withDefaultFonts":false,"telemetry":false}'></script>
<script src="/api/docs/reference.js"></script>
</body>
</html>`

export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  app.addHook('onRoute', ({ schema }) => {
    if (schema !== undefined && schema.hide !== true)
      schema.response = { ...(schema.response as object), default: ErrorBody }
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Smart Listings',
        version,
        description:
          'Turns the details of an item into a marketplace listing. Every failure has the same body: `{message, error: {code, message}}`.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
    },
    transform: jsonSchemaTransform,
  })
}

export function registerApiDocs(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } }
  app.get('/api/openapi.json', hidden, async () => app.swagger())
  // The viewer writes its own style sheet into the page.
  const policy = policyOf({ ...CONTENT_SECURITY_POLICY, 'style-src': "'self' 'unsafe-inline'" })
  app.get('/api/docs', hidden, async (_request, reply) => {
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(PAGE)
  })
  let script: Promise<Buffer> | undefined
  app.get('/api/docs/reference.js', hidden, async (_request, reply) => {
    script ??= readViewer()
    reply.header('cache-control', 'public, max-age=86400')
    return reply.type('text/javascript; charset=utf-8').send(await script)
  })
}

/** The viewer ships its script only through its plugin, four megabytes of it: asked for when first needed. */
async function readViewer(): Promise<Buffer> {
  const { default: viewer } = await import('@scalar/fastify-api-reference')
  const docs = Fastify()
  await docs.register(viewer, { routePrefix: '/viewer', configuration: { url: '/api/openapi.json' } })
  const { rawPayload } = await docs.inject('/viewer/js/scalar.js')
  await docs.close()
  return rawPayload
}
