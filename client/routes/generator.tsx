import { lazy, Suspense, useEffect, useState } from 'react'
import { CurrencyLine } from '#client/features/currency/currency-line.tsx'
import { useCurrency } from '#client/features/currency/use-currency.ts'
import { EmptyResult } from '#client/features/generation/empty-result.tsx'
import { GettingStarted, ProTip } from '#client/features/generation/hints.tsx'
import { ListingForm } from '#client/features/generation/listing-form.tsx'
import { prefetchResult, ResultColumn } from '#client/features/generation/result-column.tsx'
import { useGeneration, type Generation } from '#client/features/generation/use-generation.ts'
import { useKeys } from '#client/features/generation/use-keys.ts'
import { useListingForm, type ListingFormState } from '#client/features/generation/use-listing-form.ts'
import { useStartOver } from '#client/features/generation/use-start-over.ts'
import { LockedCompetition, VisitorSave } from '#client/features/generation/visitor-controls.tsx'
import { Faq } from '#client/features/help/faq.tsx'
import { HelpBlock } from '#client/features/help/help-block.tsx'
import { PhotoField } from '#client/features/photos/photo-field.tsx'
import { clearPhotos, usePhotosBusy } from '#client/features/photos/photo-shelf.ts'
import type { ReadableFields } from '#client/features/photos/use-reading.ts'
import { Hero } from '#client/features/site/hero.tsx'
import { HowItWorks } from '#client/features/site/how-it-works.tsx'

const UpgradeDialog = lazy(async () => ({
  default: (await import('#client/features/plans/upgrade-dialog.tsx')).UpgradeDialog,
}))

/** The page that turns details into a listing. */
export function GeneratorRoute() {
  return (
    <>
      <Hero>
        <CurrencyLine />
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
  const { startOver, undo } = useStartOver(form, generation, clearPhotos)
  useKeys(generation)
  usePrefetch()
  const readingPhotos = usePhotosBusy()
  const { versions, run } = generation.session
  const written = versions.length > 0
  return (
    <div className="page-width mt-5 grid items-start gap-6 lg:grid-cols-[5fr_6fr]">
      <ListingForm
        form={form}
        generating={generation.running}
        waiting={readingPhotos}
        hasResult={written || (run !== null && run.phase !== 'failed')}
        onStartOver={startOver}
        onSubmit={(formData) => generation.generate({ formData, currency })}
        photos={<PhotoField fields={readableFields(form)} disabled={generation.running} />}
        competition={<LockedCompetition onUnlock={() => upgrade.open('Competition analysis is part of Pro.')} />}
      />
      <ResultColumn generation={generation} mayDropBranding={false} onStartOver={startOver} SaveControl={VisitorSave}>
        <EmptyResult onUndo={undo} />
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

/** The fields that photos fill; filling them is an edit, which unties the form from its saved listing. */
function readableFields({ getValues, setValue }: ListingFormState): ReadableFields {
  return {
    read: () => {
      const { itemName, features, keywords = '' } = getValues()
      return { itemName, features, keywords }
    },
    fill: ({ itemName, features, keywords }) => {
      const options = { shouldDirty: true, shouldValidate: true }
      if (itemName !== undefined) setValue('itemName', itemName, options)
      if (features !== undefined) setValue('features', features, options)
      if (keywords !== undefined) setValue('keywords', keywords, options)
      setValue('_savedListingId', undefined)
    },
  }
}

/** When the upgrade dialog is open, and why: something locked was wanted, or the month's generations are used up. */
function useUpgrade({ session: { run } }: Generation) {
  const [wanted, setWanted] = useState<string | null>(null)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const limitReached = run?.failure?.code === 'GENERATION_LIMIT_REACHED' && run.key !== closedFor
  return {
    reason: wanted ?? (limitReached ? 'You’ve reached your monthly generation limit.' : null),
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
