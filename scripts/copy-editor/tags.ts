import { readItem } from '#server/adapters/engine/offline/item.ts'
import { keysOf, searchesOf } from '#server/adapters/engine/offline/searches.ts'
import { titleParts } from '#server/adapters/engine/offline/titles.ts'
import type { SignedNotes } from './examples.ts'
import { type Case, caseOf, learned, shuffled } from './regression.ts'

const TRAINING = { epochs: 6, rate: 0.1, shrink: 2e-5, fewest: 1, fewestCases: 3 }
/** Of what nobody searches for so many an item are learned. */
const MOST_WRONG = 60

/** What somebody may search for who would want the item, and whether its author gave that as a tag. */
function casesOf({ details, tags }: SignedNotes, index: number): Case[] {
  if (tags.length === 0) return []
  const given = new Set(tags.map((tag) => keysOf(tag).join(' ')))
  const item = readItem(details)
  const all = searchesOf(item, titleParts(item, details.platform, 'v1')).map(({ text, features }) =>
    caseOf(features, given.has(keysOf(text).join(' ')) ? 'searched' : 'not'),
  )
  const [right, wrong] = ['searched', 'not'].map((label) => all.filter((one) => one.label === label))
  return [...right!, ...shuffled(wrong!, index + 1).slice(0, MOST_WRONG)]
}

/** Learned last, for the titles of which tags are made are made of what the others learned. */
export const learnedTags = (notes: readonly SignedNotes[]): Uint8Array => learned(notes.flatMap(casesOf), TRAINING)
