import { useState } from 'react'
import { FieldError, useField } from '#client/ui/field.tsx'
import { currencySymbol } from '#shared/money/currency.ts'
import { typedAmount } from '#shared/money/price-text.ts'

type AskingPriceFieldProps = { text: string; currency: string; onChange: (text: string) => void }

export function AskingPriceField({ text, currency, onChange }: AskingPriceFieldProps) {
  const [left, setLeft] = useState(text !== '')
  const symbol = currencySymbol(currency)
  const isFaulty = left && typedAmount(text, currency) === null
  const error = isFaulty ? `Please enter one price in ${symbol}, such as 25 or 12.50.` : undefined
  const { control, frame } = useField({ label: 'Asking price', unmarked: true, error })
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <label htmlFor={control.id} className="font-semibold">
          {frame.label}
        </label>
        <span className="relative w-32">
          <span aria-hidden className="absolute top-2.5 left-3 text-ink-2">
            {symbol}
          </span>
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => setLeft(true)}
            className="control-box font-semibold tabular-nums"
            style={{ paddingLeft: `${symbol.length + 1.5}ch` }}
          />
        </span>
      </div>
      {error && <FieldError id={frame.ids.error} text={error} />}
    </div>
  )
}
