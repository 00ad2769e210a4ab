import { shortDay } from '#client/lib/short-day.ts'
import { Confidence } from '#client/ui/confidence.tsx'
import { PriceBand, PriceLegend } from '#client/ui/price-band.tsx'
import type { CompetitorExample, PriceStatistics } from '#shared/api/competition.ts'
import { BASIS_CAPTIONS, groundsWords, standingOf } from '#client/lib/competition-captions.ts'
import { formatPrice } from '#shared/money/currency.ts'
import type { KeptAnalysis } from './competition-shelf.ts'

/** What competitors ask or get: the common range first, how sure it is, the single prices, and what to ask oneself. */
export function Prices({ kept: { analysis, analysedAt } }: { kept: KeptAnalysis }) {
  const { commonPriceRange, suggestedPrice, priceJustification, statistics, competitorExamples = [] } = analysis
  const basis = analysis.basis ?? 'model-estimate'
  const caption = `${BASIS_CAPTIONS[basis]} · ${shortDay(analysedAt)}`
  // What a model remembered was once counted as if it had been seen.
  const figures = basis === 'model-estimate' ? undefined : statistics
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-base font-semibold text-ink-2">Common price range</h3>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-2xl font-bold wrap-anywhere tabular-nums">{commonPriceRange}</p>
          {figures && <Confidence value={figures.confidence} reason={groundsWords(figures)} />}
        </div>
      </div>
      {figures ? (
        <PriceFigure statistics={figures} examples={competitorExamples} caption={caption} />
      ) : (
        <p className="text-sm text-ink-2">{caption}</p>
      )}
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

type PriceFigureProps = { statistics: PriceStatistics; examples: readonly CompetitorExample[]; caption: string }

function PriceFigure({ statistics, examples, caption }: PriceFigureProps) {
  const { low, lowerQuartile, median, upperQuartile, high, currency } = statistics
  const dots = examples.flatMap((example) =>
    example.amount === undefined ? [] : [{ amount: example.amount, kind: standingOf(example) }],
  )
  const rows = [
    ['Lowest', low],
    ['Lower quartile', lowerQuartile],
    ['Median', median],
    ['Upper quartile', upperQuartile],
    ['Highest', high],
  ] as const
  const format = (amount: number) => formatPrice(amount, currency)
  return (
    <figure className="flex flex-col gap-1">
      <PriceBand {...{ low: lowerQuartile, median, high: upperQuartile, dots, format }} />
      <PriceLegend dots={dots} />
      <figcaption className="text-sm text-ink-2">{caption}</figcaption>
      <table className="sr-only">
        <caption>Competitors’ prices in {currency}</caption>
        <tbody>
          {rows.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{format(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
