import { useState } from 'react'
import { QuietButton } from '#client/ui/button.tsx'
import { OutwardLink } from '#client/ui/outward-link.tsx'
import type { CompetitorExample } from '#shared/api/competition.ts'
import { Icon } from '#client/ui/icon.tsx'

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
