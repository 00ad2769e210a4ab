import { isBrandAmong, isKnownName } from './brands.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import type { Item } from './item.ts'
import { mentions } from './item-name.ts'
import { BRANDS, plain } from './knowledge.ts'
import { openingOf, spokenName } from './opening.ts'
import { asLine, detailLines, sectionsOf, thingsIn, type Sections } from './sections.ts'
import { capitalised, inSentence, listed, sentence, withoutStop, wordsOf } from './wording.ts'

const headed = (heading: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : [heading, ...lines.map((line) => `- ${capitalised(withoutStop(line))}`)].join('\n')

/** Sentences and remarks one after another, each as the seller put it. */
const told = (lines: readonly string[]) => lines.map(sentence).join(' ')

/** Short pieces in one sentence; those with commas of their own apart. */
const inRow = (lines: readonly string[]) => {
  const [first, ...rest] = lines
  if (first === undefined) return ''
  return sentence([first, ...rest.map(inSentence)].join(lines.some((line) => line.includes(',')) ? '; ' : ', '))
}

const textsOf = (clauses: Sections[keyof Sections]) => clauses.map(({ text }) => text)
const limitsIn = ({ condition }: Sections) =>
  condition.map((clause) => (clause.label === null ? clause.text : asLine(clause)))

/** Films, consoles and the like make nothing. */
const NO_BRAND = /^(?:name|artist|book|car)$/u
const LINES = /^(?:star wars|xbox|playstation|nintendo switch|pok[eé]mon|warhammer)$/iu
const brands = new Set(
  BRANDS.filter(({ field }) => !NO_BRAND.test(field)).flatMap(({ names }) =>
    names.filter(({ isAmbiguous }) => !isAmbiguous).map((name) => name.plain),
  ),
)

/** Make and model, where they are known for certain. */
const namesOf = (item: Item) => {
  const words = spokenName(item).split(' ')
  const runs = [3, 2, 1].map((count) => words.slice(0, count).join(' '))
  const isMeant = (run: string) => isKnownName(run) || isBrandAmong(run, item.name)
  const maker = item.make || (runs.find((run) => brands.has(plain(run)) && isMeant(run) && !LINES.test(run)) ?? '')
  return [
    ...(maker === '' ? [] : [`Brand: ${capitalised(maker)}`]),
    ...(item.model === '' ? [] : [`Model: ${item.model}`]),
  ]
}

const termsIn = ({ terms }: Sections) => told(textsOf(terms))
const absentIn = ({ absent }: Sections) => told(absent.map(asLine))
/** In a line of running text: what there is, and what there is not. */
const alongInLine = (sections: Sections) => {
  const things = thingsIn(sections.included).map(inSentence)
  return [things.length === 0 ? '' : sentence(`Included: ${listed(things)}`), absentIn(sections)]
    .filter(Boolean)
    .join(' ')
}

/** What is searched first: the details in lines, then life, condition, what comes along and the terms. */
export function searchBlocks(item: Item, platform: Platform): string[] {
  const sections = sectionsOf(item.clauses)
  return [
    openingOf(item, platform, 'v1'),
    headed('Key details', [...namesOf(item), ...detailLines(sections.details)]),
    told(textsOf(sections.story)),
    headed('Condition', limitsIn(sections)),
    headed("What's included", thingsIn(sections.included)),
    [absentIn(sections), termsIn(sections)].filter(Boolean).join(' '),
  ]
}

/** The details that the opening does not tell. */
const besides = (details: Sections['details'], opening: string) =>
  detailLines(details.filter(({ text }) => !mentions(opening.replaceAll(/[.,]/gu, ''), text)))

/** The target buyer as part of a sentence: `Commuters, music students` → `commuters and music students`; empty where it is no such phrase. */
function buyerInSentence({ buyer }: Item): string {
  const bare = withoutStop(buyer.replace(/^(?:for|to|perfect for|ideal for|suits?|would suit)\s+/iu, ''))
  const isPhrase = wordsOf(bare).length <= 8 && /^\p{L}[\p{L}\p{N} ,'’/&-]*$/u.test(bare)
  return isPhrase ? listed(bare.split(/,\s*/u).filter(Boolean).map(inSentence)) : ''
}

/** The seller's own voice: what it is, its story, then the details in a row, the condition and the rest. */
export function storyBlocks(item: Item, platform: Platform): string[] {
  const sections = sectionsOf(item.clauses)
  const opening = openingOf(item, platform, 'v2')
  const buyer = buyerInSentence(item)
  const suits = buyer === '' ? [] : [`Would suit ${buyer}`]
  return [
    [opening, told([...textsOf(sections.story), ...suits])].filter(Boolean).join(' '),
    inRow(besides(sections.details, opening)),
    headed('Condition', limitsIn(sections)),
    alongInLine(sections),
    [termsIn(sections), platform === 'Amazon' ? '' : 'Please ask if you have any questions.'].filter(Boolean).join(' '),
  ]
}

/** So many details are told in brief. */
const MOST_IN_BRIEF = 6
const MOST_OF_STORY = 3
const isBrief = (text: string) => wordsOf(text).length <= 12

/** A few lines: what it is, its first details in a row, the condition, what comes along and the terms. */
export function conciseBlocks(item: Item, platform: Platform, title: string): string[] {
  const sections = sectionsOf(item.clauses)
  const opening = openingOf(item, platform, 'v3')
  const known = new Set(wordsOf(title.toLowerCase()))
  const isNew = (line: string) => wordsOf(line.toLowerCase()).some((word) => !known.has(word))
  const lines = [
    opening,
    inRow(besides(sections.details, opening).filter(isNew).slice(0, MOST_IN_BRIEF)),
    told([...limitsIn(sections), ...textsOf(sections.story).filter(isBrief).slice(0, MOST_OF_STORY)]),
    alongInLine(sections),
    termsIn(sections),
  ]
  return [lines.filter(Boolean).join('\n')]
}

/** For more facts than the marketplace takes: limits first, so that a cut costs a feature, not a flaw. */
export function overflowing(item: Item, platform: Platform): string[] {
  const sections = sectionsOf(item.clauses)
  return [
    openingOf(item, platform, 'v1'),
    told(limitsIn(sections)),
    alongInLine(sections),
    termsIn(sections),
    told([...detailLines(sections.details), ...textsOf(sections.story)]),
  ]
}

/** Third-party guides: 3 to 5 bullets of 10 to 255 characters, under 1,000 in all. */
const BULLETS = { fewest: 3, most: 5, shortest: 10, longest: 255, inAll: 1000 }

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
function arranged(lines: readonly string[]): string[] {
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
  const rest = [
    told(limitsIn(sections)),
    alongInLine(sections),
    told(textsOf(sections.story)),
    termsIn(sections),
  ].filter(Boolean)
  const details = detailLines(sections.details).map(withoutStop)
  const facts = packed([...(variant === 'v1' ? namesOf(item) : []), ...details], BULLETS.fewest - rest.length)
  const name = openingOf(item, 'Amazon', variant)
  return variant === 'v1'
    ? [name, ...arranged([...facts, ...rest])]
    : arranged([name, ...rest.slice(0, 1), ...facts, ...rest.slice(1)])
}
