import { conditionsBy, formIn, general, reported, searchAt, type RulePack } from './rule.ts'

const bulkSheet = 'Third-party copies of the bulk listing sheet'

export const facebookMarketplace: RulePack = {
  titleMax: general(100, 'General knowledge of the web form; the bulk sheet is reported to take 150'),
  descriptionMax: reported(5000, bulkSheet),
  tags: { max: general(20), separator: ', ', calledHere: 'product tags' },
  banned: [],
  conditions: {
    ...conditionsBy((name) => reported({ name }, bulkSheet)),
    'for-parts': reported(
      { refused: 'Facebook Marketplace has no condition for items that are for parts or not working.' },
      bulkSheet,
    ),
  },
  advice: [reported('Leave out keywords that do not describe the item.', 'Third-party seller guides', 'advice')],
  style: {
    voice: 'First person, neighbourly, brief and direct.',
    words: '40 to 110',
    title:
      'What it is, brand and size, then, if told and if there is room, after a dash the price that is asked, the town where it is collected and the day by which it has to go.',
    description: 'condition, measurements, what is included, collection or delivery.',
  },
  searchUrl: searchAt('https://www.facebook.com/marketplace/search/?query='),
  searchShows: general('Facebook Marketplace’s own search shows what sellers ask; it does not show what was paid.'),
  domains: ['facebook.com'],
  form: formIn('photos title price category condition brand size description tags', { tags: 'Product tags' }),
  newListing: reported(
    () => 'https://www.facebook.com/marketplace/create/item',
    'Third-party programs that open the form',
  ),
}
