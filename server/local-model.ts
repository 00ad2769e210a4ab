import * as z from 'zod/mini'
import type { Config } from './config.ts'
import { StartError } from '#server/db/failures.ts'

const SERVERS = [
  { name: 'Ollama', origin: 'http://127.0.0.1:11434', list: '/api/tags' },
  { name: 'llama.cpp', origin: 'http://127.0.0.1:8080', list: '/v1/models' },
]
const Served = z.object({
  models: z._default(z.array(z.looseObject({ name: z.string() })), []),
  data: z._default(z.array(z.looseObject({ id: z.string() })), []),
})
const EMBEDDING = /embed|bge|rerank/iu

const LOOK_MS = 300
const NEED_MS = 3000

export type LocalModel = { server: string; baseUrl: string; model: string }

export async function findLocalModel({ localModel }: Pick<Config, 'localModel'>, servers: typeof SERVERS = SERVERS) {
  if (localModel === 'is-ignored') return null
  const signal = AbortSignal.timeout(localModel === 'writes' ? NEED_MS : LOOK_MS)
  const found = await Promise.all(servers.map((server) => modelAt(server, signal).catch(() => null)))
  return found.find((model) => model !== null) ?? null
}

async function modelAt({ name, origin, list }: (typeof SERVERS)[number], signal: AbortSignal) {
  const response = await fetch(`${origin}${list}`, { signal, redirect: 'error' })
  const { models, data } = Served.parse(await response.json())
  const model = [...models.map(({ name }) => name), ...data.map(({ id }) => id)].find((id) => !EMBEDDING.test(id))
  return model === undefined ? null : { server: name, baseUrl: `${origin}/v1`, model }
}

export function withLocalModel(config: Config, found: LocalModel | null): Config {
  if (config.localModel !== 'writes') return config
  if (found === null) {
    throw new StartError('AI_PROVIDER: given "local", but neither Ollama nor llama.cpp offers a model on this machine.')
  }
  const { baseUrl, model } = found
  return { ...config, engine: { ...config.engine, baseUrl, model: config.engine.model ?? model } }
}
