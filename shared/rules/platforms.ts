import * as z from 'zod/mini'

export const PLATFORMS = ['eBay', 'Etsy', 'Vinted', 'Amazon', 'Facebook Marketplace', 'Gumtree', 'Other'] as const

export const Platform = z.enum(PLATFORMS)
export type Platform = z.infer<typeof Platform>
