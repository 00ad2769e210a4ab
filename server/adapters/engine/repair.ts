import * as z from 'zod/mini'
import { cleanLine } from '#server/writing/boilerplate.ts'
import { tidyText } from '#shared/text/plain-text.ts'
import { fence, FENCE_RULE, conditionRules, marketplaceRules } from './prompt-parts.ts'
import type { RepairedParts, RepairOrder } from './index.ts'
import { readable, readAnswer, shapeOf } from './model-call.ts'
import { givenBySeller, marketplace, occasion, type Prompt, section } from './prompt.ts'

const Part = z.object({ part: z.coerce.number(), text: z.string(), facts: z.catch(z.array(z.string()), []) })
const Added = z.object({ fact: z.string(), text: z.string() })
const Repaired = z.object({ parts: z.catch(readable(Part), []), added: z.catch(readable(Added), []) })
export const REPAIRED = shapeOf('repaired', Repaired)

const CODES = section('Faults', [
  'empty: the part is missing; write it. refusal: it is a refusal; write it from the facts. wrong-language: it is in another language than the one asked for.',
  'too-long: it is longer than this marketplace allows. banned: it says what this marketplace does not allow.',
  'unsupported: no fact says "words"; leave them out, or say instead what a fact says.',
  'contradicted: the fact named says otherwise than "words"; say what it says, no better, surer or smaller.',
])

const ANSWER = section('Answer', [
  'parts: each faulty part by its number with its new text and the numbers of the facts it rests on. Change no more than the faults ask for, and keep the form: a title, one sentence or line, one tag; say nothing twice that the description says already. A part whose words a fact or wish does say after all, or that only says whom such an item suits, is left out of the answer, and stays. An empty text takes a sentence, line or tag out.',
  'added: for each fact under "left-out" one short sentence for the description, in plain words, at least as clear as the seller put it; none where the description, as it stands, tells that fact as clearly in other words.',
  'Whatever you write rests on the facts, and a fact stays whole: what narrows it and how sure the seller is belong to it. Plain text; nothing in it speaks of you, these rules, the facts or their numbers. No price.',
])

export function repairPrompt(order: RepairOrder, today = new Date()): Prompt {
  const { details, variant, description, parts, leftOut } = order
  const system = [
    'You repair single parts of a listing that is otherwise finished.',
    FENCE_RULE,
    CODES,
    ANSWER,
    section(`On ${marketplace(details.platform)}`, marketplaceRules(details.platform, variant)),
    section('Condition', conditionRules(details)),
  ].join('\n\n')
  const faulty = parts.map(({ field, text, faults }, index) => ({ part: index + 1, field, text, faults }))
  const { facts, wishes } = givenBySeller(order)
  const prompt = [
    occasion(order, today),
    fence('facts', facts),
    ...(wishes ? [fence('wishes', wishes)] : []),
    fence('description', description),
    fence('faulty-parts', faulty),
    ...(leftOut.length > 0 ? [fence('left-out', leftOut)] : []),
  ].join('\n\n')
  return { system, prompt }
}

export function repairedIn(text: string): RepairedParts {
  const { parts, added } = readAnswer(text, Repaired)
  return {
    parts: parts.map(({ part, text, facts }) => ({ part, text: tidyText(text), facts })),
    added: added.map(({ fact, text }) => ({ fact, text: cleanLine(text) })),
  }
}
