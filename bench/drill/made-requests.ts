import * as fc from 'fast-check'

export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

type Parameter = { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema }

export type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

export type Made = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What routes take that the schemas do not say, by name. */
const KNOWN: Record<string, fc.Arbitrary<unknown>> = {
  condition: fc.constantFrom('new', 'used'),
  email: fc.emailAddress(),
  password: fc.constant('a good password'),
  currentPassword: fc.constant('a good password'),
  bucket: fc.constant('listings'),
  alt: fc.constant('media'),
  base64Data: fc.constant(PIXEL),
  mimeType: fc.constant('image/png'),
  pricing: fc.constant({ low: 8, median: 10, high: 12, currency: 'GBP', confidence: 0.5, basis: 'model-estimate' }),
}

const JUNK: readonly unknown[] = [
  null,
  '',
  ' ',
  -1,
  1e308,
  true,
  [],
  {},
  'x'.repeat(20_000),
  '\u0000',
  'lamp \ud800',
  '\u202e🏴‍☠️',
  "'; drop table listings; --",
  '" or 1=1 --',
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '%00%2e%2e',
  '__proto__',
  '<script>alert(1)</script>',
  'a\r\nx-more: 1',
]

function textOf({ format, pattern, minLength = 0, maxLength = 1000 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid({ version: [4] })
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const size = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, 80)) }
  const words = fc.lorem({ maxCount: 6 }).map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'))
  return fc.oneof({ weight: 3, arbitrary: words }, fc.string({ unit: 'grapheme', ...size }))
}

/** What a schema takes; what it says nothing of is anything. */
function taken(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const { type, anyOf, properties = {}, items = {}, minimum = -1000, maximum = 1_000_000 } = schema
  const known = KNOWN[name]
  if (known !== undefined) return known
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => taken(one, name)))
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (type === 'string') return textOf(schema)
  if (type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) })
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') {
    const size = { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 4) }
    return fc.array(taken(items, name), size)
  }
  if (type !== 'object') return fc.jsonValue()
  const parts = Object.entries(properties).map(([key, inner]) => [key, taken(inner, key)] as const)
  return fc.record(Object.fromEntries(parts), { requiredKeys: schema.required ?? [] })
}

/** The same with one part of it, however deep, left out or replaced. */
function nearly(whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(whole, fc.nat(), fc.constantFrom(undefined, ...JUNK)).map(([value, number, junk]) => {
    const places = placesIn(value)
    return spoiled(value, places[number % places.length] ?? [], junk)
  })
}

function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner).map((rest) => [key].concat(rest)))]
}

function spoiled(value: unknown, [key, ...rest]: readonly string[], junk: unknown): unknown {
  if (key === undefined) return junk
  if (Array.isArray(value)) return value.with(Number(key), spoiled(value[Number(key)], rest, junk))
  const record = value as Record<string, unknown>
  return { ...record, [key]: spoiled(record[key], rest, junk) }
}

/** Requests for a route, valid, nearly so, or with a body that is nothing. */
export function requestsFor({ parameters = [], requestBody }: Operation): fc.Arbitrary<Made> {
  const part = (place: Parameter['in']) => {
    const own = parameters.filter((one) => one.in === place)
    const required = own.filter((one) => one.required === true || place === 'path').map(({ name }) => name)
    const record = taken({
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required,
    })
    return fc.oneof({ weight: 4, arbitrary: record }, nearly(record)) as fc.Arbitrary<Record<string, unknown>>
  }
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  const whole = schema === undefined ? fc.jsonValue() : taken(schema)
  const body = fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 4, arbitrary: nearly(whole) },
    fc.constantFrom(...JUNK),
  )
  return fc.record({ params: part('path'), query: part('query'), headers: part('header'), body })
}
