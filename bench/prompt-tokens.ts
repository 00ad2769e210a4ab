import { VARIANTS } from '#shared/api/generation.ts'
import { PLATFORMS } from '#shared/rules/details.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { listingPrompt } from '#server/adapters/engine/prompt.ts'
import { atLeast, atMost, type Figure } from './figure.ts'

/** Where tokenizers cut a text first; measured on our prompts against `o200k_base`, which cuts 3 to 4 in 100 once more. */
const PIECE = / ?\p{L}+| ?\p{N}{1,3}| ?[^\s\p{L}\p{N}]+|\s+/gu
const CUT_ONCE_MORE = 1.035
/** From here on providers keep the beginning of a prompt, and charge less for it. */
const LEAST_KEPT = 1024

const tokensIn = (text: string) => Math.round((text.match(PIECE)?.length ?? 0) * CUT_ONCE_MORE)

/** How long the request for a listing is on each marketplace, at most, and how much of it is the same for every item. */
export function measurePromptTokens(): Promise<Figure[]> {
  const lengthOn = PLATFORMS.map((platform) => {
    const prompts = VARIANTS.map((variant) =>
      listingPrompt({ details: someDetails({ platform }), currency: 'GBP', variant, competition: null }),
    )
    return { platform, prompts, most: Math.max(...prompts.map(({ system, prompt }) => tokensIn(system + prompt))) }
  })
  const systems = lengthOn.flatMap(({ prompts }) => prompts.map(({ system }) => system))
  const [first = ''] = systems
  let alike = 0
  while (alike < first.length && systems.every((system) => system[alike] === first[alike])) alike += 1
  return Promise.resolve([
    ...lengthOn.map(({ platform, most }) => atMost(`prompt for ${platform}, tokens`, most, 2300, '', 0)),
    atLeast('the same for every item, tokens', tokensIn(first.slice(0, alike)), LEAST_KEPT, '', 0),
  ])
}
