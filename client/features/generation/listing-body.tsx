import { useState, type ReactNode } from 'react'
import { useKeptChoice } from '#client/lib/kept-choice.ts'
import { FactCheckPanel } from '#client/parts/fact-check.tsx'
import { useFactCheck, type FactCheck, type Subject } from '#client/parts/use-fact-check.ts'
import { CheckboxField } from '#client/ui/field.tsx'
import type { GenerateListingRequest } from '#shared/api/generation.ts'
import { ChangedWords } from './changed-words.tsx'
import type { Edits } from './editable-section.tsx'
import { Findings } from './findings.tsx'
import { checkListing, type Finding } from './listing-check.ts'
import { DescriptionPart, TagsPart, TitlePart } from './listing-parts.tsx'
import { Marking } from './marked-text.tsx'
import { PricingSection } from './pricing-section.tsx'
import { groundsOf, type Unfinished, type Version } from './session.ts'
import { SourcesSection } from './sources-section.tsx'

type Finished = { version: Version; asking: ReactNode } & Pick<Subject, 'onEdit' | 'onConfirm' | 'onWithdraw'>

type ListingBodyProps = {
  listing: Unfinished
  order: GenerateListingRequest
  currency: string
  writing: boolean
  edits: Edits
  progress: ReactNode
  finished?: Finished | undefined
}

export function ListingBody(props: ListingBodyProps) {
  const { listing, order, currency, writing, edits, progress, finished } = props
  const { platform, condition, itemName } = order.formData
  const [showSources, setShowSources] = useState(false)
  const factCheck = useFactCheck({
    ...(finished ?? NO_CHANGES),
    text: finished?.version.listing,
    ...groundsOf(order, finished?.version),
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
  const parts = { platform, writing, edits, version, finished: finished !== undefined, onSave }
  return (
    <Marking factCheck={factCheck} showSources={showSources}>
      <TitlePart {...parts} title={listing.title} notes={findings('title')} />
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
        <div className="fact-check-place">{progress}</div>
      )}
      <DescriptionPart {...parts} description={listing.description} notes={findings('description', 'condition')} />
      <TagsPart {...parts} tags={listing.tags} notes={findings('tags')} />
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

type FactCheckRegionProps = {
  factCheck: FactCheck
  showSources: boolean
  onShowSources: (show: boolean) => void
}

function FactCheckRegion({ factCheck, showSources, onShowSources }: FactCheckRegionProps) {
  return (
    <section aria-label="Fact check" className="fact-check-place">
      <FactCheckPanel factCheck={factCheck}>
        <div className="flex flex-wrap gap-x-6">
          <CheckboxField
            role="switch"
            aria-checked={showSources}
            label="Show where each part comes from"
            hint={showSources ? SOURCES_HINT : undefined}
            checked={showSources}
            onChange={(event) => onShowSources(event.target.checked)}
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
      role="switch"
      aria-checked={strict}
      label="Take out what nothing supports"
      hint={strict === before ? undefined : 'From the next listing on.'}
      checked={strict}
      onChange={(event) => setStrict(event.target.checked)}
    />
  )
}

const SOURCES_HINT = 'Solid lines: what you said. Dotted: what a photo shows. Point at a part, or tap it.'
