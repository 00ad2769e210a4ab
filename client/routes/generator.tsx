import { lazy, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { analysisFor, clearCompetition, useCompetition } from '#client/features/competition/competition-shelf.ts'
import { CurrencyLine } from '#client/features/currency/currency-line.tsx'
import { useCurrency } from '#client/features/currency/use-currency.ts'
import { bringIntoView } from '#client/features/generation/bring-into-view.ts'
import { EmptyResult } from '#client/features/generation/empty-result.tsx'
import { competitionFields, readableFields, templateFields } from '#client/features/generation/filled-from-outside.ts'
import { GettingStarted, ProTip } from '#client/features/generation/hints.tsx'
import { useArrival, useLoadedListing } from '#client/features/generation/loaded-listing.ts'
import { ListingForm } from '#client/features/generation/listing-form.tsx'
import { ResultColumn, usePrefetch } from '#client/features/generation/result-column.tsx'
import { useGeneration, type Generation } from '#client/features/generation/use-generation.ts'
import { useKeys } from '#client/features/generation/use-keys.ts'
import { useListingForm, type ListingFormState } from '#client/features/generation/use-listing-form.ts'
import { useStartOver } from '#client/features/generation/use-start-over.ts'
import { useUpgrade } from '#client/features/generation/use-upgrade.ts'
import type { Version } from '#client/features/generation/session.ts'
import { LockedCompetition, VisitorSave } from '#client/features/generation/visitor-controls.tsx'
import { Faq } from '#client/features/help/faq.tsx'
import { HelpBlock } from '#client/features/help/help-block.tsx'
import type { SaveListingProps } from '#client/features/listings/save-listing.tsx'
import { PhotoField } from '#client/features/photos/photo-field.tsx'
import { clearPhotos, usePhotoReadings, usePhotosBusy } from '#client/features/photos/photo-shelf.ts'
import { bringSavedPhotos, settlePhotos } from '#client/features/photos/saved-photos.ts'
import type { UploadTarget } from '#client/features/photos/upload-photos.ts'
import { UsageBanner } from '#client/features/plans/usage-banner.tsx'
import { Hero } from '#client/features/site/hero.tsx'
import { HowItWorks } from '#client/features/site/how-it-works.tsx'
import { useDraftClearing } from '#client/lib/drafts.ts'
import { announce } from '#client/lib/live-events.ts'
import { useSession, useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Deferred } from '#client/ui/deferred.tsx'
import type { ListingDetails } from '#shared/generation.ts'
import type { Me } from '#shared/plans.ts'

const UpgradeDialog = lazy(async () => ({
  default: (await import('#client/features/plans/upgrade-dialog.tsx')).UpgradeDialog,
}))

const SaveListing = lazy(async () => {
  const [{ SaveListing: Control }, { uploadPhotos, forgetUploads }] = await Promise.all([
    import('#client/features/listings/save-listing.tsx'),
    import('#client/features/photos/upload-photos.ts'),
  ])
  const SaveWithPhotos = ({ target, ...props }: Omit<SaveListingProps, 'photos'> & { target: UploadTarget }) => {
    const upload = (onProgress: (words: string) => void) => uploadPhotos(target, { onProgress })
    return <Control {...props} photos={{ upload, forget: forgetUploads }} />
  }
  return { default: SaveWithPhotos }
})

const SavedPreview = lazy(async () => ({
  default: (await import('#client/features/generation/saved-preview.tsx')).SavedPreview,
}))

const Shortcuts = lazy(async () => ({
  default: (await import('#client/features/templates/shortcuts.tsx')).Shortcuts,
}))

const Competition = lazy(async () => ({
  default: (await import('#client/features/competition/competition.tsx')).Competition,
}))

const UseOfAnalysis = lazy(async () => ({
  default: (await import('#client/features/competition/use-of-analysis.tsx')).UseOfAnalysis,
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
  const premium = me?.planType === 'premium'
  const competition = useCompetition(premium)
  const { versions, run } = generation.session
  const written = versions.length > 0
  const saved = useLoadedListing()
  const clearRest = () => [clearPhotos(), clearCompetition(), saved.clear()]
  const { startOver, forget, replaceBy, undo } = useStartOver(form, generation, clearRest)
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
  const photoReadings = usePhotoReadings()
  return (
    <div className="page-width mt-5 grid items-start gap-6 lg:grid-cols-[5fr_6fr]">
      <ListingForm
        form={form}
        generating={generation.running}
        waiting={readingPhotos || competition.run !== null}
        hasResult={written || (run !== null && run.phase !== 'failed')}
        onStartOver={startOver}
        onSubmit={(formData) =>
          generation.generate({
            formData,
            currency,
            competitionAnalysis: premium ? analysisFor(formData) : undefined,
          })
        }
        shortcuts={<TemplateSlot me={me} form={form} onUpgrade={upgrade.open} />}
        photos={<PhotoField fields={readableFields(form)} disabled={generation.running} />}
        competition={
          premium ? (
            <CompetitionSlot form={form} currency={currency} disabled={generation.running || readingPhotos} />
          ) : (
            <LockedCompetition onUnlock={() => upgrade.open('Competition analysis is part of Pro.')} />
          )
        }
        note={premium && competition.kept && <AnalysisNote form={form} />}
      />
      <ResultColumn
        generation={generation}
        mayDropBranding={premium}
        photos={photoReadings}
        onStartOver={startOver}
        renderSave={(version, details) => (
          <SaveControl me={me} version={version} details={details} onUpgrade={upgrade.open} />
        )}
      >
        {saved.loaded ? (
          <Deferred>
            <SavedPreview saved={saved.loaded} onUndo={undo} />
          </Deferred>
        ) : (
          <EmptyResult onUndo={undo} />
        )}
        <GettingStarted />
        <ProTip />
      </ResultColumn>
      {upgrade.reason !== null && (
        <Deferred>
          <UpgradeDialog open onClose={upgrade.close} reason={upgrade.reason} />
        </Deferred>
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
        <Deferred>
          <Shortcuts uid={me.user.uid} planType={me.planType} fields={templateFields(form)} onUpgrade={onUpgrade} />
        </Deferred>
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
  const waiting = <Button disabled>Save Listing</Button>
  if (useUser() === undefined) return waiting
  if (!me?.user) return <VisitorSave version={version} />
  return (
    <Deferred fallback={waiting}>
      <SaveListing
        savable={version}
        details={details}
        target={{ uid: me.user.uid, bucket: me.storageBucket }}
        savedListings={me.usage.savedListings}
        onUpgrade={onUpgrade}
      />
    </Deferred>
  )
}

type CompetitionSlotProps = { form: ListingFormState; currency: string; disabled: boolean }

function CompetitionSlot({ form, currency, disabled }: CompetitionSlotProps) {
  const [platform, itemName, keywords = ''] = useWatch({
    control: form.control,
    name: ['platform', 'itemName', 'keywords'],
  })
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

function AnalysisNote({ form: { control } }: { form: ListingFormState }) {
  const [platform, itemName] = useWatch({ control, name: ['platform', 'itemName'] })
  return (
    <Deferred>
      <UseOfAnalysis item={{ platform, itemName }} />
    </Deferred>
  )
}

/** Has what is left of the plan read again after each listing written. */
function useUsageAfter({ arrival }: Generation) {
  useEffect(() => {
    if (arrival !== null) announce({ topic: 'usage', id: null })
  }, [arrival])
}
