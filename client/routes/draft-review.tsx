import { useEffect, useRef, useState } from 'react'
import { DeleteButton, titleOf } from '#client/features/drafts/draft-queue.tsx'
import { PATH, draftInFull, readDraftsAgain, writeDrafts } from '#client/features/drafts/api.ts'
import { ListingBody } from '#client/features/generation/listing-body.tsx'
import type { Version } from '#client/features/generation/session.ts'
import { CallError, messageFor, sendForJson, useActionKey } from '#client/lib/http.ts'
import { announce, useSingleKey } from '#client/lib/page.ts'
import { useChange, useLoaded } from '#client/lib/query-client.ts'
import { AskingPriceField } from '#client/parts/asking-price-field.tsx'
import { PhotoStrip } from '#client/parts/photo-strip.tsx'
import { Button, ButtonLink, SmallButton, Note, NotLoaded, Skeleton, FailureNote } from '#client/ui/basics.tsx'
import { toasts } from '#client/ui/toast.tsx'
import { DraftInFull, type EditDraftRequest, type DraftDetails as Typed } from '#shared/api/drafts.ts'
import { SavedListing } from '#shared/api/listings.ts'
import { plainAmount, typedAmount } from '#shared/money/price-text.ts'
import { Questions } from '#client/features/asking/questions.tsx'
import { ownQuestions } from '#client/features/generation/read-answer.ts'
import { ChoiceFields } from '#client/parts/choices.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { TextAreaField, TextField } from '#client/ui/field.tsx'

type DraftReviewProps = { id: string; place: string; currency: string; onNext: () => void; onClose: () => void }

export function DraftReview(props: DraftReviewProps) {
  const query = useLoaded(draftInFull(props.id))
  const { data, error } = query
  if (error) return <NotLoaded query={query}>{messageFor(error)}</NotLoaded>
  return data ? <Review {...props} key={data.id} start={data} /> : <Skeleton className="h-230" />
}

/** Keeps each change as it is made, one call at a time; `settled` resolves when all are kept, and rejects when one is not. */
function useEdits(start: DraftInFull) {
  const [draft, setDraft] = useState(start)
  const [problem, setProblem] = useState<string | null>(null)
  const waiting = useRef<EditDraftRequest | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const sendNext = async () => {
    const change = waiting.current
    if (change === null) return
    waiting.current = null
    try {
      await sendForJson('PATCH', `${PATH}/${start.id}`, DraftInFull, { body: change })
      setProblem(null)
    } catch (error) {
      waiting.current = together(change, waiting.current)
      setProblem(messageFor(error))
      throw error
    }
  }
  const edit = (change: EditDraftRequest, shown: Partial<DraftInFull>) => {
    setDraft((current) => ({ ...current, ...shown }))
    waiting.current = together(waiting.current, change)
    last.current = last.current.then(sendNext).catch(() => undefined)
  }
  return { draft, problem, edit, settled: () => last.current.then(sendNext) }
}

function together(earlier: EditDraftRequest | null, later: EditDraftRequest | null): EditDraftRequest {
  const listing = { ...earlier?.listing, ...later?.listing }
  return { ...earlier, ...later, ...(Object.keys(listing).length > 0 && { listing }) }
}

