import { LocateFixed } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/field.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { currencyLabel } from '#shared/money/currency.ts'
import { chooseByLocation, chooseCurrency, useCurrency, type Currency } from './currency-store.ts'

const COMMON = 'USD GBP EUR CAD AUD NZD CHF SEK NOK DKK PLN CZK JPY INR BRL MXN ZAR'.split(' ')

export function CurrencyLine() {
  const currency = useCurrency()
  return (
    <span className="-my-1 flex flex-wrap items-center gap-x-1.5">
      <span>All prices and suggestions are in: {currency.label}</span>
      <Popover label="Change currency" trigger={<span className="font-semibold text-petrol underline">Change</span>}>
        <CurrencyChoice currency={currency} />
      </Popover>
    </span>
  )
}

function CurrencyChoice({ currency }: { currency: Currency }) {
  const labels = COMMON.map(currencyLabel)
  const offered = labels.includes(currency.label) ? labels : [currency.label, ...labels]
  return (
    <div className="flex w-64 max-w-full flex-col gap-3">
      <SelectField
        label="Currency"
        unmarked
        options={offered.map((label) => ({ value: label, label }))}
        value={currency.label}
        onChange={(event) => chooseCurrency(event.target.value)}
      />
      <Button
        size="small"
        icon={<LocateFixed size={20} aria-hidden />}
        busy={currency.locating}
        onClick={() => void chooseByLocation()}
      >
        Use my location
      </Button>
      <output className="text-sm text-bad empty:hidden">{currency.problem}</output>
    </div>
  )
}
