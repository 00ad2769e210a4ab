import { ALWAYS, BETWEEN } from './knowledge.ts'

/** What is typed wrong in words that may be right elsewhere, and in names: the words around them tell. */
type Slip = { wrong: RegExp; right: (typed: string) => string }

const EDGE = String.raw`(?<![\p{L}\p{N}'’-])`
const END = String.raw`(?![\p{L}\p{N}'’-])`
const slip = (wrong: string, right: string | ((typed: string) => string), before = EDGE, after = END): Slip => ({
  wrong: new RegExp(`${before}(?:${wrong})${after}`, 'giu'),
  right: typeof right === 'string' ? () => right : right,
})
const KIN =
  'nan|nana|gran|granny|grandad|grandma|mum|mom|dad|father|mother|brother|sister|uncle|aunt|auntie|wife|husband'
/** `my brothers have`: more than one of them. */
const OF_SEVERAL = 'are|were|have|had|and|both|all|used|use|love|loved|never|did|do|got|who|that|is|was|has'

export const SLIPS: readonly Slip[] = [
  ...ALWAYS.map(({ typed, written }) => slip(typed, written)),
  slip(
    `(?:${KIN})s`,
    (typed) => typed.replace(/s$/iu, "'s"),
    String.raw`(?<=^|[.,;\n] ?|\b(?:my|our|his|her|in|from|was|were) )`,
    String.raw`(?= (?!(?:${OF_SEVERAL})\b)\p{Ll}{3,})`,
  ),
  slip(
    `(?:my |our )?(?:${KIN}|grandmother|grandfather)s`,
    (typed) => typed.replace(/s$/iu, "'s"),
    String.raw`(?<=\b(?:was|were) )`,
    String.raw`(?=[.,;\n]|$)`,
  ),
  ...BETWEEN.map(({ before, typed, after, written }) =>
    slip(
      typed,
      written,
      before === '' ? EDGE : String.raw`(?<=\b(?:${before}) )`,
      after === '' ? END : String.raw`(?= (?:${after})\b)`,
    ),
  ),
]
