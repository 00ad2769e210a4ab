import { Stage } from '#client/ui/progress.tsx'
import { QuietButton, SmallButton, OutwardLink, RetryNote, Skeleton, Note } from '#client/ui/basics.tsx'
import { changeCompetition, isOf, useCompetition, type KeptAnalysis } from './competition-store.ts'
import { Examples, BASIS_CAPTIONS, goToComparables, groundsWords, dotsOf } from '#client/parts/examples.tsx'
import { middleOf } from '#shared/money/comparables.ts'
import type { ReactNode } from 'react'
import { shortDay } from '#client/lib/page.ts'
import { Confidence, PriceFigure } from '#client/parts/price-figure.tsx'
import { SearchSuggestions } from '#client/parts/search-suggestions.tsx'
import { Chip } from '#client/ui/card.tsx'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { Platform } from '#shared/rules/details.ts'

export function Snapshot({ onRetry, onStop }: { onRetry: () => void; onStop: () => void }) {
  const { kept, run, failure } = useCompetition()
  return (
    <>
      {(kept ?? run ?? failure) && (
        <section
          data-snapshot
          aria-label="Competition Snapshot"
          aria-busy={run !== null}
          className="scroll-mt-3 rounded-card border border-line"
        >
          <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-1">
            <h2 tabIndex={-1} className="text-lg">
              Competition Snapshot
            </h2>
            {run && (
              <>
                <Stage attempt={run.attempt} doing="Looking at competitors" />
                <SmallButton icon="square" onClick={onStop} label="Stop analyzing" />
              </>
            )}
          </div>
          {failure && (
            <div role="alert" className="p-4">
              <RetryNote onRetry={onRetry}>
                <h3 className="text-base font-semibold">Analysis Failed</h3>
                <p className="wrap-anywhere">{failure.message}</p>
              </RetryNote>
            </div>
          )}
          {run ? <Skeleton className="m-4 h-60" /> : kept && <Analysis kept={kept} />}
        </section>
      )}
      <output className="sr-only">
        {run ? 'Looking at competitors' : kept && !failure ? 'Analysis finished' : ''}
      </output>
    </>
  )
}

export function UseOfAnalysis({ item }: { item: { platform: string; itemName: string } }) {
  const { kept } = useCompetition()
  if (kept === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <output className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {isOf(kept, item)
          ? 'The competition snapshot will be used for this listing.'
          : `The competition snapshot is of “${kept.itemName}” on ${kept.platform}, so it is not used for this item.`}
      </output>
      <QuietButton className="-mx-3" onClick={() => changeCompetition({ kept: null })} label="Remove the snapshot" />
    </div>
  )
}

function Analysis({ kept }: { kept: KeptAnalysis }) {
  const { analysis, platform, itemName } = kept
  const { topKeywords, keySellingPoints, opportunity, competitorExamples = [], sources = [] } = analysis
  const { basis = 'model-estimate' } = analysis
  return (
    <div className="flex flex-col gap-5 p-4">
      <p className="-mb-2 text-sm wrap-anywhere text-ink-2">
        {itemName} on {platform}
      </p>
      {basis !== 'nothing-seen' && <Prices kept={kept} />}
      {basis !== 'own-comparables' && basis !== 'search' && <NextSteps kept={kept} />}
      <Part heading="Top keywords" shown={topKeywords.length > 0}>
        <ul className="flex flex-wrap gap-2">
          {[...new Set(topKeywords)].map((keyword) => (
            <li key={keyword} className="max-w-full">
              <Chip>{keyword}</Chip>
            </li>
          ))}
        </ul>
      </Part>
      <Part heading="Key selling points" shown={keySellingPoints.length > 0}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {[...new Set(keySellingPoints)].map((point) => (
            <li key={point} className="wrap-anywhere">
              {point}
            </li>
          ))}
        </ul>
      </Part>
      <Part heading="Opportunity" shown={opportunity !== ''}>
        <p className="whitespace-pre-line wrap-anywhere">{opportunity}</p>
      </Part>
      <Part heading="Examples" shown={competitorExamples.length > 0}>
        <Examples examples={competitorExamples} />
      </Part>
      <Part heading="Sources" shown={sources.length > 0}>
        <ul className="flex flex-col">
          {sources.map(({ uri, title }) => (
            <li key={uri} className="wrap-anywhere">
              {uri.startsWith('https://') ? <OutwardLink href={uri}>{title || uri}</OutwardLink> : title || uri}
            </li>
          ))}
        </ul>
      </Part>
      {analysis.searchSuggestions && <SearchSuggestions html={analysis.searchSuggestions} />}
    </div>
  )
}

function Part({ heading, shown, children }: { heading: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <section aria-label={heading}>
      <h3 className="mb-1 text-base font-semibold text-ink-2">{heading}</h3>
      {children}
    </section>
  )
}

function NextSteps({ kept: { itemName, platform } }: { kept: KeptAnalysis }) {
  const { soldSearchUrl, searchUrl, searchShows } = rulePack(platform as Platform)
  const address = (soldSearchUrl ?? searchUrl)?.(itemName)
  return (
    <Note tone="info" title="No competitors’ listings were seen">
      <p>So it is not known what others ask for this item, or what was paid.</p>
      <div className="flex flex-wrap items-center gap-x-4">
        {address && (
          <OutwardLink href={address}>{`Check ${soldSearchUrl ? 'sold prices' : 'prices'} on ${platform}`}</OutwardLink>
        )}
        <SmallButton onClick={goToComparables}>Add comparables</SmallButton>
      </div>
      {address && <p className="text-sm text-ink-2">The marketplace’s own search. {searchShows.value}</p>}
    </Note>
  )
}

function Prices({ kept: { analysis, analysedAt } }: { kept: KeptAnalysis }) {
  const { commonPriceRange, suggestedPrice, priceJustification, statistics, competitorExamples = [] } = analysis
  const caption = BASIS_CAPTIONS[analysis.basis ?? 'model-estimate']
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-base font-semibold text-ink-2">Common price range</h3>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-2xl font-bold wrap-anywhere tabular-nums">{commonPriceRange}</p>
          {statistics && <Confidence value={statistics.confidence} reason={groundsWords(statistics)} />}
        </div>
      </div>
      {statistics && (
        <PriceFigure
          title="Competitors’ prices"
          currency={statistics.currency}
          {...middleOf(statistics)}
          dots={dotsOf(competitorExamples)}
        />
      )}
      <p className="text-sm text-ink-2">{`${caption} · ${shortDay(analysedAt)}`}</p>
      {suggestedPrice && (
        <p>
          <span className="font-semibold text-ink-2">Suggested price: </span>
          <b className="text-lg tabular-nums">{suggestedPrice}</b>
        </p>
      )}
      {priceJustification && <p className="whitespace-pre-line wrap-anywhere">{priceJustification}</p>}
    </div>
  )
}
