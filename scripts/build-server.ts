import { build } from 'vite'

/**
 * Bundles the server into dist/server/main.js. Node could run the sources as they are, and in development it does; but
 * the query builder's hundreds of modules alone cost 140 MB of memory when they are loaded one by one, and the auth
 * library, loaded at the first sign-in, another 80 MB.
 */
const AUTH = [/^@?better-(auth|call)/, /^@better-fetch\//, /^@noble\//, 'defu', 'jose', 'kysely', 'nanostores', 'rou3']

await build({
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: ['drizzle-orm', 'fastify-type-provider-zod', 'zod', 'prom-client', ...AUTH] },
  build: { ssr: 'server/main.ts', outDir: 'dist/server', target: 'node24', emptyOutDir: true, minify: false },
})
