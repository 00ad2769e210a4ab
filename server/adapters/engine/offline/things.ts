import type { Clause } from './clauses.ts'
import { inSentence, listed, withoutStop, wordsOf } from './wording.ts'

const LEAD =
  /^(?:(?:(?:it|they|this|set|i) )?(?:also |will |can )*(?:comes?|supplied|sold|complete|includ(?:e[sd]?|ing)|throwing)(?: complete)? (?:with|in(?= \p{Lu}))|(?:it |they )?comes? (?:boxed )?in(?: its| the| a)?(?= (?:original )?(?:box|case|bag|pouch|packaging)\b)|(?:also |will )*includ(?:e[sd]?|ing)|also throwing in|throwing in|with|contents|(?:what.?s )?in the box|accessories)(?:\s*:)?\s+(?=\S)/iu
const DETERMINED =
  /^(?:the|a|an|all|both|my|our|its|their|some|any|one|two|three|four|five|six|several|various|plenty|everything|\d|original|extra|spare)\b/iu

/** What comes with the item, without the words that say so. */
export function thingsWith(clauses: readonly Clause[]): string[] {
  return clauses.flatMap(({ text }) => {
    const bare = withoutStop(text)
      .replace(LEAD, '')
      .replace(/ (?:(?:is|are) )?(?:all )?(?:included|supplied|provided|thrown in)$/iu, '')
    if (/[;&]| and /u.test(bare) && !/^[^;&()]*, [^,;&()]* and [^,;&()]*$/u.test(bare)) return [inSentence(bare)]
    if (bare.includes('(')) return [inSentence(bare.replace(/, ([^,()]+(?:\([^()]*\))?)$/u, ' and $1'))]
    return bare.split(/, (?:and )?| and /u).map(inSentence)
  })
}

/** The same to follow `comes with`; null where they are no plain things. */
export function thingsInSentence(clauses: readonly Clause[]): string | null {
  const things = thingsWith(clauses)
  const isPlain = things.every((text) => /^[\p{L}\p{N}\p{M} ,'’"&/()+-]+$/u.test(text) && wordsOf(text).length <= 14)
  const [only] = things
  if (only === undefined || !isPlain) return null
  return things.length === 1 && !DETERMINED.test(only) ? `the ${only}` : listed(things)
}
