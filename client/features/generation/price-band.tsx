import { classNames } from '#client/ui/class-names.ts'
import { formatPrice } from '#shared/currency.ts'
import type { Pricing } from '#shared/generation.ts'

/** Room beside the box on either side, as a share of the range. */
const MARGIN = 0.35

/** Where an amount lies between the ends of the band, in percent of its width. */
function scaleOf({ low, high }: Pricing): (amount: number) => number {
  const margin = (high - low || high || 1) * MARGIN
  const from = Math.max(0, low - margin)
  const width = high + margin - from
  return (amount) => ((amount - from) / width) * 100
}

/** The range as a box with the median in it; dashed where no comparable listing stands behind it. */
export function PriceBand({ pricing, estimate }: { pricing: Pricing; estimate: boolean }) {
  const at = scaleOf(pricing)
  const { low, median, high, currency } = pricing
  const [left, right] = [at(low), at(high)]
  return (
    <div aria-hidden className="relative mx-2 h-21 text-sm tabular-nums">
      <div className="absolute inset-x-0 top-10 border-t-2 border-control" />
      <div
        className={classNames(
          'absolute top-6 h-8 rounded-chip border-2 border-petrol bg-petrol-soft',
          estimate && 'border-dashed',
        )}
        style={{ left: `${left}%`, width: `max(${right - left}%, 4px)` }}
      />
      <Label at={at(median)} className="top-0 font-semibold text-ink">
        {formatPrice(median, currency)}
      </Label>
      <div className="absolute top-5 h-10 w-1 -translate-x-1/2 bg-ink" style={{ left: `${at(median)}%` }} />
      {low < high && (
        <>
          <Label at={left} className="bottom-0 text-ink-2">
            {formatPrice(low, currency)}
          </Label>
          <Label at={right} className="bottom-0 text-ink-2">
            {formatPrice(high, currency)}
          </Label>
        </>
      )}
    </div>
  )
}

function Label({ at, className, children }: { at: number; className: string; children: string }) {
  return (
    <span className={classNames('absolute -translate-x-1/2', className)} style={{ left: `${at}%` }}>
      {children}
    </span>
  )
}
