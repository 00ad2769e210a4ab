import type { Condition } from '#shared/conditions.ts'
import { statedFeatures } from '#shared/facts/answers.ts'
import type { ListingDetails } from '#shared/generation.ts'
import { EMOJI } from '#shared/marketplaces/patterns.ts'
import { tellsOfAbsence, tellsOfFlaw } from './flaws.ts'
import { type Fragment, HISTORY, INCLUDES, splitFeatures } from './fragments.ts'
import { fullName, mentions } from './item-name.ts'
import { isEnglish } from '#shared/language.ts'
import { brandCasing, isColourPhrase, MATERIALS, unmistakableBrands } from './vocabulary.ts'
import { calm, isShouted, manyLines, oneLine, squash, withoutStop, wordsOf } from './wording.ts'

export type FactKind = 'attribute' | 'feature' | 'sentence' | 'history' | 'included' | 'flaw'

/** One thing the seller says about the item, in the seller's words. `line` joins what stood in one sentence. */
export type Fact = { kind: FactKind; label: string | null; text: string; line: number }

/** The item as the form describes it, sorted but not reworded. */
export type Portrait = {
  /** Make, model and item, each named once. */
  name: string
  item: string
  make: string
  model: string
  condition: Condition
  buyer: string
  keywords: string[]
  facts: Fact[]
  /** The seller's own text, for languages that the rules do not know and endless lists; facts are empty then. */
  verbatim: string | null
}

const INCLUDED_LABEL =
  /^(?:(?:also )?includ\w*|comes with|supplied with|with|contents|accessories|extras|(?:what.?s )?in the box|what.?s included|box contents|what you get)$/iu
