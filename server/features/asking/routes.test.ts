import { expect, test } from 'vitest'
import { AskSellerAnswer, GenerateListingAnswer } from '#shared/api/generation.ts'
import { post } from '#tests/harness/client.ts'
import { someDetails, someRequest } from '#tests/harness/factories.ts'
import { startTestServer } from '#tests/harness/server.ts'
import { modelSettings, realistic, startProviderStub } from '#tests/stubs/provider-stub.ts'

const phone = someDetails({ itemName: 'iPhone 12', make: 'Apple', modelNumber: '', features: 'black, 64 GB, no box' })

async function ask(url: string, body: object) {
  return AskSellerAnswer.parse(await (await post(url, '/api/askSeller', body)).json())
}

test('a visitor is asked what the details leave open, and what was answered no more', async () => {
  const { url } = await startTestServer()
  const first = await ask(url, { formData: phone })
  expect(first.ask.map(({ id }) => id)).toEqual(['works', 'network', 'battery', 'screen', 'account'])
  expect(first.answered).toEqual([])
  const answers = [{ id: 'works', answer: 'no' }]
  const next = await ask(url, { formData: { ...phone, answers }, unseen: ['Was it ever opened up?'] })
  expect(next.ask.map(({ id }) => id)).toEqual(['Was it ever opened up?', 'network', 'battery', 'screen'])
  expect(next.answered).toMatchObject([{ id: 'works', choices: ['yes', 'no', 'not tested'] }])
})

test('asking uses up nothing, and has its own bound in a minute', async () => {
  const { url } = await startTestServer({ VISITOR_DAILY_GENERATIONS: '1' })
  for (let call = 0; call < 120; call += 1) {
    const response = await post(url, '/api/askSeller', { formData: phone })
    expect(response.status).toBe(200)
  }
  expect((await post(url, '/api/askSeller', { formData: phone })).status).toBe(429)
  expect((await post(url, '/api/gemini/generateListing', someRequest())).status).toBe(200)
})

test.each([
  ['no item name', { itemName: '' }],
  ['an answer that is too long', { answers: [{ id: 'works', answer: 'x'.repeat(201) }] }],
  ['too many answers', { answers: Array.from({ length: 21 }, (_, id) => ({ id: `${id}`, answer: 'yes' })) }],
  ['an empty answer', { answers: [{ id: 'works', answer: ' ' }] }],
])('%s is refused', async (_name, changes) => {
  const { url } = await startTestServer()
  expect((await post(url, '/api/askSeller', { formData: { ...phone, ...changes } })).status).toBe(400)
})

test('what was answered is written by the rules, and the rest is asked along with the listing', async () => {
  const { url } = await startTestServer()
  const answers = [
    { id: 'charger', answer: 'no' },
    { id: 'network', answer: 'yes' },
  ]
  const response = await post(url, '/api/gemini/generateListing', someRequest({ ...phone, answers }))
  const { listing, ask: open } = GenerateListingAnswer.parse(await response.json())
  expect(listing.description).toMatch(/unlocked/iu)
  expect(listing.description).toMatch(/no box\n- no charger/iu)
  expect(open?.map(({ id }) => id)).toEqual(['works', 'battery', 'screen'])
})

test('a model is told what was answered among the features', async () => {
  const stub = await startProviderStub({ protocol: 'openai-compatible' })
  stub.play(realistic())
  const { url } = await startTestServer(modelSettings(stub))
  const answers = [{ id: 'charger', answer: 'no' }]
  expect((await post(url, '/api/gemini/generateListing', someRequest({ ...phone, answers }))).status).toBe(200)
  expect(JSON.stringify(stub.requests)).toContain('no charger')
  await stub.stop()
})
