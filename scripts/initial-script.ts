import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[] }

/** The modules that `entry` needs before it can run, itself included, as paths within the built folder. */
export function staticModules(manifest: Record<string, Chunk>, entry: string): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  visit(entry)
  return [...seen].flatMap((name) => manifest[name]?.file ?? [])
}

/** Every script that loading `/` transfers from the built folder `client`, with its size in bytes as brotli sends it. */
export function initialScriptBytes(client: string): { file: string; brotli: number }[] {
  const page = readFileSync(join(client, 'index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const named = [...page.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+\.js)"/g)].flatMap(
    (match) => match[1] ?? [],
  )
  const files = new Set([...named, ...staticModules(manifest, 'index.html')])
  return [...files].map((file) => ({ file, brotli: brotliCompressSync(readFileSync(join(client, file))).length }))
}
