import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { workOut } from '#shared/facts/work-out.ts'
import { loadCorpus } from '#tests/corpus/corpus.ts'

const ENTRY = path.join(import.meta.dirname, '..', '..', 'shared', 'facts', 'work-out.ts')

/** The checker as a browser gets it, in a realm with nothing but the language itself: no Node, no locale, no clock. */
let checkInBrowser: (cases: string) => string

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry: ENTRY, formats: ['iife'], name: 'checker' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('The checker was not built.')
  const realm = createContext({})
  runInContext(`${output.output[0].code}; delete globalThis.Intl; delete globalThis.Date; delete Math.random`, realm)
  checkInBrowser = (cases) =>
    String(
      runInContext(
        `JSON.stringify(JSON.parse(cases).map(({ listing, ...given }) => checker.workOut(given, listing)))`,
        Object.assign(realm, { cases }),
      ),
    )
})

test('the same input has the same verdict in the built bundle as in Node, and every time', () => {
  const cases = loadCorpus('development').map(({ details, photos, listing }) => ({ details, photos, listing }))
  const here = cases.map(({ listing, ...given }) => workOut(given, listing))
  expect(JSON.parse(checkInBrowser(JSON.stringify(cases)))).toEqual(JSON.parse(JSON.stringify(here)))
  expect(
    cases
      .toReversed()
      .map(({ listing, ...given }) => workOut(given, listing))
      .toReversed(),
  ).toEqual(here)
})
