import { DRAFTS_AT_ONCE, NewDraft } from '../api/drafts.ts'
import { isInOtherCurrency, typedAmount } from '../money/price-text.ts'
import { CONDITIONS, CONDITION_LABELS, PLATFORMS, type Condition, type Platform } from '../rules/details.ts'
import { rulePack } from '../rules/marketplaces.ts'
import {
  type Columns,
  columnsIn,
  DELIMITERS,
  plainHeading,
  plainLines,
  plainWords,
  rowsOf,
  tableIn,
  titled,
  TRAIT_HEADING,
  type Row,
} from './table-rows.ts'

export type ItemTable = {
  /** With what in the row was not understood, in words. */
  items: { line: number; draft: NewDraft; unclear: string[] }[]
  misses: { line: number; text: string; reason: string }[]
  ignored: string[]
  leftOut: number
}

/** The headings of a list of things to sell, and of what marketplaces export; in the order in which they are preferred. */
const HEADINGS = {
  itemName: 'item name,item title,product name,product title,listing title,title,name,item,product,article,what',
  make: 'brand,make,manufacturer,maker',
  modelNumber: 'model number,model no,model,mpn,part number',
  condition: 'condition,item condition,condition id,state',
  keywords: 'keywords,key words,tags,search terms',
  targetBuyer: 'target buyer,buyer,audience',
  platform: 'platform,marketplace,site,sell on,where',
  price: 'asking price,price,buy it now price,start price,list price,listing price,item price,current price',
  currency: 'currency,currency code',
} as const
type Column = keyof typeof HEADINGS

const NOTES = 'features,key features,description,item description,condition description,notes,note,details,comments'
const TRAITS =
  'size,colour,color,material,style,pattern,dimensions,measurements,weight,year,era,flaws,defects,damage,included,accessories'

const CONDITION_WORDS: Record<Condition, string> = {
  new: 'brand new,new with tags,new with box,new in box,new other,sealed,unused,unworn,bnwt,bnib,nwt,1000',
  'used-like-new': 'like new,as new,nearly new,excellent,mint,open box,pre owned excellent',
  'used-good': 'used,good,pre owned,pre owned good,second hand,3000',
  'used-fair': 'fair,acceptable,worn,pre owned fair',
  'for-parts': 'for parts,parts only,spares,spares or repair,spares or repairs,faulty,broken,not working,7000',
}

const SHOWN_CHARACTERS = 160

function theirNames(condition: Condition): string[] {
  return PLATFORMS.flatMap((platform) => {
    const { value } = rulePack(platform).conditions[condition]
    return 'name' in value ? value.name.split(' / ') : []
  })
}

/** A word that a marketplace has for several conditions, such as "Used", is taken as people mean it. */
const conditionByName = new Map<string, Condition>(
  [
    theirNames,
    (condition: Condition) => [...CONDITION_WORDS[condition].split(','), CONDITION_LABELS[condition]],
  ].flatMap((namesOf) =>
    CONDITIONS.flatMap((condition) => namesOf(condition).map((name) => [plainWords(name), condition] as const)),
  ),
)

function conditionIn(cell: string): Condition | undefined {
  return conditionByName.get(plainWords(cell)) ?? conditionByName.get(plainWords(cell.replace(/^\d{4}\s?-/, '')))
}

function platformIn(cell: string): Platform | undefined {
  const name = plainWords(cell)
  if (/^(?:facebook|fb)\b/.test(name)) return 'Facebook Marketplace'
  return PLATFORMS.find((platform) => name === plainWords(platform) || name.startsWith(`${plainWords(platform)} `))
}

type Layout = {
  at: Columns<Column>
  priceHeading: string
  notes: number[]
  traits: { index: number; name: string }[]
  ignored: string[]
}

function layoutOf(headings: readonly string[]): Layout | null {
  const names = headings.map(plainHeading)
  const at = columnsIn(headings, HEADINGS)
  if (at.itemName === undefined) return null
  const taken = new Set(Object.values(at))
  const rest = headings.map((heading, index) => ({ heading, index })).filter(({ index }) => !taken.has(index))
  const isNote = ({ index }: { index: number }) => NOTES.split(',').includes(names[index] ?? '')
  const isTrait = ({ heading, index }: { heading: string; index: number }) =>
    TRAIT_HEADING.test(heading) || TRAITS.split(',').includes(names[index] ?? '')
  return {
    at,
    priceHeading: at.currency === undefined ? (headings[at.price ?? -1] ?? '') : '',
    notes: rest.filter(isNote).map(({ index }) => index),
    traits: rest.filter(isTrait).map(({ heading, index }) => ({ index, name: titled(heading) })),
    ignored: rest.flatMap((one) => (one.heading === '' || isNote(one) || isTrait(one) ? [] : [one.heading])),
  }
}

