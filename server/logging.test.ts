import { expect, test } from 'vitest'
import { createLogger, logSecurity, securityMark } from './logging.ts'

function startLog(secret = 'a secret') {
  const lines: string[] = []
  return { ctx: { log: createLogger('info', { write: (line) => void lines.push(line) }), secret }, lines }
}

const parsed = (line: string | undefined) => JSON.parse(line ?? '') as Record<string, unknown>

test('an event has one shape, whoever tells it', () => {
  const { ctx, lines } = startLog()
  logSecurity(ctx, 'refused', { email: null, network: '192.0.2.1', code: 'RATE_LIMITED' })
  logSecurity(ctx, 'plan-changed', { email: 'ann@shop.example', network: null, plan: 'premium' })
  const marked = expect.stringMatching(/^[\da-f]{32}$/)
  const always = { level: 30, time: expect.any(Number), event: 'security', msg: 'security' }
  expect(lines.map(parsed)).toEqual([
    { ...always, what: 'refused', who: null, network: marked, code: 'RATE_LIMITED' },
    { ...always, what: 'plan-changed', who: marked, network: null, plan: 'premium' },
  ])
})

test('neither address nor network can be read in the log, and both are recognised again', () => {
  const { ctx, lines } = startLog()
  logSecurity(ctx, 'sign-in-failed', { email: ' Ann@Shop.example', network: '192.0.2.1' })
  logSecurity(ctx, 'signed-in', { email: 'ann@shop.example', network: '192.0.2.1' })
  logSecurity(ctx, 'signed-in', { email: 'ben@shop.example', network: '192.0.2.2' })
  expect(lines.join('').toLowerCase()).not.toMatch(/shop|192\.0/)
  const [failed, ann, ben] = lines.map(parsed)
  expect([failed?.who, failed?.network]).toEqual([ann?.who, ann?.network])
  expect(ben?.who).not.toBe(ann?.who)
  expect(ben?.network).not.toBe(ann?.network)
})

test('under another secret, or as something else, the same text has another mark', () => {
  const text = 'ann@shop.example'
  const marks = [
    securityMark('one', 'who', text),
    securityMark('two', 'who', text),
    securityMark('one', 'network', text),
  ]
  expect(new Set(marks).size).toBe(3)
})
