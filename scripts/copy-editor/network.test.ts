import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { contextOf } from '#server/adapters/engine/offline/copy-editor/context.ts'
import { MEANINGS } from '#server/adapters/engine/offline/copy-editor/files.ts'
import {
  HEADS,
  type Meanings,
  meaningsOf,
  networkOf,
  readBy,
} from '#server/adapters/engine/offline/copy-editor/network.ts'
import { unpackedTensors } from '#server/adapters/engine/offline/copy-editor/tensors.ts'
import { wordsWithGaps } from '#server/adapters/engine/offline/copy-editor/words.ts'
import { learnedNetwork } from './network.ts'

const NOTES = [
  'had it two years. lid is cracked. no box',
  'works fine. strap worn. two keys',
  'lid is stiff. had it from new. comes with two keys',
  'no box. strap is cracked. works from new',
]
const EPOCHS = 60

let meanings: Meanings
beforeAll(() => {
  meanings = meaningsOf(unpackedTensors(readFileSync(MEANINGS)))
})

const contextIn = (text: string) => {
  const { words } = wordsWithGaps(text.replaceAll('.', ''))
  return contextOf(words, { name: 'lamp', isWell: false, tells: words.map(() => '') })
}
const signsIn = (text: string) =>
  text.split(' ').map((_, at, words) => (at > 0 && words[at - 1]!.endsWith('.') ? '.' : ''))
const topicsIn = (text: string) => text.split(' ').map((word) => (/^(?:strap|lid)/u.test(word) ? 'flaw' : 'item'))
const soughtIn = (text: string) => text.split(' ').map((word) => (word.startsWith('key') ? 'begins' : 'out'))

const learn = () =>
  learnedNetwork(
    NOTES.map((text) => ({
      context: contextIn(text),
      signs: signsIn(text),
      topics: topicsIn(text),
      sought: soughtIn(text),
    })),
    meanings,
    EPOCHS,
  )

test('learns where thoughts meet, what they tell and what is looked for, and the same each time', () => {
  const file = learn()
  const network = networkOf(unpackedTensors(file), meanings)
  for (const text of NOTES) {
    const judged = readBy(network, contextIn(text))
    const stops = judged.map(({ signs }) => signs[2]! > 0.5)
    expect(
      judged.map(({ sought }) => HEADS.sought[sought.indexOf(Math.max(...sought))]),
      text,
    ).toEqual(soughtIn(text))
    expect(
      judged.map(({ topics }) => HEADS.topics[topics.indexOf(Math.max(...topics))]),
      text,
    ).toEqual(topicsIn(text))
    expect(stops.slice(1), text).toEqual(
      signsIn(text)
        .map((sign) => sign === '.')
        .slice(1),
    )
  }
  expect(learn()).toEqual(file)
})
