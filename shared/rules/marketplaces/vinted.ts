import { domainsOf, formIn, general, official, reported, searchAt, siteOf, type RulePack } from './rule.ts'

const rules = 'vinted.co.uk/help/62'
const conditionList = 'Third-party lists of Vinted conditions'
const noMaximum = 'No published maximum found: a cautious figure'

const SITES = { USD: 'com', EUR: 'ie', PLN: 'pl', CZK: 'cz', HUF: 'hu', RON: 'ro', SEK: 'se', DKK: 'dk' }

const rival = {
  ...official(
    /\b(?:e-?bay|etsy|depop|gumtree|facebook ?marketplace|poshmark|mercari|vestiaire|shpock|on amazon)\b/iu,
    rules,
    'warning',
  ),
  message: 'Vinted hides listings that mention another marketplace.',
}

export const vinted: RulePack = {
  titleMax: general(100, noMaximum),
  descriptionMax: general(2000, noMaximum),
  tags: { max: general(15, noMaximum), separator: ' ', calledHere: 'hashtags' },
  banned: [
    { ...rival, where: ['title', 'description'] },
    { ...rival, where: ['tags'], replaceWith: '' },
  ],
  conditions: {
    /** The grade does not say whether the tags are on. */
    new: reported({ name: 'New with tags / New without tags' }, conditionList),
    'used-like-new': reported({ name: 'Very good' }, conditionList),
    'used-good': reported({ name: 'Good' }, conditionList),
    'used-fair': reported({ name: 'Satisfactory' }, conditionList),
    'for-parts': reported({ name: 'Not fully functional (electronics only)' }, conditionList),
  },
  branding: official(
    'Vinted may hide listings that read like advertising, so this line could keep yours from being seen.',
    rules,
    'warning',
  ),
  advice: [
    official(
      'Name no brand but the item’s own, and no misleading price, condition, size or hashtags.',
      rules,
      'advice',
    ),
  ],
  style: {
    voice: 'First person, friendly and short, as from one wardrobe to another.',
    words: '40 to 100',
    title: 'Brand, garment or item, material, colour, size.',
    description: 'fit, the size on the label and measurements, the condition with every flaw.',
  },
  searchUrl: searchAt('https://www.vinted.co.uk/catalog?search_text='),
  searchShows: general('Vinted’s own search shows what sellers ask; it does not show what was paid.'),
  domains: domainsOf('vinted', 'co.uk com fr de es it nl be lu at pl cz sk hu ro pt lt se dk fi gr hr ie'),
  form: formIn('photos title description category brand size condition price tags', {
    description: 'Describe your item',
    tags: 'Hashtags',
  }),
  newListing: reported(
    (_title, currency) => `https://www.vinted.${siteOf(currency, SITES, 'co.uk')}/items/new`,
    'Third-party programs that open the form on Vinted’s British site',
  ),
}
