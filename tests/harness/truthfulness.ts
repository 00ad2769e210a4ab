import { checkListing } from '#shared/facts/check.ts'
import { factsOf } from '#shared/facts/ledger.ts'
import { isOneSlip } from '#shared/facts/slips.ts'
import type { ListingDetails, Variant } from '#shared/api/generation.ts'
import type { ListingDraft } from '#server/writing/draft.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'

/** Why somebody sells is their own matter. */
const isPrivate = (words: string) => /^(?:only |just )?selling (?:because|as|due)\b/iu.test(words)

/** What the fact check marks in a draft, and the facts that it misses there. */
function doubted(draft: ListingDraft, details: ListingDetails, isBrief: boolean): string[] {
  const ledger = factsOf({ details })
  const { statements, omitted } = checkListing({ ...draft, priceJustification: '' }, ledger)
  const isDoubtful = (words: string) =>
    checkListing({ title: '', description: words, tags: [] }, ledger).statements.some(({ marks }) => marks.length > 0)
  const text = `${draft.title}\n${draft.description}`.toLowerCase()
  const written = text.split(/[^\p{L}\p{N}]+/u)
  const isWritten = (words: string) =>
    words
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1)
      .every((word) => written.some((other) => other === word || isOneSlip(word, other)))
  const isAside = (id: string) =>
    ledger.facts.some(
      ({ id: own, kind, words }) =>
        own === id &&
        (kind === 'price' ||
          kind === 'contact' ||
          /<\/?[a-z]|\]\(/iu.test(words) ||
          isWritten(words) ||
          isPrivate(words) ||
          isDoubtful(words)),
    )
  return [
    ...statements.flatMap(({ field, marks }) => marks.map(({ text }) => `${field} invents: ${text}`)),
    ...omitted
      .filter(({ fact, must }) => !isAside(fact) && (must || !isBrief))
      .map(({ fact }) => `left out: ${ledger.facts.find(({ id }) => id === fact)?.words ?? fact}`),
  ]
}

/** The marketplace's limits that a draft breaks. */
export function limitsBrokenBy(draft: ListingDraft, { platform, features }: ListingDetails): string[] {
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

/** What a draft says that no fact carries, which facts it leaves out, and the limits it breaks. */
export function faultsOf(draft: ListingDraft, details: ListingDetails, variant: Variant = 'v1'): string[] {
  return [...doubted(draft, details, variant === 'v3'), ...limitsBrokenBy(draft, details)]
}
