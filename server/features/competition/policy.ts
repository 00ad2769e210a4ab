import type * as api from '#shared/api/competition.ts'
import { analysisOf, outliersAmong } from '#shared/money/comparables.ts'
import { recurringPhrases, topKeywords, wordMentions } from '#server/writing/title-words.ts'
import { currencyCode, formatAmount, formatPrice } from '#shared/money/currency.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { tidyLine } from '#shared/text/plain-text.ts'

type Order = Pick<api.AnalyzeCompetitionRequest, 'platform' | 'itemName' | 'currency'>

export function analyseOwnComparables(comparables: readonly api.OwnComparable[], order: Order) {
  const { platform, itemName } = order
  const currency = currencyCode(order.currency)
  const examples = comparables.map((comparable) => exampleOf(comparable, currency))
  const odd = outliersAmong(comparables.map(({ amount }) => amount))
  const kept = examples.filter((_, index) => !odd[index])
  const titles = kept.map(({ title }) => title)
  const findings = {
    basis: 'own-comparables' as const,
    examples,
    topKeywords: topKeywords(titles, itemName, platform),
    keySellingPoints: recurringPhrases(titles, itemName, platform).map(
      ({ text, titles: count }) => `“${text}” is in ${count} of ${titles.length} titles`,
    ),
    opportunity: opportunityIn(kept, order, currency),
  }
  return analysisOf(findings, currency)
}

function exampleOf({ title, amount, kind, url }: api.OwnComparable, currency: string): api.CompetitorExample {
  const price = formatAmount(amount, currency).slice(0, 100)
  return { title: tidyLine(title), price, amount, kind, ...(url !== undefined && { url }) }
}

const FEWEST_TO_COUNT = 3
const HALF = 0.5

function opportunityIn(kept: readonly api.CompetitorExample[], order: Order, currency: string): string {
  const { platform, itemName } = order
  const titles = kept.map(({ title }) => title)
  const onlyAsked = kept.every(({ kind }) => kind !== 'sold')
  const told =
    titles.length < FEWEST_TO_COUNT
      ? ['So few comparables show no pattern. Bring ten or more, sold ones if you can.']
      : [soldWords(kept, itemName), unsaid(titles), priceGap(kept, currency)]
  const hint = onlyAsked ? `All of these are asking prices. ${rulePack(platform).searchShows.value}` : ''
  const sentences = [...told, hint].filter(Boolean)
  return sentences.join(' ') || 'Counting words and prices shows nothing in which these comparables differ.'
}

function soldWords(examples: readonly api.CompetitorExample[], itemName: string): string {
  const titlesOf = (isSold: boolean) =>
    examples.filter(({ kind }) => (kind === 'sold') === isSold).map(({ title }) => title)
  const [sold, asked] = [titlesOf(true), titlesOf(false)]
  if (sold.length < FEWEST_TO_COUNT) return ''
  const inAsked = new Map(wordMentions(asked, itemName).map(({ text, titles }) => [text, titles]))
  const compared = asked.length >= FEWEST_TO_COUNT
  const telling = wordMentions(sold, itemName)
    .map(({ text, titles }) => ({ text, titles, others: inAsked.get(text) ?? 0 }))
    .filter(({ titles }) => titles / sold.length > HALF)
    .filter(({ titles, others }) => !compared || titles / sold.length - others / asked.length >= HALF / 2)
    .slice(0, 3)
  if (telling.length === 0) return ''
  const against = (others: number) => (compared ? ` against ${others} of ${asked.length} still asked for` : '')
  const list = telling.map(
    ({ text, titles, others }) => `“${text}” (${titles} of ${sold.length} sold${against(others)})`,
  )
  return `Most that sold say ${list.join(', ')}; that may be chance, so use a word only where it is true of your item.`
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

const GAP = 1.25

function priceGap(kept: readonly api.CompetitorExample[], currency: string): string {
  const amounts = kept.flatMap(({ amount }) => amount ?? []).toSorted((a, b) => a - b)
  const steps = amounts
    .slice(1)
    .map((above, index) => ({ below: amounts[index] ?? above, above }))
    .slice(1, -1)
  const [widest] = steps.toSorted((one, other) => other.above / other.below - one.above / one.below)
  if (!widest || widest.above / widest.below < GAP) return ''
  const [below, above] = [widest.below, widest.above].map((amount) => formatPrice(amount, currency))
  return `Nothing is priced between ${below} and ${above}.`
}
