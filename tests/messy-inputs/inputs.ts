import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { Condition, Platform } from '#shared/rules/details.ts'
import { ListingDetails } from '#shared/api/generation.ts'

const Words = z.string().check(z.minLength(1), z.regex(/^\S(.*\S)?$/s))
const WordList = z.array(Words)
const Corrections = z.record(Words, Words)

/** One input as it stands in a file: what a seller types and what an expert holds true of it; see README.md. */
const MessyInput = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  goods: Words,
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
  platform: Platform,
  condition: Condition,
  itemName: Words,
  features: Words,
  keywords: z._default(Words, ''),
  audience: z._default(Words, ''),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  asking: z.optional(z.number().check(z.positive())),
  identity: z.strictObject({
    brand: z.optional(Words),
    line: z.optional(Words),
    model: z.optional(Words),
    type: Words,
    size: z.optional(Words),
    colour: z.optional(Words),
    material: z.optional(Words),
  }),
  terms: WordList.check(z.minLength(3), z.maxLength(10)),
  typicalPrice: z.number().check(z.positive()),
  priceNote: Words,
  facts: WordList.check(z.minLength(1), z.maxLength(12)),
  flaws: WordList,
  private: WordList,
  misspelt: Corrections,
  misspeltNames: z._default(Corrections, {}),
  contradictions: z._default(WordList, []),
})
type MessyInput = z.infer<typeof MessyInput>

const typedBy = ({ itemName, features, keywords, audience }: MessyInput) =>
  [itemName, features, keywords, audience].join('\n')

/** Checks one input and puts what was typed into the fields of the form. */
export function readInput(data: unknown, keptBack = false) {
  const input = MessyInput.parse(data)
  const typed = typedBy(input)
  const quoted = [input.private, Object.keys(input.misspelt), Object.keys(input.misspeltNames)].flat()
  for (const words of quoted)
    if (!typed.includes(words)) throw new Error(`The seller of ${input.id} did not type "${words}".`)
  const { platform, condition, itemName, features, keywords, audience: targetBuyer } = input
  const details = ListingDetails.parse({ platform, condition, itemName, features, keywords, targetBuyer })
  return { ...input, typed, details, keptBack }
}

/** The inputs of a part, in the order of their files. Tune on `development` only; see README.md. `all` leaves out what is sealed. */
export function loadInputs(part: 'development' | 'kept-back' | 'all' | 'sealed') {
  const folder = path.join(import.meta.dirname, part === 'sealed' ? 'sealed' : 'sellers')
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const inputs = files.sort().flatMap((file) =>
    z
      .array(z.unknown())
      .parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
      .map((data, index) => readInput(data, index % 5 === 4)),
  )
  return part === 'all' || part === 'sealed'
    ? inputs
    : inputs.filter(({ keptBack }) => keptBack === (part === 'kept-back'))
}
