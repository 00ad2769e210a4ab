import type { Found } from './grounding.ts'
import { ask, type CallSettings, type Question, type SearchTool, type Shape } from './model-call.ts'
import { BadAnswer, isRefusedShape } from './provider-error.ts'
import type { Grounding, Prompt } from './prompt.ts'

export type WebSearch = { tool: SearchTool; alongSchema: boolean }

export type GroundedQuestion = {
  research: Prompt
  prompt: (grounding: Grounding) => Prompt
  shape: { plain: Shape; grounded: Shape }
  signal: AbortSignal
}

export type Way<Input, Output> = (input: Input) => Promise<Output>

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
