import { CONDITION_LABELS } from '#shared/conditions.ts'
import type { ListingDetails } from '#shared/generation.ts'
import type { ListingDraft } from '#shared/listing-draft.ts'
import { rulePack } from '#shared/marketplaces.ts'

/** Words of the writer's own frames: they say nothing about an item. */
const FRAME = new Set(
  `brand model condition features feature included comes with please note key details colour size measurements worth
  knowing before you buy at a glance may want to look this on offer here for sale selling could suit one mind in the is
  are and an or not working parts used new like good fair by notes possible material gbp eur usd jpy about these it they
  item has have was been measure measures come from would there also were capacity storage of`.split(/\s+/),
)
/** Words that a frame of the writer's own may stand for: `comes with a case` becomes `Included: a case`. */
const REPLACEABLE = new Set(
  `measurements measures measuring it this set also comes supplied sold sent complete with includes include included including incl inc contents what s in
  the box accessories extras is are all you get colour color brand make manufacturer model number no also what`.split(
    /\s+/,
  ),
)

export const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/\p{Extended_Pictographic}/gu, ' ')
    .toLowerCase()
    .normalize('NFC')
    .match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
export const numbersIn = (text: string): string[] => text.match(/\p{Nd}+/gu) ?? []
const lettersIn = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, '')

function invented(draft: ListingDraft, details: ListingDetails): string[] {
  const { itemName, make, modelNumber, features, keywords, targetBuyer } = details
  const given = [itemName, make, modelNumber, features, keywords, targetBuyer].join('\n')
  const known = new Set([...wordsIn(given), ...wordsIn(CONDITION_LABELS[details.condition])])
  // A word without a space that is longer than a title has to be cut inside.
  const endless = given
    .toLowerCase()
    .normalize('NFC')
    .split(/\s+/)
    .filter((token) => token.length > 40)
  const isCut = (part: string) => endless.some((token) => token.includes(part))
  const written = `${draft.title}\n${draft.description}`
  // A marketplace that forbids ½ in titles gets 1/2 instead.
  const numbers = new Set([...numbersIn(given), ...numbersIn(given.normalize('NFKC'))])
  return [
    ...wordsIn(written)
      .filter((word) => !known.has(word) && !FRAME.has(word) && !isCut(word))
      .map((word) => `invented: ${word}`),
    ...numbersIn(`${written}\n${draft.tags.join('\n')}`)
      .filter((number) => !numbers.has(number) && !isCut(number))
      .map((number) => `invented: ${number}`),
  ]
}

function lost(draft: ListingDraft, details: ListingDetails): string[] {
  const { itemName, make, modelNumber, features } = details
  const written = `${draft.title}\n${draft.description}`
  const [words, numbers, letters] = [new Set(wordsIn(written)), new Set(numbersIn(written)), lettersIn(written)]
  const given = [itemName, make, modelNumber, features].join('\n')
  return [
    ...wordsIn(given)
      .filter((word) => !words.has(word) && !REPLACEABLE.has(word) && !letters.includes(word))
      .map((word) => `lost: ${word}`),
    ...numbersIn(given)
      .filter((number) => !numbers.has(number))
      .map((number) => `lost: ${number}`),
  ]
}

function broken(draft: ListingDraft, { platform, features }: ListingDetails): string[] {
  const { titleMax, descriptionMax, tags } = rulePack(platform)
  const isOwn = features.length + 400 > descriptionMax.value
  return [
    draft.title.trim() === '' ? 'title is empty' : '',
    draft.description.trim() === '' ? 'description is empty' : '',
    draft.title.length > titleMax.value ? `title has ${draft.title.length} characters` : '',
    draft.description.length > descriptionMax.value && !isOwn
      ? `description has ${draft.description.length} characters`
      : '',
    draft.tags.length > tags.max.value ? `${draft.tags.length} tags` : '',
    ...draft.tags.map((tag) => (tag.length > (tags.eachMax?.value ?? 50) ? `tag too long: ${tag}` : '')),
  ].filter(Boolean)
}

/** What a draft says that the form does not, what it leaves out of the form, and the limits it breaks. */
export function faultsOf(draft: ListingDraft, details: ListingDetails): string[] {
  return [...invented(draft, details), ...lost(draft, details), ...broken(draft, details)]
}
