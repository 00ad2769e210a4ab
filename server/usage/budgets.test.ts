import { expect, test } from 'vitest'
import type { Account, Caller } from '#server/http/caller.ts'
import { bulkBudget, competitionBudget, generationBudget, photoBudget, type Grant } from './budgets.ts'

const VISITOR = { kind: 'visitor', id: 'visitor:1', neighbourhood: '10.0.0.0' } as const
const FREE = { kind: 'account', id: 'id-1', email: 'Ann@Shop.example', planType: 'free' } as unknown as Account
const PRO: Account = { ...FREE, planType: 'premium' }

function contextWith(name: 'gemini' | 'offline') {
  const config = { visitorDailyGenerations: 5, visitorDailyPhotoAnalyses: 20 }
  return { config, engine: { name }, secret: 'secret' } as unknown as Parameters<typeof photoBudget>[1]
}
const MODEL = contextWith('gemini')
const RULES = contextWith('offline')

/** `account` stands for the subject that follows from the address. */
const told = (grant: Grant | null) => {
  if (grant === null) return null
  const { subject, kind, limit, window } = grant.allowance
  const whose = subject.startsWith('account:') ? 'account' : subject
  return `${whose} ${kind} ${limit} a ${window}: ${grant.refusal.code}`
}
const VISITORS = 'visitor:1 generation 5 a day: VISITOR_LIMIT_REACHED'
const MONTH = 'account generation 5 a month: GENERATION_LIMIT_REACHED'

test.each<[string, Caller, string | null, string[], string]>([
  ['a visitor', VISITOR, null, [VISITORS], 'visitor:1 generation-attempt 15 a day: RATE_LIMITED'],
  ['a free account', FREE, null, [MONTH], 'account attempt 60 a day: RATE_LIMITED'],
  [
    'a free account with a form that was counted',
    FREE,
    'hash',
    ['id-1 regeneration:hash 5 a day: RATE_LIMITED', MONTH],
    'account attempt 60 a day: RATE_LIMITED',
  ],
  ['Pro', PRO, 'hash', [], 'account attempt 2000 a day: RATE_LIMITED'],
])('a listing of %s is counted so, and its attempts where a model is asked', (_, caller, form, grants, attempts) => {
  const counted = { form, itemElsewhere: null }
  const budget = generationBudget(caller, MODEL, counted)
  expect([budget.grants.map(told), told(budget.attempts)]).toEqual([grants, attempts])
  expect(generationBudget(caller, RULES, counted)).toEqual({ grants: budget.grants, attempts: null })
})

test('another platform for an item that was counted is free once', () => {
  const { grants } = generationBudget(VISITOR, MODEL, { form: null, itemElsewhere: 'hash' })
  expect(grants.map(told)).toEqual(['visitor:1 item:hash 1 a month: VISITOR_LIMIT_REACHED', VISITORS])
})

test('photos and competition have days of their own', () => {
  const ofVisitor = photoBudget(VISITOR, MODEL)
  expect(ofVisitor.grants.map(told)).toEqual(['visitor:1 photo-analysis 20 a day: VISITOR_LIMIT_REACHED'])
  expect(told(ofVisitor.attempts)).toBe('visitor:1 photo-attempt 60 a day: RATE_LIMITED')
  const ofAccount = photoBudget(FREE, MODEL)
  expect(ofAccount.grants.map(told)).toEqual(['account photo-analysis 200 a day: RATE_LIMITED'])
  expect(ofAccount.grants[0]?.refusal.message).toBe('At most 200 photos can be analysed in a day.')
  expect(told(ofAccount.attempts)).toBe('account attempt 60 a day: RATE_LIMITED')
  const { grants, attempts } = competitionBudget(PRO, MODEL)
  expect(grants.map(told)).toEqual(['account competition-analysis 100 a day: RATE_LIMITED'])
  expect(grants[0]?.refusal.message).toBe('At most 100 competition analyses can be made in a day.')
  expect(attempts?.refusal.message).toBe('The AI can be asked at most 2000 times in a day, failed attempts included.')
  expect(competitionBudget(PRO, RULES).attempts).toBe(null)
})

test('a bulk action has the attempts of Pro, by the address alone, however it is typed', () => {
  const { grants, attempts } = bulkBudget({ email: 'ann@shop.EXAMPLE', planType: 'premium' }, MODEL)
  expect(grants).toEqual([])
  expect(attempts).toEqual(generationBudget(PRO, MODEL).attempts)
})
