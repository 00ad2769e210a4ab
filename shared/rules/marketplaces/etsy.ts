import { conditionsBy, EMOJI, formIn, general, official, reported, searchAt, type RulePack } from './rule.ts'

const help = 'Third-party transcriptions of Etsy help'
const trademarks = 'Third-party accounts of removed listings'

const usedOnEtsy =
  'Etsy has no condition field and takes used items only as vintage (20 years or more) or as craft supplies: state the condition in the description.'

export const etsy: RulePack = {
  titleMax: reported(140, help, 'error'),
  titleCharactersOnce: reported({ '%': ' percent', ':': ' ', '&': ' and ', '+': ' plus ' }, help),
  descriptionMax: general(10_000, 'No published maximum found: a cautious figure'),
  tags: { max: reported(13, help, 'error'), eachMax: reported(20, help, 'error'), separator: ', ', calledHere: 'tags' },
  banned: [
    {
      ...official(/[^\p{L}\p{Nd}\p{Zs}\-'™©®]/u, 'Etsy Open API v3, listing fields'),
      where: ['tags'],
      message: 'Etsy tags may hold letters, digits, spaces, hyphens and apostrophes only.',
      replaceWith: ' ',
    },
    { ...general(EMOJI), where: ['title'], message: 'Emoji in an Etsy title match no search.', replaceWith: ' ' },
    {
      ...reported(
        /\b(?:free (?:shipping|delivery|postage)|on sale|\d{1,2}\s?% off|discount(?:ed)?|clearance)\b/iu,
        help,
        'advice',
      ),
      where: ['title'],
      message: 'Etsy advises against price, sale and shipping words in titles.',
      replaceWith: '',
    },
    {
      ...reported(/\b[Ii]nspired [Bb]y \p{Lu}/u, trademarks),
      where: ['title', 'tags'],
      message: '“Inspired by” somebody’s brand risks removal of the listing.',
    },
  ],
  conditions: {
    ...conditionsBy(() => general({ refused: usedOnEtsy })),
    new: general({ unasked: 'Etsy does not ask for a condition.' }),
  },
  advice: [
    reported('Repeat no words in the title.', help, 'advice'),
    reported('Use all 13 tags where as many fit the item.', help, 'advice'),
    reported(
      'Leave out tags that do not describe the item, and trademarks that are not its own.',
      trademarks,
      'advice',
    ),
  ],
  style: {
    voice: 'Warm and personal, with concrete materials, sizes and making; never gushing.',
    words: '80 to 180',
    title:
      'What it is first, then set or size, material, colour, style, decade and occasion, in title case; here up to some 110 characters of what buyers search for.',
    description:
      'what it is and its story, then materials and measurements, how it was made or its age, care, postage, the condition if it is not new.',
  },
  searchUrl: searchAt('https://www.etsy.com/search?q='),
  searchShows: general('Etsy’s own search shows what sellers ask; it does not show what was paid.'),
  domains: ['etsy.com'],
  form: formIn('photos title category price description tags'),
  newListing: reported(
    () => 'https://www.etsy.com/your/shops/me/listing-editor/create',
    'Third-party programs that open the form',
  ),
}
