import { useState, type ReactNode } from 'react'
import { useKeptChoice } from '#client/lib/store.ts'
import { FactCheckPanel } from '#client/parts/fact-check.tsx'
import { useFactCheck, type Subject } from '#client/parts/use-fact-check.ts'
import { CheckboxField } from '#client/ui/field.tsx'
import type * as api from '#shared/api/generation.ts'
import { ListingSection, ListingPart } from './listing-parts.tsx'
import { Marking, type MarkingProps } from './marked-text.tsx'
import { PricingSection } from './pricing-section.tsx'
import { groundsOf, type Version } from './session.ts'
import { Evidence } from '#client/parts/part-counter.tsx'
import { OutwardLink, SmallButton, Note, type NoteTone } from '#client/ui/basics.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { SearchSuggestions } from '#client/parts/search-suggestions.tsx'
import type { Condition, Platform } from '#shared/rules/details.ts'
import type { Severity } from '#shared/rules/marketplaces/rule.ts'
import { findViolations, type ListingText, type Violation } from '#shared/rules/violations.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'

/** Kept while the listing is written and the verdict is on its way. */
const FACT_CHECK_PLACE = 'fact-check-place min-h-27 border-b border-line px-5 py-3'

type Finished = { version: Version; asking: ReactNode } & Pick<Subject, 'onEdit' | 'onConfirm' | 'onWithdraw'>

type ListingBodyProps = {
  listing: api.PartialListing
  order: api.GenerateListingRequest
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
  const mend = (fix: Fix) => {
    if (finished === undefined) return
    const { title, description, tags } = fix.apply(finished.version.listing)
    factCheck.fix({ title, description, tags: [...tags] })
  }
  const findings = (...fields: Finding['field'][]) => (
    <Findings findings={found.filter(({ field }) => fields.includes(field))} onFix={mend} />
  )
  const version = finished?.version.writtenAt ?? ''
  const parts = { listing, platform, writing, version, onSave: finished && factCheck.rewrite }
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

const tones: Record<Severity, NoteTone> = { error: 'bad', warning: 'warn', advice: 'info' }

function Findings({ findings, onFix }: { findings: readonly Finding[]; onFix: (fix: Fix) => void }) {
  if (findings.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {findings.map(({ message, rule, fix }) => (
        <li key={message}>
          <Note
            tone={tones[rule.severity]}
            action={fix && <SmallButton onClick={() => onFix(fix)}>{fix.label}</SmallButton>}
          >
            <span className="wrap-anywhere">{message} </span>
            <span className="-my-1 inline-block align-middle">
              <Popover label="Where this rule comes from">
                <Evidence rule={rule} />
              </Popover>
            </span>
          </Note>
        </li>
      ))}
    </ul>
  )
}

export type Finding = Pick<Violation, 'rule' | 'message' | 'fix'> & { field: Violation['field'] | 'condition' }
type Fix = NonNullable<Finding['fix']>

const ORDER: readonly Severity[] = ['error', 'warning', 'advice']

export function checkListing(listing: ListingText, platform: Platform, condition?: Condition): Finding[] {
  const findings: Finding[] = findViolations(listing, platform)
  const grade = condition && rulePack(platform).conditions[condition]
  if (grade && 'refused' in grade.value)
    findings.push({ field: 'condition', message: grade.value.refused, rule: grade })
  return findings.sort((one, other) => ORDER.indexOf(one.rule.severity) - ORDER.indexOf(other.rule.severity))
}

const nothing = () => undefined
const NO_CHANGES = { onEdit: nothing, onConfirm: nothing, onWithdraw: nothing }

type FactCheckRegionProps = Omit<MarkingProps, 'children'> & { onShowSources: (show: boolean) => void }

function FactCheckRegion({ factCheck, showSources, onShowSources }: FactCheckRegionProps) {
  const [strict, setStrict] = useKeptChoice('strict.v1')
  const [before] = useState(strict)
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
          <CheckboxField
            isSwitch
            label="Take out what nothing supports"
            hint={strict === before ? undefined : 'From the next listing on.'}
            checked={strict}
            onSet={setStrict}
          />
        </div>
      </FactCheckPanel>
    </section>
  )
}

const SOURCES_HINT = 'Solid lines: what you said. Dotted: what a photo shows. Point at a part, or tap it.'

export function ChangedWords({ notes: { corrected, leftOut } }: { notes: api.WritingNotes }) {
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
  sources: readonly api.Source[] | null
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

function SourceName({ source }: { source: api.Source }) {
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
