import { useId, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { focusOn, placeOfListing, shortDay } from '#client/lib/page.ts'
import { percentOf } from '#client/parts/price-figure.tsx'
import { SavedPhotos, Thumbnail } from '#client/parts/photo-strip.tsx'
import { classNames, QuietButton, SmallButton } from '#client/ui/basics.tsx'
import { Chip } from '#client/ui/card.tsx'
import { Menu, MenuItem } from '#client/ui/popover.tsx'
import type { SavedListing } from '#shared/api/listings.ts'
import type { CheckSummary } from '#shared/facts/schema.ts'
import { formatAmount, formatPriceRange } from '#shared/money/currency.ts'
import type { RowAction } from './actions.ts'

const TAGS_SHOWN = 5

type ListingRowProps = Record<'selection' | 'status' | 'problem', ReactNode> & {
  listing: SavedListing
  compact: boolean
  actions: readonly RowAction[]
}

export function ListingRow({ listing, compact, actions, selection, status, problem }: ListingRowProps) {
  const titleId = useId()
  const { id, title, description, originalFormInput } = listing
  return (
    <article aria-labelledby={titleId} className={classNames('listing-row', !compact && 'py-2')}>
      {selection}
      <Photos urls={listing.imageUrls} />
      <div className="grid min-w-0 grid-cols-1 [grid-area:main]">
        <h2 id={titleId} className="font-semibold max-sm:text-sm">
          <Link
            href={placeOfListing(id)}
            title={title}
            className="block truncate rounded-chip py-2 -outline-offset-2! hover:underline sm:py-1.5 lg:py-0"
          >
            {title}
          </Link>
        </h2>
        <p className="row-words hidden truncate text-sm text-ink-2 [grid-area:2/1] lg:block">
          <Standing summary={listing.checkSummary} />
          {compact && description}
        </p>
        {/* In place of the words as soon as somebody points at the row, or reaches it by key. */}
        <div className="row-actions -ml-2 hidden [grid-area:2/1] lg:block">
          {actions.map(({ label, act, isRare }) =>
            isRare ? null : (
              <QuietButton key={label} className="min-h-8! px-2!" onClick={() => act?.(listing)}>
                {label}
              </QuietButton>
            ),
          )}
        </div>
      </div>
      <div className="flex items-center gap-3 pr-2 [grid-area:figures] *:first:flex-none *:[select]:flex-none lg:grid lg:grid-cols-[108px_136px_104px]">
        <Prices listing={listing} />
        <div className="min-w-0 text-sm">
          <p className="truncate">{originalFormInput.platform}</p>
          <p className="truncate text-ink-2 max-lg:hidden">
            Saved <time dateTime={listing.timestamp}>{shortDay(listing.timestamp)}</time>
          </p>
        </div>
        {status}
      </div>
      <Menu label="More">
        <Items listing={listing} actions={actions} />
      </Menu>
      {!compact && <Details listing={listing} />}
      {problem}
    </article>
  )
}

const rangeOf = ({ pricing, suggestedPriceRange }: SavedListing) =>
  pricing ? formatPriceRange(pricing.low, pricing.high, pricing.currency) : suggestedPriceRange

function Items({ listing, actions }: { listing: SavedListing; actions: readonly RowAction[] }) {
  const [chosen, setChosen] = useState<readonly RowAction[]>()
  const offered = chosen ?? actions.filter(({ suits }) => suits?.(listing) ?? true)
  return offered.map(({ label, icon, act, isRare, choices }, index) => (
    <MenuItem
      key={label}
      ref={chosen && index === 0 ? focusOn : undefined}
      icon={icon}
      leadsOn={choices !== undefined}
      className={isRare || chosen ? '' : 'lg:hidden'}
      onClick={() => (choices ? setChosen(choices(listing)) : act?.(listing))}
    >
      {label}
    </MenuItem>
  ))
}

function Prices({ listing }: { listing: SavedListing }) {
  const { askingPrice, pricing } = listing
  return (
    <div className="min-w-0 text-sm tabular-nums">
      <p className="truncate font-semibold lg:text-base">
        {askingPrice ? (
          <>
            <span className="sr-only">Asking </span>
            {formatAmount(askingPrice.amount, askingPrice.currency)}
          </>
        ) : (
          rangeOf(listing)
        )}
      </p>
      <p className="truncate text-ink-2 max-lg:hidden">{pricing && `${percentOf(pricing.confidence)}% confidence`}</p>
    </div>
  )
}

function Standing({ summary }: { summary: CheckSummary | undefined }) {
  if (summary === undefined) return null
  const { toCheck, mustsOmitted, examined, total } = summary
  const open = [toCheck > 0 && `${toCheck} to check`, mustsOmitted > 0 && `${mustsOmitted} left out`].filter(Boolean)
  if (open.length > 0) return <span className="mr-2 font-semibold text-warn">{open.join(' · ')}</span>
  return <span className="mr-2">{`${examined} of ${total} statements checked`}</span>
}

function Details({ listing }: { listing: SavedListing }) {
  const { description, tags, checkSummary, timestamp, variant, askingPrice, pricing } = listing
  const different = [...new Set(tags)]
  const rest = different.length - TAGS_SHOWN
  return (
    <div className="col-span-full grid gap-2 py-1 pr-2 pl-3 lg:col-[3/-1] lg:pl-0">
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
        <span className="lg:hidden">
          <Standing summary={checkSummary} />
          Saved {shortDay(timestamp)}
        </span>
        <span>Version {variant.slice(1)}</span>
        {askingPrice && <span>Suggested {rangeOf(listing)}</span>}
        {pricing && <span className="lg:hidden">{percentOf(pricing.confidence)}% confidence</span>}
      </p>
      <p className="line-clamp-2 max-w-prose wrap-anywhere text-ink-2">{description}</p>
      {different.length > 0 && (
        <ul aria-label="Tags" className="flex w-full flex-wrap items-center gap-2">
          {different.slice(0, TAGS_SHOWN).map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip>{tag}</Chip>
            </li>
          ))}
          {rest > 0 && <li className="text-sm text-ink-2">{`+${rest} more`}</li>}
        </ul>
      )}
    </div>
  )
}

export type Problem = { message: string; retry: () => void }

export function RowProblem({ problem }: { problem: Problem | null }) {
  if (problem === null) return null
  return (
    <p className="col-span-full flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-bad">
      {problem.message}
      <SmallButton onClick={problem.retry}>Retry</SmallButton>
    </p>
  )
}

function Photos({ urls }: { urls: readonly string[] }) {
  const [viewing, setViewing] = useState(false)
  const [cover] = urls
  const picture = <Thumbnail url={cover} icon="tag" />
  const frame =
    'grid aspect-square place-items-center overflow-hidden rounded-control border border-line bg-sunken text-ink-2 [grid-area:photo]'
  if (cover === undefined) return <span className={frame}>{picture}</span>
  return (
    <>
      <button
        type="button"
        aria-label="Preview photos"
        onClick={() => setViewing(true)}
        className={`${frame} cursor-zoom-in hover:border-ink-2`}
      >
        {picture}
      </button>
      {viewing && <SavedPhotos urls={urls} start={0} onClose={() => setViewing(false)} />}
    </>
  )
}
