import type { Fact, FactKind, Portrait } from './portrait.ts'
import type { Tone } from './tone.ts'
import { capitalised, inSentence, listed, sentence, withoutStop, wordsOf } from './wording.ts'

export function factsOf(portrait: Portrait, ...kinds: FactKind[]): Fact[] {
  return portrait.facts.filter((fact) => kinds.includes(fact.kind))
}

/** `Colour: Black`, or the text alone. */
export function asLine({ label, text }: Fact): string {
  return label === null ? capitalised(text) : `${capitalised(label)}: ${capitalised(text)}`
}

/** Whether a fact reads as a sentence of its own and must not be put into a list. */
export function isWhole(fact: Fact): boolean {
  return (
    fact.label !== null ||
    fact.kind === 'sentence' ||
    /[.!?]["')\]]*$/u.test(fact.text) ||
    wordsOf(fact.text).length > 14
  )
}

const isShort = ({ text }: Fact) => wordsOf(text).length <= 4

/** Whether two fragments may share one sentence: both short, or from the same sentence of the seller. */
function goTogether(one: Fact, other: Fact): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind === 'history') return one.line === other.line
  if (one.kind === 'flaw') return isShort(one) && isShort(other)
  return (
    one.line === other.line || (isShort(one) && isShort(other) && !/^(?:no|not|never|without)\b/iu.test(other.text))
  )
}

/** Facts as sentences in the seller's order: fragments that go together are joined, the first of them after `lead`. */
export function running(facts: readonly Fact[], lead: string): string {
  const runs: Fact[][] = []
  for (const fact of facts) {
    const last = runs.at(-1)?.at(-1)
    if (last && !isWhole(last) && !isWhole(fact) && goTogether(last, fact)) runs.at(-1)?.push(fact)
    else runs.push([fact])
  }
  const said = runs.map((run, index) => {
    const only = run[0]
    if (only && isWhole(only)) return sentence(asLine(only))
    const list = listed(run.map((fact) => inSentence(withoutStop(fact.text))))
    return sentence(lead !== '' && index === 0 ? `${lead}: ${list}` : list)
  })
  return said.join(' ')
}

/** The flaws in a paragraph of their own, each in the seller's words. */
export function flawPassage(portrait: Portrait, lead: string): string {
  const flaws = factsOf(portrait, 'flaw')
  if (flaws.length === 0) return ''
  const text = running(flaws, lead)
  return text.startsWith(`${lead}:`) ? text : `${lead}: ${inSentence(text)}`
}

const DETERMINED =
  /^(?:the|a|an|all|both|my|our|its|their|some|any|one|two|three|four|five|six|several|various|plenty|everything|\d)\b/iu

/** What comes with the item, to follow `comes with`: `the case and USB-C cable`; null where articles are not sure. */
export function includedThings(portrait: Portrait): string | null {
  const items = factsOf(portrait, 'included').map((fact) => inSentence(closedList(withoutStop(fact.text))))
  const isPlain = items.every((text) => /^[\p{L}\p{N}\p{M} ,'’"&/()+-]+$/u.test(text) && wordsOf(text).length <= 12)
  if (items.length === 0 || !isPlain) return null
  return listed(items.map((text) => (DETERMINED.test(text) ? text : `the ${text}`)))
}

/** `battery, charger, strap` → `battery, charger and strap`. */
function closedList(text: string): string {
  return / and |[(;&]/u.test(text) ? text : text.replace(/, ([^,]+)$/u, ' and $1')
}

export function includedPassage(portrait: Portrait, tone: Tone): string {
  const items = factsOf(portrait, 'included').map((fact) => inSentence(closedList(withoutStop(fact.text))))
  if (items.length === 0) return ''
  const things = tone.included === 'Comes with' ? includedThings(portrait) : null
  return sentence(
    things !== null
      ? `Comes with ${things}`
      : `${tone.included === 'Comes with' ? 'Included' : tone.included}: ${listed(items)}`,
  )
}
