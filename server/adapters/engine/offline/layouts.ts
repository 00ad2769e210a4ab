import type { Platform } from '#shared/rules/platforms.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { openingOf } from './opening.ts'
import { begun, isNote, proseOf, type Prose } from './prose.ts'
import { asLine, detailLines, sectionsOf, thingsIn, type Sections } from './sections.ts'
import { capitalised, inSentence, listed, sentence, withoutStop, wordsOf } from './wording.ts'

const headed = (heading: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : [heading, ...lines.map((line) => `- ${capitalised(withoutStop(line))}`)].join('\n')

const together = (...texts: readonly string[]) => texts.filter(Boolean).join(' ')

/** Short pieces in one sentence; those with commas of their own apart. */
const inRow = (lines: readonly string[]) => {
  const [first, ...rest] = lines
  if (first === undefined) return ''
  return sentence([first, ...rest.map(inSentence)].join(lines.some((line) => line.includes(',')) ? '; ' : ', '))
}

const BARE: ReadonlySet<string> = new Set(['noun', 'adjective'])

/** What there is, and what there is not. */
const alongInLine = ({ included, absent }: Sections, { it, verb, grammar }: Prose) => {
  const things = thingsIn(included).map(begun)
  const [first] = grammar(things[0] ?? '')
  const isBare =
    first !== undefined &&
    /^(?!all|half|spare|extra|everything|lots|loads|plenty|more|boxed)\p{Ll}/u.test(first.text) &&
    BARE.has(first.part)
  const come = things.some((thing) => /[.–] /u.test(thing))
    ? 'Included:'
    : `${it} ${verb('comes')} with${isBare ? ' the' : ''}`
  return together(things.length === 0 ? '' : sentence(`${come} ${listed(things)}`), ...absent.map(asLine).map(sentence))
}

/** What is searched first: the details in lines, then life, condition, what comes along and the terms. */
export function searchBlocks(item: Item, platform: Platform): string[] {
  const sections = sectionsOf(item.clauses)
  const prose = proseOf(item)
  return [
    openingOf(item, platform, 'v1'),
    headed('Details', detailLines(sections.details)),
    prose.of(sections.story),
    headed('Condition', sections.condition.map(asLine)),
    headed("What's included", thingsIn(sections.included)),
    together(...sections.absent.map(asLine).map(sentence), prose.of(sections.terms)),
  ]
}

/** The details that the opening does not tell, notes in a row before what is said of the item. */
function detailsBeside({ details }: Sections, opening: string, prose: Prose, isNew = (_line: string) => true): string {
  const others = details.filter(({ text }) => !mentions(opening.replaceAll(/[.,]/gu, ''), text))
  const notes = detailLines(others.filter((clause) => isNote(clause, prose.grammar))).filter(isNew)
  return together(inRow(notes), prose.of(others.filter((clause) => !isNote(clause, prose.grammar))))
}

/** The target buyer as part of a sentence: `Commuters, music students` → `commuters and music students`; empty where it is no such phrase. */
function buyerInSentence({ buyer }: Item): string {
  const bare = withoutStop(buyer.replace(/^(?:for|to|perfect for|ideal for|suits?|would suit)\s+/iu, ''))
  const isPhrase = wordsOf(bare).length <= 8 && /^\p{L}[\p{L}\p{N} ,'’/&-]*$/u.test(bare)
  return isPhrase ? listed(bare.split(/,\s*/u).filter(Boolean).map(inSentence)) : ''
}

/** Whom it would suit, in a sentence; empty where nothing such was said. */
export function buyerLine(item: Item): string {
  const buyer = buyerInSentence(item)
  return buyer === '' ? '' : sentence(`${proseOf(item).it} would suit ${buyer}`)
}

/** The seller's own voice: what it is, its story, then the details, the condition and the rest, all in sentences. */
export function storyBlocks(item: Item, platform: Platform): string[] {
  const sections = sectionsOf(item.clauses)
  const prose = proseOf(item)
  const opening = openingOf(item, platform, 'v2')
  return [
    together(opening, prose.of(sections.story), buyerLine(item)),
    detailsBeside(sections, opening, prose),
    prose.of(sections.condition),
    alongInLine(sections, prose),
    prose.of(sections.terms),
  ]
}

/** A few lines: what it is, the details that the title does not tell, the condition, what comes along and the terms. */
export function conciseBlocks(item: Item, platform: Platform, title: string): string[] {
  const sections = sectionsOf(item.clauses)
  const prose = proseOf(item)
  const opening = openingOf(item, platform, 'v3')
  const known = new Set(wordsOf(title.toLowerCase()))
  const isNew = (line: string) => wordsOf(line.toLowerCase()).some((word) => !known.has(word))
  const lines = [
    opening,
    detailsBeside(sections, opening, prose, isNew),
    prose.of([...sections.condition, ...sections.story.filter(({ isDoubted }) => isDoubted)]),
    alongInLine(sections, prose),
    prose.of(sections.terms),
  ]
  return [lines.filter(Boolean).join('\n')]
}

/** For more facts than the marketplace takes: limits first, so that a cut costs a feature, not a flaw. */
export function overflowing(item: Item, platform: Platform): string[] {
  const sections = sectionsOf(item.clauses)
  const prose = proseOf(item)
  return [
    openingOf(item, platform, 'v1'),
    prose.of(sections.condition),
    alongInLine(sections, prose),
    prose.of(sections.terms),
    prose.of([...sections.details, ...sections.story]),
  ]
}

/** Third-party guides: 3 to 5 bullets of 10 to 255 characters, under 1,000 in all. */
const BULLETS = { fewest: 3, most: 5, shortest: 10, longest: 255, inAll: 1000 }
export const MOST_BULLETS = BULLETS.most
export const LONGEST_BULLET = BULLETS.longest - 2

/** Pieces together, as many to a line as fit. */
function packed(pieces: readonly string[], count: number): string[] {
  const size = Math.ceil(pieces.length / Math.max(count, 1))
  const lines: string[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    const isFull = line === undefined || line.length >= size || [...line, piece].join('; ').length >= BULLETS.longest
    if (isFull) lines.push([piece])
    else line.push(inSentence(piece))
  }
  return lines.map((line) => sentence(line.join('; ')))
}

/** Bullets within Amazon's figures; what does not fit into them follows as a paragraph, so that no fact is lost. */
export function asBullets(lines: readonly string[]): string[] {
  const bullets: string[] = []
  const rest: string[] = []
  for (const line of lines) {
    const total = bullets.join('\n').length + line.length + 3
    const fits = line.length <= BULLETS.longest - 2 && line.length >= BULLETS.shortest - 2 && total < BULLETS.inAll
    if (fits && bullets.length < BULLETS.most) bullets.push(`- ${line}`)
    else rest.push(line)
  }
  return [bullets.join('\n'), rest.join(' ')].filter(Boolean)
}

/** Amazon's layout: what it is, then bullets; no condition (an item for parts excepted), no price. */
export function amazonBlocks(item: Item, variant: 'v1' | 'v2'): string[] {
  const sections = sectionsOf(item.clauses)
  const prose = proseOf(item)
  const rest = [
    prose.of(sections.condition),
    alongInLine(sections, prose),
    prose.of(sections.story),
    prose.of(sections.terms),
  ].filter(Boolean)
  const details = detailLines(sections.details).map(withoutStop)
  const facts = packed(details, BULLETS.fewest - rest.length)
  const name = openingOf(item, 'Amazon', variant)
  return variant === 'v1'
    ? [name, ...asBullets([...facts, ...rest])]
    : asBullets([name, ...rest.slice(0, 1), ...facts, ...rest.slice(1)])
}
