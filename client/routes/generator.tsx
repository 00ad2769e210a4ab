import { lazy, Suspense, useEffect, useState } from 'react'
import { CurrencyLine } from '#client/features/currency/currency-line.tsx'
import { useCurrency } from '#client/features/currency/use-currency.ts'
import { EmptyResult } from '#client/features/generation/empty-result.tsx'
import { readableFields, templateFields } from '#client/features/generation/filled-from-outside.ts'
import { GettingStarted, ProTip } from '#client/features/generation/hints.tsx'
import { useArrival, useLoadedListing } from '#client/features/generation/loaded-listing.ts'
import { ListingForm } from '#client/features/generation/listing-form.tsx'
import { prefetchResult, ResultColumn } from '#client/features/generation/result-column.tsx'
import { useGeneration, type Generation } from '#client/features/generation/use-generation.ts'
import { useKeys } from '#client/features/generation/use-keys.ts'
import { useListingForm, type ListingFormState } from '#client/features/generation/use-listing-form.ts'
import { useStartOver } from '#client/features/generation/use-start-over.ts'
import type { Version } from '#client/features/generation/session.ts'
import { LockedCompetition, VisitorSave } from '#client/features/generation/visitor-controls.tsx'
import { Faq } from '#client/features/help/faq.tsx'
import { HelpBlock } from '#client/features/help/help-block.tsx'
import { PhotoField } from '#client/features/photos/photo-field.tsx'
import { clearPhotos, usePhotosBusy } from '#client/features/photos/photo-shelf.ts'
import { bringSavedPhotos, settlePhotos } from '#client/features/photos/saved-photos.ts'
import { UsageBanner } from '#client/features/plans/usage-banner.tsx'
import { Hero } from '#client/features/site/hero.tsx'
import { HowItWorks } from '#client/features/site/how-it-works.tsx'
import { useDraftClearing } from '#client/lib/drafts.ts'
import { announce } from '#client/lib/live-events.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { ALTERNATES_LIMIT_MESSAGE, GENERATION_LIMIT_MESSAGE } from '#shared/errors.ts'
import type { ListingDetails, Variant } from '#shared/generation.ts'
import type { Me } from '#shared/plans.ts'

const UpgradeDialog = lazy(async () => ({
  default: (await import('#client/features/plans/upgrade-dialog.tsx')).UpgradeDialog,
}))

const SaveListing = lazy(async () => ({
  default: (await import('#client/features/listings/save-listing.tsx')).SaveListing,
}))

const SavedPreview = lazy(async () => ({
  default: (await import('#client/features/generation/saved-preview.tsx')).SavedPreview,
}))

const Shortcuts = lazy(async () => ({
  default: (await import('#client/features/templates/shortcuts.tsx')).Shortcuts,
}))

/** The page that turns details into a listing. */
export function GeneratorRoute() {
  return (
    <>
      <Hero>
        <CurrencyLine />
        <UsageBanner />
      </Hero>
      <HowItWorks />
      <Generator />
      <div className="page-width mt-8 grid gap-5">
        <Faq />
        <HelpBlock />
      </div>
    </>
  )
}

