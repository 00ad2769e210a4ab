import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { askingPriceOf } from '#client/features/generation/asking-price.tsx'
import { selectedVersion, type ListingSet, type Version } from '#client/features/generation/session.ts'
import type { Generation } from '#client/features/generation/use-generation.ts'
import {
  answerFields,
  competitionFields,
  templateFields,
  useValues,
  type ListingForm,
} from '#client/features/generation/use-listing-form.ts'
import type { SaveListingProps } from '#client/features/listings/save-listing.tsx'
import { usePhotoDoubts, usePhotos } from '#client/features/photos/photo-store.ts'
import type { UploadTarget } from '#client/features/photos/upload-photos.ts'
import { fetchPatiently } from '#client/lib/connection.ts'
import { billingMode } from '#client/lib/page-head.ts'
import { bringIntoView } from '#client/lib/reading-place.ts'
import type { HandOver } from '#client/parts/hand-over.ts'
import { COMPARABLES_ID } from '#client/parts/price-grounds.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Deferred, lazyPart } from '#client/ui/deferred.tsx'
import type { Me } from '#shared/api/plans.ts'

type SaveWithPhotosProps = Omit<SaveListingProps, 'photos'> & { target: Omit<UploadTarget, 'listing'> }

const SaveListing = lazyPart(async () => {
  const [{ SaveListing: Control }, { uploadPhotos, settleUploads, forgetUploads }] = await Promise.all([
    import('#client/features/listings/save-listing.tsx'),
    import('#client/features/photos/upload-photos.ts'),
  ])
  const SaveWithPhotos = ({ target, ...props }: SaveWithPhotosProps) => {
    const upload = (listing: string | null, onProgress: (words: string) => void) =>
      uploadPhotos({ ...target, listing }, { onProgress })
    return <Control {...props} photos={{ upload, settle: settleUploads, forget: forgetUploads }} />
  }
  return SaveWithPhotos
})

const VisitorSave = lazyPart(async () => (await import('#client/features/generation/visitor-save.tsx')).VisitorSave)

const loadShortcuts = () => import('#client/features/templates/shortcuts.tsx')
const LoadTemplate = lazyPart(async () => (await loadShortcuts()).LoadTemplate)
const SaveTemplate = lazyPart(async () => (await loadShortcuts()).SaveTemplate)

const Competition = lazyPart(async () => (await import('#client/features/competition/competition.tsx')).Competition)

const Questions = lazyPart(async () => (await import('#client/features/asking/questions.tsx')).Questions)

const loadCompanion = () => import('#client/features/hand-over/clipboard-companion.tsx')
const ClipboardCompanion = lazyPart(async () => (await loadCompanion()).ClipboardCompanion)

const UseOfAnalysis = lazyPart(async () => (await import('#client/features/competition/snapshot.tsx')).UseOfAnalysis)

type TemplateSlotProps = {
  part: 'load' | 'save'
  me: Me | null
  form: ListingForm
  onUpgrade: (reason: string) => void
}

/** A shortcut by templates, for somebody signed in. */
export function TemplateSlot({ part, me, form, onUpgrade }: TemplateSlotProps) {
  if (!me?.user) return null
  const Shortcut = part === 'load' ? LoadTemplate : SaveTemplate
  return (
    <Deferred>
      <Shortcut uid={me.user.uid} planType={me.planType} fields={templateFields(form)} onUpgrade={onUpgrade} />
    </Deferred>
  )
}

type SaveControlProps = {
  me: Me | null
  version: Version | null
  /** The one to which it belongs. */
  set: ListingSet | undefined
  onSaved: (writtenAt: string, id: string) => void
  onUpgrade: (reason: string) => void
}

export function SaveControl({ me, version, set, onSaved, onUpgrade }: SaveControlProps) {
  const waiting = <Button disabled>Save Listing</Button>
  if (me === null) return waiting
  if (me.user === null) {
    return (
      <Deferred fallback={waiting}>
        <VisitorSave version={version} />
      </Deferred>
    )
  }
  return (
    <Deferred fallback={waiting}>
      <SaveListing
        savable={version && set ? { ...version, photos: set.inputs.photos, askingPrice: askingPriceOf(set) } : null}
        details={set?.inputs.formData ?? null}
        target={{ uid: me.user.uid, bucket: me.storageBucket }}
        savedListings={me.usage.savedListings}
        onSaved={(id) => version && onSaved(version.writtenAt, id)}
        onUpgrade={onUpgrade}
      />
    </Deferred>
  )
}