const FLAW_LABEL = /\b(?:flaws?|faults?|damage|defects?|issues?|problems?|wear|please note|note|condition)\b/iu
const VERB =
  /\b(?:is|are|was|were|has|have|had|i|i've|we|we've|it|it's|they|works?|runs?|fits?|looks?|sounds?|feels?|comes?|came|makes|made by|holds|opens|closes|folds|extends|measures|seats|turns|plays|keeps|shows|needs|can|will)\b/iu

const hasVerb = (text: string) => VERB.test(text.replaceAll('’', "'"))

function isProse(text: string): boolean {
  const length = wordsOf(text).length
  if (/[!?]["')\]]*$/u.test(text)) return true
  return length > 9 ? /\.["')\]]*$/u.test(text) || hasVerb(text) : length > 3 && hasVerb(text)
}

function kindOf(text: string): FactKind {
  if (tellsOfFlaw(text) || tellsOfAbsence(text)) return 'flaw'
  if (INCLUDES.test(text) || /^.{2,80} included\.?$/iu.test(text)) return 'included'
  if (HISTORY.test(text)) return 'history'
  return isProse(text) ? 'sentence' : 'feature'
}

function readLabelled(label: string, text: string, line: number): Fact {
  if (FLAW_LABEL.test(label) && (tellsOfFlaw(text) || !/^(?:note|please note|condition)$/iu.test(label))) {
    return { kind: 'flaw', label, text, line }
  }
  if (INCLUDED_LABEL.test(label)) return { kind: 'included', label: null, text, line }
  if (tellsOfFlaw(text)) return { kind: 'flaw', label, text, line }
  return { kind: 'attribute', label: /^condition$/iu.test(label) ? `${label} notes` : label, text, line }
}

const SIZE =
  /^(size|(?:uk|eu|us) size)\s+((?:(?:uk|eu|us)\s?)?[\d./]+\p{L}?|\d*x*[sml]|(?:small|medium|large|one size))$/iu
const SIZE_ALONE = /^(?:W\d{2}\s?[/x ]?\s?L\d{2}|(?:UK|EU|US) ?\d{1,2}(?:\.5)?)$/u
const MEASURED =
  /^(?:approx\.? )?(?:[WDHL] ?)?\d[\d.,]*\s?(?:\p{L}{1,6}|")?\s?(?:x|×|by)\s?(?:[WDHL] ?)?\d[^.;]*$|^\d[\d.,]*\s?(?:mm|cm|m|in|inch(?:es)?|ft|") (?:wide|deep|high|tall|long)\b.*\d/iu
const SHARES = /^\d{1,3}\s?% (?!off\b)\p{L}+(?:, \d{1,3}\s?% \p{L}+)*$/iu

function readFragment({ label, text, line }: Fragment): Fact {
  const clean = isProse(text) ? text : withoutStop(text)
  if (label !== null) return readLabelled(label, clean, line)
  const kind = kindOf(clean)
  if (kind === 'included') {
    const rest = clean
      .replace(INCLUDES, '')
      .replace(/\.$/u, '')
      .replace(/(?<!\s)\s+(?:(?:is|are|all) )?included$/iu, '')
    return { kind, label: null, text: rest, line }
  }
  const plain = withoutStop(clean)
  const size = SIZE.exec(plain)
  if (kind !== 'flaw' && size?.[1] && size[2]) return { kind: 'attribute', label: size[1], text: size[2], line }
  const colour = plain.replace(/^colou?r\s+|(?<!\s)\s+(?:in )?colou?r$/iu, '')
  if (SIZE_ALONE.test(plain)) return { kind: 'attribute', label: 'Size', text: plain, line }
  if (isColourPhrase(colour)) return { kind: 'attribute', label: 'Colour', text: colour, line }
  const measured = plain.replace(/^measur(?:es|ing|ements are)\s+/iu, '')
  if (kind !== 'flaw' && MEASURED.test(measured))
    return { kind: 'attribute', label: 'Measurements', text: measured, line }
  if (SHARES.test(plain) && plain.split(/\P{L}+/u).some((word) => MATERIALS.has(word.toLowerCase()))) {
    return { kind: 'attribute', label: 'Material', text: plain, line }
  }
  return { kind, label: null, text: clean, line }
}

/** Drops what the name says already and takes make or model from the facts when their fields are empty. */
function withoutRepeats(facts: readonly Fact[], name: string): Fact[] {
  const seen = new Set<string>()
  return facts.filter((fact) => {
    const key = squash(`${fact.label ?? ''} ${fact.text}`)
    const isNamed =
      fact.label !== null && /^(?:brand|make|manufacturer|model)$/iu.test(fact.label) && mentions(name, fact.text)
    const isRepeated = key !== '' && seen.has(key)
    seen.add(key)
    return !isNamed && !isRepeated
  })
}

const EVERY_EMOJI = new RegExp(EMOJI.source, 'gu')

/** A name without the emoji around it; one that is nothing else stays. */
function withoutEmoji(name: string): string {
  const blanked = name.replaceAll(EVERY_EMOJI, (sign) => ' '.repeat(sign.length))
  const start = blanked.length - blanked.trimStart().length
  return name.slice(start, blanked.trimEnd().length) || name
}

function keywordsOf(text: string): string[] {
  return text
    .split(/[,;\n#|]+/u)
    .map(oneLine)
    .filter(Boolean)
}

function fromFacts(facts: readonly Fact[], label: RegExp): string {
  return facts.find((fact) => fact.kind === 'attribute' && fact.label !== null && label.test(fact.label))?.text ?? ''
}

/** A phrase typed in capitals, in small letters; short ones such as `ANC` stay. */
const lowered = (text: string) => (text === text.toUpperCase() && /\p{Lu}{5}/u.test(text) ? calm(text, []) : text)

const VESSEL =
  /\b(?:mug|cup|jug|bowl|teapot|kettle|bottle|flask|vase|casserole|saucepan|pan|pot|stockpot|tank|glass|tumbler|decanter|rucksack|backpack|fridge|freezer|air fryer|slow cooker|bin|bucket|planter)s?\b/iu
const STORES =
  /\b(?:playstation|ps[345]|xbox|switch|iphone|ipad|phone|smartphone|tablet|kindle|galaxy|pixel|ipod|console|steam deck)\b/iu

/** `350 ml` of a mug is its capacity, `64 GB` of a console its storage; of other things they are left as they are. */
function withMeaning(fact: Fact, name: string): Fact {
  if (fact.kind !== 'feature' || fact.label !== null) return fact
  const isVolume = /^[\d.,]+[ -]?(?:ml|cl|l|litres?|liters?)$/iu.test(fact.text) && VESSEL.test(name)
  const isStorage = /^\d+ ?[gt]b$/iu.test(fact.text) && STORES.test(name)
  if (!isVolume && !isStorage) return fact
  return { ...fact, kind: 'attribute', label: isVolume ? 'Capacity' : 'Storage' }
}

/** Nobody describes an item in more pieces: such a text stays as it was typed. */
const MOST_FRAGMENTS = 300

/** Reads the form. Nothing is reworded: only texts typed all in capitals are put into small letters. */
export function readPortrait(details: ListingDetails): Portrait {
  const [typedMake, typedModel] = [brandCasing(oneLine(details.make)), oneLine(details.modelNumber)]
  const names = [typedMake, typedModel]
  const calmed = (text: string) => (isShouted(text) ? calm(text, names) : text)
  const features = calmed(manyLines(statedFeatures(details)))
  const item = unmistakableBrands(withoutEmoji(calmed(oneLine(details.itemName))))
  const fragments = isEnglish(`${features}\n${item}`) ? splitFeatures(features) : null
  const sorted = fragments !== null && fragments.length <= MOST_FRAGMENTS ? fragments : null
  const facts = (sorted ?? []).map(readFragment)
  const make = typedMake || brandCasing(fromFacts(facts, /^(?:brand|make|manufacturer)$/iu))
  const model = typedModel || fromFacts(facts, /^model(?: (?:number|no))?$/iu)
  const name = fullName(make, model, item)
  return {
    name,
    item,
    make,
    model,
    condition: details.condition,
    buyer: lowered(oneLine(details.targetBuyer)),
    keywords: keywordsOf(details.keywords).map(lowered),
    facts: withoutRepeats(
      facts.map((fact) => withMeaning(fact, name)),
      name,
    ),
    verbatim: sorted === null ? features : null,
  }
}