function Generator() {
  const form = useListingForm()
  const generation = useGeneration()
  const { label: currency } = useCurrency()
  const upgrade = useUpgrade(generation)
  const session = useSession()
  const me = session.status === 'known' ? session.me : null
  const { versions, run } = generation.session
  const written = versions.length > 0
  const saved = useLoadedListing()
  const { startOver, forget, replaceBy, undo } = useStartOver(form, generation, () =>
    bothBack(clearPhotos(), saved.clear()),
  )
  useArrival(saved, {
    settle: settlePhotos,
    fill(fields, imageUrls) {
      replaceBy(fields)
      void bringSavedPhotos(imageUrls)
    },
  })
  useDraftClearing(forget)
  useUsageAfter(generation)
  useKeys(generation)
  usePrefetch()
  const readingPhotos = usePhotosBusy()
  return (
    <div className="page-width mt-5 grid items-start gap-6 lg:grid-cols-[5fr_6fr]">
      <ListingForm
        form={form}
        generating={generation.running}
        waiting={readingPhotos}
        hasResult={written || (run !== null && run.phase !== 'failed')}
        onStartOver={startOver}
        onSubmit={(formData) => generation.generate({ formData, currency })}
        shortcuts={<TemplateSlot me={me} form={form} onUpgrade={upgrade.open} />}
        photos={<PhotoField fields={readableFields(form)} disabled={generation.running} />}
        competition={
          me?.planType !== 'premium' && (
            <LockedCompetition onUnlock={() => upgrade.open('Competition analysis is part of Pro.')} />
          )
        }
      />
      <ResultColumn
        generation={generation}
        mayDropBranding={me?.planType === 'premium'}
        onStartOver={startOver}
        renderSave={(version, details) => (
          <SaveControl me={me} version={version} details={details} onUpgrade={upgrade.open} />
        )}
      >
        {saved.loaded ? (
          <Suspense>
            <SavedPreview saved={saved.loaded} onUndo={undo} />
          </Suspense>
        ) : (
          <EmptyResult onUndo={undo} />
        )}
        <GettingStarted />
        <ProTip />
      </ResultColumn>
      {upgrade.reason !== null && (
        <Suspense>
          <UpgradeDialog open onClose={upgrade.close} reason={upgrade.reason} />
        </Suspense>
      )}
    </div>
  )
}

type TemplateSlotProps = { me: Me | null; form: ListingFormState; onUpgrade: (reason: string) => void }

/** The templates of somebody signed in; their place is kept free from the first paint on. */
function TemplateSlot({ me, form, onUpgrade }: TemplateSlotProps) {
  useEffect(() => {
    // From here on the session tells, not what an earlier visit has left.
    if (me?.user === null) delete document.documentElement.dataset['kept']
  }, [me?.user])
  return (
    <div className="shortcuts-slot">
      {me?.user && (
        <Suspense>
          <Shortcuts uid={me.user.uid} planType={me.planType} fields={templateFields(form)} onUpgrade={onUpgrade} />
        </Suspense>
      )}
    </div>
  )
}

type SaveControlProps = {
  me: Me | null
  version: Version | null
  details: ListingDetails | null
  onUpgrade: (reason: string) => void
}

function SaveControl({ me, version, details, onUpgrade }: SaveControlProps) {
  if (!me?.user) return <VisitorSave version={version} />
  return (
    <Suspense fallback={<Button disabled>Save Listing</Button>}>
      <SaveListing savable={version} details={details} savedListings={me.usage.savedListings} onUpgrade={onUpgrade} />
    </Suspense>
  )
}

type Undo = (() => void) | null

function bothBack(first: Undo, second: Undo): Undo {
  if (first === null || second === null) return first ?? second
  return () => {
    first()
    second()
  }
}

/** Has what is left of the plan read again after each listing written. */
function useUsageAfter({ arrival }: Generation) {
  useEffect(() => {
    if (arrival !== null) announce({ topic: 'usage', id: null })
  }, [arrival])
}

function limitWords(variant: Variant): string {
  return variant === 'v1' ? GENERATION_LIMIT_MESSAGE : ALTERNATES_LIMIT_MESSAGE
}

/** When the upgrade dialog is open, and why: something locked was wanted, or the month's generations are used up. */
function useUpgrade({ session: { run } }: Generation) {
  const [wanted, setWanted] = useState<string | null>(null)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const limitReached = run?.failure?.code === 'GENERATION_LIMIT_REACHED' && run.key !== closedFor
  return {
    reason: wanted ?? (limitReached ? limitWords(run.order.variant) : null),
    open: setWanted,
    close() {
      setWanted(null)
      setClosedFor(run?.key ?? null)
    },
  }
}

/** Fetches the code for results at the first sign that someone is there. */
function usePrefetch() {
  useEffect(() => {
    const leaving = new AbortController()
    for (const sign of ['focusin', 'pointerdown', 'keydown']) {
      addEventListener(sign, prefetchResult, { once: true, signal: leaving.signal })
    }
    return () => leaving.abort()
  }, [])
}
