import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ListingDetails } from '#shared/api/generation.ts'
import { statedFeatures } from '#shared/facts/answers.ts'
import { factsOf, type Ledger } from '#shared/facts/ledger.ts'
import { Condition, Platform } from '#shared/rules/details.ts'
import { factKinds } from '#server/adapters/engine/offline/clauses.ts'
import { Topic } from '#server/adapters/engine/offline/copy-editor/topic.ts'
import { tidied } from '#server/adapters/engine/offline/tidy.ts'
import { PROJECT_ROOT } from '#server/files.ts'
import { randomFrom } from './regression.ts'

const FOLDER = path.join(PROJECT_ROOT, 'tests', 'edited-notes')

/** What a copy-editor made of some of the notes, and what it tells; null where nobody said. */
export type Line = { topic: Topic | null; text: string }

/** Notes as the editor gets them, and what a copy-editor made of them; see `tests/edited-notes/README.md`. */
export type Example = SignedNotes & {
  id: string
  /** They are read when they are first asked for, with what was learned by then. */
  readFacts: () => void
}
export type SignedNotes = Notes & {
  name: string
  details: ListingDetails
  title: string
  tags: readonly string[]
  lines: readonly Line[]
  /** The same notes as somebody types them who sets no signs, as the editor gets them. */
  bare: Notes
}
type Notes = { notes: string; ledger: () => Ledger; factAt: (at: number) => string }

const tidy = (text: string) => tidied(text, ['', ''], () => true).text
const withoutSigns = (notes: string) => notes.replaceAll(/[.,;!?]?\s+[-–—]?(?=\S)|[.,;]$/gu, ' ').trim()

function notesOf(notes: string, details: ListingDetails): Notes {
  let kinds: Notes['factAt'] | undefined
  const ledger = () => factsOf({ details: { ...details, features: notes, answers: [] } })
  return { notes, ledger, factAt: (at) => (kinds ??= factKinds(ledger()))(at) }
}

const tagsIn = (text: string) =>
  text
    .split(/[,;]/u)
    .map((tag) => tag.trim())
    .filter(Boolean)

/** A block of a file: a heading, the item's name, the notes, title and tags, then line by line what became of the notes. */
function exampleOf(block: string, id: string): Example {
  const [heading = '', ...rows] = block.split('\n')
  const field = (name: string) =>
    rows
      .find((row) => row.startsWith(`${name}: `))
      ?.slice(name.length + 2)
      .trim() ?? ''
  const [, platform, condition] = heading.split('|').map((part) => part.trim())
  const details = ListingDetails.parse({
    platform: Platform.parse(platform),
    condition: Condition.parse(condition),
    itemName: field('name'),
    features: field('notes').replaceAll('\\n', '\n'),
  })
  const notes = tidy(statedFeatures(details))
  const lines = rows.flatMap((row) => {
    const [, topic, text] = /^= ([a-z]+): (.+)$/u.exec(row) ?? []
    return text === undefined ? [] : [{ topic: Topic.parse(topic), text }]
  })
  const tags = tagsIn(field('tags'))
  const [typed, bare] = [notesOf(notes, details), notesOf(tidy(withoutSigns(details.features)), details)]
  const readFacts = () => void [typed, bare].map(({ factAt }) => factAt(0))
  return { ...typed, bare, readFacts, id, details, name: details.itemName, title: field('title'), tags, lines }
}

const namesIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.txt'))

export function loadExamples(): Example[] {
  return namesIn(FOLDER)
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(FOLDER, file), 'utf8')
        .split(/\n\s*\n/u)
        .map((block) => block.trim())
        .filter((block) => block.startsWith('# '))
        .map((block, at) => exampleOf(block, `${file.replace('.txt', '')}-${at}`)),
    )
}

const SIGNED = path.join(FOLDER, 'signed')
/** Of the signs that a sparing seller sets so many are commas. */
const COMMAS = 0.35

/** The same notes as somebody types them who sets few signs, and often a comma for a stop. */
function sparing(notes: string, random: () => number): string {
  const share = 0.8 * random()
  return notes.replaceAll(/([.,;!?])?\s+(?=\S)/gu, (typed: string, sign?: string) => {
    if (sign === undefined) return typed
    if (random() >= share) return ' '
    return random() < COMMAS ? ', ' : typed
  })
}

/** By these letters of a line is told what each sentence of its notes tells. */
const LETTERS: Record<string, Topic> = {
  i: 'item',
  g: 'good',
  f: 'flaw',
  k: 'kit',
  n: 'not',
  p: 'past',
  t: 'terms',
  a: 'ask',
  d: 'paid',
  o: 'own',
  c: 'chat',
}

function linesOf(text: string, letters: string): Line[] {
  const sentences = text.split(/(?<=[.!?]) +/u)
  return sentences.length === letters.length
    ? sentences.map((one, at) => ({ topic: LETTERS[letters[at]!] ?? null, text: one }))
    : [{ topic: null, text }]
}

/** Notes of which only the signs were set, a line each behind the item's name, and of some title, tags and what each sentence tells. */
export function loadSigned(): SignedNotes[] {
  const random = randomFrom(7)
  const lines = namesIn(SIGNED)
    .sort()
    .flatMap((file) => readFileSync(path.join(SIGNED, file), 'utf8').trim().split('\n'))
  return lines.map((line) => {
    const [name = '', text = '', title = '', tags = '', letters = ''] = line.split(' | ')
    const detailsOf = (features: string) =>
      ListingDetails.parse({ platform: 'eBay', condition: 'used-good', itemName: name, features })
    const read = (features: string) => notesOf(tidy(features), detailsOf(features))
    const typed = sparing(text, random)
    const more = { details: detailsOf(typed), name, title, tags: tagsIn(tags), lines: linesOf(text, letters) }
    return Object.assign(read(typed), { bare: read(withoutSigns(text)), ...more })
  })
}
