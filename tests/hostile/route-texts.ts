import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { type $ZodChecks, type $ZodType, type $ZodTypes, safeParse } from 'zod/v4/core'

/** The parts of a request in which texts come in. */
export const PARTS = ['params', 'querystring', 'headers', 'body'] as const
export type Part = (typeof PARTS)[number]
export type Route = { method: string; url: string; bodyLimit: number; schemas: Partial<Record<Part, $ZodType>> }
/** Where a text comes in: what of it is taken, and the way to it inside its part. */
export type Position = { part: Part; path: readonly (string | number)[]; schema: $ZodType }

/** What `start` gives, and the routes that the application has registered meanwhile. */
export async function withRoutes<Started>(start: () => Promise<Started>): Promise<[Started, Route[]]> {
  const routes: Route[] = []
  const note = ({ url, method, schema, bodyLimit = BODY_LIMIT }: RouteOptions) => {
    if (schema?.hide === true) return
    const own = (schema ?? {}) as Partial<Record<Part, $ZodType>>
    const schemas = Object.fromEntries(PARTS.flatMap((part) => (own[part] ? [[part, own[part]]] : [])))
    for (const verb of [method].flat()) if (verb !== 'HEAD') routes.push({ method: verb, url, bodyLimit, schemas })
  }
  const watch = (message: unknown) => (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note)
  const created = channel('fastify.initialization')
  created.subscribe(watch)
  try {
    return [await start(), routes.filter(({ url }) => /^\/(?:api|v0)\//.test(url))]
  } finally {
    created.unsubscribe(watch)
  }
}

/** That of routes that name none. */
const BODY_LIMIT = 256 * 1024

const defOf = (schema: $ZodType) => (schema as $ZodTypes)['_zod'].def

const isText = (schema: $ZodType): boolean => {
  const def = defOf(schema)
  return def.type === 'string' || def.type === 'enum' || (def.type === 'pipe' && isText(def.in))
}

/** Every place of a request in which a text comes in; of an array's items the first, of several kinds the last. */
export function textsOf({ schemas }: Route): Position[] {
  return PARTS.flatMap((part) => (schemas[part] ? textsIn(schemas[part], part, []) : []))
}

function textsIn(schema: $ZodType, part: Part, path: Position['path']): Position[] {
  if (isText(schema)) return [{ part, path, schema }]
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => textsIn(inner, part, [...path, key]))
    case 'array':
      return textsIn(def.element, part, [...path, 0])
    case 'optional':
    case 'nullable':
    case 'default':
      return textsIn(def.innerType, part, path)
    case 'union':
      return textsIn(def.options.at(-1) ?? schema, part, path)
    case 'number':
    case 'boolean':
      return []
    default:
      throw new Error(`What texts come in by a schema of the kind ${def.type} is not known.`)
  }
}

const TEXTS = [
  'A brass lamp',
  'Lamp',
  'GBP',
  '1',
  'https://lamps.example/1',
  'lamp@shop.example',
  'eBay',
  'lamp',
  '2026-03-31',
]
const ID = '00000000-0000-4000-8000-000000000000'

/** The longest text or list that a schema takes; null when it does not say so. */
export function longest(schema: $ZodType): number | null {
  const limits = (defOf(schema).checks ?? []).map((check) => (check as $ZodChecks)['_zod'].def)
  return limits.find((limit) => limit.check === 'max_length')?.maximum ?? null
}

/**
 * Something that a schema takes, all its parts present and its arrays as long as `count` says. Texts are those that
 * `choose` gives for the name that they have, or any that fit.
 */
export function example(
  schema: $ZodType,
  choose: (name: string, schema: $ZodType) => string | undefined,
  count: (most: number, name: string) => number = () => 1,
  name = '',
): unknown {
  const def = defOf(schema)
  if (isText(schema)) {
    const chosen = choose(name, schema)
    const all = [...(chosen === undefined ? [] : [chosen]), ...TEXTS, ID, ...valuesOf(schema)]
    return all.find((text) => safeParse(schema, text).success)
  }
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, inner]) => [key, example(inner, choose, count, key)]),
      )
    case 'array':
      return Array.from({ length: count(longest(schema) ?? 1, name) }, () => example(def.element, choose, count, name))
    case 'optional':
    case 'nullable':
    case 'default':
      return example(def.innerType, choose, count, name)
    case 'union':
      return example(def.options.at(-1) ?? schema, choose, count, name)
    case 'number':
      return 1
    default:
      return true
  }
}

function valuesOf(schema: $ZodType): string[] {
  const def = defOf(schema)
  if (def.type === 'pipe') return valuesOf(def.out)
  return def.type === 'enum' ? Object.values(def.entries).map(String) : []
}

/** Percent-encoded as a hostile caller would, lone surrogates too. */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll(text.isWellFormed() ? '\u0000' : '%EF%BF%BD', '%ED%A0%80')

/** A request for the route, made of what each of its parts holds. */
export function requestFor({ method, url }: Route, values: Partial<Record<Part, unknown>>) {
  const record = (part: Part) => Object.entries((values[part] ?? {}) as Record<string, string | number>)
  const path = record('params').reduce((path, [name, value]) => path.replace(`:${name}`, encoded(String(value))), url)
  const query = record('querystring').map(([name, value]) => `${name}=${encoded(String(value))}`)
  return {
    method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: Object.fromEntries(record('headers').map(([name, value]) => [name, String(value)])),
    body: values.body === undefined ? undefined : JSON.stringify(values.body),
  }
}
