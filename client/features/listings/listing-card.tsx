import { ClipboardCopy, FilePenLine, Share2, SquarePen, Tag, Trash2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { shortDay } from '#client/lib/short-day.ts'
import { percentOf } from '#client/parts/price-figure.tsx'
import { thumbnailOf, viewedPhotos } from '#client/parts/photo-strip.tsx'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Deferred, lazyPart } from '#client/ui/deferred.tsx'
import { Picture } from '#client/ui/picture.tsx'
import type { SavedListing } from '#shared/api/listings.ts'
import type { CheckSummary } from '#shared/facts/schema.ts'
import { formatAmount, formatPriceRange } from '#shared/money/currency.ts'

const TAGS_SHOWN = 5

type CardActions = {
  onHandOver: (listing: SavedListing) => void
  onLoad: (listing: SavedListing) => void
  onEdit: (listing: SavedListing) => void
  onShare: (listing: SavedListing) => void
  onDelete: (listing: SavedListing) => void
}

type ListingCardProps = CardActions & {
  listing: SavedListing
  selection: ReactNode
  problem: ReactNode
}

export function ListingCard(props: ListingCardProps) {
  const { listing, selection, problem, onHandOver, onLoad, onEdit, onShare, onDelete } = props
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="card flex gap-3 p-4 sm:gap-4 sm:p-5 [&_:is(button,input)]:scroll-mt-48"
    >
      {selection}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-3">
        <Thumbnail urls={listing.imageUrls} />
        <div className="flex min-w-0 flex-1 basis-44 flex-col gap-2">
          <h2 id={titleId} className="text-lg wrap-anywhere">
            {listing.title}
          </h2>
          <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-2">
            <span>
              Saved <time dateTime={listing.timestamp}>{shortDay(listing.timestamp)}</time> ·
            </span>
            <span>Version {listing.variant.slice(1)} ·</span>
            <span>{listing.originalFormInput.platform}</span>
          </p>
          <Badges listing={listing} />
        </div>
        <p className="line-clamp-2 w-full max-w-prose wrap-anywhere text-ink-2">{listing.description}</p>
        <Tags tags={listing.tags} />
        {problem}
        <div className="flex w-full flex-wrap gap-2">
          <Button size="small" icon={<ClipboardCopy size={18} aria-hidden />} onClick={() => onHandOver(listing)}>
            Copy
          </Button>
          <Button size="small" icon={<FilePenLine size={18} aria-hidden />} onClick={() => onLoad(listing)}>
            Load to Form
          </Button>
          <Button size="small" icon={<SquarePen size={18} aria-hidden />} onClick={() => onEdit(listing)}>
            Edit
          </Button>
          <Button size="small" icon={<Share2 size={18} aria-hidden />} onClick={() => onShare(listing)}>
            Share
          </Button>
          <Button
            size="small"
            variant="quiet"
            className="sm:ml-auto"
            icon={<Trash2 size={18} aria-hidden />}
            onClick={() => onDelete(listing)}
          >
            Delete
          </Button>
        </div>
      </div>
    </article>
  )
}

/** Prices, confidence as a percentage from 0 to 100, and how far the text rests on what its seller said. */
function Badges({ listing: { askingPrice, pricing, suggestedPriceRange, checkSummary } }: { listing: SavedListing }) {
  const range = pricing ? formatPriceRange(pricing.low, pricing.high, pricing.currency) : suggestedPriceRange
  return (
    <p className="flex flex-wrap gap-2">
      {askingPrice && (
        <Chip className="font-semibold tabular-nums">
          Asking {formatAmount(askingPrice.amount, askingPrice.currency)}
        </Chip>
      )}
      {range && <Chip className={classNames('tabular-nums', !askingPrice && 'font-semibold')}>{range}</Chip>}
      {pricing && <Chip tone="info">{percentOf(pricing.confidence)}% confidence</Chip>}
      {checkSummary && <Standing {...checkSummary} />}
    </p>
  )
}

function Standing({ toCheck, mustsOmitted, examined, total }: CheckSummary) {
  const [open, left] = [toCheck > 0 && `${toCheck} to check`, mustsOmitted > 0 && `${mustsOmitted} left out`]
  if (open || left) return <Chip tone="warn">{[open, left].filter(Boolean).join(' · ')}</Chip>
  return (
    <Chip tone={examined === total ? 'ok' : 'plain'}>
      {examined} of {total} statements checked
    </Chip>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  const different = [...new Set(tags)]
  const rest = different.length - TAGS_SHOWN
  return (
    <ul aria-label="Tags" className="flex w-full flex-wrap items-center gap-2">
      {different.slice(0, TAGS_SHOWN).map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip>{tag}</Chip>
        </li>
      ))}
      {rest > 0 && <li className="text-sm text-ink-2">{`+${rest} more`}</li>}
    </ul>
  )
}

export type Problem = { message: string; retry: () => void }

export function CardProblem({ problem }: { problem: Problem | null }) {
  if (problem === null) return null
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-bad">
      {problem.message}
      <Button size="small" onClick={problem.retry}>
        Retry
      </Button>
    </p>
  )
}

const PhotoViewer = lazyPart(async () => (await import('#client/ui/photo-viewer.tsx')).PhotoViewer)

const BOX =
  'grid size-24 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-ink-2 max-sm:size-14'

/** The first photo, from which all can be seen large; a tag where there is none. */
function Thumbnail({ urls }: { urls: readonly string[] }) {
  const [viewing, setViewing] = useState(false)
  const [cover] = urls
  const picture = (
    <Picture
      src={cover && thumbnailOf(cover)}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      className="size-full object-cover"
      fallback={<Tag className="size-1/3" strokeWidth={1.5} aria-hidden />}
    />
  )
  if (cover === undefined) return <span className={BOX}>{picture}</span>
  return (
    <>
      <button
        type="button"
        aria-label="Preview photos"
        onClick={() => setViewing(true)}
        className={classNames(BOX, 'cursor-zoom-in hover:border-ink-2')}
      >
        {picture}
      </button>
      {viewing && (
        <Deferred>
          <PhotoViewer photos={viewedPhotos(urls)} start={0} onClose={() => setViewing(false)} />
        </Deferred>
      )}
    </>
  )
}
