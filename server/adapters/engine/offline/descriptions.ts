import type { Variant } from '#shared/generation.ts'
import { rulePack } from '#shared/marketplaces.ts'
import type { Platform } from '#shared/platforms.ts'
import { bulletBlocks, forAmazon } from './bullets.ts'
import { searchOpening } from './opening.ts'
import { asLine, factsOf, flawPassage, includedPassage, running } from './passages.ts'
import type { Portrait } from './portrait.ts'
import { storyParagraphs } from './story.ts'
import { conditionLabel, itemWithCondition, type Tone, toneOf } from './tone.ts'
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
  const opening = searchOpening(portrait, tone)
  const features = factsOf(portrait, 'feature')
    .filter((fact) => !opening.used.has(fact))
    .map((fact) => asLine(fact))
  return [
    opening.text,
    headed(tone.details, details),
    headed('Features', bulleted(features.map(withoutStop))),
    running(factsOf(portrait, 'history', 'sentence'), ''),
    headed(tone.included, bulleted(factsOf(portrait, 'included').map((fact) => capitalised(withoutStop(fact.text))))),
    headed(tone.flaws, bulleted(factsOf(portrait, 'flaw').map((fact) => withoutStop(asLine(fact))))),
  ]
}

/** One sentence, then the facts line by line: Etsy, Facebook Marketplace, Gumtree. */
const lines: Layout = (portrait, tone) => {
  const told = running(factsOf(portrait, 'sentence', 'history'), '')
  const isStory = portrait.facts[0]?.kind === 'sentence'
  const opening = searchOpening(portrait, tone)
  const facts = factsOf(portrait, 'attribute', 'feature').filter((fact) => !opening.used.has(fact))
  return [
    opening.text,
    isStory ? told : '',
    bulleted(facts.map((fact) => withoutStop(asLine(fact)))).join('\n'),
    isStory ? '' : told,
    includedPassage(portrait, tone),
    flawPassage(portrait, tone.flaws),
  ]
}

const rank = (label: string | null) => (/size/iu.test(label ?? '') ? 0 : /colou?r/iu.test(label ?? '') ? 1 : 2)

/** Brand, size, colour and condition first, then short lines: Vinted. */
const wardrobe: Layout = (portrait, tone) => {
  const attributes = factsOf(portrait, 'attribute')
  const ordered = attributes.toSorted((a, b) => rank(a.label) - rank(b.label)).map(asLine)
  const opening = searchOpening(portrait, tone)
  return [
    opening.text,
    [
      ...pair('Brand', portrait.make),
      ...ordered.slice(0, 2),
      ...pair('Condition', conditionLabel(portrait, tone)),
      ...ordered.slice(2),
    ].join('\n'),
    running(
      factsOf(portrait, 'feature', 'sentence', 'history').filter((fact) => !opening.used.has(fact)),
      '',
    ),
    includedPassage(portrait, tone),
    flawPassage(portrait, tone.flaws),
  ]
}

const concise: Layout = (portrait, tone) => {
  const condition = conditionLabel(portrait, tone)
  return [
    [
      [sentence(portrait.name), condition && sentence(condition)].filter(Boolean).join(' '),
      [factsOf(portrait, 'attribute'), factsOf(portrait, 'feature', 'sentence', 'history')]
        .map((facts) => running(facts, ''))
        .filter(Boolean)
        .join(' '),
      includedPassage(portrait, tone),
      flawPassage(portrait, 'Note'),
    ]
      .filter(Boolean)
      .join('\n'),
  ]
}

/** For more facts than the marketplace takes: what a buyer must know first, so that a cut costs a feature, not a flaw. */
const overflowing: Layout = (portrait, tone) => [
  sentence(itemWithCondition(portrait, tone, portrait.name)),
  flawPassage(portrait, 'Note'),
  running(factsOf(portrait, 'attribute', 'feature', 'sentence', 'history'), ''),
  includedPassage(portrait, tone),
]

/** The seller's own text with the least of frames, for languages that the rules do not know. */
function verbatimBlocks(portrait: Portrait, tone: Tone, variant: Variant): string[] {
  const text = portrait.verbatim ?? ''
  const condition = pair('Condition', conditionLabel(portrait, tone)).join('')
  const buyer = pair('For', portrait.buyer).join('')
  const label = conditionLabel(portrait, tone)
  if (variant === 'v1') return [label === '' ? portrait.name : `${portrait.name} (${label})`, text]
  if (variant === 'v2') return [text, [portrait.name, buyer, condition].filter(Boolean).join('\n')]
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
  if (portrait.verbatim !== null) {
    const blocks = verbatimBlocks(portrait, tone, variant)
    return platform === 'Amazon' ? blocks.map(forAmazon) : blocks
  }
  if (platform === 'Amazon') {
    return variant === 'v3' ? concise(portrait, tone).map(forAmazon) : bulletBlocks(portrait, tone, variant)
  }
  return { v1: STRUCTURED[platform], v2: storyParagraphs, v3: concise }[variant](portrait, tone)
}

/**
 * The paragraphs of a description, to be joined by an empty line. Every fact of the portrait is in one of them. A text
 * that would pass the marketplace's limit falls back to shorter layouts; when the seller's own facts are longer than
 * the limit they are left whole, flaws first, for the seller to shorten.
 */
export function writeParagraphs(portrait: Portrait, platform: Platform, variant: Variant): string[] {
  const max = rulePack(platform).descriptionMax.value
  const tone = toneOf(platform)
  const fits = (blocks: readonly string[]) => blocks.join('\n\n').length <= max
  const wanted = blocksOf(portrait, platform, variant).filter(Boolean)
  if (fits(wanted) || portrait.verbatim !== null) return wanted
  const short = concise(portrait, tone).filter(Boolean)
  const chosen = fits(short) ? short : overflowing(portrait, tone).filter(Boolean)
  return platform === 'Amazon' ? chosen.map(forAmazon) : chosen
}
