import type { Ledger } from './ledger.ts'
import type { Statement } from './statements.ts'

/** So much is looked at for one listing, in terms of facts: many times what the longest real ones need. */
const ALLOWANCE = 100_000

/** Thrown by a metered ledger when the allowance is spent. */
export class EffortSpent extends Error {}

/**
 * The same ledger, which yields no more than so many terms in all. What is compared grows with both texts, and with some by more
 * than their product; counted instead of timed, the verdict is the same on every machine.
 */
export function metered(ledger: Ledger, allowance = ALLOWANCE): Ledger {
  let left = allowance
  const spend = (terms: number) => {
    left -= 1 + terms
    if (left < 0) throw new EffortSpent('The listing is too long to be compared with all of its facts.')
  }
  return {
    ...ledger,
    index: {
      get(meaning) {
        const found = ledger.index.get(meaning)
        spend(found?.length ?? 0)
        return found
      },
    },
    readings: {
      get(id) {
        const reading = ledger.readings.get(id)
        spend(reading?.terms.length ?? 0)
        return reading
      },
    },
    get figures() {
      spend(ledger.figures.length)
      return ledger.figures
    },
  }
}

/** The longest statement that is read as one, in characters: twice the longest that anybody writes. */
const LONGEST = 320

/** A text without an end to its sentences is taken apart at its commas or blanks. */
export function inPieces(statement: Statement): Statement[] {
  const pieces: Statement[] = []
  for (let rest = statement; ;) {
    const { text, start } = rest
    if (text.length <= LONGEST) return [...pieces, rest]
    const head = text.slice(0, LONGEST)
    const end = Math.max(head.lastIndexOf(', ') + 1, 0) || Math.max(head.lastIndexOf(' '), 0) || LONGEST
    const skipped = end + (/^\s*/u.exec(text.slice(end))?.[0].length ?? 0)
    pieces.push({ ...rest, text: text.slice(0, end), end: start + end })
    rest = { ...rest, text: text.slice(skipped), start: start + skipped }
  }
}
