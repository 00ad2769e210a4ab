import { useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { TextAreaField, FileInput } from '#client/ui/field.tsx'
import { DRAFTS_AT_ONCE } from '#shared/api/drafts.ts'
import { currencyCode } from '#shared/money/currency.ts'
import { readItemTable, type ItemTable as Table } from '#shared/text/item-table.ts'
import { newItem, changeItems, readItems } from './items-store.ts'

const LARGEST_BYTES = 1_000_000

export function ItemTable({ currency }: { currency: string }) {
  const id = useId()
  const [text, setText] = useState('')
  const [remarks, setRemarks] = useState<readonly string[]>([])
  const add = () => {
    const table = readItemTable(text, currencyCode(currency))
    const taken = table.items.slice(0, DRAFTS_AT_ONCE - readItems().items.length)
    const items = taken.map(({ draft }) => Object.assign(newItem([]), draft))
    changeItems((state) => ({ items: [...state.items, ...items] }))
    setRemarks(remarksOn(table, taken.length))
    if (taken.length > 0) setText('')
  }
  const read = async (file: File | undefined) => {
    if (file && file.size <= LARGEST_BYTES) setText(await file.text())
    else if (file) setRemarks([`${file.name} is too large for a table of ${DRAFTS_AT_ONCE} items.`])
  }
  return (
    <Disclosure level={2} title="Paste or upload a table" className="card px-4">
      <div className="flex flex-col gap-3 pb-4">
        <TextAreaField
          unmarked
          label="Table"
          hint="One item in each row: name, then condition, price and whatever else is known. Headings help."
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={text.trim() === ''} onClick={add}>
            Add these items
          </Button>
          <label htmlFor={id} className="text-sm font-semibold">
            Table file
          </label>
          <FileInput
            id={id}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="min-h-11 max-w-full text-sm"
            onFiles={([file]) => void read(file)}
          />
        </div>
        <output>
          {remarks.map((remark) => (
            <p key={remark} className="text-sm wrap-anywhere">
              {remark}
            </p>
          ))}
        </output>
      </div>
    </Disclosure>
  )
}

function remarksOn({ items, misses, ignored, leftOut }: Table, taken: number): string[] {
  const over = leftOut + items.length - taken
  return [
    taken === 1 ? '1 item added.' : `${taken} items added.`,
    ...items.slice(0, taken).flatMap(({ line, unclear }) => unclear.map((words) => `Row ${line}: ${words}`)),
    ...misses.map(({ line, text, reason }) => `Row ${line} was left out, because ${reason}: ${text}`),
    ...(ignored.length > 0 ? [`Nothing was taken of: ${ignored.join(', ')}.`] : []),
    ...(over > 0 ? [`${over} did not fit: at most ${DRAFTS_AT_ONCE} items at a time.`] : []),
  ]
}
