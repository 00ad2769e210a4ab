import type { Variant } from '#shared/api/generation.ts'
import { languageOf } from '#shared/text/language.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import { bulletBlocks, forAmazon } from './bullets.ts'
import type { Clause } from './clauses.ts'
import { isCarried, type Item, marksIn } from './item.ts'
import { LABELS_IN } from './languages.ts'
import { limitsOf, termsOf, thingsInSentence } from './limits.ts'
import type { Said } from './saying.ts'
import { storyBlocks } from './story.ts'
import { subjectOf } from './subject.ts'
import { asLine, closings, saidOf } from './told.ts'
import { conditionLabel } from './tone.ts'
import { capitalised, inSentence, sentence, spokenList, withoutStop, wordsOf } from './wording.ts'

const headed = (heading: string, lines: readonly string[]) => (lines.length === 0 ? '' : [heading, ...lines].join('\n'))

const isColour = ({ clause, text }: Said) =>
  /^colou?r$/iu.test(clause.label ?? '') ||
  (clause.label === null && /^\p{L}+(?: \p{L}+)?$/u.test(text) && clause.tells === 'attribute')

const isBrief = ({ text }: Said) => wordsOf(text).length <= 7 && !/[,;:]|^no /u.test(text)

/** The name with a colour and up to two parts: `Sony WH-1000XM4 headphones in black, with noise cancelling and a 30 hour battery.` */
function opening(item: Item, said: readonly Said[]): { text: string; used: Clause[] } {
  const colour = said.find(
    (one) =>
      one.by === 'is' &&
      isColour(one) &&
      / /u.test(item.name) &&
      isCarried(item, `${item.name} in ${one.text}`, 'description') &&
      /^(?:\p{L}+ ){0,2}(?:black|white|grey|gray|red|blue|navy|green|olive|khaki|yellow|orange|pink|purple|brown|tan|beige|cream|ivory|burgundy|teal|turquoise)(?: and \p{L}+)?$/iu.test(
        one.text,
      ),
  )
  const had = said.filter((one) => one.by === 'has' && isBrief(one)).slice(0, 2)
  const parts =
    had.length > 0
      ? had
      : said.filter((one) => one.by === 'list' && one.clause.label === null && isBrief(one)).slice(0, 2)
  const name = capitalised(item.name) + (colour ? ` in ${colour.text}` : '')
  const told = parts.map(({ text }) => text)
  const full = sentence(
    [name, had.length > 0 ? `with ${spokenList(told)}` : told.join(', ')].filter(Boolean).join(', '),
  )
  if (isCarried(item, full, 'description')) return { text: full, used: parts.map(({ clause }) => clause) }
  return { text: sentence(capitalised(item.name)), used: [] }
}

/** What it is, its specification in lines, then condition, what comes with it and terms in sentences. */
function searchBlocks(item: Item, platform: Platform): string[] {
  const subject = subjectOf(item)
  const said = saidOf(item, subject)
  const { text, used } = opening(item, said)
  const listedOnes = said.filter(({ by, clause }) => by !== 'own' && !used.includes(clause))
  const own = said.filter(({ by }) => by === 'own').map((one) => one.text)
  const named = [
    ...(item.make === '' ? [] : [`Brand: ${item.make}`]),
    ...(item.model === '' ? [] : [`Model: ${item.model}`]),
  ]
  const bullets = [...named, ...listedOnes.map(({ clause }) => asLine(clause))].map((line) => `- ${line}`)
  const { condition, included, terms } = closings(item, platform, subject)
  return [text, headed('Key details', bullets), own.join(' '), condition, included, terms]
}

