import { networkFailure, type Call, telling } from '#client/lib/http.ts'
import { withRetries, type RetryOptions } from '#client/lib/retry.ts'
import type { GenerateListingRequest, PartialListing } from '#shared/api/generation.ts'
import type { ReceivedAnswer } from './read-answer.ts'
import { createStore } from '#client/lib/store.ts'
import type { ConditionMapping, RulePack } from '#shared/rules/marketplaces/rule.ts'
import type { Platform } from '#shared/rules/details.ts'

export type GenerationOptions = Call &
  RetryOptions & {
    idempotencyKey: string
    /** Told the listing so far, as often as it grows; an attempt after a cut begins again from nothing. */
    onPartial?: (partial: PartialListing) => void
  }

export const loadReader = () => import('./read-answer.ts')

/** A cut stream is retried with the same key, upon which the server gives the finished answer. */
export function generateListing(order: GenerateListingRequest, options: GenerationOptions): Promise<ReceivedAnswer> {
  const answer = withRetries(async () => {
    const { orderListing } = await loadReader().catch((error: unknown) => {
      throw networkFailure(error)
    })
    return orderListing(order, options)
  }, options)
  return telling(answer, ({ message }) => `Failed to generate listing (variant: ${order.variant}). ${message}`)
}

const packs = createStore<((platform: Platform) => RulePack) | null>(null)

export async function loadRules(): Promise<void> {
  if (packs.read() === null) packs.write((await import('#shared/rules/marketplaces.ts')).rulePack)
}

export function useRules(platform: Platform): RulePack | null {
  return packs.useValue()?.(platform) ?? null
}

export function conditionHint(platform: Platform, { value }: ConditionMapping): string {
  if ('refused' in value) return value.refused
  if ('unasked' in value) return value.unasked
  const id = value.id === undefined ? '' : ` (ID ${value.id})`
  return `On ${platform}: ${value.name}${id}`
}
