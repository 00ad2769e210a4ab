import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestWindows } from '#server/in-turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

function counter(windows = new RequestWindows()) {
  return (caller: string) => {
    let seen = { current: 0, ttl: 0 }
    windows.incr(caller, (_error, result = seen) => (seen = result), 60_000)
    return seen
  }
}

test('calls are counted by caller and minute, whatever becomes of the clock', () => {
  const count = counter()
  expect(count('ann')).toEqual({ current: 1, ttl: 60_000 })
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(45_000)
  expect(count('ann')).toEqual({ current: 2, ttl: 15_000 })
  expect(count('ben').current).toBe(1)
  vi.advanceTimersByTime(15_000)
  expect(count('ann')).toEqual({ current: 1, ttl: 60_000 })
})

test('of more callers than are kept the one that was quiet the longest is forgotten', () => {
  const count = counter()
  count('ann')
  count('ben')
  for (let other = 0; other < 4998; other += 1) count(`${other}`)
  expect(count('ann').current).toBe(2)
  count('one more')
  expect(count('ben').current).toBe(1)
  expect(count('ann').current).toBe(3)
})

test('calls of other routes do not use up what a route with a limit of its own allows', () => {
  const windows = new RequestWindows()
  const [count, countOwn] = [counter(windows), counter(windows.child())]
  count('ann')
  expect(countOwn('ann').current).toBe(1)
  expect(count('ann').current).toBe(2)
})
