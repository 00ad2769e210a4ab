import { CONDITION_LABELS, type Condition } from '#shared/rules/conditions.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import type { Variant } from '#shared/api/generation.ts'
import { goodsIn } from './goods-words.ts'
import { isCarried, type Item } from './item.ts'
import { mentions } from './item-name.ts'
import { isMaker, makerAtFront } from './makers.ts'
import { soughtName } from './search-words.ts'
import { isProperName, isWord } from './spelling.ts'
import { isColourPhrase, MATERIALS } from './vocabulary.ts'
import { capitalised, inSentence, sentence, withoutStop, wordsOf } from './wording.ts'

/** The condition where this marketplace wants it; an item for parts is always called so. */
export function conditionLabel(condition: Condition, platform: Platform): string {
  return platform !== 'Amazon' || condition === 'for-parts' ? CONDITION_LABELS[condition] : ''
}

/** The chosen condition in words, none of them better than it is. */
const IN_WORDS: Record<Condition, Record<Variant, string>> = {
  new: { v1: ', new', v2: 'new and unused', v3: 'new' },
  'used-like-new': { v1: ', used but like new', v2: 'second-hand but like new', v3: 'used, like new' },
  'used-good': { v1: ' in good used condition', v2: 'second-hand but in good condition', v3: 'good used condition' },
  'used-fair': { v1: ' in fair used condition', v2: 'second-hand and in fair condition', v3: 'fair used condition' },
  'for-parts': {
    v1: ', for parts or not working',
    v2: 'for parts or not working',
    v3: 'for parts or not working',
  },
}

const FIGURE =
  /^(?:(?:19)?\d0s|\d[\d.]*(?:cm|mm|m|in|inch|"|l|kg|gb|tb|ml|w|v|pcs)?|inch|cm|mm|litres?|size|UK|EU|US|XS|S|M|L|XL|XXL)$/iu
const STATE = /^(?:unlocked|boxed|sealed|bnwt|nwt|automatic|vintage|antique|hallmarked)$/iu

type Slot = 'maker' | 'size' | 'colour' | 'figure' | 'state'

function slotOf(word: string): Slot | null {
  if (isMaker(word)) return 'maker'
  if (isColourPhrase(word) || MATERIALS.has(word.toLowerCase()) || /^(?:and|&)$/iu.test(word)) return 'colour'
  if (/^(?:small|medium|large)$/iu.test(word)) return 'size'
  if (FIGURE.test(word)) return 'figure'
  return STATE.test(word) ? 'state' : null
}

/** What stands behind the thing itself, by slots: `bike Specialized 20 inch`, `dress ivory lace UK 12`; null where it is more. */
function slotsIn(tail: string): { slot: Slot; text: string }[] | null {
  const slots: { slot: Slot; text: string }[] = []
  for (const word of tail.split(' ').filter(Boolean)) {
    const slot = slotOf(word) ?? (isColourPhrase(`${slots.at(-1)?.text ?? ''} ${word}`) ? 'colour' : null)
    const last = slots.at(-1)
    if (slot === null) return null
    if (last?.slot === slot) last.text += ` ${word}`
    else slots.push({ slot, text: word })
  }
  return slots
}

/** The item's name as it is read aloud: maker, what it is, then `in` its colour and its figures. */
export function spokenName(item: Item): string {
  const name = (soughtName(item) || item.name).replace(/\b([Mm]|[Ww]om)ens\b/u, "$1en's")
  const head = goodsIn(name).at(-1)
  if (head === undefined || /[,(]| (?:with|for|in) /u.test(name)) return name
  const last = name.lastIndexOf(head) + head.length
  const end = last + (/^ \d+(?= |$)(?! (?:inch|cm|mm|litres?|x)\b)/u.exec(name.slice(last))?.[0].length ?? 0)
  const slots = slotsIn(name.slice(end).trim())
  if (slots === null || slots.length === 0) return name
  const of = (wanted: Slot) => slots.filter(({ slot }) => slot === wanted).map(({ text }) => text)
  const front = [...of('size'), ...of('maker')]
  const thing = [...front, front.length > 0 ? inSentence(name.slice(0, end)) : name.slice(0, end)].join(' ')
  const [colour, more] = of('colour')
  if (more !== undefined || (colour !== undefined && !wordsOf(colour).some((word) => isColourPhrase(word)))) return name
  return [colour === undefined ? thing : `${thing} in ${colour}`, ...of('figure'), ...of('state')].join(', ')
}

/** The first sentence: what it is, in which colour and condition. */
export function openingOf(item: Item, platform: Platform, variant: Variant): string {
  const spoken = spokenName(item)
  const colour = item.clauses.find(({ label, isDoubted }) => /^colou?r$/iu.test(label ?? '') && !isDoubted)
  const isBare =
    !/ in |,/u.test(spoken) && goodsIn(spoken).length > 0 && !wordsOf(spoken).some((word) => isColourPhrase(word))
  const isOne = colour !== undefined && wordsOf(colour.text).length < 4 && !mentions(spoken, colour.text)
  const name = isBare && isOne ? `${spoken} in ${withoutStop(colour.text).toLowerCase()}` : spoken
  const label = conditionLabel(item.condition, platform)
  const grades = label === '' ? [''] : [IN_WORDS[item.condition][variant], IN_WORDS[item.condition].v1, '']
  const wordings = grades.flatMap((grade) =>
    [name, spoken, item.name].map((one) => sentenceFor(one, grade, platform, variant)),
  )
  return wordings.find((text) => isCarried(item, text, 'description')) ?? sentence(item.name)
}

/** A name inside a sentence: its first word is small unless it is a name itself. */
function begun(name: string): string {
  const [first = ''] = name.split(' ')
  const small = first.toLowerCase()
  const isOrdinary = /^\p{Lu}\p{Ll}+(?:['’]s)?$/u.test(first) && isWord(small) && !isProperName(small)
  return isOrdinary && makerAtFront(name) === '' ? small + name.slice(first.length) : name
}

function sentenceFor(name: string, grade: string, platform: Platform, variant: Variant): string {
  if (grade === '') return sentence(capitalised(name))
  const told = grade.replace(/^,? /u, '')
  if (variant === 'v2' && platform !== 'Amazon') return sentence(`I'm selling my ${begun(name)}, ${told}`)
  if (variant === 'v3') return sentence(`${capitalised(name)}, ${told}`)
  return sentence(`${capitalised(name)}${name.includes(',') ? ',' : ''} for sale${grade}`)
}
