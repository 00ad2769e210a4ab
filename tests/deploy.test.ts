import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/files.ts'
import memory from '#server/memory.json' with { type: 'json' }
import { createMetrics } from '#server/http/metrics.ts'
import project from '../package.json' with { type: 'json' }

const read = (file: string) => readFile(path.join(PROJECT_ROOT, file), 'utf8')
const [dockerfile, compose, kubernetes, unit, settings] = await Promise.all(
  ['Dockerfile', 'compose.yaml', 'deploy/kubernetes.yaml', 'deploy/smart-listings.service', '.env.example'].map(read),
)

test('containers run the Node that everything is tested with', () => {
  const images = [...(dockerfile ?? '').matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version)
  expect(new Set(images)).toEqual(new Set([project.devDependencies.node]))
})

test.each([
  ['Dockerfile', dockerfile],
  ['smart-listings.service', unit],
])('%s gives memory back as npm start does', (_, text = '') => {
  for (const flag of memory.flags) expect(text).toContain(flag)
  for (const [name, value] of Object.entries(memory.environment)) expect(text).toContain(`${name}=${value}`)
})

test.each([
  ['compose.yaml', /^ {6}([A-Z][A-Z\d_]+): /gm, compose, /^(?:POSTGRES|MINIO|PHOTOS)_/],
  ['kubernetes.yaml', /^ {2}([A-Z][A-Z\d_]+): /gm, kubernetes, /^$/],
])('%s sets nothing that the server does not know', (_, pattern, text = '', others) => {
  const named = [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => !others.test(name))
  const known = [...(settings ?? '').matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(known).toEqual(expect.arrayContaining(named))
})

test('manifests name this version', () => {
  expect(kubernetes).toContain(`image: registry.example/smart-listings:${project.version}\n`)
})

test('alerts and dashboard ask for figures that the server has', async () => {
  const { registry } = createMetrics()
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
  const text = (await Promise.all(['deploy/alerts.yaml', 'deploy/grafana.json'].map(read))).join('\n')
  const asked = [...text.matchAll(/\b(?:http|listing|nodejs|process)_[a-z\d_]+\b/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})
