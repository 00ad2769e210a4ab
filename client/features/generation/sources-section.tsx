import { OutwardLink } from '#client/ui/outward-link.tsx'
import { SearchSuggestions } from '#client/parts/search-suggestions.tsx'
import type { Source } from '#shared/api/generation.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import { ListingSection } from './listing-section.tsx'
import { useRules } from './marketplace-rules.ts'

type SourcesSectionProps = {
  sources: readonly Source[] | null
  suggestions: string | undefined
  platform: Platform
  itemName: string
}

export function SourcesSection({ sources, suggestions, platform, itemName }: SourcesSectionProps) {
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
        <NoSources platform={platform} itemName={itemName} />
      )}
      {suggestions && <SearchSuggestions html={suggestions} />}
    </ListingSection>
  )
}

function NoSources({ platform, itemName }: Pick<SourcesSectionProps, 'platform' | 'itemName'>) {
  const address = useRules(platform)?.searchUrl?.(itemName)
  return (
    <div className="flex flex-col">
      <p>No outside sources were used for this listing.</p>
      {address && (
        <p>
          <OutwardLink href={address}>Search {platform} for this item yourself</OutwardLink>
          <span className="block text-sm text-ink-2">The marketplace’s own search, not a source of this listing.</span>
        </p>
      )}
    </div>
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
