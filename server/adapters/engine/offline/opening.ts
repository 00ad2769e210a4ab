import { CONDITION_LABELS, type Condition } from '#shared/rules/conditions.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import type { Variant } from '#shared/api/generation.ts'
import { begun, proseOf } from './prose.ts'
import { goodsIn, headsOf } from './goods-words.ts'
import { isCarried, type Item } from './item.ts'
import { mentions } from './item-name.ts'
import { isMaker, makerIn } from './makers.ts'
import { soughtName } from './search-words.ts'
import { isColourPhrase, MATERIALS } from './vocabulary.ts'
import { capitalised, inSentence, sentence, withoutStop, wordsOf } from './wording.ts'

/** The condition where this marketplace wants it; an item for parts is always called so. */
export function conditionLabel(condition: Condition, platform: Platform): string {
  return platform !== 'Amazon' || condition === 'for-parts' ? CONDITION_LABELS[condition] : ''
}

/** The chosen condition in words, none of them better than it is. */
const IN_WORDS: Record<Condition, string> = {
  new: 'new and unused',
  'used-like-new': 'used but like new',
  'used-good': 'in good used condition',
  'used-fair': 'in fair used condition',
  'for-parts': 'for parts or not working',
}

const FIGURE =
  /^(?:(?:19)?\d0s|\d[\d.]*(?:cm|mm|m|in|inch|"|l|kg|gb|tb|ml|w|v|pcs)?|inch|cm|mm|litres?|size|UK|EU|US|XS|S|M|L|XL|XXL)$/iu

type Slot = 'maker' | 'size' | 'colour' | 'figure'

function slotOf(word: string): Slot | null {
  if (isMaker(word)) return 'maker'
  if (isColourPhrase(word) || MATERIALS.has(word.toLowerCase()) || /^(?:and|&)$/iu.test(word)) return 'colour'
  if (/^(?:small|medium|large)$/iu.test(word)) return 'size'
  return FIGURE.test(word) ? 'figure' : null
}

/** What belongs to the thing behind its word: `lens 50`, `air fryer AF100UK`, `pram full set`. */
const OF_THING =
  /^(?: (?=\S*\d)(?=\S*\p{Lu})[\p{Lu}\d-]{3,}(?= |$)| \d+(?= |$)(?! (?:inch|cm|mm|litres?|x)\b)| (?:full )?(?:set|lot|bundle|pair|collection)\b)+/u

/** The item's name as it is read aloud: maker, what it is, then `in` its colour, its figures, and what else is said. */
function spokenName(item: Item): string {
  const name = (item.spoken === item.name ? soughtName(item) || item.name : item.spoken).replace(
    /\b([Mm]|[Ww]om)ens\b/u,
    "$1en's",
  )
  const head = goodsIn(name).at(-1)
  if (head === undefined || /[,(]| (?:with|for|in) /u.test(name)) return name
  const last = name.lastIndexOf(head) + head.length
  const end = last + (OF_THING.exec(name.slice(last))?.[0].length ?? 0)
  const words = name.slice(end).split(' ').filter(Boolean)
  const slots: Record<Slot, string[]> = { maker: [], size: [], colour: [], figure: [] }
  let known = 0
  for (let slot = slotOf(words[0] ?? ''); slot !== null; slot = slotOf(words[known] ?? ''))
    slots[slot].push(words[known++] ?? '')
  const colour = slots.colour.join(' ')
  if (known === 0 || (colour !== '' && !slots.colour.some(isColourPhrase))) return name
  const front = [...slots.size, ...slots.maker]
  const thing = [...front, front.length > 0 ? inSentence(name.slice(0, end)) : name.slice(0, end)].join(' ')
  const more = [...slots.figure, ...words.slice(known)].join(' ')
  return [colour === '' ? thing : `${thing} in ${colour}`, more].filter(Boolean).join(', ')
}

/** The first sentence: what it is, in which colour and condition. */
export function openingOf(item: Item, platform: Platform, variant: Variant): string {
  const spoken = spokenName(item)
  const colour = item.clauses.find(({ label, isDoubted }) => /^colou?r$/iu.test(label ?? '') && !isDoubted)
  const isBare =
    !/ in |,/u.test(spoken) && goodsIn(spoken).length > 0 && !wordsOf(spoken).some((word) => isColourPhrase(word))
  const isOne = colour !== undefined && wordsOf(colour.text).length < 4 && !mentions(spoken, colour.text)
  const name = isBare && isOne ? `${spoken} in ${withoutStop(colour.text).toLowerCase()}` : spoken
  const grade = conditionLabel(item.condition, platform) === '' ? '' : IN_WORDS[item.condition]
  const isSold = variant === 'v2' && platform !== 'Amazon'
  const { it, verb } = proseOf(item)
  const head = begun(headsOf(item.spoken, item.grammar)[0]?.words ?? '')
  const maker = item.make || makerIn(item.spoken)
  const isPlain = /^\p{Ll}/u.test(head) && maker !== '' && !mentions(head, maker) && item.spoken === item.name
  const short = variant === 'v3' && isPlain ? [`${maker} ${head}`] : []
  const wordings = [...short, name, spoken, item.name].map((one) => {
    const thing = isSold ? `I'm selling my ${begun(one)}` : capitalised(one)
    if (grade === '') return sentence(thing)
    return wordsOf(one).length > LONG || / in /u.test(one)
      ? `${sentence(thing)} ${it} ${verb('is')} ${grade}.`
      : `${thing}, ${grade}.`
  })
  return wordings.find((text) => isCarried(item, text, 'description')) ?? sentence(item.name)
}

/** What is longer has its condition in a sentence of its own. */
const LONG = 7
