import { expect, test, vi } from 'vitest'
import { CheckListingAnswer } from './service.ts'
import { GenerateListingAnswer } from '#shared/api/generation.ts'
import { readMe, signUp } from '#tests/harness/accounts.ts'
import { post, readEvents } from '#tests/harness/client.ts'
import { someDetails, someRequest } from '#tests/harness/factories.ts'
import { startTestServer } from '#tests/harness/server.ts'
import { SOUND_DRAFT, scriptedEngine } from '#tests/stubs/scripted-engine.ts'
import type { Engine, OpinionOrder } from '#server/adapters/engine/index.ts'

const CHECK = '/api/checkListing'
const GENERATE = '/api/gemini/generateListing'
const OPEN = 'The cups gadgetise.'
const DRAFT = {
  ...SOUND_DRAFT,
  draft: { ...SOUND_DRAFT.draft, description: `Small scratch on left cup. ${OPEN} It lasts 90 hours.` },
}
const DETAILS = someDetails({ features: 'Cups that frobnicate, 30 h battery. Small scratch on left cup.' })
const BODY = { formData: DETAILS, listing: { ...DRAFT.draft, price: undefined }, secondOpinion: true }

/** A model that finds a fact for every statement of which it is asked. */
const agreeing = ({ facts, statements }: OpinionOrder) => {
  const fact = facts.find(({ words }) => words.includes('frobnicate'))
  return statements.map(({ text, words = text }) => ({
    statement: words,
    fact: fact?.id ?? null,
    quote: 'Cups that frobnicate',
    unsupported: '',
  }))
}

async function start(giveOpinion: Engine['giveOpinion'], environment: Record<string, string> = {}) {
  const asked = vi.fn(giveOpinion)
  const engine = scriptedEngine(async () => DRAFT, { giveOpinion: asked })
  return { server: await startTestServer(environment, { engine }), asked }
}

const verdictOf = ({ check }: CheckListingAnswer, text: string) =>
  check.statements.find((statement) => statement.text === text)?.verdict

test('a model settles what the rules leave open when asked once and about these words once more, and overrules no contradiction', async () => {
  const { server, asked } = await start(async (order) => agreeing(order))
  const answer = GenerateListingAnswer.parse(
    await (await post(server.url, GENERATE, { formData: DETAILS, strict: false })).json(),
  )
  expect(asked).toHaveBeenCalledTimes(2)
  expect(asked.mock.calls[1]?.[0].statements).toContainEqual(
    expect.objectContaining({ text: OPEN, words: 'gadgetise' }),
  )
  const texts = asked.mock.calls[0]?.[0].statements.map(({ text }) => text)
  expect(texts).toContain(OPEN)
  expect(texts?.join()).not.toContain('90 hours')
  expect(answer.check.secondOpinion).toBe('given')
  expect(verdictOf(answer, OPEN)).toBe('supported')
  expect(verdictOf(answer, 'It lasts 90 hours.')).toBe('contradicted')
})

test.each<[string, Engine['giveOpinion']]>([
  ['fails', () => Promise.reject(new Error('refused'))],
  [
    'is late',
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  ],
])('the verdict of the rules stands when a second opinion %s, and says so', async (_, giveOpinion) => {
  const { server } = await start(giveOpinion, { AI_TIMEOUT_MS: '4000' })
  const { url } = server
  const { check: rules } = CheckListingAnswer.parse(
    await (await post(url, CHECK, { ...BODY, secondOpinion: false })).json(),
  )
  const written = await post(url, GENERATE, { formData: DETAILS, strict: false }, { accept: 'text/event-stream' })
  const events = await Array.fromAsync(readEvents(written))
  expect(events.at(-1)).toMatchObject({ event: 'result', data: { check: { secondOpinion: 'failed' } } })
  // All of the text was there before.
  expect(events.at(-2)).toMatchObject({ event: 'partial', data: { description: DRAFT.draft.description } })
  const asked = CheckListingAnswer.parse(await (await post(url, CHECK, BODY)).json())
  expect(asked.check).toEqual({ ...rules, secondOpinion: 'failed' })
  // An opinion that was not given is not counted, the listing is.
  expect((await readMe(server)).usage.generations.used).toBe(1)
})

test('when it is not given again in time, what the rules marked stays marked', async () => {
  const letGo: Engine['giveOpinion'] = async (order) => {
    if (order.statements.some(({ words }) => words !== undefined)) throw new Error('refused')
    return agreeing(order)
  }
  const { server } = await start(letGo)
  const body = { ...BODY, listing: { ...BODY.listing, description: 'The cups come with a zorbing pouch.' } }
  const read = async (secondOpinion: boolean) =>
    CheckListingAnswer.parse(await (await post(server.url, CHECK, { ...body, secondOpinion })).json())
  const marks = ({ check }: CheckListingAnswer) => check.statements.flatMap((one) => one.marks.map(({ text }) => text))
  const rules = marks(await read(false))
  expect(rules).not.toEqual([])
  const answer = await read(true)
  expect(answer.check.secondOpinion).toBe('given')
  expect(marks(answer)).toEqual(rules)
})

test('a second opinion on a listing counts as a generation, once for the same key, and needs no model to be had again', async () => {
  const { server, asked } = await start(async (order) => agreeing(order))
  const account = await signUp(server)
  const headers = { ...account.headers, 'idempotency-key': 'one' }
  const text = await (await post(server.url, CHECK, BODY, headers)).text()
  expect(await (await post(server.url, CHECK, BODY, headers)).text()).toBe(text)
  expect(asked).toHaveBeenCalledTimes(2)
  expect((await readMe(server, account.headers)).usage.generations.used).toBe(1)
  const { opinions, ...verdict } = CheckListingAnswer.parse(JSON.parse(text))
  expect(verdictOf(verdict, OPEN)).toBe('supported')
  const again = await (await post(server.url, CHECK, { ...BODY, secondOpinion: false, opinions })).json()
  expect(again).toEqual(verdict)
  for (let n = 0; n < 4; n += 1) await post(server.url, CHECK, BODY, account.headers)
  expect((await post(server.url, CHECK, BODY, account.headers)).status).toBe(429)
  expect(asked).toHaveBeenCalledTimes(10)
})

test.each<[string, Record<string, string>, object, boolean]>([
  ['no model is connected', {}, BODY, false],
  ['it is turned off', { AI_CHECK: 'off' }, BODY, true],
  ['nothing is open', {}, { ...BODY, listing: { title: 'Sony', description: '', tags: [] } }, true],
])('nobody is asked and nothing counted where %s', async (_, environment, body, connected) => {
  const asked = vi.fn(async () => [])
  const engine = connected ? { engine: scriptedEngine(async () => DRAFT, { giveOpinion: asked }) } : {}
  const server = await startTestServer(environment, engine)
  const { check } = CheckListingAnswer.parse(await (await post(server.url, CHECK, body)).json())
  expect(check.secondOpinion).toBe('none')
  expect(asked).not.toHaveBeenCalled()
  expect((await readMe(server)).usage.generations.used).toBe(0)
})

test('what a model is asked, and what it says, is in no log', async () => {
  const { server } = await start(() => Promise.reject(new Error('refused')), { LOG_LEVEL: 'trace' })
  await post(server.url, GENERATE, someRequest())
  await post(server.url, CHECK, BODY)
  expect(server.logged.join('')).not.toContain('gadgetise')
})
