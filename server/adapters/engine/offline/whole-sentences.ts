import { ofItem } from './item-sentences.ts'
import { flawed, ofPart, withArticles } from './part-sentences.ts'
import { LIMITS, LISTS, type Note, SHORT_NOTE, SPEAKS, type Told } from './sentences.ts'
import { sentence, wordsOf } from './wording.ts'

/** A sentence, and whether `it` behind that still means the item. */
type Whole = { text: string; isItem: boolean }

const told = (text: string | null, isItem: boolean): Whole | null =>
  text === null ? null : { text: withArticles(text), isItem }

/** A note with its subject and verb, where its grammar leaves no doubt what they are. */
function whole({ text, tells }: Note, isMany: boolean | null, isItem: boolean): Whole | null {
  const own = ofItem(text, isMany)
  if (own !== null) return own.isOfItemOnly && !isItem ? null : told(own.text, isItem || !own.isOfSeller)
  const there = flawed(text)
  if (there !== null) return told(there, isItem)
  const isTerm = tells === 'delivery' || (tells === 'price' && !/^price\b/iu.test(text))
  return told(isTerm ? null : ofPart(text, LIMITS.has(tells)), false)
}

const SAYS_ANEW = /^(?:it|they|I|we)(?:['’]\p{L}+)? (?!think|guess|believe|reckon|suppose|would say)/iu

/** The notes of a sentence; of what is told in one go, its clauses that can stand alone behind one that does. */
function notesOf({ isNote, notes, text, clauses: [clause] }: Told, isMany: boolean | null): readonly Note[] {
  if (isNote || clause === undefined) return notes
  const canStand = (part: string) => whole({ text: part, tells: 'flaw' }, isMany, true) !== null
  const [first = '', ...more] = text.includes('(') || LISTS.test(text) ? [text] : text.split(/, /u)
  const parts = [first]
  for (const part of canStand(first) ? more : []) {
    if (SAYS_ANEW.test(part) || canStand(part)) parts.push(part)
    else parts[parts.length - 1] += `, ${part}`
  }
  return (canStand(first) ? parts : [text]).map((part) => ({ text: part, tells: clause.tells }))
}

/** A subject with its verb, before anything else is said. */
const SAYS =
  /^(?:(?:I|we|it|they|he|she|you|this|that|there)(?:['’]\p{L}+)? |(?:[^\s,(]+ ){1,5}(?:is|are|was|were|has|have|had|can|could|will|would|does|did|needs?|belonged|makes?|comes?)\b)/iu

type Line = { text: string; isWhole: boolean }

/** What names something and no more stays beside its like, and two words beside a sentence. */
function isBeside(text: string, last: Line): boolean {
  const isShort = wordsOf(text).length < SHORT_NOTE && !/^(?:It|They) (?!is|are)/u.test(last.text)
  return !SAYS_ANEW.test(text) && (!last.isWhole || isShort)
}

/** The same sentences, with subject and verb where a note left them out and its grammar tells which. */
export function inWholeSentences(all: readonly Told[], isMany: boolean | null): Told[] {
  let isItem = true
  return all.map((each) => {
    if (each.clauses.some(({ label }) => label !== null)) return each
    const lines: Line[] = []
    for (const note of notesOf(each, isMany)) {
      const said = whole(note, isMany, isItem)
      isItem = said?.isItem ?? (isItem && !SPEAKS.test(note.text))
      const last = lines.at(-1)
      if (last && said === null && isBeside(note.text, last)) last.text += `, ${note.text}`
      else lines.push({ text: said?.text ?? note.text, isWhole: said !== null })
    }
    const isNote = lines.some(({ isWhole }) => !isWhole) && !SAYS.test(each.text)
    return { ...each, isNote, text: lines.map(({ text }) => sentence(text)).join(' ') }
  })
}
