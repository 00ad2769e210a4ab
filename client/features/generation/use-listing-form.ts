import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { takeTyped } from '#client/lib/before-hydration.ts'
import { useOwner } from '#client/lib/owner.ts'
import { ListingDetails } from '#shared/api/generation.ts'
import { EMPTY_DETAILS, keepTyped, readTyped, typedIn, type TypedDetails } from './kept-draft.ts'

export type ListingFormState = ReturnType<typeof useListingForm>

/** The fields as typed, before they are checked. */
export type TypedFields = z.input<typeof ListingDetails> & Pick<TypedDetails, 'skipped'>

/** Else the form forgets its fields until it is rendered again, and what is typed meanwhile is lost. */
const IN_PLACE = { keepFieldsRef: true } as const

/** The form "Listing details": what is typed survives a reload, and an edit unties it from its saved listing. */
export function useListingForm() {
  const form = useForm<TypedFields, unknown, ListingDetails>({
    resolver: zodResolver(ListingDetails),
    defaultValues: EMPTY_DETAILS,
    mode: 'onTouched',
  })
  const { reset, subscribe, setValue, getValues } = form
  const owner = useOwner()

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          const edited = type === 'change' && name !== undefined
          if (edited && values._savedListingId !== undefined) setValue('_savedListingId', undefined)
          keepTyped(edited ? { ...values, _savedListingId: undefined } : values)
        },
      }),
    [subscribe, setValue],
  )
  useEffect(() => {
    // What was typed before the page could listen, or knew whose draft to bring back, is newer than that draft.
    const typed = { ...typedIn(getValues()), ...takeTyped() }
    const kept = readTyped(owner)
    if (Object.keys(typed).length > 0) delete kept?._savedListingId
    reset({ ...EMPTY_DETAILS, ...kept, ...typed }, IN_PLACE)
  }, [owner, reset, getValues])

  return form
}
