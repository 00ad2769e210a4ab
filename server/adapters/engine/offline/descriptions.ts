import type { Variant } from '#shared/generation.ts'
import { rulePack } from '#shared/marketplaces.ts'
import type { Platform } from '#shared/platforms.ts'
import { withArticle } from './articles.ts'
import { bulletBlocks } from './bullets.ts'
import { asLine, attributePassage, factsOf, flawPassage, includedPassage, running, storyPassage } from './passages.ts'
import type { Portrait } from './portrait.ts'
import { buyerInSentence, conditionLabel, itemWithCondition, type Tone, toneOf } from './tone.ts'
import { capitalised, sentence, withoutStop } from './wording.ts'

type Layout = (portrait: Portrait, tone: Tone) => string[]

const headed = (heading: string, lines: readonly string[]) => (lines.length === 0 ? '' : [heading, ...lines].join('\n'))
const bulleted = (lines: readonly string[]) => lines.map((line) => `- ${line}`)
const pair = (label: string, value: string) => (value === '' ? [] : [`${label}: ${value}`])

/** Headed sections with `Label: value` lines, for buyers who scan: eBay and others. */
const sections: Layout = (portrait, tone) => {
  const details = [
    ...pair('Brand', portrait.make),
    ...pair('Model', portrait.model),
    ...pair('Condition', conditionLabel(portrait, tone)),
    ...factsOf(portrait, 'attribute').map(asLine),
  ]
  const features = factsOf(portrait, 'feature').map((fact) => asLine(fact))
  return [
    capitalised(portrait.name),
    headed(tone.details, details),
    headed('Features', bulleted(features.map(withoutStop))),
    running(factsOf(portrait, 'history', 'sentence'), ''),
    headed(tone.included, bulleted(factsOf(portrait, 'included').map((fact) => capitalised(withoutStop(fact.text))))),
    headed(tone.flaws, bulleted(factsOf(portrait, 'flaw').map(asLine))),
  ]
}

/** One sentence, then the facts line by line: Etsy, Facebook Marketplace, Gumtree. */
const lines: Layout = (portrait, tone) => [
  sentence(capitalised(itemWithCondition(portrait, tone, portrait.name))),
  running(factsOf(portrait, 'sentence', 'history'), ''),
  bulleted(factsOf(portrait, 'attribute', 'feature').map((fact) => withoutStop(asLine(fact)))).join('\n'),
  includedPassage(portrait, tone),
  flawPassage(portrait, tone.flaws),
]

/** Brand, size, colour and condition first, then short lines: Vinted. */
const wardrobe: Layout = (portrait, tone) => {
  const attributes = factsOf(portrait, 'attribute')
  const rank = (label: string | null) => (/size/iu.test(label ?? '') ? 0 : /colou?r/iu.test(label ?? '') ? 1 : 2)
  const ordered = attributes.toSorted((a, b) => rank(a.label) - rank(b.label)).map(asLine)
  return [
    [
      capitalised(portrait.name),
      ...pair('Brand', portrait.make),
      ...ordered.slice(0, 2),
      ...pair('Condition', conditionLabel(portrait, tone)),
      ...ordered.slice(2),
    ].join('\n'),
    storyPassage(portrait, ''),
    includedPassage(portrait, tone),
    flawPassage(portrait, tone.flaws),
  ]
}

const story: Layout = (portrait, tone) => {
  const buyer = buyerInSentence(portrait)
  const item = itemWithCondition(portrait, tone, withArticle(portrait.name))
  return [
    sentence(buyer === '' ? tone.forAnyone(item) : tone.forBuyer(buyer, item)),
    [storyPassage(portrait, 'At a glance'), attributePassage(portrait)].filter(Boolean).join(' '),
    includedPassage(portrait, tone),
    flawPassage(portrait, 'Worth knowing before you buy'),
  ]
}

const concise: Layout = (portrait, tone) => {
  const condition = conditionLabel(portrait, tone)
  return [
    [
      [sentence(portrait.name), condition && sentence(condition)].filter(Boolean).join(' '),
      running(factsOf(portrait, 'attribute', 'feature', 'sentence', 'history'), ''),
      includedPassage(portrait, tone),
      flawPassage(portrait, 'Note'),
    ]
      .filter(Boolean)
      .join('\n'),
  ]
}

/** The seller's own text with the least of frames, for languages that the rules do not know. */
function verbatimBlocks(portrait: Portrait, tone: Tone, variant: Variant): string[] {
  const text = portrait.verbatim ?? ''
  const condition = pair('Condition', conditionLabel(portrait, tone)).join('')
  const buyer = pair('For', portrait.buyer).join('')
  if (variant === 'v1') return [portrait.name, condition, text]
  if (variant === 'v2') return [[portrait.name, buyer].filter(Boolean).join('\n'), text, condition]
  return [[portrait.name, condition, text].filter(Boolean).join('\n')]
}

const STRUCTURED: Record<Exclude<Platform, 'Amazon'>, Layout> = {
  eBay: sections,
  Other: sections,
  Etsy: lines,
  'Facebook Marketplace': lines,
  Gumtree: lines,
  Vinted: wardrobe,
}

function blocksOf(portrait: Portrait, platform: Platform, variant: Variant): string[] {
  const tone = toneOf(platform)
  if (portrait.verbatim !== null) return verbatimBlocks(portrait, tone, variant)
  if (platform === 'Amazon') return bulletBlocks(portrait, tone, variant)
  return { v1: STRUCTURED[platform], v2: story, v3: concise }[variant](portrait, tone)
}

/**
 * The paragraphs of a description, to be joined by an empty line. Every fact of the portrait is in one of them. A text
 * that would pass the marketplace's limit falls back to the concise layout; only the seller's own facts can then
 * still be longer than the limit, and they are left whole for the seller to shorten.
 */
export function writeParagraphs(portrait: Portrait, platform: Platform, variant: Variant): string[] {
  const max = rulePack(platform).descriptionMax.value
  const wanted = blocksOf(portrait, platform, variant).filter(Boolean)
  if (wanted.join('\n\n').length <= max) return wanted
  return blocksOf(portrait, platform, 'v3').filter(Boolean)
}
