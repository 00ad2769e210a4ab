import type { Figure } from './figures.ts'
import type { Sense } from './lexicon.ts'
import type { Word } from './words.ts'

/** A wording that says something, with what stands around it in the same clause. Offsets are UTF-16, in the whole text. */
export type Term = {
  start: number
  end: number
  text: string
  /** What it says; two terms that share a meaning say the same. */
  meanings: readonly string[]
  sense: Sense | null
  /** Of a wording of several words, what each of them says by itself. */
  parts: readonly (readonly string[])[]
  figure?: Figure
  /** `no box`, `untested`: what it names is not there, or not so. */
  denied: boolean
  /** Stands beside a denied word, so that neither it nor its opposite is said: `insole` in "no insole damage". */
  openToBoth: boolean
  /** The words that are denied together: the number of their negator. */
  denial?: number
  /** `I think`: nobody is sure. */
  doubted: boolean
  /** `about`, before a figure. */
  rough: boolean
  /** By what its meaning is narrowed: `faux`, `plated`. */
  qualifiers: readonly string[]
  /** Says nothing about an item by itself. */
  isFrame: boolean
  /** Counts clauses, so that what belongs together can be told. */
  clause: number
}

/** A negator by its place, for marks that hold it as well. */
export type Negator = { start: number; end: number }

/** What a piece of text says; `start` is where it begins in the whole text. */
export type Reading = {
  text: string
  start: number
  terms: Term[]
  negators: Negator[]
  hasDoubt: boolean
  words: Word[]
}

/** A term with the numbers of its first and last word, while its clause is read. */
export type Found = Term & { first: number; last: number }
