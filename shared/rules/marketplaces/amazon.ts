import {
  EMOJI,
  MAIL_ADDRESS,
  PHONE_NUMBER,
  WEB_ADDRESS,
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

const titlePage = 'Amazon product title requirements'
const detailPage = 'Amazon product detail page rules'
const searchTerms = 'Amazon: use search terms effectively'
const guides = 'Third-party seller guides'
const conditionPage = 'Amazon condition guidelines'

const SITES = { GBP: 'co.uk', EUR: 'ie', AUD: 'com.au', CAD: 'ca', JPY: 'co.jp', INR: 'in', PLN: 'pl', SEK: 'se' }

export const amazon: RulePack = {
  /** Three third-party accounts agree on the new limit; Amazon's own older page still says 200, hence no error. */
  titleMax: reported(
    75,
    'Three third-party accounts of the limit in force since 2026-07-27 (media: 200; not SA, EG, TR, AE)',
  ),
  titleWordUses: reported(2, guides),
  capitals: official('forbidden', titlePage),
  descriptionMax: general(2000),
  tags: { max: general(20), totalBytesMax: reported(249, searchTerms), separator: ', ', calledHere: 'search terms' },
  banned: [
    {
      ...official(/[!$?_{}^¬¦]/u, titlePage),
      where: ['title'],
      message: 'Amazon does not allow the characters ! $ ? _ { } ^ ¬ ¦ in titles.',
      replaceWith: ' ',
    },
    {
      ...official(EMOJI, titlePage),
      where: ['title'],
      message: 'Amazon does not allow emoji in titles.',
      replaceWith: ' ',
    },
    {
      ...official(
        /\b(?:free (?:shipping|delivery)|100\s?% (?:quality )?guaranteed?|best[- ]?seller|hot item|on sale|limited time offer|money[- ]back guarantee)\b%?/iu,
        titlePage,
      ),
      where: ['title'],
      message: 'Amazon does not allow promotional phrases in titles.',
      replaceWith: '',
    },
    ...contactsBanned(
      (pattern) => official(pattern, detailPage),
      [
        [MAIL_ADDRESS, 'Amazon does not allow e-mail addresses in descriptions.'],
        [PHONE_NUMBER, 'Amazon does not allow telephone numbers in descriptions.'],
        [WEB_ADDRESS, 'Amazon does not allow web addresses in descriptions.'],
      ],
    ),
    {
      ...official(/[£$€]\s?\d/u, detailPage, 'warning'),
      where: ['description'],
      message: 'Amazon does not allow prices in descriptions.',
    },
    {
      ...reported(
        /\b(?:eco-?friendly|environmentally friendly|anti-?microbial|anti-?bacterial|biodegradable)\b/iu,
        guides,
      ),
      where: ['title', 'description'],
      message: 'Amazon may remove claims such as eco-friendly or antimicrobial.',
    },
    {
      ...official(/^(?:new|on sale|sale|best|cheap|cheapest|available now)$/iu, searchTerms),
      where: ['tags'],
      message: 'Amazon does not allow “new”, “on sale”, “best” or “cheap” as search terms.',
      replaceWith: '',
    },
  ],
  conditions: {
    new: official({ name: 'New' }, conditionPage),
    'used-like-new': official({ name: 'Used – Like New' }, conditionPage),
    'used-good': official({ name: 'Used – Good' }, conditionPage),
    'used-fair': official({ name: 'Used – Acceptable' }, conditionPage),
    'for-parts': general({ refused: 'Amazon has no condition for items that are for parts or not working.' }),
  },
  branding: official(
    'Amazon does not allow adverts in descriptions, so this line could get your listing suppressed.',
    detailPage,
    'warning',
  ),
  advice: [
    {
      ...reported(
        'Condition (first) and features stand in at most 5 lines begun by "- ", of 10 to 255 characters, without symbols such as ™ ® € … £ ¥ © and without guarantees.',
        guides,
        'advice',
      ),
      forLists: true,
    },
    official('Leave availability, reviews and adverts out of the description.', detailPage, 'advice'),
    official('Leave brands out of the search terms.', searchTerms, 'advice'),
  ],
  style: {
    voice:
      'Product copy in the active voice: facts a buyer can check, no promotion, no first person, no seller or owner ("Used for the first year of a degree.", never "It served …").',
    words: '50 to 150',
    title: 'Brand, product, key attribute, size or quantity, in title case.',
    description:
      'what it is, its state with every flaw, its features, what is in the box; nothing on delivery, the seller or why it is sold.',
  },
  searchUrl: searchAt('https://www.amazon.com/s?k='),
  searchShows: general('Amazon’s own search shows what sellers ask; it does not show what was paid.'),
  domains: domainsOf(
    'amazon',
    'com co.uk de fr it es nl com.be ie pl se ca com.au co.jp in com.br com.mx com.tr ae sa sg eg co.za',
  ),
  form: formIn('title brand model category size description tags photos condition price', {
    title: 'Item name',
    brand: 'Brand name',
    model: 'Model number',
    category: 'Product type',
    description: 'Product description',
    tags: 'Search terms',
    photos: 'Images',
    price: 'Your price',
  }),
  newListing: reported(
    (_title, currency) => `https://sellercentral.amazon.${siteOf(currency, SITES, 'com')}/product-search`,
    'Third-party programs that look products up in Seller Central',
  ),
}
