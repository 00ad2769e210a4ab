import { cutTitle } from './cutting.ts'
import { rulePack } from './marketplaces.ts'
import type { Platform } from './platforms.ts'

/** Appended to what is exported, unless a Pro user leaves it out. It carries no address: marketplaces forbid those. */
export const BRANDING_LINE = 'Powered by Smart Listings'

/** The title as it is copied: eBay cuts long ones, elsewhere length is the seller's choice. */
export function exportTitle(title: string, platform: Platform): string {
  return platform === 'eBay' ? cutTitle(title, rulePack(platform).titleMax.value) : title
}

/** The tags as they are typed on the platform: Etsy takes the first 13, Vinted single words with spaces between. */
export function exportTags(tags: readonly string[], platform: Platform): string {
  const { max, separator } = rulePack(platform).tags
  const taken = platform === 'Etsy' ? tags.slice(0, max.value) : tags
  return taken.map((tag) => (separator === ' ' ? tag.replace(/\s+/gu, '') : tag)).join(separator)
}

export function exportDescription(description: string, { branding }: { branding: boolean }): string {
  return branding ? `${description}\n\n${BRANDING_LINE}` : description
}

/** Why the branding line may do harm on this marketplace, for a note beside it; null where it does none. */
export function brandingConflict(platform: Platform): string | null {
  return rulePack(platform).branding?.value ?? null
}
