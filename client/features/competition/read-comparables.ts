import { MAX_COMPARABLES, LONGEST_TITLE, OwnComparable, type PriceKind } from '#shared/api/competition.ts'
import { columnsIn, plainHeading, plainLines, tableIn, rowsOf, type Columns } from '#shared/text/table-rows.ts'
import { ANY_MARK, isIn, pricesIn, type Price } from './read-price.ts'

export type Miss = { line: number; text: string; reason: string }

const SHOWN_CHARACTERS = 160

/** Every line ends up in one of the two lists; prices without a currency are taken for `code`. */
export function readComparables(text: string, code: string) {
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
    else if (comparables.length >= MAX_COMPARABLES) miss(`there is room for ${MAX_COMPARABLES} comparables only`)
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
  const named = cell('currency') || ANY_MARK.exec(headingOf('price'))?.[0]
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
  const told = kindIn(status) ?? kindIn(cell('price')) ?? (SOLD_STATUS.test(status) ? 'sold' : null)
  if (told !== null) return told
  const headingSays = /\b(?:sold|sale|sales|final)\b/.test(plainHeading(headingOf('price')))
  return headingSays || cell('soldOn') !== '' ? 'sold' : 'asking'
}

const LONGEST_PRICE = 100
// Much longer ones are no listing, and take long to take apart.
const LONGEST_LINE = 4000

const UNSOLD = /\b(?:not (?:yet )?sold|unsold)\b/i
const SOLD = /\bsold\b(?! (?:as|by|with|out|separately|in)\b)|\b(?:verkauft|vendue?|vendido|venduto|verkocht)\b/i
const ASKING = /\b(?:asking(?: price)?|for sale|still listed|buy it now|unsold|not (?:yet )?sold)\b/i
const EDGE_WORDS =
  'verkauft|vendue?|vendido|venduto|verkocht|for sale|still listed|buy it now|unsold|not (?:yet )?sold|price|now|was|rrp|or best offer|or nearest offer|obo|ono|vb|each'
