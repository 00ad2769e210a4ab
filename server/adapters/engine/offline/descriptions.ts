import type { Variant } from '#shared/api/generation.ts'
import { languageOf } from '#shared/text/language.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { EMOJI } from '#shared/rules/marketplaces/patterns.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import { isCarried, type Item, marksIn } from './item.ts'
import { CONDITION_WORDS } from './knowledge.ts'
import { amazonBlocks, conciseBlocks, overflowing, searchBlocks, storyBlocks } from './layouts.ts'
import { areNotes, toldBlocks } from './told.ts'
import { conditionLabel } from './opening.ts'
import { oneLine } from './wording.ts'

/** Characters that Amazon takes in no description, and what says the same. */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/£\s?(?=\d)/gu, 'GBP '],
  [/€\s?(?=\d)/gu, 'EUR '],
  [/\$\s?(?=\d)/gu, 'USD '],
  [/¥\s?(?=\d)/gu, 'JPY '],
  [/…/gu, '...'],
  [/±\s?/gu, '+/-'],
  [/~\s?(?=\d)/gu, 'about '],
  [/(?<=[\p{L}\p{N}])[™®©†‡£€¥¢~](?=[\p{L}\p{N}])/gu, ' '],
  [/[™®©†‡£€¥¢~]/gu, ''],
  [new RegExp(EMOJI.source, 'gu'), ' '],
]

function forAmazon(text: string): string {
  const clean = SPELLED.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text)
  return clean.split('\n').map(oneLine).join('\n').trim()
}

/** The seller's own text, with labels in its language. */
function verbatimBlocks(item: Item, platform: Platform, variant: Variant): string[] {
  const text = item.verbatim ?? ''
  const label = conditionLabel(item.condition, platform)
  const spoken = languageOf(`${item.name}\n${text}`)
  const words = CONDITION_WORDS.find(({ language }) => language === spoken)
  const own = words === undefined ? '' : `${words.label}: ${words[item.condition]}`
  const isReadSo = own !== '' && isCarried(item, `${item.name}\n${text}\n${own}`, 'description')
  const condition = label === '' ? '' : isReadSo ? own : `Condition: ${label}`
  if (variant === 'v1') return [item.name, text, condition]
  if (variant === 'v2') return [text, condition]
  return [[item.name, condition, text].filter(Boolean).join('\n')]
}

type Layout = 'as it suits' | 'sorted'

function blocksOf(item: Item, platform: Platform, variant: Variant, title: string, layout: Layout): string[] {
  if (item.verbatim !== null) return verbatimBlocks(item, platform, variant)
  if (layout === 'as it suits' && !areNotes(item)) return toldBlocks(item, platform, variant)
  if (variant === 'v3') return conciseBlocks(item, platform, title)
  if (platform === 'Amazon') return amazonBlocks(item, variant)
  return variant === 'v1' ? searchBlocks(item, platform) : storyBlocks(item, platform)
}

/**
 * The paragraphs of a description, to be joined by an empty line; every fact is in one of them. A text that would pass the
 * marketplace's limit falls back to shorter layouts; facts that are longer than it are left whole, limits first.
 */
function writeParagraphs(
  item: Item,
  platform: Platform,
  variant: Variant,
  title: string,
  layout: Layout = 'as it suits',
): string[] {
  const written = (blocks: readonly string[]) =>
    blocks.map((block) => (platform === 'Amazon' ? forAmazon(block) : block)).filter(Boolean)
  const fits = (blocks: readonly string[]) => blocks.join('\n\n').length <= rulePack(platform).descriptionMax.value
  const wanted = written(blocksOf(item, platform, variant, title, layout))
  if (fits(wanted) || item.verbatim !== null) return wanted
  const short = written(conciseBlocks(item, platform, ''))
  return fits(short) ? short : written(overflowing(item, platform))
}

/** The same; where the check doubts it, as the layout that it doubts least. */
export function provenParagraphs(item: Item, platform: Platform, variant: Variant, title: string): string[] {
  const marks = (blocks: readonly string[]) => marksIn(item, blocks.join('\n\n'), 'description')
  let best = writeParagraphs(item, platform, variant, title)
  let doubted = marks(best)
  if (item.verbatim !== null) return best
  for (const other of [
    () => writeParagraphs(item, platform, variant, title, 'sorted'),
    () => writeParagraphs({ ...item, verbatim: item.typed }, platform, variant, title),
  ]) {
    if (doubted === 0) return best
    const blocks = other()
    const found = marks(blocks)
    if (found < doubted) [best, doubted] = [blocks, found]
  }
  return best
}
