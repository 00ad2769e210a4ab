import type { Pricing } from '#shared/api/generation.ts'
import { formatPrice } from '#shared/money/currency.ts'
import { classNames, Icon } from '#client/ui/basics.tsx'
import { Popover } from '#client/ui/popover.tsx'

export type PriceDot = { amount: number; kind: 'sold' | 'asking' | 'left-out' }

type PriceBandProps = Pick<Pricing, 'low' | 'median' | 'high' | 'currency'> & {
  dots: readonly PriceDot[]
  estimate?: boolean
}

/** Room beside what is drawn on either side, as a share of its width: a lone box would otherwise fill everything. */
const MARGIN_OF_BOX = 0.35
const MARGIN_OF_DOTS = 0.08
/** Dots nearer than this share of the width are put into different rows. */
const NEAR = 3.5
const ROWS = ['top-10', 'top-7.5', 'top-12.5'] as const

export function PriceFigure({ title, ...band }: PriceBandProps & { title: string }) {
  const { low, median, high, currency } = band
  return (
    <figure>
      <PriceBand {...band} />
      <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2 empty:hidden">
        {KINDS.filter((kind) => band.dots.some((dot) => dot.kind === kind)).map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <Mark kind={kind} />
            {band.dots.filter((dot) => dot.kind === kind).length} {kind.replace('-', ' ')}
          </li>
        ))}
      </ul>
      <table className="sr-only">
        <caption>
          {title} in {currency}
        </caption>
        <tbody>
          {Object.entries({ Low: low, Median: median, High: high }).map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatPrice(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function PriceBand({ low, median, high, currency, dots, estimate }: PriceBandProps) {
  const format = (amount: number) => formatPrice(amount, currency)
  const at = scaleOf(low, high, dots)
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
      {/* Borders stay where colours are forced. */}
      <div className="absolute top-5 h-10 -translate-x-1/2 border-l-4 border-ink" style={{ left: `${at(median)}%` }} />
      {placed(dots, at).map(({ kind, position, row }, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- equal prices are told apart by nothing else
          key={index}
          className={classNames('absolute grid -translate-1/2', ROWS[row])}
          style={{ left: `${position}%` }}
        >
          <Mark kind={kind} />
        </span>
      ))}
      <span className="absolute top-0 font-semibold text-ink" style={{ left: centred(at(median), format(median)) }}>
        {format(median)}
      </span>
      {low < high && <EdgeLabels left={left} right={right} low={format(low)} high={format(high)} />}
    </div>
  )
}

/** Where an amount lies, in percent of the width. What is left out does not stretch the scale: it ends up at its edge. */
function scaleOf(low: number, high: number, dots: readonly PriceDot[]): (amount: number) => number {
  const counted = dots.filter(({ kind }) => kind !== 'left-out').map(({ amount }) => amount)
  const [least, most] = [Math.min(low, ...counted), Math.max(high, ...counted)]
  const margin = (most - least || most || 1) * (dots.length === 0 ? MARGIN_OF_BOX : MARGIN_OF_DOTS)
  const from = Math.max(0, least - margin)
  const width = most + margin - from
  return (amount) => Math.min(Math.max(((amount - from) / width) * 100, 0), 100)
}

function placed(dots: readonly PriceDot[], at: (amount: number) => number) {
  const lastIn = ROWS.map(() => -Infinity)
  return dots
    .toSorted((one, other) => one.amount - other.amount)
    .map(({ kind, amount }, index) => {
      const position = at(amount)
      const free = lastIn.findIndex((last) => position - last >= NEAR)
      const row = free === -1 ? index % ROWS.length : free
      lastIn[row] = position
      return { kind, position, row }
    })
}

/** Above the median, and never out of the figure. Digits of one width make a text as wide as its characters. */
const centred = (at: number, { length }: string) => `clamp(0%, ${at}% - ${length / 2}ch, 100% - ${length}ch)`

function EdgeLabels({ left, right, low, high }: { left: number; right: number; low: string; high: string }) {
  const middle = (left + right) / 2
  const end = `clamp(${low.length}ch, ${left}% + ${low.length / 2}ch, ${middle}% - 0.5ch)`
  const start = `max(${middle}% + 0.5ch, ${low.length + 1}ch, ${right}% - ${high.length / 2}ch)`
  return (
    <>
      <span className="absolute bottom-0 text-ink-2" style={{ right: `calc(100% - ${end})` }}>
        {low}
      </span>
      <span className="absolute bottom-0 text-ink-2" style={{ left: `min(${start}, 100% - ${high.length}ch)` }}>
        {high}
      </span>
    </>
  )
}

function Mark({ kind }: { kind: PriceDot['kind'] }) {
  if (kind === 'left-out') return <Icon name="x" className="size-3.5 text-ink-2" />
  // Filled by its border, so that it is told from the hollow one where colours are forced, too.
  return (
    <span
      className={classNames(
        'size-2.5 rounded-full border-ink bg-surface outline outline-surface',
        kind === 'sold' ? 'border-5' : 'border-2',
      )}
    />
  )
}

const KINDS = ['sold', 'asking', 'left-out'] as const

function grade(percent: number): { word: string; squares: number } {
  if (percent < 45) return { word: 'Low', squares: 1 }
  return percent < 75 ? { word: 'Medium', squares: 2 } : { word: 'High', squares: 3 }
}

export const percentOf = (share: number): number => Math.round(Math.min(Math.max(share, 0), 1) * 100)

export function Confidence({ value, reason }: { value: number; reason: string }) {
  const percent = percentOf(value)
  const { word, squares } = grade(percent)
  const look = (
    <span className="flex items-center gap-2 px-1 text-sm">
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map((square) => (
          <span
            key={square}
            className={classNames('size-3.5 rounded-[3px] border-ink', square <= squares ? 'border-7' : 'border-2')}
          />
        ))}
      </span>
      {word} confidence
    </span>
  )
  return (
    <Popover label={`${word} confidence: why`} trigger={look}>
      <p>
        {word} · {percent}%: {reason}
      </p>
    </Popover>
  )
}
