import type { Fact, Ledger } from './ledger.ts'
import type { JudgedTerm } from './verdict.ts'
import { carried } from './verdict.ts'
import type { Reading } from './term.ts'
import { FORENAMES, PLACE_NOUNS } from './vocabulary/names.ts'

const NAME = /^\p{Lu}/u

/** A name may be given in full, or by its first letters: what stands for one that the facts have is carried with it. */
export function completeNames(judged: JudgedTerm[], { words }: Reading, ledger: Ledger): void {
  for (const [at, { fault, term }] of judged.entries()) {
    if (fault !== 'nothing-says-it') continue
    const first = words.findIndex(({ start }) => start >= term.start)
    const own = words.slice(first).filter(({ end }) => end <= term.end)
    const next = judged[at + 1]
    const last = own.at(-1)
    // "Charles Dickens" where the facts have "Dickens", "River Tay" where they have "Tay".
    const isFirst = FORENAMES.has(own[0]?.plain ?? '') || PLACE_NOUNS.has(own[0]?.plain ?? '')
    const isBeside = next !== undefined && next.fault === null && /^[\s-]$/u.test(words[first + own.length]?.gap ?? '')
    const surname = own.length === 2 && last ? ledger.index.get(`w:${last.stem}`)?.[0] : undefined
    const full = isFirst ? (own.length === 1 && isBeside ? next.occurrences[0] : surname) : undefined
    if (full) judged[at] = carried(term, [full])
    else completeInitials(judged, at, words.slice(first, first + LONGEST), ledger)
  }
}

const LONGEST = 4

/** "Queen Victoria" for "QV", "SG" for "Stanley Gibbons" */
function completeInitials(judged: JudgedTerm[], at: number, words: Reading['words'], { facts }: Ledger): void {
  const { term } = judged[at] ?? {}
  if (term === undefined) return
  const isCode = /^\p{Lu}{2,4}$/u.test(term.text)
  for (let length = 2; length <= words.length; length += 1) {
    const named = words.slice(0, length)
    if (!isCode && !named.every(({ text }) => NAME.test(text))) return
    const letters = isCode ? term.text : named.map(({ text }) => text.charAt(0)).join('')
    const fact = facts.find(({ words: said }) => (isCode ? hasInitials(said, letters) : hasCode(said, letters)))
    if (fact === undefined) continue
    const end = isCode ? term.end : (named.at(-1)?.end ?? term.end)
    const held = [...judged.entries()].filter(([, one]) => one.term.start >= term.start && one.term.end <= end)
    if (!held.every(([, one]) => one.fault === 'nothing-says-it' && isNameOnly(one))) return
    for (const [index, one] of held) judged[index] = carried(one.term, occurrence(fact, one))
    return
  }
}

const occurrence = (fact: Fact, { term }: JudgedTerm) => [{ fact, term, denied: false }]

/** "Waterproof Headphones" is no WH. */
const isNameOnly = ({ term: { sense } }: JudgedTerm) => sense === null || sense.name === true

const hasCode = (said: string, letters: string) => said.split(/\s+/u).includes(letters)

function hasInitials(said: string, letters: string): boolean {
  const first = said.split(/[^\p{L}]+/u).map((word) => word.charAt(0).toUpperCase())
  return first.join('').includes(letters) && said.split(' ').every((word) => NAME.test(word))
}