const EDGE = '[\\s|,;:=@/()[\\]–—-]'
const LEADING_WORDS = new RegExp(
  `^(?:${EDGE}|(?:sold(?: for)?|asking|listed(?: at)?|${EDGE_WORDS})(?![\\p{L}\\p{N}]))+`,
  'iu',
)
const TRAILING_WORDS = new RegExp(
  `(?:(?<!${EDGE})${EDGE}+|(?<![\\p{L}\\p{N}])(?:sold|asking|listed|for|at|${EDGE_WORDS})){1,20}$`,
  'iu',
)
const BULLET = /^\s*(?:[-*•·–]|\d{1,3}[.)])\s+/
const ADDRESS = /\bhttps?:\/\/[^\s"'<>]+/i
const OLD_PRICE = /\b(?:was|rrp|originally|reduced from|retail(?: price)?)\s?:?\s?$/i
const NEW_PRICE = /\b(?:now|sold for|asking(?: price)?|price)\s?:?\s?$/i
const POSTAGE = /^\s*(?:for\s+)?(?:postage|shipping|p\s?&\s?p|delivery|post)\b/i
const POSTAGE_BEFORE = /(?:postage|shipping|p\s?&\s?p|delivery)\s?:?\s?$/i
const PRICE_FOLLOWS = /(?:\b(?:for|asking|price|at|now|sold)\s?:?|[:=@]|\s[-–—])\s?$/i

/** Not one inside a number such as `1,200` or `145,50`. */
const COMMA = /,(?!\d)|,(?<!(?:^|[\s,\p{Sc}])\d[\d.’']*,)/u

const NO_PRICE = 'no price found'
const NOT_ABOVE_ZERO = 'its price is not above zero'
const A_RANGE = 'a range of prices, not one price'

export type LineReading = OwnComparable | string

export const otherCurrency = (mark: string, code: string): string => `its price is in ${mark.trim()}, not in ${code}`

export function kindIn(text: string): PriceKind | null {
  if (UNSOLD.test(text)) return 'asking'
  if (SOLD.test(text)) return 'sold'
  return ASKING.test(text) ? 'asking' : null
}

export function addressIn(text: string): string | undefined {
  const address = ADDRESS.exec(text)?.[0].replace(/(?<![.,;)])[.,;)]+$/, '')
  return OwnComparable.shape.url.safeParse(address).success ? address : undefined
}

/** `Sony WH-1000XM4 boxed £145 sold`, also with tabs, semicolons or commas between title, price and the rest. */
export function readLine(line: string, code: string): LineReading {
  if (line.length > LONGEST_LINE) return 'the line is too long'
  const url = addressIn(line)
  const text = line.replace(ADDRESS, ' ').replace(BULLET, '')
  const cells = cellsOf(text)
  const priced = cells.length > 1 ? pricedCell(cells) : -1
  if (priced === -1) return readText(text, code, url)
  const others = cells.filter((cell, index) => index !== priced && cleanTitle(cell) !== '')
  const kind = cells.map(kindIn).find((found) => found !== null)
  return comparable({ title: titleFrom(others, text), price: cells[priced] ?? '', kind, url }, code)
}

export function comparable(
  parts: { title: string; price: string; kind: PriceKind | null | undefined; url: string | undefined },
  code: string,
): LineReading {
  const { title, kind, url } = parts
  const price = wholePrice(parts.price)
  if (price === null) return NO_PRICE
  if (typeof price === 'string') return price
  if (price.mark !== null && !isIn(price.mark, code)) return otherCurrency(price.mark, code)
  return listed(cleanTitle(title), price.amount, kind, url)
}

function listed(title: string, amount: number, kind: PriceKind | null | undefined, url: string | undefined) {
  if (!(amount > 0)) return NOT_ABOVE_ZERO
  if (title === '') return 'no title found'
  return { title, amount, kind: kind ?? ('asking' as const), ...(url !== undefined && { url }) }
}

function wholePrice(cell: string): Pick<Price, 'amount' | 'mark'> | string | null {
  if (cell.length > LONGEST_PRICE) return null
  const text = cell.replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '').trim()
  if (/^[-−(]\S/.test(text)) return wholePrice(text.slice(1)) === null ? null : NOT_ABOVE_ZERO
  if (/^free$/i.test(text)) return NOT_ABOVE_ZERO
  const [price, second] = pricesIn(text)
  if (price === undefined) return null
  if (price.range) return A_RANGE
  const rest = `${text.slice(0, price.start)} ${text.slice(price.end)}`
  return second === undefined && cleanTitle(rest) === '' ? price : null
}

function readText(line: string, code: string, url: string | undefined): LineReading {
  const text = line.replaceAll(/\s{2,}/g, ' ')
  const prices = pricesIn(text).filter(({ start, end }) => {
    const [before, after] = [text.slice(0, start), text.slice(end)]
    return !OLD_PRICE.test(before) && !POSTAGE.test(after) && !POSTAGE_BEFORE.test(before)
  })
  const marked = prices.filter(({ mark }) => mark !== null)
  const ours = marked.filter(({ mark }) => mark !== null && isIn(mark, code))
  const told = ours.find(({ start }) => NEW_PRICE.test(text.slice(0, start))) ?? ours[0]
  const foreign = marked[0]
  if (told === undefined && foreign?.mark) return otherCurrency(foreign.mark, code)
  const price = told ?? prices.findLast(({ start }) => PRICE_FOLLOWS.test(text.slice(0, start)))
  if (price === undefined) return `${NO_PRICE}: write it with its currency, such as ${code} 145`
  if (price.range) return A_RANGE
  if (price.unclear)
    return `“${text.slice(0, price.end).split(/\s+/).slice(-3).join(' ').trim()}” can be read in two ways`
  const [before, after] = [cleanTitle(text.slice(0, price.start)), text.slice(price.end)]
  const title = before === '' ? cleanTitle(withoutPrices(after)) : cleanTitle(withoutPrices(before))
  return listed(title, price.amount, kindIn(text), url)
}

function withoutPrices(text: string): string {
  const first = pricesIn(text).find(({ mark }) => mark !== null)
  return first === undefined ? text : text.slice(0, first.start)
}

function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells = line.includes('"')
    ? rowsOf(line, separator).flatMap((row) => row.cells)
    : line.split(separator === ',' ? COMMA : separator)
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
}

function pricedCell(cells: readonly string[]): number {
  const found = cells.map((cell) => wholePrice(cell))
  const marked = found.findIndex((price) => price !== null && (typeof price === 'string' || price.mark !== null))
  return marked === -1 ? found.findLastIndex((price) => price !== null) : marked
}

/** Between tabs and semicolons the longest text is the title; commas may stand inside a title. */
function titleFrom(cells: readonly string[], line: string): string {
  if (!/[\t;]/.test(line)) return cells.filter((cell) => wholePrice(cell) === null).join(', ')
  return cells.reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '')
}

function cleanTitle(text: string): string {
  const title = text
    .slice(0, LONGEST_LINE)
    .replaceAll(/\s+/g, ' ')
    .replace(LEADING_WORDS, '')
    .replace(TRAILING_WORDS, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(title) ? title.slice(0, LONGEST_TITLE).trim() : ''
}
