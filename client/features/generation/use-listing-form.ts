import * as z from 'zod/mini'
import { keepOwn, readOwn, useOwner, createStore } from '#client/lib/store.ts'
import { SellerAnswers } from '#shared/api/seller-answers.ts'
import { Condition, Platform } from '#shared/rules/details.ts'
import { useEffect, useState } from 'react'
import { takeTyped } from '#client/lib/before-hydration.ts'
import { ListingDetails } from '#shared/api/generation.ts'

// The version in the name is raised when a shape changes in a way that old drafts do not fit.
export const FORM = 'form.v1'
export const SESSION = 'session.v2'
const CHOICES = 'choices.v1'

const text = z.catch(z.string(), '')

export const TypedDetails = z.object({
  platform: z.catch(Platform, 'eBay'),
  condition: z.catch(Condition, 'used-good'),
  itemName: text,
  make: text,
  modelNumber: text,
  features: text,
  targetBuyer: text,
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

function typedIn(details: Readonly<Record<string, unknown>>): Partial<TypedDetails> {
  const empty: Readonly<Record<string, unknown>> = EMPTY_DETAILS
  return Object.fromEntries(Object.entries(details).filter(([field, value]) => value !== empty[field]))
}

export function keepTyped(details: Readonly<Record<string, unknown>>): void {
  keepOwn(FORM, Object.keys(typedIn(details)).length === 0 ? null : details)
}

export function forgetWork(): void {
  keepOwn(FORM, null)
  keepOwn(SESSION, null)
}

const READABLE = ['itemName', 'features', 'keywords'] as const
export type FieldName = Exclude<keyof TypedDetails, 'answers' | 'skipped' | '_savedListingId'>
/** In the order of the page: of several faulty fields the first one gets the focus. */
const FIELDS = Object.keys(TypedDetails.shape) as FieldName[]

export const fieldId = (name: FieldName) => `listing-${name}`

function focus(name: FieldName): void {
  document.querySelector<HTMLElement>(`#${fieldId(name)}`)?.focus()
}

const EMPTY: { values: TypedDetails; checked: readonly FieldName[] } = { values: EMPTY_DETAILS, checked: [] }

type Faults = Partial<Record<FieldName, string>>

function faultsIn(values: TypedDetails): Faults {
  const issues = ListingDetails.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).toReversed())
}

function createListingForm() {
  const store = createStore(EMPTY)
  const read = () => store.read().values
  const check = (names: readonly FieldName[]) =>
    store.change({ checked: [...new Set([...store.read().checked, ...names])] })
  const change = (values: Partial<TypedDetails>) => store.change({ values: { ...read(), ...values } })
  const edit = (values: Partial<TypedDetails>) => change({ ...values, _savedListingId: undefined })
  // An empty form that was empty is not rendered anew.
  const reset = (values: TypedDetails) =>
    store.write(Object.keys(typedIn(values)).length === 0 ? EMPTY : { values, checked: [] })
  const fill = (fields: Partial<Pick<TypedDetails, (typeof READABLE)[number]>>) => {
    edit(fields)
    check(READABLE.filter((name) => fields[name] !== undefined))
  }
  return {
    read,
    check,
    focus,
    reset,
    fill,
    subscribe: store.subscribe,
    useState: store.useValue,
    type(name: FieldName, text: string): void {
      edit(z.parse(TypedDetails, { ...read(), [name]: text }))
      if (name === 'platform' || name === 'condition') keepChoices(read())
    },
    load: (formData: Partial<Record<keyof TypedDetails, unknown>>) => reset(z.parse(TypedDetails, formData)),
    answer: (answers: SellerAnswers) => edit({ answers: answers.length === 0 ? undefined : answers }),
    skip: (id: string) => change({ skipped: [...(read().skipped ?? []), id] }),
    submit(onValid: (details: ListingDetails) => void): void {
      const details = ListingDetails.safeParse(read())
      if (details.success) return onValid(details.data)
      check(FIELDS)
      const faults = faultsIn(read())
      const first = FIELDS.find((name) => faults[name] !== undefined)
      if (first) focus(first)
    },
    askForName() {
      check(['itemName'])
      focus('itemName')
    },
  }
}

export type ListingForm = ReturnType<typeof createListingForm>

export const useValues = (form: ListingForm) => form.useState().values

export function useFaults(form: ListingForm): Faults {
  const { values, checked } = form.useState()
  return Object.fromEntries(Object.entries(faultsIn(values)).filter(([name]) => checked.some((one) => one === name)))
}

export function useListingForm(): ListingForm {
  const [form] = useState(createListingForm)
  const owner = useOwner()
  useEffect(() => form.subscribe(() => keepTyped(form.read())), [form])
  useEffect(() => {
    // What was typed before the page could listen, or knew whose draft to bring back, is newer than that draft.
    const typed = { ...typedIn(form.read()), ...takeTyped() }
    const kept = readOwn(FORM, TypedDetails, owner)
    if (Object.keys(typed).length > 0) delete kept?._savedListingId
    form.reset(z.parse(TypedDetails, { ...(kept ?? freshDetails(owner)), ...typed }))
  }, [form, owner])
  return form
}

export function isSameItem(values: TypedDetails, details: ListingDetails): boolean {
  const elsewhere = { platform: undefined, _savedListingId: undefined }
  const [one, other] = [values, details].map((form) =>
    JSON.stringify({ ...ListingDetails.safeParse(form).data, ...elsewhere }),
  )
  return one === other
}
