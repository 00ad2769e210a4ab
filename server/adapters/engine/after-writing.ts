import * as z from 'zod/mini'
import type { Opinion } from '#shared/facts/schema.ts'
import { tidyText } from '#shared/text/plain-text.ts'
import { cleanLine } from '#server/writing/boilerplate.ts'
import { withoutPrivate } from './offline/private.ts'
import { conditionRules, fence, FENCE_RULE, marketplaceRules } from './prompt-parts.ts'
import type { OpinionOrder, RepairOrder } from './index.ts'
import { readable, readAnswer, shapeOf } from './model-call.ts'
import { fenceOfWishes, givenBySeller, marketplace, occasion, type Prompt, section, wishesOf } from './prompt.ts'

const Said = z.object({
  statement: z.coerce.number(),
  fact: z.catch(z.nullable(z.string()), null),
  quote: z.catch(z.string(), ''),
  unsupported: z.catch(z.string(), ''),
})
const Opinions = z.object({ opinions: readable(Said) })
export const OPINIONS = shapeOf('opinions', Opinions)

const SAID = section('What counts as said', [
  'Another wording of a fact, another spelling or unit of the same figure, the number that what was listed comes to, and what a fact cannot be true without.',
  'Not what is usual for such items, not what is surer, better, bigger, more exact or milder than the fact, not the same about another part or side, and no benefit that somebody could find missing.',
  'In tags and title also another name that buyers have for such a thing; a maker, material, age, size or feature only when a fact gives it.',
  'Wishes are the seller’s too, where they name the buyer, another name of such a thing or what it is for; the fact is then the one that names the item. A wish bears out no age, material, maker or feature.',
  'In the priceReason only what it claims of this very item; what such things fetch, and what raises or lowers that in general (season, demand, fashion), claims nothing.',
  'Leave out of the answer greetings, invitations and words on the listing itself.',
])

const ROLE =
  'You compare statements of a listing with what its seller has said, as a careful reader who was not there: you ask whether a fact says it, never whether it is likely.'

const systemFor = (heading: string, lines: readonly string[]) =>
  [ROLE, FENCE_RULE, section(heading, lines), SAID].join('\n\n')

const SYSTEM = systemFor('For each statement, in their order', [
  'statement: its number.',
  'fact: the id of the fact that says it, whatever the wording; of several the one that says the part that is least plain. null when no fact says it; "general" for a sentence on whom or what such an item suits, or what its buyer likes, that claims nothing of this one.',
  'quote: the words of that fact that say it, copied letter for letter; an empty text without a fact.',
  'unsupported: the shortest words of the statement, copied letter for letter, that no fact says; an empty text when facts say all of it. Where words in several places are unsupported, answer once for each.',
])

const SYSTEM_AGAIN = systemFor('For each entry, in their order, of its words alone, as they stand in its text', [
  'statement: its number.',
  'fact: the id of the fact that says exactly this, of the same part and no surer or better; null when none does; "general" for words that claim nothing of this item.',
  'quote: the words of that fact that say it, copied letter for letter; an empty text without a fact.',
  'unsupported: those of the words that the fact does not say, copied letter for letter; an empty text when it says them all.',
])

const PLACES = { title: 'title', description: 'description', tags: 'tag', priceJustification: 'priceReason' } as const

export function opinionPrompt({ details, facts, statements }: OpinionOrder): Prompt {
  const told = facts.flatMap(({ id, words: typed, field, photo }) => {
    const words = withoutPrivate(typed).text.trim()
    return words === '' ? [] : { id, words, from: photo === undefined ? field : `photo ${photo}` }
  })
  const numbered = statements.map(({ text, field, words }, index) => ({
    statement: index + 1,
    in: PLACES[field],
    text,
    words,
  }))
  const fences = [fence('facts', told), ...fenceOfWishes(wishesOf(details)), fence('statements', numbered)]
  const isAgain = statements.some(({ words }) => words !== undefined)
  return { system: isAgain ? SYSTEM_AGAIN : SYSTEM, prompt: fences.join('\n\n') }
}

export function opinionsIn(text: string, { statements }: OpinionOrder): Opinion[] {
  return readAnswer(text, Opinions).opinions.flatMap(({ statement: number, ...said }) => {
    const statement = statements[number - 1]
    return statement === undefined ? [] : [{ ...said, statement: statement.words ?? statement.text }]
  })
}

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
    ...fenceOfWishes(wishes),
    fence('description', description),
    fence('faulty-parts', faulty),
    ...(leftOut.length > 0 ? [fence('left-out', leftOut)] : []),
  ].join('\n\n')
  return { system, prompt }
}

export function repairedIn(text: string) {
  const { parts, added } = readAnswer(text, Repaired)
  return {
    parts: parts.map(({ part, text, facts }) => ({ part, text: tidyText(text), facts })),
    added: added.map(({ fact, text }) => ({ fact, text: cleanLine(text) })),
  }
}
