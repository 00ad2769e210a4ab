import {
  EMOJI,
  MAIL_ADDRESS,
  PHONE_NUMBER,
  SOCIAL_CONTACT,
  WEB_ADDRESS,
  conditionsBy,
  contactsBanned,
  domainsOf,
  formIn,
  general,
  official,
  reported,
  searchAt,
  siteOf,
  type RulePack,
} from './rule.ts'

const titlePage = 'developer.ebay.com/api-docs/user-guides/static/trading-user-guide/listing-title.html'
const policy = (id: number) => `ebay.com/help/policies/listing-policies?id=${id}`
const conditionIds = 'Third-party lists of eBay condition IDs'

/** 5000 and 6000 are for books, films and the like; any other used item goes to 3000, never to a better claim. */
const used = reported({ name: 'Used', id: '3000' }, conditionIds)

const SITES = {
  GBP: 'co.uk',
  EUR: 'ie',
  AUD: 'com.au',
  CAD: 'ca',
  CHF: 'ch',
  PLN: 'pl',
  HKD: 'com.hk',
  SGD: 'com.sg',
  MYR: 'com.my',
  PHP: 'ph',
}

const SPECIAL_CHARACTERS = new RegExp(`${EMOJI.source}|[©®™\u2022\u2190-\u21FF\u2580-\u27BF]`, 'u')

/** `½` → ` 1/2`, so that `7½` reads `7 1/2`. */
const spelledOut = (fraction: string) => ` ${fraction.normalize('NFKC').replace('\u2044', '/')}`

export const ebay: RulePack = {
  titleMax: official(80, titlePage),
  descriptionMax: official(500_000, 'Inventory API 1.17.4'),
  tags: { max: general(20), separator: ', ', calledHere: 'item keywords' },
  photoSideMin: official(500, policy(4370)),
  banned: [
    {
      ...official(/[\u00BC-\u00BE\u2150-\u215E]/u, policy(4243)),
      where: ['title'],
      message: 'eBay does not allow characters such as ½ in titles; write 1/2.',
      replaceWith: spelledOut,
    },
    {
      ...official(SPECIAL_CHARACTERS, policy(4243)),
      where: ['title'],
      message: 'eBay does not allow emoji or special characters such as ™ or ♥ in titles.',
      replaceWith: ' ',
    },
    {
      ...official(/<\s{0,5}(?:script|form|iframe|object|embed|applet)\b|\bjavascript:/iu, policy(4247)),
      where: ['description'],
      message: 'eBay does not allow scripts, forms or plug-ins in descriptions.',
    },
    ...contactsBanned(
      (pattern) => reported(pattern, 'Third-party summaries of the contact information policy'),
      [
        [MAIL_ADDRESS, 'eBay may remove listings with an e-mail address in the description.'],
        [PHONE_NUMBER, 'eBay may remove listings with a telephone number in the description.'],
        [SOCIAL_CONTACT, 'eBay may remove listings with social media contacts in the description.'],
        [WEB_ADDRESS, 'eBay may remove listings that link to other sites.'],
      ],
    ),
    { ...general(EMOJI), where: ['tags'], message: 'Emoji in keywords match no search.', replaceWith: ' ' },
  ],
  conditions: {
    ...conditionsBy(() => used),
    new: reported({ name: 'New', id: '1000' }, conditionIds),
    'for-parts': reported({ name: 'For parts or not working', id: '7000' }, conditionIds),
  },
  advice: [official('Leave out unrelated keywords, word lists and hidden text.', policy(5375), 'advice')],
  style: {
    voice: 'Plain and factual, as one trusted seller to a buyer who compares; no hype.',
    words: '60 to 160',
    title: 'Brand, model, kind of item, then the specifics that buyers search for, in title case.',
    description: 'what it is, its features, the condition with every flaw, what is included, postage.',
  },
  searchUrl: searchAt('https://www.ebay.com/sch/i.html?_nkw='),
  soldSearchUrl: searchAt('https://www.ebay.com/sch/i.html?LH_Sold=1&LH_Complete=1&_nkw='),
  searchShows: reported(
    'eBay’s search for sold items shows what buyers paid in about the last 90 days.',
    'LH_Sold and LH_Complete as many public programs use them; 90 days: developer.ebay.com/api-docs/buy/marketplace-insights/overview.html',
    'advice',
  ),
  domains: domainsOf('ebay', 'com co.uk de fr it es ie nl be at ch pl ca com.au com.hk com.sg com.my ph'),
  form: formIn('photos title category brand model size condition description price tags', {
    category: 'Item category',
    price: 'Item price',
    tags: 'Keywords',
  }),
  newListing: reported(
    (title, currency) =>
      `https://www.ebay.${siteOf(currency, SITES, 'com')}/sl/prelist/suggest?title=${encodeURIComponent(title.toWellFormed())}`,
    'Third-party programs that open the form on eBay’s British, American and Australian sites',
  ),
}
