import type * as api from '#shared/api/competition.ts'
import { analysisOf, outliersAmong } from '#shared/money/comparables.ts'
import { recurringPhrases, topKeywords } from '#server/writing/title-words.ts'
import { currencyCode, formatAmount } from '#shared/money/currency.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { Platform } from '#shared/rules/details.ts'
import { tidyLine } from '#shared/text/plain-text.ts'

export function analyseOwnComparables(comparables: readonly api.OwnComparable[], order: api.AnalyzeCompetitionRequest) {
  const { platform, itemName } = order
  const currency = currencyCode(order.currency)
  const examples = comparables.map((one) => {
    const price = formatAmount(one.amount, currency)
    return { ...one, price, title: tidyLine(one.title) }
  })
  const odd = outliersAmong(comparables.map(({ amount }) => amount))
  const kept = examples.filter((_, index) => !odd[index])
  const titles = kept.map(({ title }) => title)
  const phrases = recurringPhrases(titles, itemName, platform)
  const findings = {
    basis: 'own-comparables' as const,
    examples,
    topKeywords: topKeywords(titles, itemName, platform),
    keySellingPoints: phrases.map(({ text, titles: count }) => `“${text}” is in ${count} of ${titles.length} titles`),
    opportunity: opportunityIn(kept, platform),
  }
  return analysisOf(findings, currency)
}

const FEWEST_TO_COUNT = 3
const HALF = 0.5
const TOO_FEW = 'So few comparables show no pattern. Bring ten or more, sold ones if you can.'
const NOTHING_LEFT_OUT = 'Counting their words shows nothing that these comparables leave out.'

function opportunityIn(kept: readonly api.CompetitorExample[], platform: Platform): string {
  const titles = kept.map(({ title }) => title)
  const told = titles.length < FEWEST_TO_COUNT ? TOO_FEW : unsaid(titles)
  const isAnySold = kept.some(({ kind }) => kind === 'sold')
  const hint = isAnySold ? '' : `All of these are asking prices. ${rulePack(platform).searchShows.value}`
  return [told, hint].filter(Boolean).join(' ') || NOTHING_LEFT_OUT
}

const DETAILS: readonly { one: string; many: string; pattern: RegExp }[] = [
  { one: 'mentions the box', many: 'mention the box', pattern: /\b(?:boxed|box|packaging|ovp|bnib)\b/iu },
  {
    one: 'says that it was tested or works',
    many: 'say that they were tested or work',
    pattern: /\b(?:tested|working|works|serviced)\b/iu,
  },
  {
    one: 'gives a size or measure',
    many: 'give a size or measure',
    pattern:
      /\b(?:sizes?|(?:uk|us|eu) ?\d{1,3}|(?<!['’])x{0,3}[sl](?![@'’&])|medium|large|small|\d{1,5}(?:\.\d{1,3})? ?(?:cm|mm|m|in|inch|inches|ft|gb|tb|ml|l|g|kg|w|v))\b|\d["”]/iu,
  },
]

const LIST = new Intl.ListFormat('en-GB')

function unsaid(titles: readonly string[]): string {
  const counts = DETAILS.map(({ one, many, pattern }) => {
    const count = titles.filter((title) => pattern.test(title)).length
    return { count, told: count === 1 ? `1 ${one}` : `${count === 0 ? 'none' : count} ${many}` }
  })
  const seldom = counts.filter(({ count }) => count / titles.length < HALF)
  if (seldom.length === 0) return ''
  return `Of ${titles.length} titles ${LIST.format(seldom.map(({ told }) => told))}: where it is true of yours, say so in the title.`
}
