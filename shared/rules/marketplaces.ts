import { amazon } from './marketplaces/amazon.ts'
import { ebay } from './marketplaces/ebay.ts'
import { etsy } from './marketplaces/etsy.ts'
import { facebookMarketplace } from './marketplaces/facebook-marketplace.ts'
import { gumtree } from './marketplaces/gumtree.ts'
import { other } from './marketplaces/other.ts'
import type { RulePack } from './marketplaces/rule.ts'
import { vinted } from './marketplaces/vinted.ts'
import type { Platform } from './platforms.ts'

const packs: Record<Platform, RulePack> = {
  eBay: ebay,
  Etsy: etsy,
  Vinted: vinted,
  Amazon: amazon,
  'Facebook Marketplace': facebookMarketplace,
  Gumtree: gumtree,
  Other: other,
}

export function rulePack(platform: Platform): RulePack {
  return packs[platform]
}