/** Fetches ahead what a finished listing is handed over with. */
export function useHandOverAhead({ arrival }: Generation): void {
  useEffect(() => {
    const leaving = new AbortController()
    if (arrival !== null) fetchPatiently(loadCompanion, leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [arrival])
}

type HandOverSlotProps = Omit<HandOver, 'photos'> & { me: Me | null; form: ListingForm }

/** The photos on the page go along with a listing of the item that is in the form. */
export function HandOverSlot({ me, form, ...handOver }: HandOverSlotProps) {
  const { photos } = usePhotos()
  const { itemName } = useValues(form)
  const prepared = photos.flatMap(({ prepared }) => prepared ?? [])
  const own = itemName.trim() === handOver.details.itemName ? prepared : []
  return (
    <Deferred>
      <ClipboardCompanion
        {...handOver}
        photos={own.map(({ url, blob }) => ({ thumbnail: url, load: async () => blob }))}
        mayDropBranding={me && me.planType === 'premium'}
      />
    </Deferred>
  )
}

/** Once the item has a name: what its buyers would ask, what its photos left open, what its writer would like to know. */
export function QuestionsSlot({ form, generation: { shown } }: { form: ListingForm; generation: Generation }) {
  const { platform, condition, itemName, make, modelNumber, features, answers = [], skipped = [] } = useValues(form)
  const { fill, skip } = answerFields(form)
  const doubts = usePhotoDoubts()
  if (itemName.trim() === '') return null
  const written = shown?.inputs.formData.itemName === itemName.trim() ? selectedVersion(shown) : undefined
  return (
    <Deferred missing={Nothing}>
      <Questions
        details={{ platform, condition, itemName, make, modelNumber, features }}
        answers={answers}
        onAnswers={fill}
        skipped={skipped}
        onSkip={skip}
        unseen={[...new Set([...doubts.unseen, ...(written?.ask ?? [])])]}
        guesses={[
          ...doubts.guesses.map((words) => ({ words, question: `Looks like: ${words}. Is that right?` })),
          ...(written?.suggest ?? []).map((words) => ({ words, question: `True of yours: ${words}?` })),
        ]}
      />
    </Deferred>
  )
}

/** In place of code that is lost and comes by itself: the form does without it. */
const Nothing = () => null

type CompetitionSlotProps = { form: ListingForm; currency: string; disabled: boolean }

export function CompetitionSlot({ form, currency, disabled }: CompetitionSlotProps) {
  const { platform, itemName, keywords } = useValues(form)
  return (
    <Deferred
      fallback={
        <Button size="small" className="self-start" disabled>
          Analyze Competition
        </Button>
      }
    >
      <Competition
        fields={{ platform, itemName, keywords, ...competitionFields(form) }}
        currency={currency}
        disabled={disabled}
        onShow={bringIntoView}
      />
    </Deferred>
  )
}

export function AnalysisNote({ form }: { form: ListingForm }) {
  const { platform, itemName } = useValues(form)
  return (
    <Deferred>
      <UseOfAnalysis item={{ platform, itemName }} />
    </Deferred>
  )
}

/**
 * Competition analysis for someone who may not use it: shows that it is there and what it takes. Until it is `known` who
 * is here it only takes the room of that.
 */
export function LockedCompetition({ known, onUnlock }: { known: boolean; onUnlock: () => void }) {
  const hidden = known ? undefined : 'invisible'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        id={COMPARABLES_ID}
        size="small"
        icon={<Lock size={18} className={hidden} aria-hidden />}
        disabled={!known}
        aria-describedby="competition-lock"
        onClick={onUnlock}
      >
        Analyze Competition
      </Button>
      <span id="competition-lock" className={classNames('text-sm text-ink-2', hidden)}>
        {billingMode() === 'off' ? 'With an account' : 'With a Pro account'}
      </span>
    </div>
  )
}
