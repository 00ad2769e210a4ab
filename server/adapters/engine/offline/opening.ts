import { headNoun, headPart } from './articles.ts'
import { familyOf } from './band-finder.ts'
import { type Carried, carried } from './carriers.ts'
import { mentions } from './item-name.ts'
import { factsOf } from './passages.ts'
import type { Portrait } from './portrait.ts'
import { type Subject, subjectOf } from './subject.ts'
import { buyerInSentence, conditionInWords, type Tone } from './tone.ts'
import { DESCRIBING, isColourPhrase } from './vocabulary.ts'
import { capitalised, inSentence, sentence, spokenList, wordsOf } from './wording.ts'

const LEADING = 2

/** The keywords that describe the item and can stand before its noun: `wireless`, `over-ear`. */
function describing(portrait: Portrait): string[] {
  const said = [portrait.name, ...portrait.facts.map(({ text }) => text)].join(' ').toLowerCase()
  const fitting = portrait.keywords.filter(
    (word) => DESCRIBING.has(word.toLowerCase()) && !said.includes(word.toLowerCase()),
  )
  return [...new Set(fitting.map((word) => word.toLowerCase()))].slice(0, LEADING)
}

/** A keyword that is another word for the same kind of thing: `hoover` for a vacuum cleaner. */
function otherWord(portrait: Portrait): string {
  const family = familyOf(portrait.item)
  const isOther = (word: string) =>
    /^[\p{Ll} -]+$/u.test(word) &&
    wordsOf(word).length <= 2 &&
    !wordsOf(word).some(
      (each) =>
        mentions(portrait.name.toLowerCase(), each) || each.endsWith('s') !== headNoun(portrait.item).endsWith('s'),
    ) &&
    familyOf(word) === family
  return family === '' ? '' : (portrait.keywords.find(isOther) ?? '')
}

/** The name with the seller's keywords worked in: `Sony WH-1000XM4 wireless over-ear headphones`. */
export function searchName(portrait: Portrait, most = LEADING): string {
  const { name, item } = portrait
  const head = headNoun(item)
  const words = describing(portrait).slice(0, most)
  const isClosing = head !== '' && headPart(name) === name && name.toLowerCase().endsWith(` ${head}`)
  if (words.length === 0 || !isClosing) return name
  const kind =
    / ((?:vacuum|stand|desk|table|floor|dining|coffee|wax|wedding|folding|mountain|road|sewing|running|ankle|combi|electric|acoustic) \S+)$/iu.exec(
      name,
    )?.[1]
  const noun = kind ?? name.slice(-head.length)
  const said = /^\p{Lu}/u.test(noun) ? words.map(capitalised) : words
  return `${name.slice(0, -noun.length)}${said.join(' ')} ${noun}`
}

type Opening = { text: string; used: ReadonlySet<Carried['fact']> }

const isBrief = ({ text }: Carried) => wordsOf(text).length <= 7 && !/[,;]/u.test(text)

/** The first sentence of the search-focused text, and the facts that it has told. */
export function searchOpening(portrait: Portrait, tone: Tone): Opening {
  const told = factsOf(portrait, 'feature').map(carried).filter(isBrief)
  const parts = told.filter(({ by, text }) => by === 'has' && !text.startsWith('no '))
  const states = told.filter(({ by }) => by === 'is')
  const leading = (parts.length > 0 ? parts : states).slice(0, LEADING)
  const colour = factsOf(portrait, 'attribute').find(
    ({ label, text }) => /^colou?r$/iu.test(label ?? '') && isColourPhrase(text),
  )
  const other = otherWord(portrait)
  const name = `${capitalised(searchName(portrait))}${other === '' ? '' : ` (${other})`}`
  const isNamed = colour === undefined || mentions(name.toLowerCase(), colour.text.toLowerCase())
  const head = isNamed ? name : `${name} in ${colour.text.toLowerCase()}`
  const condition = conditionInWords(portrait, tone)
  const features = spokenList(leading.map(({ text }) => text))
  const first = sentence([head, condition, parts.length > 0 ? `with ${features}` : ''].filter(Boolean).join(', '))
  const { pronoun, isPlural } = subjectOf(portrait)
  const second =
    parts.length > 0 || features === '' ? '' : sentence(`${pronoun} ${isPlural ? 'are' : 'is'} ${features}`)
  const text = [first, second].filter(Boolean).join(' ')
  return { text, used: new Set(leading.map(({ fact }) => fact)) }
}

/** `It would suit commuters.`; a gift is called a possible one, and a text that is no such phrase is only quoted. */
function suits(portrait: Portrait): { joined: string; alone: string } {
  const buyer = buyerInSentence(portrait)
  if (buyer === '') return { joined: '', alone: '' }
  const gift = /^(?:an? )?((?:gift|present)\b.*)$/iu.exec(buyer)?.[1]
  if (gift !== undefined) return { joined: '', alone: sentence(`a possible ${gift}`) }
  const isPhrase = wordsOf(buyer).length <= 12 && /^\p{L}[\p{L}\p{N} ,'’/&-]*$/u.test(buyer)
  if (!isPhrase || /^(?:perfect|ideal|great|suit\w*|would|who)\b/iu.test(buyer))
    return { joined: '', alone: sentence(`For: ${buyer}`) }
  return { joined: `would suit ${buyer}`, alone: '' }
}

/** The first sentences of the story: what the item is, in which condition, and for whom. */
export function storyOpening(portrait: Portrait, tone: Tone, subject: Subject): string {
  const { joined, alone } = suits(portrait)
  const condition = conditionInWords(portrait, tone)
  const { determiner, isPlural } = subject
  const suiting = joined === '' ? alone : sentence(joined)
  const name = portrait.make === '' ? inSentence(portrait.name) : portrait.name
  if (determiner === '' || tone.selling !== '') {
    const named = determiner === '' ? name : `${determiner.toLowerCase()} ${name}`
    const said = [
      tone.selling === '' ? capitalised(name) : `${tone.selling}${/:\s*$/u.test(tone.selling) ? name : named}`,
      condition,
    ]
    return [sentence(said.filter(Boolean).join(', ')), suiting].filter(Boolean).join(' ')
  }
  const is = condition === '' ? '' : `${isPlural ? 'are' : 'is'} ${condition}`
  const join = is !== '' && joined !== '' ? `${is}, and ${joined}` : is || joined
  return [sentence(join === '' ? capitalised(name) : `${determiner} ${name} ${join}`), alone].filter(Boolean).join(' ')
}
