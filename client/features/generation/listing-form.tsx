import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { ListingFields } from './listing-fields.tsx'
import type { ListingFormState } from './use-listing-form.ts'

/** For what reaches the form from outside it. */
export const FORM_ID = 'listing-details'

type ListingFormProps = {
  form: ListingFormState
  onSubmit: Parameters<ListingFormState['handleSubmit']>[0]
  /** A listing is being written. */
  generating: boolean
  /** Something else is under way that the listing must wait for. */
  waiting?: boolean
  /** The page's main action is elsewhere, so that submit is only outlined. */
  hasResult: boolean
  onStartOver: () => void
  /** The first place inside the form. */
  photos?: ReactNode
  shortcuts?: ReactNode
  questions?: ReactNode
  competition?: ReactNode
  /** What there is to know before submitting. */
  note?: ReactNode
}

/** The form "Listing details". */
export function ListingForm(props: ListingFormProps) {
  const { form, generating, waiting = false, hasResult, onSubmit } = props
  const submit = form.handleSubmit(onSubmit)
  const fromSaved = useWatch({ control: form.control, name: '_savedListingId' }) !== undefined
  return (
    <form
      id={FORM_ID}
      aria-label="Listing details"
      noValidate
      className="card"
      // Keys reach a form past its disabled button.
      onSubmit={(event) => (waiting ? event.preventDefault() : void submit(event))}
    >
      <div className="flex flex-col gap-4 p-5">
        {props.photos}
        {props.shortcuts}
        <ListingFields form={form} />
        {props.questions}
        {props.competition}
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
          <span>Kept in this browser until you start over.</span>
          <Button size="small" variant="quiet" className="-mx-3" onClick={props.onStartOver}>
            Start over
          </Button>
        </div>
        {props.note}
      </div>
      <div className="sticky bottom-0 z-10 rounded-b-card border-t border-line bg-surface px-5 py-3 max-sm:pb-[max(12px,env(safe-area-inset-bottom))]">
        <Button
          type="submit"
          variant={hasResult ? 'secondary' : 'primary'}
          // Its longest text takes two lines on phones, in the same height.
          className="w-full max-sm:py-1 max-sm:leading-tight"
          busy={generating}
          disabled={waiting}
        >
          {generating ? 'Generating…' : fromSaved ? 'Regenerate Listing (from saved inputs)' : 'Generate Listing'}
        </Button>
      </div>
    </form>
  )
}
