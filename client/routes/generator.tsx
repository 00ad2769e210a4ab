import { useEffect } from 'react'
import { analysisFor, clearCompetition, useCompetition } from '#client/features/competition/competition-store.ts'
import { CurrencyLine, useCurrency } from '#client/features/currency/currency.tsx'
import { EmptyResult, GettingStarted, ProTip } from '#client/features/generation/empty-result.tsx'
import { ListingForm, goToForm } from '#client/features/generation/listing-form.tsx'
import { useOpenedListing, ResultColumn, usePrefetch } from '#client/features/generation/result-column.tsx'
import { openedCurrency } from '#client/features/generation/session.ts'
import { useGeneration } from '#client/features/generation/use-generation.ts'
import { useListingForm } from '#client/features/generation/use-listing-form.ts'
import { useKeys, useStartOver } from '#client/features/generation/use-start-over.ts'
import { Faq, HelpBlock, UsageBanner, Hero, HowItWorks } from '#client/features/site/start-page.tsx'
import { bringSavedPhotos, settlePhotos, PhotoField } from '#client/features/photos/photo-field.tsx'
import { clearPhotos, photoTexts, usePhotos } from '#client/features/photos/photo-store.ts'
import { useSignOuts } from '#client/lib/store.ts'
import { useMe, useUser } from '#client/lib/session.ts'
import { billingMode, COMPARABLES_ID, offerUpgrade } from '#client/lib/page.ts'
import { classNames, SmallButton } from '#client/ui/basics.tsx'
import * as slots from './generator-slots.tsx'

export const GeneratorRoute = () => (
  <>
    <Hero slim={Boolean(useUser())} onStart={goToForm}>
      <UsageBanner />
      <CurrencyLine />
    </Hero>
    <HowItWorks />
    <Generator key={useSignOuts()} />
    <div className="page-width mt-8 grid gap-5">
      <Faq />
      <HelpBlock />
    </div>
  </>
)

const clearRest = () => [clearPhotos(), clearCompetition()]

function Generator() {
  const form = useListingForm()
  const generation = useGeneration()
  const { label: currency } = useCurrency()
  const me = useMe()
  const premium = me?.planType === 'premium'
  const competition = useCompetition()
  const { sets } = generation.session
  const { startOver, replaceBy, undo, undoable } = useStartOver(form, generation, clearRest)
  const opening = useOpenedListing({
    generation,
    currency,
    settle: settlePhotos,
    fill(fields, imageUrls) {
      replaceBy(fields)
      void bringSavedPhotos(imageUrls)
    },
  })
  slots.useHandOverAhead(generation)
  useKeys(generation)
  usePrefetch()
  const readingPhotos = usePhotos().run !== null
  useEffect(() => {
    // From here on the session tells, not what an earlier visit has left.
    if (me?.user === null) delete document.documentElement.dataset['kept']
  }, [me?.user])
  return (
    <div className="page-width mt-5 grid items-start gap-6 lg:grid-cols-[5fr_6fr]">
      <ListingForm
        form={form}
        generating={generation.running}
        waiting={readingPhotos || competition.run !== null}
        hasResult={sets.length > 0}
        onStartOver={startOver}
        onSubmit={(formData) =>
          generation.generate({
            formData,
            currency: openedCurrency(sets, formData._savedListingId) ?? currency,
            competitionAnalysis: premium ? analysisFor(formData) : undefined,
            photos: photoTexts(),
          })
        }
        photos={
          <PhotoField fields={form} disabled={generation.running}>
            <slots.TemplateSlot part="load" form={form} />
          </PhotoField>
        }
        keep={<slots.TemplateSlot part="save" form={form} />}
        questions={<slots.QuestionsSlot form={form} generation={generation} />}
        competition={
          premium ? (
            <slots.CompetitionSlot form={form} currency={currency} disabled={generation.running || readingPhotos} />
          ) : (
            <LockedCompetition known={me !== null} />
          )
        }
        note={premium && competition.kept && <slots.AnalysisNote form={form} />}
      />
      <ResultColumn
        generation={generation}
        currency={currency}
        opening={opening}
        onStartOver={startOver}
        renderHandOver={(handOver) => <slots.HandOverSlot {...handOver} form={form} />}
        onCopyAll={(item) => slots.copyListing(item, premium)}
        form={form}
        renderSaved={(id) => <slots.SavedSlot id={id} onUndo={undoable ? undo : undefined} />}
        renderSave={(part, version) => (
          <slots.SaveControl {...{ part, version, generation, form }} onNext={startOver} onUndo={undo} />
        )}
      >
        <EmptyResult example={!me?.user} onUndo={undoable ? undo : undefined} />
        {!me?.usage.savedListings.used && (
          <div className={me ? 'contents' : 'visitor-only'}>
            <GettingStarted />
          </div>
        )}
        <ProTip />
      </ResultColumn>
    </div>
  )
}

/** Until it is `known` who is here it only takes the room of that. */
const LockedCompetition = ({ known }: { known: boolean }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <SmallButton
      id={COMPARABLES_ID}
      icon="lock"
      className={known ? '' : '[&>.icon]:invisible'}
      disabled={!known}
      aria-describedby="competition-lock"
      onClick={() => offerUpgrade('Competition analysis is part of Pro.')}
      label="Analyze Competition"
    />
    <span id="competition-lock" className={classNames('text-sm text-ink-2', !known && 'invisible')}>
      {billingMode() === 'off' ? 'With an account' : 'With a Pro account'}
    </span>
  </div>
)
