import { useState, type ReactNode } from 'react'
import { useKeptChoice } from '#client/lib/store.ts'
import { FactCheckPanel } from '#client/parts/fact-check.tsx'
import { useFactCheck, type Subject } from '#client/parts/use-fact-check.ts'
import { CheckboxField } from '#client/ui/field.tsx'
import type { GenerateListingRequest, PartialListing, WritingNotes, Source } from '#shared/api/generation.ts'
import { ListingSection, ListingPart } from './listing-parts.tsx'
import { Findings, checkListing, type Finding } from './findings.tsx'
import { Marking, type MarkingProps } from './marked-text.tsx'
import { PricingSection } from './pricing-section.tsx'
import { groundsOf, type Version } from './session.ts'
import { OutwardLink } from '#client/ui/basics.tsx'
import { SearchSuggestions } from '#client/parts/search-suggestions.tsx'
import type { Platform } from '#shared/rules/details.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'

/** Kept while the listing is written and the verdict is on its way. */
const FACT_CHECK_PLACE = 'fact-check-place min-h-27 border-b border-line px-5 py-3'

type Finished = { version: Version; asking: ReactNode } & Pick<Subject, 'onEdit' | 'onConfirm' | 'onWithdraw'>

type ListingBodyProps = {
  listing: PartialListing
  order: GenerateListingRequest
  currency: string
  writing: boolean
  progress: ReactNode
  finished?: Finished | undefined
}

export function ListingBody({ listing, order, currency, writing, progress, finished }: ListingBodyProps) {
  const { platform, condition, itemName } = order.formData
  const [showSources, setShowSources] = useState(false)
  const factCheck = useFactCheck({
    ...(finished ?? NO_CHANGES),
    text: finished?.version.listing,
    grounds: groundsOf(order, finished?.version),
  })
  const found = finished ? checkListing(finished.version.listing, platform, condition) : []
  const findings = (...fields: Finding['field'][]) =>
    finished && (
      <Findings
        findings={found.filter(({ field }) => fields.includes(field))}
        listing={finished.version.listing}
        onFix={factCheck.fix}
      />
    )
  const version = finished?.version.writtenAt ?? ''
  const onSave = finished && factCheck.rewrite
  const parts = { listing, platform, writing, version, onSave }
  return (
    <Marking factCheck={factCheck} showSources={showSources}>
      <ListingPart {...parts} part="title" notes={findings('title')} />
      <PricingSection
        price={listing}
        itemName={itemName}
        competition={order.competitionAnalysis ?? null}
        comparables={finished?.version.comparables}
        currency={currency}
        writing={writing}
        writtenAt={finished?.version.writtenAt}
        asking={finished?.asking}
      />
      {finished ? (
        <FactCheckRegion factCheck={factCheck} showSources={showSources} onShowSources={setShowSources} />
      ) : (
        <div className={FACT_CHECK_PLACE}>{progress}</div>
      )}
      <ListingPart {...parts} part="description" notes={findings('description', 'condition')} />
      <ListingPart {...parts} part="tags" notes={findings('tags')} />
      {finished?.version.notes && <ChangedWords notes={finished.version.notes} />}
      <SourcesSection
        suggestions={finished?.version.searchSuggestions}
        sources={finished?.version.sources ?? null}
        platform={platform}
        itemName={itemName}
      />
    </Marking>
  )
}

const nothing = () => undefined
const NO_CHANGES = { onEdit: nothing, onConfirm: nothing, onWithdraw: nothing }

type FactCheckRegionProps = Omit<MarkingProps, 'children'> & { onShowSources: (show: boolean) => void }

function FactCheckRegion({ factCheck, showSources, onShowSources }: FactCheckRegionProps) {
  return (
    <section aria-label="Fact check" className={FACT_CHECK_PLACE}>
      <FactCheckPanel factCheck={factCheck}>
        <div className="flex flex-wrap gap-x-6">
          <CheckboxField
            isSwitch
            label="Show where each part comes from"
            hint={showSources ? SOURCES_HINT : undefined}
            checked={showSources}
            onSet={onShowSources}
          />
          <StrictSwitch />
        </div>
      </FactCheckPanel>
    </section>
  )
}

function StrictSwitch() {
  const [strict, setStrict] = useKeptChoice('strict.v1')
  const [before] = useState(strict)
  return (
    <CheckboxField
      isSwitch
      label="Take out what nothing supports"
      hint={strict === before ? undefined : 'From the next listing on.'}
      checked={strict}
      onSet={setStrict}
    />
  )
}

const SOURCES_HINT = 'Solid lines: what you said. Dotted: what a photo shows. Point at a part, or tap it.'

export function ChangedWords({ notes: { corrected, leftOut } }: { notes: WritingNotes }) {
  if (corrected.length + leftOut.length === 0) return null
  return (
    <div className="flex flex-col border-b border-line px-5 py-3 text-sm text-ink-2 wrap-anywhere">
      {corrected.length > 0 && <p>We corrected: {corrected.map(({ from, to }) => `${from} → ${to}`).join(', ')}.</p>}
      {leftOut.length > 0 && (
        <details>
          <summary className="py-1">We left out: {leftOut.map(({ text }) => `“${text}”`).join(', ')}.</summary>
          {[...new Set(leftOut.map(({ reason }) => reason))].map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </details>
      )}
    </div>
  )
}

type SourcesSectionProps = {
  sources: readonly Source[] | null
  suggestions: string | undefined
  platform: Platform
  itemName: string
}

export function SourcesSection({ sources, suggestions, platform, itemName }: SourcesSectionProps) {
  const address = rulePack(platform).searchUrl?.(itemName)
  return (
    <ListingSection heading="Information Sources">
      {sources === null ? (
        <div className="min-h-19 max-sm:min-h-30" />
      ) : sources.length > 0 ? (
        <ul className="flex flex-col">
          {sources.map((source) => (
            <li key={source.uri}>
              <SourceName source={source} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>No outside sources were used for this listing.</p>
          {address && (
            <p>
              <OutwardLink href={address}>Search {platform} for this item yourself</OutwardLink>
              <span className="block text-sm text-ink-2">
                The marketplace’s own search, not a source of this listing.
              </span>
            </p>
          )}
        </>
      )}
      {suggestions && <SearchSuggestions html={suggestions} />}
    </ListingSection>
  )
}

function SourceName({ source }: { source: Source }) {
  const host = URL.parse(source.uri)?.hostname ?? ''
  const name = source.title.trim() || host
  if (!source.uri.startsWith('https://'))
    return <span className="py-1">{name === host ? host : `${name} (${host})`}</span>
  return (
    <OutwardLink href={source.uri}>
      {name}
      {name !== host && <span className="text-sm text-ink-2"> {host}</span>}
    </OutwardLink>
  )
}
