import { useId, useState } from 'react'
import { FieldError } from '#client/ui/field.tsx'
import { currencySymbol } from '#shared/money/currency.ts'
import { typedAmount } from '#shared/money/price-text.ts'

/** `currency` as in ISO 4217. */
type AskingPriceFieldProps = { text: string; currency: string; onChange: (text: string) => void }

export function AskingPriceField({ text, currency, onChange }: AskingPriceFieldProps) {
  const id = useId()
  const [left, setLeft] = useState(text !== '')
  const symbol = currencySymbol(currency)
  const error = left && typedAmount(text, currency) === null
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          Asking price
        </label>
        <span className="relative w-32">
          <span aria-hidden className="absolute top-2.5 left-3 text-ink-2">
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
            // What is typed takes its place.
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => setLeft(true)}
            className="control-box font-semibold tabular-nums"
            style={{ paddingLeft: `${symbol.length + 1.5}ch` }}
          />
        </span>
      </div>
      {error && <FieldError id={`${id}-error`} text={`Please enter one price in ${symbol}, such as 25 or 12.50.`} />}
    </div>
  )
}
