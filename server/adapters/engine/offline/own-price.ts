import type { Item } from './item.ts'

/** What the seller has said of money: the price that is asked, and what was paid how many years ago. */
export type OwnPrice = { asking: number | null; paid: number | null; years: number }

const AMOUNT =
  /(?:[£$€]\s?(\d[\d,]{0,9}(?:\.\d\d)?)|\b(?:asking|want|price|take) (\d[\d,]{0,9})|(?<![\d.,])(\d[\d,]{0,9}(?:\.\d\d)?)\s?(?:[£$€]|quid|pounds?|euros?|dollars|zł|zl|ono|ovno|obo)(?![\p{L}\d]))/giu
const PAID =
  /\b(?:paid|cost|costs|rrp|retails?|retailed|was|bought|originally|orig|new price|np|neupreis|worth|brand new|sell for|selling for)\b[^.\n]{0,22}$/iu
const ASIDE =
  /\b(?:post|postage|posted|p&p|delivery|deliver|courier|ship|shipping|insured|extra|tuned|serviced?|repair|replac\w+|deposit|deliv|parcels?|wysyłka|versand)\b[^.\n]{0,14}$/iu
const ASIDE_AFTER =
  /^\s?(?:postage|post|p&p|delivery|shipping|extra|rec[ei]+pt|to post|courier|special|tracked|insured|new\b|voucher|off\b|each)/iu

const AGE = /\b(\d{1,2}) ?(?:years?|yrs?) (?:old|ago)\b/iu
const OLDEST = 10

/** Reads prices out of the facts; an amount that is neither paid nor for something else is what is asked. */
export function ownPriceOf({ ledger }: Pick<Item, 'ledger'>): OwnPrice {
  const own: OwnPrice = { asking: null, paid: null, years: 0 }
  for (const { words, place } of ledger.facts) {
    if (!('field' in place) || (place.field !== 'features' && place.field !== 'itemName')) continue
    own.years ||= Math.min(Number(AGE.exec(words)?.[1] ?? 0), OLDEST)
    for (const match of words.matchAll(AMOUNT)) {
      const amount = Number((match[1] ?? match[2] ?? match[3] ?? '').replaceAll(',', ''))
      const [before, after] = [words.slice(0, match.index), words.slice(match.index + match[0].length)]
      if (!(amount > 0)) continue
      if (PAID.test(before) || /^\s?new\b/iu.test(after)) own.paid ??= amount
      else if (!ASIDE.test(before) && !ASIDE_AFTER.test(after)) own.asking ??= amount
    }
  }
  return own
}
