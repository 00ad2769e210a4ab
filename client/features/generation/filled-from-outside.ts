import * as z from 'zod/mini'
import type { SellerAnswers } from '#shared/api/seller-answers.ts'
import { TypedDetails } from './kept-draft.ts'
import type { ListingFormState } from './use-listing-form.ts'

type Readable = { itemName: string; features: string; keywords: string }

/** The fields that photos fill; filling them is an edit, which unties the form from its saved listing. */
export function readableFields({ getValues, setValue }: ListingFormState) {
  const fill = ({ itemName, features, keywords }: Partial<Readable>) => {
    const options = { shouldDirty: true, shouldValidate: true }
    if (itemName !== undefined) setValue('itemName', itemName, options)
    if (features !== undefined) setValue('features', features, options)
    if (keywords !== undefined) setValue('keywords', keywords, options)
    setValue('_savedListingId', undefined)
  }
  return {
    read: (): Readable => {
      const { itemName, features, keywords = '' } = getValues()
      return { itemName, features, keywords }
    },
    fill,
  }
}

/** What was answered about the item; answering is an edit, too. */
export function answerFields({ getValues, setValue }: ListingFormState) {
  return {
    fill(answers: SellerAnswers) {
      setValue('answers', answers.length === 0 ? undefined : answers, { shouldDirty: true })
      setValue('_savedListingId', undefined)
    },
    skip: (id: string) => setValue('skipped', [...(getValues('skipped') ?? []), id]),
  }
}

/** The fields that templates keep; loading one is an edit of all of them. */
export function templateFields({ getValues, reset, trigger, setFocus }: ListingFormState) {
  return {
    read: () => getValues(),
    fill: (formData: Partial<Record<keyof TypedDetails, string | undefined>>) => reset(z.parse(TypedDetails, formData)),
    askForName() {
      setFocus('itemName')
      void trigger('itemName')
    },
  }
}

/** The form as the analysis of competitors sees it. */
export function competitionFields(form: ListingFormState) {
  const { getValues } = form
  const { fill } = readableFields(form)
  return {
    addKeyword(keyword: string) {
      const keywords = getValues('keywords')?.trim().replace(/,$/, '') ?? ''
      fill({ keywords: keywords === '' ? keyword : `${keywords}, ${keyword}` })
    },
    askForName: templateFields(form).askForName,
  }
}
