import * as z from 'zod/mini'
import { LONGEST_SUGGESTIONS } from '#shared/api/competition.ts'
import type { Source } from '#shared/api/generation.ts'
import { parseAmount } from '#shared/money/price-text.ts'
import { storable } from '#shared/text/bounded-text.ts'
import { tidyLine } from '#shared/text/plain-text.ts'

const MAX_SOURCES = 20
const MAX_URI = 2048
const MAX_TITLE = 200

export function webAddress(text: string): URL | null {
  const url = URL.parse(storable(text).trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.href.length > MAX_URI) return null
  return url
}

export function addSource(sources: Map<string, Source>, uri: string, title: string | undefined): void {
  const url = webAddress(uri)
  if (!url || sources.size >= MAX_SOURCES || sources.has(url.href)) return
  const name = tidyLine(title ?? '')
  sources.set(url.href, { uri: url.href, title: (name || url.hostname).slice(0, MAX_TITLE).toWellFormed() })
}

/** `support`: the words of the answer that rest on `sources`. `suggestions`: HTML that the provider's terms want shown. */
export type Found = { text: string; sources: Source[]; support: string; suggestions?: string | undefined }

const Metadata = z.object({
  google: z.object({
    groundingMetadata: z.object({
      groundingSupports: z.nullish(z.array(z.object({ segment: z.object({ text: z.nullish(z.string()) }) }))),
      searchEntryPoint: z.nullish(z.object({ renderedContent: z.string() })),
    }),
  }),
})

export function groundingIn(metadata: unknown): Pick<Found, 'support' | 'suggestions'> {
  const { groundingSupports, searchEntryPoint } = Metadata.safeParse(metadata).data?.google.groundingMetadata ?? {}
  const suggestions = storable(searchEntryPoint?.renderedContent ?? '')
  return {
    support: (groundingSupports ?? []).map(({ segment }) => segment.text ?? '').join('\n'),
    ...(suggestions !== '' && suggestions.length <= LONGEST_SUGGESTIONS && { suggestions }),
  }
}

/** By the address of a page that was returned, or in the words that such pages bear out, title and price. */
export function isReturned(
  { title, amount, url }: { title: string; amount: number | null; url: string },
  { sources, support }: Pick<Found, 'sources' | 'support'>,
): boolean {
  if (sources.length === 0) return false
  const address = webAddress(url)?.href
  if (address !== undefined && sources.some(({ uri }) => uri === address)) return true
  const [returned, wanted] = [wordsOnly(support), wordsOnly(title)]
  // A number in the title is no price.
  const amounts =
    returned
      .replaceAll(wanted, ' ')
      .match(/\d[\d.,]*/g)
      ?.map(parseAmount) ?? []
  return returned.includes(wanted) && (amount === null || amounts.includes(Math.abs(amount)))
}

function wordsOnly(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[.,](?!\d)|(?<!\d)[.,]|[^\p{L}\p{N}.,]+/gu, ' ')
  return ` ${plain.replaceAll(/ +/g, ' ').trim()} `
}
