import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnalyzeCompetitionRequest, CompetitionAnalysis } from '#shared/api/competition.ts'
import { VISITOR, changeOwner } from '#client/lib/store.ts'
import { analyse, stopAnalysing } from './competition.tsx'
import { analysisFor, changeCompetition, clearCompetition, readCompetition } from './competition-store.ts'

const REQUEST: AnalyzeCompetitionRequest = { platform: 'eBay', itemName: 'Lamp', currency: 'GBP (£)' }
const ANALYSIS: CompetitionAnalysis = {
  commonPriceRange: '£20–£30',
  topKeywords: ['brass'],
  keySellingPoints: [],
  opportunity: '',
}

let keys: (string | null)[]
/** What the server answers to each call in turn; nothing at all once there is no more. */
let answers: Response[]
const wait = async () => undefined
const refused = (status: number, message: string) =>
  Response.json({ message, error: { code: 'X', message } }, { status })

beforeEach(() => {
  keys = []
  answers = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    const answer = answers.shift()
    if (answer) return answer
    return new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  })
})

afterEach(() => {
  clearCompetition()
  vi.unstubAllGlobals()
})

describe('an analysis', () => {
  it('is there for the next listing of the same item, and for no other', async () => {
    answers = [Response.json(ANALYSIS)]
    expect(await analyse(REQUEST)).toBe('analysed')
    expect(analysisFor({ platform: 'eBay', itemName: ' Lamp ' })).toEqual(ANALYSIS)
    expect(analysisFor({ platform: 'Etsy', itemName: 'Lamp' })).toBeUndefined()
    expect(analysisFor({ platform: 'eBay', itemName: 'Lamps' })).toBeUndefined()
  })

  it('is asked for again under the same key, and its failure says why', async () => {
    answers = Array.from({ length: 4 }, () => refused(502, 'No answer.'))
    expect(await analyse(REQUEST, undefined, { wait })).toBe('failed')
    expect(new Set(keys).size).toBe(1)
    const { run, failure } = readCompetition()
    expect([run, failure?.message]).toEqual([null, 'Failed to analyze competition. Failed after 4 retries: No answer.'])
    answers = [Response.json(ANALYSIS)]
    expect(await analyse(REQUEST, failure?.key)).toBe('analysed')
    expect(new Set(keys).size).toBe(1)
    expect(readCompetition().failure).toBeNull()
  })

  it('that is refused for good is a new action when it is tried again', async () => {
    answers = [refused(403, 'Pro only.')]
    expect(await analyse(REQUEST)).toBe('failed')
    expect(readCompetition().failure).toMatchObject({
      message: 'Failed to analyze competition. Pro only.',
      key: undefined,
    })
    expect(keys).toHaveLength(1)
  })

  it('that is stopped leaves what was there before', async () => {
    answers = [Response.json(ANALYSIS)]
    await analyse(REQUEST)
    const { kept } = readCompetition()
    const later = analyse({ ...REQUEST, itemName: 'Desk' })
    expect(readCompetition().run).toMatchObject({ attempt: 1 })
    stopAnalysing()
    expect(await later).toBe('stopped')
    expect(readCompetition()).toMatchObject({ kept, run: null, failure: null })
  })

  it('that comes too late after starting over is not shown', async () => {
    const under = analyse(REQUEST)
    expect(clearCompetition()).toBeNull()
    expect(await under).toBe('stopped')
    expect(readCompetition()).toEqual({ kept: null, run: null, failure: null, comparables: '' })
  })
})

it('an analysis that is under way when its account leaves is given up, and left to nobody', async () => {
  changeOwner('ann')
  const under = analyse(REQUEST)
  changeOwner(VISITOR)
  expect(await under).toBe('stopped')
  expect(readCompetition()).toMatchObject({ kept: null, run: null })
})

describe('starting over', () => {
  it('forgets analysis and comparables, and brings them back', async () => {
    answers = [Response.json(ANALYSIS)]
    await analyse(REQUEST)
    changeCompetition({ comparables: 'Lamp £4' })
    const before = readCompetition()
    const undo = clearCompetition()
    expect(analysisFor(REQUEST)).toBeUndefined()
    undo?.()
    expect(readCompetition()).toEqual(before)
  })
})