/** Without headings the cells tell: what is a price, a condition or a marketplace in each row; else the name, then notes. */
function guessedLayout(rows: readonly Row[], currency: string): Layout {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const cellsIn = (index: number) => rows.flatMap(({ cells }) => cells[index] || [])
  const first = (test: (cell: string) => boolean) =>
    columns.find((index) => index > 0 && cellsIn(index).length > 0 && cellsIn(index).every(test))
  const at = {
    itemName: 0,
    price: first((cell) => typedAmount(cell, currency) !== null),
    condition: first((cell) => conditionIn(cell) !== undefined),
    platform: first((cell) => platformIn(cell) !== undefined),
  }
  const taken = new Set<number | undefined>(Object.values(at))
  return { at, priceHeading: '', notes: columns.filter((index) => !taken.has(index)), traits: [], ignored: [] }
}

function laidOut(text: string, currency: string): { layout: Layout; rows: Row[] } {
  const headed = tableIn(text, layoutOf)
  if (headed) return headed
  const tables = DELIMITERS.map((delimiter) => rowsOf(text, delimiter))
  const even = tables.find(([first, ...others]) => {
    const width = first?.cells.length ?? 0
    return width > 1 && others.every(({ cells }) => cells.length === width)
  })
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, cells: [line.trim()] }))
  const rows = even ?? lines.filter(({ cells: [cell] }) => cell !== '')
  return { layout: guessedLayout(rows, currency), rows }
}

export function readItemTable(text: string, currency: string): ItemTable {
  const { layout, rows } = laidOut(plainLines(text), currency)
  const leftOut = Math.max(0, rows.length - DRAFTS_AT_ONCE)
  const table: ItemTable = { items: [], misses: [], ignored: layout.ignored, leftOut }
  for (const { line, cells } of rows.slice(0, DRAFTS_AT_ONCE)) {
    const { draft, unclear } = readRow(cells, layout, currency)
    const checked = NewDraft.safeParse(draft)
    const reason = draft.formData.itemName === '' ? 'it has no name' : checked.error?.issues[0]?.message
    if (checked.success && reason === undefined) table.items.push({ line, draft: checked.data, unclear })
    else table.misses.push({ line, text: cells.join(' | ').slice(0, SHOWN_CHARACTERS), reason: reason ?? '' })
  }
  return table
}

function readRow(cells: readonly string[], { at, priceHeading, notes, traits }: Layout, currency: string) {
  const cellAt = (index: number | undefined) => (index === undefined ? '' : withoutTags(cells[index] ?? ''))
  const cell = (column: Column) => cellAt(at[column])
  const unclear: string[] = []
  const understood = <Value>(column: Column, read: (text: string) => Value | null | undefined): Value | undefined => {
    const said = cell(column)
    const value = said === '' ? undefined : (read(said) ?? undefined)
    if (said !== '' && value === undefined) unclear.push(`The ${column} “${said.slice(0, 40)}” was not understood.`)
    return value
  }
  const code = /^[A-Z]{3}$/.test(cell('currency').toUpperCase()) ? cell('currency').toUpperCase() : currency
  const condition = understood('condition', conditionIn)
  const platform = understood('platform', platformIn)
  const amount = understood('price', (said) => (isInOtherCurrency(priceHeading, code) ? null : typedAmount(said, code)))
  const told = traits.map(({ index, name }) => ({ name, value: cellAt(index) })).filter(({ value }) => value !== '')
  const features = [...notes.map(cellAt).filter(Boolean), ...told.map(({ name, value }) => `${name}: ${value}`)]
  const formData = {
    itemName: cell('itemName'),
    make: cell('make'),
    modelNumber: cell('modelNumber'),
    features: features.join('\n'),
    keywords: cell('keywords'),
    targetBuyer: cell('targetBuyer'),
    ...(condition && { condition }),
    ...(platform && { platform }),
  }
  return { draft: { formData, ...(amount !== undefined && { askingPrice: { amount, currency: code } }) }, unclear }
}

const withoutTags = (cell: string) => cell.replaceAll(/<[^<>]{1,500}>/g, ' ').trim()
