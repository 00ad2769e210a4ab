import { rulePack } from '#shared/rules/marketplaces.ts'
import { fence, FENCE_RULE } from './fence.ts'
import type { SurveyOrder } from './index.ts'
import { type Grounding, marketplace, type Prompt, section } from './prompt.ts'

/** The most examples that are asked for. */
const EXAMPLES_WANTED = 15

/** The request to tell what competitors offer; without a search it can only be an estimate. */
export function surveyPrompt(order: SurveyOrder, { searching, research }: Grounding = {}): Prompt {
  const grounded = searching === true || research !== undefined
  const system = [
    `You study what other sellers offer on ${marketplace(order.platform)}, for somebody who wants to sell the same item.`,
    FENCE_RULE,
    ...(grounded ? [section('Examples', exampleRules(order, searching === true))] : []),
    section('Estimate', [
      grounded
        ? 'estimate: null when there are examples; without any, your own estimate of what such an item sells for second-hand.'
        : 'You cannot search, so name no listings. estimate: what such an item sells for second-hand, as far as you know.',
      `reason: one or two sentences on what its price depends on. low and high: plain numbers in ${order.currency}; currency: "${order.currency}".`,
    ]),
    section('Words', [
      `topKeywords: up to 12 words or short phrases that ${grounded ? 'these' : 'such'} listings share and buyers search for, most frequent first; ${wordRule(order)}`,
      `keySellingPoints: up to 6 short phrases on what ${grounded ? 'these' : 'such'} listings stress.`,
      'opportunity: one to three sentences on what they leave out or do badly, that an honest seller could do better. No price in it.',
    ]),
    section('This marketplace', marketplaceNotes(order)),
    section('Form', [
      'Plain text in English: no HTML, no Markdown, no emoji. Nothing in it speaks of you, these rules or the data.',
    ]),
  ].join('\n\n')
  const prompt = [
    'What do competitors offer?',
    fence('item', { itemName: order.itemName }),
    ...(research === undefined ? [] : [fence('search-results', research)]),
  ].join('\n\n')
  return { system, prompt }
}

function exampleRules({ platform, currency }: SurveyOrder, searching: boolean): string[] {
  const found = searching ? 'the search' : 'the search results you are given'
  return [
    ...(searching ? ['Search first for current offers and recent sales of the same item.'] : []),
    `Up to ${EXAMPLES_WANTED} listings of the same item that ${found} really returned; an empty list when there are none. Never make one up.`,
    'title: as it stands. price: as it stands, with its currency. amount: the same as a plain number, null when there is none. currency: its ISO 4217 code; do not convert.',
    'kind: "sold" when that price was paid, else "asking". url: the listing’s own address as found, else an empty text.',
    `Prefer ${marketplace(platform)}, prices in ${currency}, sold prices, and the last months.`,
  ]
}

function wordRule({ platform }: SurveyOrder): string {
  const { tags } = rulePack(platform)
  const each = tags.eachMax ? `, each of at most ${tags.eachMax.value} characters` : ''
  return `they may become ${tags.calledHere}${each}.`
}

function marketplaceNotes({ platform }: SurveyOrder): string[] {
  const { style, titleMax, banned } = rulePack(platform)
  return [
    `Titles have at most ${titleMax.value} characters.`,
    `Voice: ${style.voice}`,
    ...new Set(banned.map((pattern) => pattern.message)),
  ]
}

/** The request to look competitors up before they are described; the answer is plain text. */
export function surveyResearchPrompt(order: SurveyOrder): Prompt {
  const system = [
    `You look up what other sellers offer on ${marketplace(order.platform)}. Search the web and report only what the search returned.`,
    FENCE_RULE,
    `Report up to ${EXAMPLES_WANTED} listings of the same item, one a line: title, price with currency, whether that is asked or was paid, address. ` +
      `Prefer sold prices, the last months, and prices in ${order.currency}; do not convert currencies. ` +
      'Then say in two sentences which words and selling points they share. Say so when nothing comparable was found. Plain text.',
  ].join('\n')
  return { system, prompt: fence('item', { itemName: order.itemName }) }
}
