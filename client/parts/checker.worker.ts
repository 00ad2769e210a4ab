import { particularsOf } from '#shared/facts/particulars.ts'
import { putBack } from '#shared/facts/strict.ts'
import { check, newMarks, withFact, withoutMark, withoutMarks } from './checker.ts'

const CALLS = { check, newMarks, particularsOf, putBack, withFact, withoutMark, withoutMarks }
export type Calls = typeof CALLS

export type Asked = { id: number; name: keyof Calls; given: readonly unknown[] }

addEventListener('message', ({ data: { id, name, given } }: MessageEvent<Asked>) => {
  postMessage({ id, answer: Reflect.apply(CALLS[name], undefined, given) })
})
postMessage({ id: 0 })
