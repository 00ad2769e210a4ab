import * as z from 'zod/mini'
import { LONGEST_SUGGESTIONS } from '#shared/api/competition.ts'
import type { Source } from '#shared/api/generation.ts'
import { parseAmount } from '#shared/money/price-text.ts'
import { storable } from '#shared/text/bounded-text.ts'
import { ask, type CallSettings, type Question, type SearchTool, type Shape } from './model-call.ts'
import { BadAnswer, isRefusedShape } from './provider-error.ts'
import type { Grounding, Prompt } from './prompt.ts'

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
  const name = storable(title ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
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

export type WebSearch = { tool: SearchTool; alongSchema: boolean }

export type GroundedQuestion = {
  research: Prompt
  prompt: (grounding: Grounding) => Prompt
  shape: { plain: Shape; grounded: Shape }
  signal: AbortSignal
}

export type Way<Input, Output> = (input: Input) => Promise<Output>

/** With a search tool, in one call where the model can, else after a call for research; without one, in one call. */
export function groundedAsker(
  settings: CallSettings,
  search: WebSearch | undefined,
  answer: Way<Question, Found>,
): Way<GroundedQuestion, Found> {
  const write = async (question: GroundedQuestion, tool?: SearchTool, research?: Found) => {
    const { prompt, shape, signal } = question
    const reply = await answer({
      ...prompt({ searching: tool !== undefined, ...(research && { research: research.text }) }),
      shape: tool || research ? shape.grounded : shape.plain,
      signal,
      ...(tool && { search: tool }),
    })
    return { ...(research ?? reply), text: reply.text }
  }
  if (!search) return (question) => write(question)
  const { tool } = search
  const afterResearch = async (question: GroundedQuestion) => {
    const lookUp = { ...question.research, search: tool, signal: question.signal }
    return write(question, undefined, await ask(settings, lookUp, 'words').catch(withoutResearch))
  }
  return firstAccepted(search.alongSchema ? [(question) => write(question, tool), afterResearch] : [afterResearch])
}

/** A refusal may have been one request's: after this long what is best is tried again. */
const TRIED_AGAIN_MS = 10 * 60_000

/** Tries ways in turn while the provider refuses the request's shape, and begins with the one that worked last, for a while. */
export function firstAccepted<Input, Output>(ways: readonly Way<Input, Output>[]): Way<Input, Output> {
  let preferred = { index: 0, since: 0 }
  return async (input) => {
    const begin = Date.now() - preferred.since < TRIED_AGAIN_MS ? preferred.index : 0
    for (const [index, way] of ways.entries()) {
      if (index < begin) continue
      try {
        const output = await way(input)
        if (index !== begin || begin === 0) preferred = { index, since: Date.now() }
        return output
      } catch (error) {
        if (index === ways.length - 1 || !isRefusedShape(error)) throw error
      }
    }
    throw new Error('There is no way to ask.')
  }
}

/** An answer can be written without research; a busy, slow or refusing provider would not write it either. */
function withoutResearch(error: unknown): undefined {
  if (error instanceof BadAnswer || isRefusedShape(error)) return undefined
  throw error
}
