import { MAX_COMPARABLES, type OwnComparable, type PriceKind } from '#shared/api/competition.ts'
import { type Columns, columnsIn, plainHeading, plainLines, tableIn } from '#shared/text/table-rows.ts'
import { addressIn, comparable, kindIn, otherCurrency, readLine, type LineReading } from './read-line.ts'
import { isIn, markIn } from './read-price.ts'

export type Miss = { line: number; text: string; reason: string }

type Reading = { comparables: OwnComparable[]; misses: Miss[] }

const SHOWN_CHARACTERS = 160
const NO_ROOM = `there is room for ${MAX_COMPARABLES} comparables only`

/** Every line ends up in one of the two lists; prices without a currency are taken for `code`. */
export function readComparables(text: string, code: string): Reading {
  const clean = plainLines(text)
  const table = tableIn(clean, layoutOf)
  const lines = table
    ? table.rows.map(({ line, cells }) => [line, cells.join(' | '), readRow(cells, table.layout, code)] as const)
    : clean.split('\n').flatMap((line, index) => {
        return line.trim() === '' ? [] : [[index + 1, line, readLine(line, code)] as const]
      })
  const comparables: OwnComparable[] = []
  const misses: Miss[] = []
  for (const [line, told, read] of lines) {
    const miss = (reason: string) => misses.push({ line, text: told.trim().slice(0, SHOWN_CHARACTERS), reason })
    if (typeof read === 'string') miss(read)
    else if (comparables.length >= MAX_COMPARABLES) miss(NO_ROOM)
    else comparables.push(read)
  }
  return { comparables, misses }
}

const HEADINGS = {
  title:
    'item title,item name,listing title,listing name,product title,product name,title,name,titre,titel,titolo,item,listing,product,article,description,item description',
  price:
    'sold for,sold price,price sold,sold amount,sale price,sales price,final price,selling price,current price,item price,listing price,asking price,unit price,price,prix,preis,prezzo,precio,amount,value,start price,buy it now price,total,order total,total price,order value',
  currency: 'currency,currency code',
  kind: 'status,state,listing status,order status,sold,type,kind,asking sold,asking or sold,price type',
  url: 'url,link,address,web address,item url,item link,listing url,listing link,product url,product link,href',
  soldOn: 'sold date,date sold,sale date,date of sale,sold on,paid on date,order date',
}

type Column = keyof typeof HEADINGS
type Layout = { columns: Columns<Column>; heading: readonly string[] }

const TOO_MANY_CELLS = 'it has more columns than there are headings'
const SOLD_STATUS = /^(?:completed?|paid|shipped|delivered|dispatched|closed)$/i

function layoutOf(heading: readonly string[]): Layout | null {
  const columns = columnsIn(heading, HEADINGS)
  return columns.title === undefined || columns.price === undefined ? null : { columns, heading }
}

function readRow(cells: readonly string[], { columns, heading }: Layout, code: string): LineReading {
  const cell = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? ''
  const headingOf = (column: Column) => heading[columns[column] ?? -1] ?? ''
  const price = cell('price')
  if (isShifted(cells.slice(heading.length), cells[(columns.price ?? 0) + 1])) return TOO_MANY_CELLS
  const named = cell('currency') || markIn(headingOf('price'))
  if (named && price !== '' && !isIn(named, code)) return otherCurrency(named, code)
  return comparable({ title: cell('title'), price, kind: kindOf(cell, headingOf), url: addressIn(cell('url')) }, code)
}

/** A separator inside a cell, as in `£1,060.00` without quotation marks, has moved what comes after it. */
function isShifted(extra: readonly string[], afterPrice = ''): boolean {
  const thousands = /^\d{3}(?:\D\d{1,2})?$/.test(afterPrice.trim())
  return extra.some((cell) => cell.trim() !== '') || (extra.length > 0 && thousands)
}

function kindOf(cell: (column: Column) => string, headingOf: (column: Column) => string): PriceKind {
  const status = cell('kind')
  const isSoldColumn = plainHeading(headingOf('kind')) === 'sold'
  if (isSoldColumn && /^(?:yes|y|true|1|x|✓|sold)$/i.test(status)) return 'sold'
  if (isSoldColumn && /^(?:no|n|false|0|)$/i.test(status)) return 'asking'
  const told = kindIn(status) ?? kindIn(cell('price')) ?? (SOLD_STATUS.test(status) ? 'sold' : null)
  if (told !== null) return told
  const headingSays = /\b(?:sold|sale|sales|final)\b/.test(plainHeading(headingOf('price')))
  return headingSays || cell('soldOn') !== '' ? 'sold' : 'asking'
}
