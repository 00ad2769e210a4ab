import type { Condition } from '../conditions.ts'

/**
 * How well a fact is known: `S` from an official page or its verbatim copy, `T` from a third party that could be wrong
 * or out of date, `G` general knowledge. A rule marked `S` may be an error, `T` a warning at most (unless it is a hard
 * limit on which two sources agree), `G` is advice.
 */
export type Mark = 'S' | 'T' | 'G'
export type Severity = 'error' | 'warning' | 'advice'

/** One fact about a marketplace with its evidence. `asOf` is the month (YYYY-MM) in which the source was read. */
export type Rule<Value> = {
  value: Value
  mark: Mark
  source: string
  asOf: string
  severity: Severity
}

/** A pattern that has no place in a text, with the sentence that tells the seller why. */
export type BannedPattern = Rule<RegExp> & { where: readonly ('title' | 'description' | 'tags')[]; message: string }

/** The marketplace's own name for a condition, or the reason why it has none. Never a better grade than the seller's. */
export type ConditionMapping = Rule<{ name: string; id?: string } | { refused: string }>

/** A share of the price or a fixed sum that the marketplace takes, in words with its figures. */
export type FeeNote = Rule<string> & { region: string }

/** Everything the product knows about one marketplace. Lengths in characters unless they say bytes. */
export type RulePack = {
  titleMax: Rule<number>
  descriptionMax: Rule<number>
  /** How many tags, how long each, and how they are joined when copied. */
  tags: { max: Rule<number>; eachMax?: Rule<number>; separator: ', ' | ' '; calledHere: string }
  photosMax?: Rule<number>
  descriptionFormat: 'plain' | 'html-allowed'
  banned: readonly BannedPattern[]
  conditions: Record<Condition, ConditionMapping>
  fees: readonly FeeNote[]
  /** Advice that no pattern can check, one sentence each. */
  advice: readonly Rule<string>[]
  /** How the platform's listings are written: used by the prompt and by the offline writer. */
  style: { voice: string; structure: string }
  /** The marketplace's own search for an item, for sellers to look prices up; `null` where there is none. */
  searchUrl: ((query: string) => string) | null
}
