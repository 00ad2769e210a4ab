import * as z from 'zod/mini'
import { keep, readKept } from '#client/lib/browser-store.ts'
import { Condition } from '#shared/conditions.ts'
import { Platform } from '#shared/platforms.ts'
import { Session } from './session.ts'

// The version in the key is raised when a shape changes in a way that old drafts do not fit.
const FORM_KEY = 'smart-listings.form.v1'
const SESSION_KEY = 'smart-listings.session.v1'
const LOADED_KEY = 'smart-listings.loaded.v1'

const text = z.catch(z.string(), '')

/** The fields of the form as typed, valid or not. */
export const TypedDetails = z.object({
  platform: z.catch(Platform, 'eBay'),
  condition: z.catch(Condition, 'used-good'),
  itemName: text,
  targetBuyer: text,
  make: text,
  modelNumber: text,
  features: text,
  keywords: text,
  _savedListingId: z.optional(z.string()),
})
export type TypedDetails = z.infer<typeof TypedDetails>

export const EMPTY_DETAILS: TypedDetails = z.parse(TypedDetails, {})

/** What was typed before the page was closed or reloaded, null when nothing was. */
export function readTyped(): TypedDetails | null {
  return readKept(FORM_KEY, TypedDetails)
}

export function keepTyped(details: Readonly<Record<string, string | undefined>>): void {
  keep(FORM_KEY, details)
}

/** The versions and the unfinished run of the last visit, null when there are none. */
export function readSession(): Session | null {
  return readKept(SESSION_KEY, Session)
}

export function keepSession(session: Session): void {
  keep(SESSION_KEY, session)
}

/** What a saved listing says, to be looked at while the form is filled from it. */
export const Preloaded = z.object({
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  imageUrls: z.catch(z.array(z.string()), []),
})
export type Preloaded = z.infer<typeof Preloaded>

/** The saved listing that the form was filled from, null when there is none. */
export function readLoaded(): Preloaded | null {
  return readKept(LOADED_KEY, Preloaded)
}

export function keepLoaded(loaded: Preloaded | null): void {
  keep(LOADED_KEY, loaded)
}

/** Forgets everything typed and generated. */
export function forgetDraft(): void {
  keep(FORM_KEY, null)
  keep(SESSION_KEY, null)
  keep(LOADED_KEY, null)
}
