import { useEffect } from 'react'
import { askingPriceOf, selectedVersion, type ListingSet, type Version } from '#client/features/generation/session.ts'
import type { Generation } from '#client/features/generation/use-generation.ts'
import { isSameItem, useValues, type ListingForm } from '#client/features/generation/use-listing-form.ts'
import type { SaveListingProps } from '#client/features/listings/save-listing.tsx'
import { usePhotoDoubts, usePhotos } from '#client/features/photos/photo-store.ts'
import type { UploadTarget } from '#client/features/photos/upload-photos.ts'
import { fetchPatiently } from '#client/lib/http.ts'
import { useMe } from '#client/lib/session.ts'
import type { HandOver } from '#client/parts/hand-over.ts'
import { Button, SmallButton } from '#client/ui/basics.tsx'
import { Nothing, lazyPart } from '#client/ui/deferred.tsx'

type Steps = { onNext: () => void; onUndo: () => void }

type SavingProps = Omit<SaveListingProps, 'photos'> &
  Steps & { part: keyof typeof NAMES; target: Omit<UploadTarget, 'listing'>; isOwn: () => boolean }

const NAMES = { save: 'Save Listing', next: 'Save & next' } as const
const waitingToSave = (name: string) => <Button disabled>{name}</Button>

const Saving = lazyPart(
  async () => {
    const [{ SaveListing, SaveAndNext }, { uploadPhotos, settleUploads, forgetUploads }] = await Promise.all([
      import('#client/features/listings/save-listing.tsx'),
      import('#client/features/photos/upload-photos.ts'),
    ])
    return ({ part, target, isOwn, ...props }: SavingProps) => {
      const Control = part === 'save' ? SaveListing : SaveAndNext
      const upload: SaveListingProps['photos']['upload'] = async (listing, onProgress) =>
        isOwn() ? uploadPhotos({ ...target, listing }, { onProgress }) : []
      return <Control {...props} photos={{ upload, settle: settleUploads, forget: forgetUploads }} />
    }
  },
  { fallback: ({ part }) => waitingToSave(NAMES[part]) },
)

const VisitorSave = lazyPart(async () => (await import('#client/features/generation/result-actions.tsx')).VisitorSave, {
  fallback: ({ name }) => waitingToSave(name),
})

const loadShortcuts = () => import('#client/features/templates/templates.tsx')
const LoadTemplate = lazyPart(async () => (await loadShortcuts()).LoadTemplate)
// One note about lost code is enough, and its button fetches both.
const SaveTemplate = lazyPart(async () => (await loadShortcuts()).SaveTemplate, { missing: Nothing })

const Competition = lazyPart(async () => (await import('#client/features/competition/competition.tsx')).Competition, {
  fallback: <SmallButton className="self-start" disabled label="Analyze Competition" />,
})

const Questions = lazyPart(async () => (await import('#client/features/asking/questions.tsx')).Questions, {
  missing: Nothing,
})

const loadCopyAll = () => import('#client/features/hand-over/rows.ts')
const loadCompanion = () => import('#client/features/hand-over/clipboard-companion.tsx')
const ClipboardCompanion = lazyPart(async () => (await loadCompanion()).ClipboardCompanion)

const UseOfAnalysis = lazyPart(async () => (await import('#client/features/competition/snapshot.tsx')).UseOfAnalysis)

export function TemplateSlot({ part, form }: { part: 'load' | 'save'; form: ListingForm }) {
  const me = useMe()
  if (!me?.user) return null
  const Shortcut = part === 'load' ? LoadTemplate : SaveTemplate
  return <Shortcut uid={me.user.uid} planType={me.planType} fields={form} />
}

type SaveControlProps = Steps & {
  part: keyof typeof NAMES
  version: Version | null
  generation: Generation
  form: ListingForm
}

export function SaveControl({ part, version, generation, form, ...steps }: SaveControlProps) {
  const me = useMe()
  const name = NAMES[part]
  if (me === null) return waitingToSave(name)
  if (me.user === null) return <VisitorSave name={name} disabled={version === null} roomy={part === 'save'} />
  const { shown, session, noteSaved } = generation
  return (
    <Saving
      part={part}
      savable={(version && shown && savableOf(shown)?.savable) ?? null}
      details={shown?.inputs.formData ?? null}
      others={shown ? unsavedBeside(shown, session.sets) : []}
      target={{ uid: me.user.uid, bucket: me.storageBucket }}
      isOwn={() => form.read().itemName.trim() === shown?.inputs.formData.itemName}
      savedListings={me.usage.savedListings}
      onSaved={noteSaved}
      {...steps}
    />
  )
}

export const SavedSlot = lazyPart(async () => (await import('#client/features/listings/saved-bar.tsx')).SavedBar, {
  fallback: <div className="min-h-14" />,
})

export function useHandOverAhead({ arrival }: Generation): void {
  useEffect(() => {
    const leaving = new AbortController()
    if (arrival !== null)
      fetchPatiently(() => Promise.all([loadCopyAll(), loadCompanion()]), leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [arrival])
}

export function HandOverSlot({ form, ...handOver }: Omit<HandOver, 'photos'> & { form: ListingForm }) {
  const me = useMe()
  const { photos } = usePhotos()
  const { itemName } = useValues(form)
  const prepared = photos.flatMap(({ prepared }) => prepared ?? [])
  const own = itemName.trim() === handOver.details.itemName ? prepared : []
  return (
    <ClipboardCompanion
      {...handOver}
      photos={own.map((photo) => ({ thumbnail: photo, load: async () => photo }))}
      mayDropBranding={me && me.planType === 'premium'}
    />
  )
}

export async function copyListing(item: Omit<HandOver, 'photos' | 'onClose'>, premium: boolean): Promise<boolean> {
  const loaded = await loadCopyAll().catch(() => null)
  return loaded !== null && loaded.copyAll(item, premium)
}

function savableOf(set: ListingSet) {
  const version = selectedVersion(set)
  if (version === undefined) return null
  const savable = { ...version, photos: set.inputs.photos, askingPrice: askingPriceOf(set) }
  return { savable, details: set.inputs.formData, listing: null }
}

function unsavedBeside({ inputs: { formData } }: ListingSet, sets: readonly ListingSet[]) {
  return sets
    .filter(({ inputs }) => inputs.formData.platform !== formData.platform && isSameItem(inputs.formData, formData))
    .flatMap((set) => savableOf(set) ?? [])
    .filter(({ savable }) => savable.savedAs === undefined)
}

export function QuestionsSlot({ form, generation: { shown } }: { form: ListingForm; generation: Generation }) {
  const { platform, condition, itemName, make, modelNumber, features, answers = [], skipped = [] } = useValues(form)
  const doubts = usePhotoDoubts()
  if (itemName.trim() === '') return null
  const written = shown?.inputs.formData.itemName === itemName.trim() ? selectedVersion(shown) : undefined
  return (
    <Questions
      details={{ platform, condition, itemName, make, modelNumber, features }}
      answers={answers}
      onAnswers={form.answer}
      skipped={skipped}
      onSkip={form.skip}
      doubts={doubts}
      written={written}
    />
  )
}

export function CompetitionSlot({ form, ...order }: { form: ListingForm; currency: string; disabled: boolean }) {
  const { platform, itemName } = useValues(form)
  return <Competition {...order} platform={platform} itemName={itemName} onNameless={form.askForName} />
}

export const AnalysisNote = ({ form }: { form: ListingForm }) => <UseOfAnalysis item={useValues(form)} />
