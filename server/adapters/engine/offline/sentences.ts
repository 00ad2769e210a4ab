import { type Clause, saidIn } from './clauses.ts'
import { goodsIn } from './goods-words.ts'
import type { Item } from './item.ts'
import { isEverydayWord, PARTS_OF_THINGS, SMALL_WORDS } from './vocabulary.ts'
import { sentence, squash, wordsOf } from './wording.ts'

/** One sentence as the seller put it, with what its pieces tell. */
export type Told = { text: string; clauses: Clause[] }

const STOP = /[.\n]/u
export const isOpen = (text: string) => text.split('(').length > text.split(')').length
export const keysIn = (text: string) => wordsOf(text).map((word) => squash(word).replace(/(?<=..)s$/u, ''))
export const LIMITS: ReadonlySet<Clause['tells']> = new Set(['flaw', 'missing'])

const VERB = String.raw`(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|needs?|works?|fits?|comes|looks?|feels?|runs?|seems?|isn['’]t|aren['’]t|wasn['’]t|doesn['’]t|don['’]t|won['’]t|can['’]t)(?!\p{L})`
/** What leans on the words before it. */
const LEANS =
  /^(?:and|but|or|nor|so|if|when|as|since|because|though|although|while|which|who|whose|that|where|until|unless|once|before|after|not|no|just|only|even|with|apart|except|bar|than|then|like|see|also|maybe|perhaps|probably|otherwise|still|yet|to|for|all)\b/iu
/** Nothing is said of these: `I think`, `it says on the box`. */
const ASIDE =
  /^(?:(?:I|we) (?:think|believe|guess|reckon|suppose|counted|looked)|it (?:says|seems)|you know|I['’]m (?:told|sure))\b/iu
const PRONOUN = /^(?:I|we|it|they|you|there|this|these)(?:['’]\p{L}+)? \p{L}/iu
const SUBJECT = new RegExp(String.raw`^((?:[\p{L}\p{N}/'’-]+ ){1,4}?)${VERB} ?\S`, 'iu')

const OPENS_LATE = new RegExp(String.raw`^(?:\p{L}+ly|${VERB})\b`, 'iu')

/** Whether a clause has a subject and a verb of its own, so that it can stand alone behind another. */
function standsAlone(text: string): boolean {
  if (LEANS.test(text) || ASIDE.test(text)) return false
  if (PRONOUN.test(text)) return wordsOf(text).length > 3
  const [, subject = ''] = SUBJECT.exec(text) ?? []
  return (
    subject !== '' && !OPENS_LATE.test(subject) && !/\b(?:and|or|that|which|who|to|I|we|it|they|you)\b/iu.test(subject)
  )
}

const BARE = new RegExp(String.raw`^((?:[\p{L}-]+ ){1,3}?)${VERB}`, 'iu')
const OWNED =
  /^(?:the|an?|my|our|his|her|its|this|that|these|those|some|any|no|all|both|one|most|each|every|there|here|what|who|few|other|another|\S+['’]s)\b|\b(?:and|or|I|it|we|they|you|he|she)\b/iu
const isPart = (word: string) =>
  [word, word.replace(/s$/u, '')].some((each) => PARTS_OF_THINGS.has(each)) || goodsIn(word).length > 0
/** Other things of which a sentence may begin. */
const THINGS = new Set(
  'box case bag plug crystal guarantee warranty instructions manual charger remote cable lead label tag receipt bezel battery tray stand lid wheels'.split(
    ' ',
  ),
)
const isThing = (subject: readonly string[]) => THINGS.has(subject.at(-1) ?? '') || isPart(subject.at(-1) ?? '')

/** `Box is crushed` → `The box is crushed`, where a part is told of. */
function withArticle(text: string): string {
  const subject = wordsOf(BARE.exec(text)?.[1]?.toLowerCase() ?? '')
  const [first = ''] = subject
  if (subject.length === 0 || OWNED.test(subject.join(' ')) || SMALL_WORDS.has(first) || !isThing(subject)) return text
  return `The ${isPart(first) || isEverydayWord(first) || THINGS.has(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text}`
}

const isList = ({ tells, text }: Clause) =>
  (tells === 'included' || tells === 'attribute') &&
  wordsOf(text).length < 6 &&
  !/\band\b|[()&]/iu.test(text) &&
  ((PARTS_OF_THINGS.has(wordsOf(text).at(-1)?.toLowerCase() ?? '') && !/^\d/u.test(text)) || goodsIn(text).length > 0)
const isLack = ({ tells, text }: Clause) => tells === 'missing' && /^no \p{L}+(?: \p{L}+)?$/iu.test(text)

/** The sign before a clause, or what joins the last of a row to the others: `a, b and c`, `no box or papers`. */
function joint(clauses: readonly Clause[], at: number, sign: string): { sign: string; isLack: boolean } {
  const [before, clause, next] = [clauses[at - 1], clauses[at], clauses[at + 1]]
  const isLast = next === undefined || next.sign !== ', '
  if (before === undefined || clause === undefined || sign !== ', ' || !isLast) return { sign, isLack: false }
  const isPair = clauses[at - 1]?.sign !== ', '
  if (isPair && isLack(before) && isLack(clause)) return { sign: ' or ', isLack: true }
  return { sign: !isPair && isList(before) && isList(clause) ? ' and ' : sign, isLack: false }
}

/** The condition once more. */
const ONLY_BROKEN = /^(?:(?:sold )?(?:as|for) )?(?:not working|faulty|broken|spares? (?:or|and) repairs?|parts only)$/iu

/** The seller's sentences in their own order, but for what only repeats the name. */
export function sentencesOf({ clauses, name, condition }: Pick<Item, 'clauses' | 'name' | 'condition'>): Told[] {
  const known = new Set(keysIn(name))
  const isBroken = condition === 'for-parts'
  const told: Told[] = []
  for (const [at, clause] of clauses.entries()) {
    const said = saidIn(clause)
    const last = told.at(-1)
    const next = clauses[at + 1]
    const isAlone =
      (at === 0 || STOP.test(clause.sign)) &&
      (next === undefined || STOP.test(next.sign) || (at === 0 && next.sign === ', '))
    if (last !== undefined && clause.sign.startsWith(')') && isOpen(last.text)) last.text += ')'
    const typed = clause.sign.replace(/^\)/u, '')
    const { sign, isLack: isRest } = joint(clauses, at, typed)
    if (isAlone && !LIMITS.has(clause.tells) && keysIn(said).every((key) => known.has(key))) continue
    if (isAlone && isBroken && ONLY_BROKEN.test(said)) continue
    const isSpliced = sign === ', ' && standsAlone(said) && !LEANS.test(last?.text.split(', ').at(-1) ?? '')
    if (last !== undefined && ((!STOP.test(sign) && !isSpliced) || isOpen(last.text))) {
      const own = isRest ? said.replace(/^no /iu, '') : said
      last.text += last.text.endsWith('?') ? ` ${own}` : `${sign === '\n' ? '. ' : sign}${own}`
      last.clauses.push(clause)
    } else told.push({ text: said, clauses: [clause] })
  }
  return told.map(({ text, clauses: own }) => ({ text: withArticle(text), clauses: own }))
}

export const inRow = (told: readonly Told[]) => told.map(({ text }) => sentence(text)).join(' ')
export const isOf = (told: Told, kinds: ReadonlySet<Clause['tells']>) =>
  told.clauses.some(({ tells }) => kinds.has(tells))
