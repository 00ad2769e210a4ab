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
            // What is typed takes its place.
            onFocus={(event) => event.target.select()}
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