function Review({ start, place, currency, onNext, onClose }: DraftReviewProps & { start: DraftInFull }) {
  const { draft, problem, edit, settled } = useEdits(start)
  const saving = useSaving(draft.id, settled, onNext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const save = () => saving.isPending || saving.mutate()
  useSingleKey('s', () => draft.written && save())
  useSingleKey('n', onNext)
  const { written, confirmed } = draft
  const keep = (words: readonly string[]) => edit({ confirmed: [...words] }, { confirmed: [...words] })
  return (
    <section aria-label="Draft to look through" className="card">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3">
        <h2 ref={heading} tabIndex={-1} className="flex-1 scroll-mt-4 text-xl tabular-nums">
          {place}
        </h2>
        <SmallButton onClick={onClose}>Back to all drafts</SmallButton>
      </div>
      <div className="border-b border-line px-5 py-3 empty:hidden">
        <PhotoStrip urls={draft.imageUrls} />
      </div>
      {!written && <p className="px-5 pt-3">{draft.reason ?? 'This one is not written yet.'}</p>}
      {written && (
        <ListingBody
          listing={written.listing}
          order={{ formData: withChoices(draft.formData), currency, variant: 'v1', photos: draft.photos }}
          currency={currency}
          writing={false}
          progress={null}
          finished={{
            version: versionOf(draft, written),
            asking: <Asking draft={draft} edit={edit} />,
            onEdit: (change) =>
              edit({ listing: change }, { written: { ...written, listing: { ...written.listing, ...change } } }),
            onConfirm: (words) => keep([...new Set([...confirmed, ...words])]),
            onWithdraw: (words) => keep(confirmed.filter((one) => !words.includes(one))),
          }}
        />
      )}
      <DraftDetails draft={draft} currency={currency} edit={edit} settled={settled} onClose={onClose} />
      <Problems problem={problem} failure={saving.error} />
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 rounded-b-card border-t border-line bg-surface px-3 py-3 sm:px-5">
        <Button
          variant="primary"
          className="flex-1 sm:flex-none"
          busy={saving.isPending}
          disabled={written === undefined}
          onClick={save}
          label="Save & next"
        />
        <Button onClick={onNext}>Skip</Button>
        <span className="hidden flex-1 text-sm text-ink-2 fine-pointer:inline">S saves, N skips</span>
        <DeleteButton draft={draft} title={titleOf(draft, 1)} onGone={onNext} />
      </div>
    </section>
  )
}

function useSaving(id: string, settled: () => Promise<unknown>, onSaved: () => void) {
  const key = useActionKey()
  return useChange({
    networkMode: 'always',
    async mutationFn() {
      await settled()
      await sendForJson('POST', `${PATH}/${id}/save`, SavedListing, { idempotencyKey: key.of(id) })
    },
    onSuccess() {
      toasts.success('Listing saved successfully!')
      announce('usage')
      announce('listings')
      onSaved()
    },
    onSettled: () => void readDraftsAgain(),
  })
}

function Problems({ problem, failure }: { problem: string | null; failure: Error | null }) {
  const words = failure ? messageFor(failure) : problem
  if (words === null) return null
  const full = failure instanceof CallError && failure.code === 'SAVED_LIMIT_REACHED'
  return (
    <div role="alert" className="px-5 pb-3">
      <Note tone="bad" action={full && <ButtonLink href="/pricing">Upgrade to save more</ButtonLink>}>
        {words} {full ? 'The draft stays until then.' : 'Please try again.'}
      </Note>
    </div>
  )
}

function versionOf({ createdAt, confirmed }: DraftInFull, written: NonNullable<DraftInFull['written']>): Version {
  const { ask: _, facts: __, check, ...answer } = written
  return { ...answer, confirmed, removed: check.removed, writtenAt: createdAt }
}

type Edited = Omit<ReturnType<typeof useEdits>, 'problem'>

function Asking({ draft, edit }: Omit<Edited, 'settled'>) {
  const { askingPrice, written } = draft
  const pricing = written?.listing.pricing
  const currency = askingPrice?.currency ?? pricing?.currency ?? 'GBP'
  const amount = askingPrice?.amount ?? written?.asking ?? pricing?.median
  const [text, setText] = useState(amount === undefined ? '' : plainAmount(amount))
  const change = (typed: string) => {
    setText(typed)
    const price = typedAmount(typed, currency)
    if (price !== null) edit({ askingPrice: { amount: price, currency } }, {})
  }
  return <AskingPriceField text={text} currency={currency} onChange={change} />
}

function withChoices(formData: Typed) {
  const { platform = 'eBay', condition = 'used-good' } = formData
  return { ...formData, platform, condition }
}

type DraftDetailsProps = Edited & Pick<DraftReviewProps, 'currency' | 'onClose'>

function DraftDetails({ edit, ...order }: DraftDetailsProps) {
  const { draft } = order
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const writing = useWriting(order)
  const { formData, written, guesses, unseen } = draft
  const change = (changes: Partial<Typed>) => {
    const changed = { ...formData, ...changes }
    edit({ formData: changed }, { formData: changed })
  }
  const field = (name: 'itemName' | 'features') => ({
    value: formData[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <div className="flex flex-col gap-3 border-t border-line px-5 py-3">
      {formData.itemName.trim() !== '' && (
        <Questions
          details={withChoices(formData)}
          answers={formData.answers ?? []}
          onAnswers={(answers) => change({ answers })}
          skipped={skipped}
          onSkip={(id) => setSkipped([...skipped, id])}
          doubts={{ guesses, unseen }}
          written={written && { ask: written.ask && ownQuestions(written.ask), suggest: written.suggest }}
        />
      )}
      <Disclosure title="Details" defaultOpen={!written} className="-my-2">
        <div className="flex flex-col gap-4 pb-3">
          <TextField label="Item Name" unmarked {...field('itemName')} />
          <ChoiceFields {...withChoices(formData)} onChoose={change} />
          <TextAreaField label="Key Features" unmarked {...field('features')} />
        </div>
      </Disclosure>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={writing.isPending} onClick={() => writing.mutate()} label={written ? 'Write again' : 'Write'} />
        {written && <p className="text-sm text-ink-2">Changed details are written anew, and counted.</p>}
        <FailureNote className="w-full">{writing.error && messageFor(writing.error)}</FailureNote>
      </div>
    </div>
  )
}

function useWriting({ draft, currency, settled, onClose }: Omit<DraftDetailsProps, 'edit'>) {
  const key = useActionKey()
  return useChange({
    networkMode: 'always',
    async mutationFn() {
      await settled()
      await writeDrafts({ ids: [draft.id], currency }, key.of(draft.formData))
    },
    onSuccess() {
      void readDraftsAgain()
      onClose()
    },
  })
}
