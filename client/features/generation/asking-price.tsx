import { useId, useState } from 'react'
import { FieldError } from '#client/ui/field.tsx'
import type { AskingPrice as Price } from '#shared/api/listings.ts'
import { currencyCode, currencySymbol } from '#shared/money/currency.ts'
import { plainAmount, typedAmount } from '#shared/money/price-text.ts'
import type { ListingSet } from './session.ts'

/** What stands in the field: what was typed, else the middle of what is suggested. */
function askingText({ asking, versions }: ListingSet): string {
  const median = versions[0]?.listing.pricing?.median
  return asking ?? (median === undefined ? '' : plainAmount(median))
}

const currencyOf = ({ inputs, versions }: ListingSet) =>
  versions[0]?.listing.pricing?.currency ?? currencyCode(inputs.currency)

/** What the seller asks for it; undefined while there is no such price. */
export function askingPriceOf(set: ListingSet): Price | undefined {
  const currency = currencyOf(set)
  const amount = typedAmount(askingText(set), currency)
  return amount === null ? undefined : { amount, currency }
}

type AskingPriceProps = { set: ListingSet; onChange: (text: string) => void }

export function AskingPrice({ set, onChange }: AskingPriceProps) {
  const id = useId()
  const text = askingText(set)
  const [left, setLeft] = useState(text !== '')
  const symbol = currencySymbol(currencyOf(set))
  const error = left && askingPriceOf(set) === undefined
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          Asking price
        </label>
        <span className="control-box flex w-32 items-center gap-1 py-0 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring">
          <span aria-hidden className="text-ink-2">
            {symbol}
          </span>
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={error || undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => setLeft(true)}
            className="min-h-10.5 w-full min-w-0 bg-transparent font-semibold tabular-nums outline-none"
          />
        </span>
      </div>
      {error && <FieldError id={`${id}-error`} text={`Please enter one price in ${symbol}, such as 25 or 12.50.`} />}
    </div>
  )
}
