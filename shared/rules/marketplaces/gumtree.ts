import { conditionsBy, formIn, general, official, reported, searchAt, type RulePack } from './rule.ts'

const noMaximum = 'No published maximum found: a cautious figure'

export const gumtree: RulePack = {
  titleMax: general(100, noMaximum),
  descriptionMax: general(5000, noMaximum),
  tags: {
    max: general(15, 'Gumtree has no tags: words worth working into the text'),
    separator: ', ',
    calledHere: 'keywords',
  },
  banned: [],
  conditions: conditionsBy((name) => general({ name })),
  advice: [official('Do not spam keywords.', 'Gumtree Australia posting rules', 'advice')],
  style: {
    voice: 'Local and straightforward, like a good small ad.',
    words: '50 to 130',
    title:
      'What it is, brand, key fact, then, if told and if there is room, after a dash the price that is asked, the town where it is collected and the day by which it has to go.',
    description: 'condition and age, measurements, what is included, the reason for selling, collection.',
  },
  searchUrl: searchAt('https://www.gumtree.com/search?search_category=all&q='),
  searchShows: general('Gumtree’s own search shows what sellers ask; it does not show what was paid.'),
  domains: ['gumtree.com'],
  form: formIn('title category photos price condition description brand model size tags', {
    photos: 'Images',
    tags: 'Keywords',
  }),
  newListing: reported(() => 'https://www.gumtree.com/postad', 'Third-party programs that open the form'),
}
