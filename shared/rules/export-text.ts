import { cutTitle } from './cutting.ts'
import { rulePack } from './marketplaces.ts'
import type { Platform } from './details.ts'

/** Appended to what is exported, unless a Pro user leaves it out. It carries no address: marketplaces forbid those. */
export const BRANDING_LINE = 'Powered by Smart Listings'

export function exportTitle(title: string, platform: Platform): string {
  return platform === 'eBay' ? cutTitle(title, rulePack(platform).titleMax.value) : title
}

export function exportTags(tags: readonly string[], platform: Platform): string {
  const { max, separator } = rulePack(platform).tags
  const taken = platform === 'Etsy' ? tags.slice(0, max.value) : tags
  return taken.map((tag) => (separator === ' ' ? tag.replace(/\s+/gu, '') : tag)).join(separator)
}

export function exportDescription(description: string, { branding }: { branding: boolean }): string {
  return branding ? `${description}\n\n${BRANDING_LINE}` : description
}

export function brandingConflict(platform: Platform): string | null {
  return rulePack(platform).branding?.value ?? null
}
