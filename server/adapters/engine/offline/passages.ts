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

/** `battery, charger, strap` → `battery, charger and strap`. */
function closedList(text: string): string {
  return / and |[(;&]/u.test(text) ? text : text.replace(/, ([^,]+)$/u, ' and $1')
}

export function includedPassage(portrait: Portrait, tone: Tone): string {
  const items = factsOf(portrait, 'included').map((fact) => inSentence(closedList(withoutStop(fact.text))))
  if (items.length === 0) return ''
  return sentence(tone.included === 'Comes with' ? `Comes with ${listed(items)}` : `${tone.included}: ${listed(items)}`)
}

const SPOKEN_LABEL =
  /^(?:colou?r|(?:(?:uk|eu|us|frame|wheel|screen|waist|shoe|ring) )?size|storage|capacity|material|fabric|weight|height|width|depth|length|diameter|battery health|age|year|chest|waist|inside leg|format|edition|language|scale|voltage|power|author|artist|style|shape|finish|fit|pattern)$/iu

const isSpoken = (fact: Fact) =>
  SPOKEN_LABEL.test(fact.label ?? '') && wordsOf(fact.text).length <= 6 && !/[,;.:]\s/u.test(fact.text)

/** `The colour is black and the size is M.`; labels that make no such sentence follow as `Label: value.` */
export function attributePassage(portrait: Portrait): string {
  const attributes = factsOf(portrait, 'attribute')
  const spoken = attributes
    .filter(isSpoken)
    .map(
      ({ label, text }) =>
        `the ${(label ?? '').toLowerCase().replace(/^(?:uk|eu|us)\b/u, (code) => code.toUpperCase())} is ${inSentence(withoutStop(text))}`,
    )
  const others = attributes.filter((fact) => !isSpoken(fact)).map((fact) => sentence(asLine(fact)))
  return [...(spoken.length === 0 ? [] : [sentence(listed(spoken))]), ...others].join(' ')
}

/** Features, history and sentences in the seller's order, fragments that follow one another joined. */
export function storyPassage(portrait: Portrait, lead: string): string {
  const facts = factsOf(portrait, 'feature', 'sentence', 'history')
  const [first, second] = facts
  const opensWithList = first && second && !isWhole(first) && !isWhole(second) && goTogether(first, second)
  return running(facts, opensWithList ? lead : '')
}
