import model from 'wink-eng-lite-web-model'
import winkNlp from 'wink-nlp'
import { speechFeatures } from '#server/adapters/engine/offline/copy-editor/parts-of-speech.ts'
import { wordsIn } from '#server/adapters/engine/offline/copy-editor/words.ts'
import type { Example } from './examples.ts'
import { type Case, caseOf } from './regression.ts'

const tagger = winkNlp(model, ['pos'])
const { its } = tagger

/** Parts of speech by where their words begin. */
function taggedIn(text: string): Map<number, string> {
  const tokens = tagger.readDoc(text).tokens()
  const [values, spaces, parts] = [tokens.out(), tokens.out(its.precedingSpaces), tokens.out(its.pos)]
  const found = new Map<number, string>()
  let end = 0
  for (const [index, value] of values.entries()) {
    end += (spaces[index] ?? '').length
    found.set(end, parts[index] ?? 'X')
    end += value.length
  }
  return found
}

/** What a larger tagger says of the words of notes and of what became of them. */
export function speechCases(examples: readonly Example[]): Case[] {
  const texts = examples.flatMap(({ notes, name, lines }) => [notes, name, ...lines.map(({ text }) => text)])
  return texts.flatMap((text) => {
    const tags = taggedIn(text)
    const words = wordsIn(text)
    const labels = words.map(({ at }) => tags.get(at) ?? 'X')
    const typed = words.map((word) => word.text)
    return labels.map((label, at) => caseOf(speechFeatures(typed, at, labels), label))
  })
}