/** A few lines: what it is and in which condition, its facts in a row, its limits, what comes with it, terms. */
function conciseBlocks(item: Item, platform: Platform): string[] {
  const subject = subjectOf(item)
  const label = conditionLabel(item.condition, platform)
  const said = saidOf(item, subject)
  const facts = said
    .filter(({ by }) => by !== 'own')
    .map(({ clause: { label: name, text } }) =>
      name === null || /^colou?r$/iu.test(name)
        ? inSentence(withoutStop(text))
        : `${name.toLowerCase()} ${inSentence(withoutStop(text))}`,
    )
  const own = said.filter(({ by }) => by === 'own').map(({ text }) => text)
  const things = thingsInSentence(item.clauses)
  const row = facts.length === 0 ? '' : sentence(facts.join(facts.some((fact) => fact.includes(',')) ? '; ' : ', '))
  return [
    [
      [sentence(capitalised(item.name)), label === '' ? '' : sentence(label)].filter(Boolean).join(' '),
      [row, ...own].filter(Boolean).join(' '),
      limitsOf(item, subject, 'part').join(' '),
      things === null ? closings(item, platform, subject).included : sentence(`with ${things}`),
      termsOf(item.clauses, subject).join(' '),
    ]
      .filter(Boolean)
      .join('\n'),
  ]
}

/** For more facts than the marketplace takes: limits first, so that a cut costs a feature, not a flaw. */
function overflowing(item: Item, platform: Platform): string[] {
  const subject = subjectOf(item)
  const { condition, included, terms } = closings(item, platform, subject)
  return [
    sentence(item.name),
    condition,
    terms,
    included,
    ...saidOf(item, subject).map(({ by, text, clause }) => (by === 'own' ? text : sentence(asLine(clause)))),
  ]
}

/** The seller's own text, with labels in its language. */
function verbatimBlocks(item: Item, platform: Platform, variant: Variant): string[] {
  const text = item.verbatim ?? ''
  const label = conditionLabel(item.condition, platform)
  const words = LABELS_IN[languageOf(`${item.name}\n${text}`) ?? '']
  const own = words === undefined ? '' : `${words.condition}: ${words.conditions[item.condition]}`
  const isReadSo = own !== '' && isCarried(item, `${item.name}\n${text}\n${own}`, 'description')
  const condition = label === '' ? '' : isReadSo ? own : `Condition: ${label}`
  if (variant === 'v1') return [item.name, text, condition]
  if (variant === 'v2') return [text, [item.name, condition].filter(Boolean).join('\n')]
  return [[item.name, condition, text].filter(Boolean).join('\n')]
}

function blocksOf(item: Item, platform: Platform, variant: Variant): string[] {
  if (item.verbatim !== null) {
    const blocks = verbatimBlocks(item, platform, variant)
    return platform === 'Amazon' ? blocks.map(forAmazon) : blocks
  }
  if (variant === 'v3')
    return conciseBlocks(item, platform).map((block) => (platform === 'Amazon' ? forAmazon(block) : block))
  if (platform === 'Amazon') return bulletBlocks(item, variant)
  return variant === 'v1' ? searchBlocks(item, platform) : storyBlocks(item, platform)
}

/**
 * The paragraphs of a description, to be joined by an empty line; every fact is in one of them. A text that would pass the
 * marketplace's limit falls back to shorter layouts; facts that are longer than it are left whole, limits first.
 */
function writeParagraphs(item: Item, platform: Platform, variant: Variant): string[] {
  const max = rulePack(platform).descriptionMax.value
  const fits = (blocks: readonly string[]) => blocks.join('\n\n').length <= max
  const wanted = blocksOf(item, platform, variant).filter(Boolean)
  if (fits(wanted) || item.verbatim !== null) return wanted
  const short = conciseBlocks(item, platform).filter(Boolean)
  const chosen = fits(short) ? short : overflowing(item, platform).filter(Boolean)
  return platform === 'Amazon' ? chosen.map(forAmazon) : chosen
}

/** The same; what the check doubts nevertheless is written in the seller's own words and order. */
export function provenParagraphs(item: Item, platform: Platform, variant: Variant): string[] {
  const composed = writeParagraphs(item, platform, variant)
  const doubted = marksIn(item, composed.join('\n\n'), 'description')
  if (doubted === 0 || item.verbatim !== null) return composed
  const verbatim = writeParagraphs({ ...item, verbatim: item.typed }, platform, variant)
  return marksIn(item, verbatim.join('\n\n'), 'description') < doubted ? verbatim : composed
}
