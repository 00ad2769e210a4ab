import { amazon } from './marketplaces/amazon.ts'
import { ebay } from './marketplaces/ebay.ts'
import { etsy } from './marketplaces/etsy.ts'
import { facebookMarketplace } from './marketplaces/facebook-marketplace.ts'
import { gumtree } from './marketplaces/gumtree.ts'
import { conditionsBy, formIn, general, type RulePack } from './marketplaces/rule.ts'
import { vinted } from './marketplaces/vinted.ts'
import type { Platform } from './details.ts'
import { cutTitle } from './cutting.ts'

const cautious = 'A cautious default that suits most marketplaces'

export const other: RulePack = {
  titleMax: general(80, cautious),
  descriptionMax: general(2000, cautious),
  tags: { max: general(13, cautious), eachMax: general(30, cautious), separator: ', ', calledHere: 'tags' },
  banned: [],
  conditions: conditionsBy((name) => general({ name }, cautious)),
  advice: [],
  style: {
    voice: 'Clear, friendly and factual.',
    words: '50 to 150',
    title: 'Brand, item, key facts.',
    description: 'what it is, its features, the condition with every flaw, what is included.',
  },
  searchUrl: null,
  searchShows: general(
    'Most marketplaces’ own search shows what sellers ask; look for a filter for sold items.',
    cautious,
  ),
  domains: [],
  form: formIn('photos title category condition brand model size price description tags'),
  newListing: null,
}

const packs: Record<Platform, RulePack> = {
  eBay: ebay,
  Etsy: etsy,
  Vinted: vinted,
  Amazon: amazon,
  'Facebook Marketplace': facebookMarketplace,
  Gumtree: gumtree,
  Other: other,
}

export const rulePack = (platform: Platform): RulePack => packs[platform]

/** Appended to what is exported, unless a Pro user leaves it out. It carries no address: marketplaces forbid those. */
export const BRANDING_LINE = 'Powered by Smart Listings'

export const exportTitle = (title: string, platform: Platform): string =>
  platform === 'eBay' ? cutTitle(title, rulePack(platform).titleMax.value) : title

export function exportTags(tags: readonly string[], platform: Platform): string {
  const { max, separator } = rulePack(platform).tags
  const taken = platform === 'Etsy' ? tags.slice(0, max.value) : tags
  return taken.map((tag) => (separator === ' ' ? tag.replace(/\s+/gu, '') : tag)).join(separator)
}

export const exportDescription = (description: string, { branding }: { branding: boolean }): string =>
  branding ? `${description}\n\n${BRANDING_LINE}` : description

export const brandingConflict = (platform: Platform): string | null => rulePack(platform).branding?.value ?? null
