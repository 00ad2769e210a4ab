import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { analysisFor, clearCompetition, useCompetition } from '#client/features/competition/competition-shelf.ts'
import { CurrencyLine } from '#client/features/currency/currency-line.tsx'
import { useCurrency } from '#client/features/currency/use-currency.ts'
import { bringIntoView } from '#client/features/generation/bring-into-view.ts'
import { EmptyResult } from '#client/features/generation/empty-result.tsx'
import {
  answerFields,
  competitionFields,
  readableFields,
  templateFields,
} from '#client/features/generation/filled-from-outside.ts'
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
import { LockedCompetition } from '#client/features/generation/locked-competition.tsx'
import { Faq } from '#client/features/help/faq.tsx'
import { HelpBlock } from '#client/features/help/help-block.tsx'
import type { SaveListingProps } from '#client/features/listings/save-listing.tsx'
import { PhotoField } from '#client/features/photos/photo-field.tsx'
import { clearPhotos, photoTexts, usePhotoDoubts, usePhotosBusy } from '#client/features/photos/photo-shelf.ts'
import { bringSavedPhotos, settlePhotos } from '#client/features/photos/saved-photos.ts'
import type { UploadTarget } from '#client/features/photos/upload-photos.ts'
import { UsageBanner } from '#client/features/plans/usage-banner.tsx'
import { Hero } from '#client/features/site/hero.tsx'
import { HowItWorks } from '#client/features/site/how-it-works.tsx'
import { announce } from '#client/lib/live-events.ts'
import { useDepartures } from '#client/lib/owner.ts'
import { useMe } from '#client/lib/session.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Deferred, lazyPart } from '#client/ui/deferred.tsx'
import { GENERATION_LIMIT_MESSAGE } from '#shared/errors.ts'
import type { GenerateListingRequest } from '#shared/generation.ts'
import type { Me } from '#shared/plans.ts'

const UpgradeDialog = lazyPart(async () => (await import('#client/features/plans/upgrade-dialog.tsx')).UpgradeDialog)

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

const SavedPreview = lazyPart(async () => (await import('#client/features/generation/saved-preview.tsx')).SavedPreview)

const Shortcuts = lazyPart(async () => (await import('#client/features/templates/shortcuts.tsx')).Shortcuts)

const Competition = lazyPart(async () => (await import('#client/features/competition/competition.tsx')).Competition)

const Questions = lazyPart(async () => (await import('#client/features/questions/questions.tsx')).Questions)

const UseOfAnalysis = lazyPart(
  async () => (await import('#client/features/competition/use-of-analysis.tsx')).UseOfAnalysis,
)

/** The page that turns details into a listing. */
export function GeneratorRoute() {
  return (
    <>
      <Hero>
        <CurrencyLine />
        <UsageBanner />
      </Hero>
      <HowItWorks />
      <Generator key={useDepartures()} />
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
  const me = useMe()
  const premium = me?.planType === 'premium'
  const competition = useCompetition(premium)
  const { versions, run } = generation.session
  const written = versions.length > 0
  const saved = useLoadedListing()
  const clearRest = () => [clearPhotos(), clearCompetition(), saved.clear()]
  const { startOver, replaceBy, undo } = useStartOver(form, generation, clearRest)
  useArrival(saved, {
    settle: settlePhotos,
    fill(fields, imageUrls) {
      replaceBy(fields)
      void bringSavedPhotos(imageUrls)
    },
  })
  useUsageAfter(generation)
  useKeys(generation)
  usePrefetch()
  const readingPhotos = usePhotosBusy()
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
            photos: photoTexts(),
          })
        }
        shortcuts={<TemplateSlot me={me} form={form} onUpgrade={upgrade.open} />}
        photos={<PhotoField fields={readableFields(form)} disabled={generation.running} />}
        questions={<QuestionsSlot form={form} generation={generation} />}
        competition={
          premium ? (
            <CompetitionSlot form={form} currency={currency} disabled={generation.running || readingPhotos} />
          ) : (
            <LockedCompetition
              known={me !== null}
              onUnlock={() => upgrade.open('Competition analysis is part of Pro.')}
            />
          )
        }
        note={premium && competition.kept && <AnalysisNote form={form} />}
      />
      <ResultColumn
        generation={generation}
        mayDropBranding={me === null ? null : premium}
        currency={currency}
        onStartOver={startOver}
        wayOut={(code) => wayOut(code, me, upgrade.open)}
        renderSave={(version, inputs) => (
          <SaveControl
            me={me}
            version={version}
            inputs={inputs}
            onSaved={generation.noteSaved}
            onUpgrade={upgrade.open}
          />
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

/** What helps who has used up an allowance; null for others. */
function wayOut(code: string, me: Me | null, onUpgrade: (reason: string) => void) {
  if (code === 'VISITOR_LIMIT_REACHED' && me?.user === null) {
    return (
      <ButtonLink size="small" href="/signup">
        Sign Up
      </ButtonLink>
    )
  }
  if (code !== 'GENERATION_LIMIT_REACHED' || me?.planType !== 'free') return null
  return (
    <Button size="small" onClick={() => onUpgrade(GENERATION_LIMIT_MESSAGE)}>
      Upgrade
    </Button>
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
  inputs: GenerateListingRequest | null
  onSaved: (writtenAt: string, id: string) => void
  onUpgrade: (reason: string) => void
}

function SaveControl({ me, version, inputs, onSaved, onUpgrade }: SaveControlProps) {
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
        savable={version && { ...version, photos: inputs?.photos }}
        details={inputs?.formData ?? null}
        target={{ uid: me.user.uid, bucket: me.storageBucket }}
        savedListings={me.usage.savedListings}
        onSaved={(id) => version && onSaved(version.writtenAt, id)}
        onUpgrade={onUpgrade}
      />
    </Deferred>
  )
}

/** Once the item has a name: what its buyers would ask, what its photos left open, what its writer would like to know. */
function QuestionsSlot({ form, generation: { session } }: { form: ListingFormState; generation: Generation }) {
  const [platform, condition, itemName, make, modelNumber, features, answers = [], skipped = []] = useWatch({
    control: form.control,
    name: ['platform', 'condition', 'itemName', 'make', 'modelNumber', 'features', 'answers', 'skipped'],
  })
  const { fill, skip } = answerFields(form)
  const doubts = usePhotoDoubts()
  if (itemName.trim() === '') return null
  const isWritten = session.inputs?.formData.itemName === itemName.trim()
  const written = isWritten ? session.versions.find(({ variant }) => variant === session.selected) : undefined
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
