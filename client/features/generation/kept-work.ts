import * as z from 'zod/mini'
import { keepOwn, readOwn } from '#client/lib/store.ts'
import { SellerAnswers } from '#shared/api/seller-answers.ts'
import { Condition, Platform } from '#shared/rules/details.ts'
import { Session } from './session.ts'

// The version in the name is raised when a shape changes in a way that old drafts do not fit.
export const FORM = 'form.v1'
export const SESSION = 'session.v2'
const CHOICES = 'choices.v1'

const text = z.catch(z.string(), '')

export const TypedDetails = z.object({
  platform: z.catch(Platform, 'eBay'),
  condition: z.catch(Condition, 'used-good'),
  itemName: text,
  targetBuyer: text,
  make: text,
  modelNumber: text,
  features: text,
  keywords: text,
  answers: z.catch(z.optional(SellerAnswers), undefined),
  skipped: z.catch(z.optional(z.array(z.string())), undefined),
  _savedListingId: z.optional(z.string()),
})
export type TypedDetails = z.infer<typeof TypedDetails>

export const EMPTY_DETAILS: TypedDetails = z.parse(TypedDetails, {})

const Choices = z.pick(TypedDetails, { platform: true, condition: true })

/** A form to begin with: what was chosen last stands in it, since most sell much the same in one place. */
export function freshDetails(owner?: string): TypedDetails {
  return { ...EMPTY_DETAILS, ...readOwn(CHOICES, Choices, owner) }
}

export function keepChoices({ platform, condition }: z.infer<typeof Choices>): void {
  keepOwn(CHOICES, { platform, condition })
}

export function typedIn(details: Readonly<Record<string, unknown>>): Partial<TypedDetails> {
  const empty: Readonly<Record<string, unknown>> = EMPTY_DETAILS
  return Object.fromEntries(Object.entries(details).filter(([field, value]) => value !== empty[field]))
}

export function readTyped(owner: string): TypedDetails | null {
  return readOwn(FORM, TypedDetails, owner)
}

export function keepTyped(details: Readonly<Record<string, unknown>>): void {
  keepOwn(FORM, Object.keys(typedIn(details)).length === 0 ? null : details)
}

export function readSession(owner: string): Session | null {
  return readOwn(SESSION, Session, owner)
}

export function keepSession(owner: string, session: Session): void {
  keepOwn(SESSION, session, owner)
}

export function forgetWork(): void {
  keepOwn(FORM, null)
  keepOwn(SESSION, null)
}
