import { particularsOf } from '#shared/facts/particulars.ts'
import { putBack } from '#shared/facts/strict.ts'
import { check, newMarks, withFact, withoutMark, withoutMarks } from './checker.ts'

const CALLS = { check, newMarks, particularsOf, putBack, withFact, withoutMark, withoutMarks }
export type Calls = typeof CALLS

export type Asked = { name: keyof Calls; given: readonly unknown[]; port: MessagePort }

addEventListener('message', ({ data: { name, given, port } }: MessageEvent<Asked>) => {
  port.postMessage(Reflect.apply(CALLS[name], undefined, given))
})
postMessage('loaded')
