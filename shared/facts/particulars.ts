import type { ListingDetails } from '../api/generation.ts'
import { readClause } from './clause.ts'
import { statementsOfSeller } from './answers.ts'
import { goodsOf, headOf } from './questions.ts'

/** What a marketplace's form asks for in fields of their own; empty where the seller has not said it. */
export type Particulars = Record<'category' | 'brand' | 'model' | 'size', string>

const SIZES = ['size', 'shoe-size', 'bed-size']
const SIZE =
  /\b(?:size|sz)\.? ((?:UK|EU|US) )?([\w/.-]{1,6})|\b(?:UK|EU|US) ?\d{1,2}(?:[.,]5)?\b|\bW ?\d\d(?:[ /]?L ?\d\d)?\b|\b(?:XX?S|X{1,3}L|[2-5]XL)\b|(?<![\w&'’])[SML](?![\w&'’])/u

/** Read off the seller's own words. */
export function particularsOf(details: ListingDetails): Particulars {
  const { itemName, make, modelNumber, features, answers = [] } = details
  const { asked, called } = goodsOf(details)
  const { terms } = readClause(headOf(itemName))
  const kind = terms.find(({ text, sense }) => sense?.brand !== true && text.endsWith(called))?.text
  // "iPhone" is a thing, and its case another maker's.
  const brands = terms.flatMap((term) =>
    term.sense?.brand === true ? term : readClause(term.text.replace(/ .*/u, '')).terms,
  )
  const brand = brands.find(({ text, sense }) => sense?.brand === true && goodsOf(named(text)).called === '')?.text
  const said = (ids: readonly string[]) =>
    statementsOfSeller(answers.filter(({ id }) => ids.includes(id)))
      .map(({ words }) => words.replace(/^(?:brand|size) /u, ''))
      .join(', ')
  return {
    category: called !== '' && itemName.includes(called) ? (kind ?? called) : '',
    brand: make || said(['brand']) || (brand ?? ''),
    model: modelNumber,
    size: said(SIZES) || (asked.some(({ id }) => SIZES.includes(id)) ? sizeIn(`${itemName}\n${features}`) : ''),
  }

  function named(text: string): ListingDetails {
    return { ...details, itemName: text, make: '', modelNumber: '', features: '' }
  }
}

function sizeIn(text: string): string {
  const [whole = '', site = '', size] = SIZE.exec(text) ?? []
  return size === undefined ? whole : site + size
}
