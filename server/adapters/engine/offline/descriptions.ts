import type { Variant } from '#shared/api/generation.ts'
import { languageOf } from '#shared/text/language.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import { bulletBlocks, forAmazon } from './bullets.ts'
import type { Clause } from './clauses.ts'
import { isCarried, type Item, marksIn } from './item.ts'
import { LABELS_IN } from './languages.ts'
import { conciseBlocks, overflowing, searchBlocks } from './layouts.ts'
import { briefOf, sentenceOf } from './saying.ts'
import { storyBlocks } from './story.ts'
import { subjectOf } from './subject.ts'
import { conditionLabel } from './tone.ts'
import { withoutStop } from './wording.ts'

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

function blocksOf(item: Item, platform: Platform, variant: Variant, title: string): string[] {
  if (item.verbatim !== null) {
    const blocks = verbatimBlocks(item, platform, variant)
    return platform === 'Amazon' ? blocks.map(forAmazon) : blocks
  }
  if (variant === 'v3')
    return conciseBlocks(item, platform, title).map((block) => (platform === 'Amazon' ? forAmazon(block) : block))
  if (platform === 'Amazon') return bulletBlocks(item, variant)
  return variant === 'v1' ? searchBlocks(item, platform) : storyBlocks(item, platform)
}

/**
 * The paragraphs of a description, to be joined by an empty line; every fact is in one of them. A text that would pass the
 * marketplace's limit falls back to shorter layouts; facts that are longer than it are left whole, limits first.
 */
function writeParagraphs(item: Item, platform: Platform, variant: Variant, title: string): string[] {
  const max = rulePack(platform).descriptionMax.value
  const fits = (blocks: readonly string[]) => blocks.join('\n\n').length <= max
  const wanted = blocksOf(item, platform, variant, title).filter(Boolean)
  if (fits(wanted) || item.verbatim !== null) return wanted
  const short = conciseBlocks(item, platform, '').filter(Boolean)
  const chosen = fits(short) ? short : overflowing(item, platform).filter(Boolean)
  return platform === 'Amazon' ? chosen.map(forAmazon) : chosen
}

/** The same; what the check doubts nevertheless is written in the seller's own words, and if need be in their order. */
export function provenParagraphs(item: Item, platform: Platform, variant: Variant, title: string): string[] {
  const composed = writeParagraphs(item, platform, variant, title)
  const marks = (blocks: readonly string[]) => marksIn(item, blocks.join('\n\n'), 'description')
  const doubted = marks(composed)
  if (doubted === 0 || item.verbatim !== null) return composed
  const subject = subjectOf(item)
  const isSound = (clause: Clause) => {
    const said = sentenceOf(clause, subject) ?? briefOf(clause)
    return isCarried(item, said, 'description') || !isCarried(item, clause.text, 'description')
  }
  const plain = item.clauses.map((clause) =>
    isSound(clause) ? clause : { ...clause, shape: { as: 'fragment' as const, text: withoutStop(clause.text) } },
  )
  const choices = [
    composed,
    ...[
      { ...item, clauses: plain },
      { ...item, verbatim: item.typed },
    ].map((one) => writeParagraphs(one, platform, variant, title)),
  ]
  return choices.toSorted((one, other) => marks(one) - marks(other))[0] ?? composed
}
