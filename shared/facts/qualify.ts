import { isQuality } from './lexicon.ts'
import type { Found } from './term.ts'

/** "faux leather", "gold plated": the qualifier belongs to what it makes another thing of. */
export function qualify(found: Found[]): void {
  for (const [at, term] of found.entries()) {
    const { sense, denied, last } = term
    if (sense === null || denied) continue
    if (sense.qualifiesNext !== undefined && !isTime(term, found[at + 1])) {
      const near = found.slice(at + 1, at + 4).filter((term) => !term.isFrame && term.first - last <= 3)
      const target = near.find(isQuality) ?? (OF_THINGS.has(sense.qualifiesNext) ? near[0] : undefined)
      if (target) add(target, sense.qualifiesNext)
    }
    const before = found[at - 1]
    if (
      sense.qualifiesLast === undefined ||
      before === undefined ||
      before.isFrame ||
      before.clause !== found[at]?.clause
    )
      continue
    const isTinge = /^ish$/iu.test(term.text) && before.sense !== null && before.sense.name !== true
    if (isTinge || !(isQuality(before) || OF_THINGS.has(sense.qualifiesLast))) continue
    add(before, sense.qualifiesLast)
  }
  for (const term of found) if (isLooseQualifier(term)) term.isFrame = true
}

/** "after the charging light came on", but not "after Monet" */
const isTime = ({ text }: Found, next: Found | undefined) =>
  /^after$/iu.test(text) && !/^\p{Lu}/u.test(next?.text ?? '')

/** What narrows no word beside it, "filled with down", and what is judged with the word that it narrows. */
function isLooseQualifier({ sense }: Found): boolean {
  return sense?.qualifiesLast !== undefined && sense.claim !== true
}

/** These are said of whole things, the others of materials and colours. */
const OF_THINGS = new Set(['copy', 'style', 'after', 'compatible'])
function add(term: Found, qualifier: string): void {
  term.qualifiers = [...term.qualifiers, qualifier]
}
