import * as z from 'zod/mini'
import type { Opinion } from '#shared/facts/schema.ts'
import { fence, FENCE_RULE } from './prompt-parts.ts'
import type { OpinionOrder } from './index.ts'
import { readAnswer, shapeOf } from './model-call.ts'
import { type Prompt, section } from './prompt.ts'

const Said = z.object({
  statement: z.number(),
  fact: z.nullable(z.string()),
  quote: z.string(),
  unsupported: z.string(),
})

export const OPINIONS = shapeOf('opinions', z.object({ opinions: z.array(Said) }))

const ReadOpinions = z.object({ opinions: z.array(z.unknown()) })
const ReadOpinion = z.object({
  statement: z.coerce.number(),
  fact: z.catch(z.nullable(z.string()), null),
  quote: z.catch(z.string(), ''),
  unsupported: z.catch(z.string(), ''),
})

const SYSTEM = [
  'You compare statements of a listing with what its seller has said, as a careful reader who was not there: you ask whether a fact says it, never whether it is likely.',
  FENCE_RULE,
  section('For each statement, in their order', [
    'statement: its number.',
    'fact: the id of the fact that says it, whatever the wording; of several the one that says the part that is least plain. null when no fact says it.',
    'quote: the words of that fact that say it, copied letter for letter; an empty text without a fact.',
    'unsupported: the shortest words of the statement, copied letter for letter, that no fact says; an empty text when facts say all of it. Where words in several places are unsupported, answer once for each.',
  ]),
  section('What counts as said', [
    'Another wording of a fact, another spelling or unit of the same figure, and what a fact cannot be true without.',
    'Not what is usual for such items, not what is surer, better, bigger, more exact or milder than the fact, not the same about another part or side, and no benefit that somebody could find missing.',
    'Leave out of the answer statements that claim nothing about the item: greetings, invitations, words on the listing itself.',
  ]),
].join('\n\n')

export function opinionPrompt({ facts, statements }: OpinionOrder): Prompt {
  const told = facts.flatMap(({ id, words, kind, field, photo }) =>
    // How to reach the seller is nobody's business.
    kind === 'contact' ? [] : { id, words, from: photo === undefined ? field : `photo ${photo}` },
  )
  const numbered = statements.map((text, index) => ({ statement: index + 1, text }))
  return { system: SYSTEM, prompt: [fence('facts', told), fence('statements', numbered)].join('\n\n') }
}

export function opinionsIn(text: string, { statements }: OpinionOrder): Opinion[] {
  return readAnswer(text, ReadOpinions).opinions.flatMap((given) => {
    const { statement: number = 0, ...said } = ReadOpinion.safeParse(given).data ?? {}
    const statement = statements[number - 1]
    return statement === undefined ? [] : [{ fact: null, quote: '', unsupported: '', ...said, statement }]
  })
}
