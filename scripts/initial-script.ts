import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** What the bundler tells of each source: the built file, the sources it imports at once, the styles' fonts. */
export type Manifest = Readonly<Record<string, { file: string; name?: string; imports?: string[]; assets?: string[] }>>

/** The manifest of the built folder `client`, in a folder that is not served. */
export function readManifest(client: string): Manifest {
  return JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

/** The built files that `source` needs before it can run, its own included; none when it has no chunk of its own. */
export function staticModules(manifest: Manifest, source: string): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  visit(source)
  return [...seen].flatMap((name) => manifest[name]?.file ?? [])
}

/** Every script that loading `/` transfers from the built folder `client`, with its size in bytes as brotli sends it. */
export function initialScriptBytes(client = 'dist/client'): { file: string; brotli: number }[] {
  const page = readFileSync(join(client, 'pages', 'test', 'index.html'), 'utf8')
  const manifest = readManifest(client)
  const named = [...page.matchAll(/\/(assets\/[\w.-]+\.js)/g)].flatMap((match) => match[1] ?? [])
  const sources = Object.keys(manifest).filter((source) => named.includes(manifest[source]?.file ?? ''))
  const files = new Set([...named, ...sources.flatMap((source) => staticModules(manifest, source))])
  return [...files].map((file) => ({ file, brotli: brotliCompressSync(readFileSync(join(client, file))).length }))
}
