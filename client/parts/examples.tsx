import { useState } from 'react'
import { COMPARABLES_ID } from '#client/lib/page.ts'
import { QuietButton, OutwardLink, Icon } from '#client/ui/basics.tsx'
import type { CompetitorExample, PriceStatistics } from '#shared/api/competition.ts'
import type { PriceDot } from './price-figure.tsx'
import type { CompetitionBasis } from '#shared/money/comparables.ts'

const SHOWN_AT_FIRST = 8

export function Examples({ examples }: { examples: readonly CompetitorExample[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? examples : examples.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <table className="w-full table-fixed border-collapse text-left">
        <thead className="text-sm text-ink-2">
          <tr className="border-b border-control">
            <th scope="col" className="py-1 pr-3">
              Title
            </th>
            <th scope="col" className="w-24 py-1 text-right">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((example, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- listings may be alike in all that is known of them
            <ExampleRow key={index} example={example} />
          ))}
        </tbody>
      </table>
      {shown.length < examples.length && (
        <QuietButton className="-ml-3" onClick={() => setAll(true)}>
          Show all {examples.length} examples
        </QuietButton>
      )}
    </>
  )
}

function ExampleRow({ example: { title, price, kind, url, outlier } }: { example: CompetitorExample }) {
  return (
    <tr className="border-b border-line align-top">
      <td className="py-1.5 pr-3 wrap-anywhere">
        {url?.startsWith('https://') ? <OutwardLink href={url}>{title}</OutwardLink> : title}
      </td>
      <td className="py-1.5 text-right wrap-anywhere">
        <span className="tabular-nums">{price}</span>
        <span className="flex flex-wrap items-center justify-end gap-x-1 text-sm text-ink-2">
          {kind === 'sold' ? 'Sold' : 'Asking'}
          {outlier && (
            <span className="inline-flex items-center gap-1">
              <Icon name="x" className="size-3.5" />
              left out
            </span>
          )}
        </span>
      </td>
    </tr>
  )
}

export const BASIS_CAPTIONS: Record<CompetitionBasis, string> = {
  'own-comparables': 'Based on your own comparables',
  search: 'Based on listings found by search',
  'model-estimate': 'A model’s estimate: no listings were looked at',
  'nothing-seen': 'Nothing was seen',
}

export function goToComparables(): void {
  const button = document.querySelector<HTMLButtonElement>(`#${COMPARABLES_ID}`)
  button?.focus()
  if (button?.ariaExpanded !== 'true') button?.click()
}

/** Where the middle half of the prices is no wider than this share of the median, its spread is called so. */
const NARROW = 0.15
const MODERATE = 0.4

export function groundsWords({ count, lowerQuartile, median, upperQuartile }: PriceStatistics): string {
  const number = count === 1 ? '1 comparable' : `${count} comparables`
  if (count < 2) return number
  const spread = (upperQuartile - lowerQuartile) / median
  return `${number}, ${spread <= NARROW ? 'narrow' : spread <= MODERATE ? 'moderate' : 'wide'} spread`
}

export function dotsOf(examples: readonly CompetitorExample[]): PriceDot[] {
  return examples.flatMap(({ amount, kind, outlier }) =>
    amount === undefined ? [] : [{ amount, kind: outlier ? 'left-out' : (kind ?? 'asking') }],
  )
}
