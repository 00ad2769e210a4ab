import type { WritingNotes } from '#shared/api/generation.ts'
import { personalIn } from '#shared/facts/own-matter.ts'
import { FORENAMES } from '#shared/facts/vocabulary/names.ts'
import { MAIL_ADDRESS, SOCIAL_CONTACT, WEB_ADDRESS } from '#shared/rules/marketplaces/rule.ts'
import { type Clause, isTerm } from './clauses.ts'
import { sumsIn, withoutSum } from '#server/writing/own-price.ts'
import { isProperName } from './spelling.ts'
import { isKnownName } from './brands.ts'
import { PRIVATE_WORDS } from './knowledge.ts'

/** What the seller typed and no listing says, with the reason in a sentence. */
export type LeftOut = WritingNotes['leftOut'][number]

const CONTACT = 'How to reach you is between you and the buyer: marketplaces have their own messages.'
const ADDRESS = 'Your address is for the buyer alone.'
const PERSON = 'People are not named in public.'
const MONEY = 'What you paid is your own matter, and Amazon’s texts name no price.'

const OWN = 'How you and yours are is your own matter.'

export const BAIT = 'It names another maker: marketplaces take that for bait.'

/** A condition that sounds better than the chosen one. */
const BETTER = 'It sounds better than the condition you chose.'

const ASKING = String.raw`(?:please |pls |just )?(?:call|text|ring|phone|whats ?app|message|msg|contact|email|e-mail|tel|telephone|mob|mobile)\b`
const AT_TIMES = String.raw`(?:,? (?:(?:ideally|preferably|best|only|but not|not) )?(?:after|before|between|past|any ?time|in the|evenings?|weekends?)\b[^.,;\n]{0,30})?`
const NUMBER = String.raw`(?:\+?\(?\d(?:[ )(.-]?\d){8,13}|\d{3}-\d{4}(?![\d-]))`

/** What is private, wherever it stands in a text, with what stays in its place. */
const REASONS = { contact: CONTACT, address: ADDRESS, person: PERSON, money: MONEY, own: OWN }
const PARTS = {
  ASKING,
  AT_TIMES,
  NUMBER,
  MAIL: MAIL_ADDRESS.source,
  SOCIAL: SOCIAL_CONTACT.source,
  WEB: WEB_ADDRESS.source,
}
const PRIVATE = PRIVATE_WORDS.map(({ reason, typed, instead, flags }) => {
  const source = Object.entries(PARTS).reduce((rest, [part, words]) => rest.replaceAll(`<${part}>`, words), typed)
  return { pattern: new RegExp(source, flags), reason: REASONS[reason], instead }
})

/** "message me and I'll sort it" */
const PROMISE = /^[^\d]{0,60}\band (?:I|we)(?:['’]ll| will| can)\b/iu

const UNUSED = /\b(?:never|un)(?: been )? ?(?:used|worn)/iu

/** "message Ciara", "serviced by Phil at the shop" */
const NAMED =
  /(?:, ?| )?\b(?:[Mm]essage|[Mm]sg|[Cc]ontact|[Ee]mail|[Ww]hats ?[Aa]pp|[Cc]all|[Rr]ing|[Tt]ext|[Pp]hone) (\p{Lu}\p{Ll}{2,12})(?!\p{L}| \p{Lu}\p{Ll})|(?<=\b(?:[Ss]erviced|tuned|checked|fixed|repaired|fitted)\b[^.,;\n]{0,20}) by (\p{Lu}\p{Ll}{2,12})(?= (?:at|from|in|who|down)\b)/gu

/** "… collect any evening - Dave" */
const SIGNED =
  /(?<=\p{L}[^\n]{20})[.,! ]{0,3}[-–—] ?(?!(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?!\p{L}{7}))(\p{Lu}\p{Ll}{2,12})[.! x]{0,5}$/u

/** Nothing that a buyer of the item asks for. */
const REMARK =
  /^(?:(?:please )?(?:call|text|txt|ring|phone|message|msg|whatsapp)(?: me| us)? (?:after|before|any ?time|evenings?|weekends?)\b|(?:calls?|texts?|txts?|ring|messages?|msgs?|whatsapp) only\b|(?:so )?(?:please )?(?:do not|don['’]t) (?:ask|buy|waste|bother|message|mention|tell|text|call|ring)\b|(?:please )?stop asking|(?:hi|hello|hey|hiya|thanks|thank you|cheers|ta|ty|hooray|hurray|yay|woohoo)\b(?: (?:all|everyone|folks|there|guys|mums|ladies|neighbou?rs|for (?:looking|reading|viewing)|in advance))*$|(?:any questions? (?:just )?(?:ask|message),? )?(?:I|we) work (?:nights|shifts|away|days|full time|late)\b|I know what|(?:I )?(?:don['’]t|do not) want to \p{L}+ with it|(?:it(?:['’]s| is) )?priced to sell|I have seen|(?:I |we )?(?:would|will|['’]d) take (?:[£$€] ?)?\d\S*$|I want|need (?:the|my) (?:space|room|money)|(?:I )?(?:won['’]?t|will not|don['’]?t) (?:reply|respond|answer)\b|will ignore\b|not text$|not dealers|no .{0,30}\b(?:available|messages?|msgs?|texts)$|will look$|just ask|happy to answer|look at (?:the )?(?:pics|pictures|photos)$|(?:honest|genuine|only) reason for|(?:will )?not be disappointed|(?:I )?(?:need|want) (?:it|them|this)? ?(?:gone|out|rid|shifted)\b(?! (?:by|before|this|next)\b)|(?:it )?(?:must|needs?|has|have) (?:to )?(?:be )?(?:gone|go)\b(?! (?:by|before|this|next|on|in)\b))/iu
const PLEADING =
  /,? (?:so )?please (?:don['’]t|do not|stop) (?:ask|buy|come|message|bother|waste|try|contact|send|offer|haggle|expect|moan|complain|text|call|ring)\p{L}*\b.*$|,? so don['’]t (?:ask|buy|message|bother|waste)\b.*$/iu
export const REMARKED = 'It tells a buyer nothing about the item.'

const PRAISE =
  'beautiful|stunning|gorgeous|lovely|amazing|fantastic|fabulous|wonderful|superb|brilliant|awesome|incredible|perfect|nice|great|excellent|super|cute|pretty|cool|wow|l@@k|must see|bargain|absolute bargain|steal'
/** Clauses that say nothing: they are left out as a whole. */
const EMPTY = new RegExp(
  String.raw`^(?:(?:(?:${PRAISE}) |an? |the |really |very |so |such an? |absolute |absolutely |grab an? |real |what an? ){0,4}(?:${PRAISE}|rare find|(?:bit|piece) of kit|little number|must have|must[- ]see|gem|find|deal|offer|gift|present|present or gift|great gift|ideal gift|perfect gift|don['’]?t miss(?: out| this)?|grab it(?: now| quick)?|hurry|be quick|first to see will buy|you won['’]?t be disappointed|won['’]?t disappoint|thanks(?: for looking)?|thank you(?: for looking)?|happy (?:bidding|shopping)|good luck|any questions(?: just)?(?: ask)?|please ask|ask away|check (?:out )?my other (?:items|listings|ads)|see my other (?:items|listings|ads)|no time ?wasters|no silly offers|as seen|selling|for sale|grab a bargain|quick sale|priced to sell|cheap|genuine reason for sale|howay|no sob stories|don['’]t ask\b[^.]*|any questions\b[^.]*)(?: (?:too|indeed|really|ever|please|here|x{1,3})){0,2})[.!]?$`,
  'iu',
)

const ALSO_MAKERS = new Set(['George', 'Henry'])

function withoutAside(text: string, isLimit: boolean, isOnlySum: boolean): { text: string; left: LeftOut[] } {
  const cut = (end: number, reason: string) => {
    const rest = text.slice(0, end).trim()
    const isKept = rest.split(' ').length > 1 && !/\b(?:sell|sold|selling|sale|needed|outgrown)\b/iu.test(rest)
    const gone = isKept ? text.slice(end).replace(/^[, ]+/u, '') : text
    return { text: isKept ? rest : '', left: [{ text: gone, reason }] }
  }
  if (FORENAMES.has(text.toLowerCase()) && !ALSO_MAKERS.has(text)) return cut(0, PERSON)
  const own = personalIn(text)
  if (own) return cut(/^,? so\b/iu.test(text.slice(own.from)) && !isLimit ? 0 : own.from, OWN)
  if (REMARK.test(text) && !(isOnlySum && sumsIn(text).length > 0)) return cut(0, REMARKED)
  const pleading = PLEADING.exec(text)
  return pleading ? cut(pleading.index, REMARKED) : { text, left: [] }
}

export const LIMITS: ReadonlySet<Clause['tells']> = new Set(['flaw', 'missing'])
/** What led to a clause that is left out. */
export const LOOSE_END =
  /(?:,? (?:so|and|but))? (?:no idea|not sure|don['’]?t know|can['’]?t remember) (?:what|how much) (?:he|she|they|I|we|it)$|,? (?:(?<!\bif )so|and|but|or|because|as|(?<!\b(?:now and|since|back|until|by|from) )then|please)$/iu

/**
 * The clauses that a listing may tell, each without what is the seller's own matter, nor any price where it `namesNone`.
 * `isBetter`: it sounds better than the chosen condition.
 */
export function withoutUnsaid(
  clauses: readonly Clause[],
  namesNone: boolean,
  isBetter: (text: string) => boolean,
): { clauses: Clause[]; left: LeftOut[] } {
  const left: LeftOut[] = []
  const kept: Clause[] = []
  let [isOpen, isCut] = [false, false]
  const isOnlySum = clauses.flatMap(({ text }) => sumsIn(text)).filter(({ is }) => is !== 'paid').length === 1
  for (const clause of clauses) {
    // "… would sooner hear of it being played", "before my doctor took me off it", of which the beginning is left out
    if (isOpen && clause.sign.trim() === '' && ON_FROM_OWN.test(clause.text)) {
      left.push({ text: clause.text, reason: OWN })
      continue
    }
    const isLimit = LIMITS.has(clause.tells)
    const isState = clause.tells === 'condition' || clause.tells === 'history' || UNUSED.test(clause.text)
    const {
      text,
      left: gone,
      terms = null,
    }: Kept = clause.tells === 'contact' && !PROMISE.test(clause.text)
      ? { text: '', left: [{ text: clause.text, reason: CONTACT }] }
      : isState &&
          !/^no |\b(?:can['’]?t|cannot|couldn['’]?t|not) (?:promise|say|tell|test|guarantee)\b/iu.test(clause.text) &&
          isBetter(clause.text)
        ? withoutBetter(clause.text, isBetter)
        : told(EMPTY.test(clause.text.trim()) ? '' : clause.text, isLimit, namesNone, isOnlySum)
    left.push(...gone)
    isOpen = gone.some(({ text: own, reason }) => reason === OWN && clause.text.endsWith(own))
    const isNext = kept.at(-1)?.sentence === clause.sentence && !(isCut && clause.sign.trim() === '')
    const sign = isNext || /[.\n]/u.test(clause.sign) ? clause.sign : '. '
    isCut = text === ''
    if (text !== '') kept.push({ ...clause, text, sign: terms && kept.length > 0 ? '. ' : sign })
    for (const term of terms ?? [])
      kept.push({ ...clause, label: null, text: term, tells: 'delivery', sign: '. ', sentence: APART })
  }
  return { clauses: kept, left }
}

const ON_FROM_OWN = /^(?:being|having|to|took|said|told|put|has|had|made|got|is|was|were|advised|stopped)\b/iu

/** Of "mincer attachment (never used it" and "one JoJo top (excellent condition)" the things stay. */
function withoutBetter(text: string, isBetter: (text: string) => boolean): Kept {
  const at = text.search(/ ?\([^()]*\)?$/u) > 0 ? text.search(/ ?\([^()]*\)?$/u) : text.search(UNUSED)
  const rest = text
    .slice(0, Math.max(0, at))
    .replace(/(?:[\s,(–-]| and| but| so| though| although| I| we| it| was| has| been){1,8}$/iu, '')
  return rest === '' || isBetter(rest)
    ? { text: '', left: [{ text, reason: BETTER }] }
    : { text: rest, left: [{ text: text.slice(at).trim(), reason: BETTER }] }
}

/** `terms` of a sum that is left out are clauses by themselves; null where there was none. */
type Kept = { text: string; left: LeftOut[]; terms?: readonly string[] | null }
const APART = -1

function told(clause: string, isLimit: boolean, namesNone: boolean, isOnlySum: boolean): Kept {
  const stands = (rest: string) => isLimit || isTerm(rest) || (!namesNone && sumsIn(rest).length > 0)
  const { parts, terms, sum } = withoutSum(clause, namesNone, stands)
  const rest = parts.map((part) => withoutAside(part, isLimit, isOnlySum))
  return {
    text: rest
      .map(({ text }) => text)
      .filter((text) => text !== '' && !/^bought$/iu.test(text))
      .join(', '),
    left: [...(sum === '' ? [] : [{ text: sum, reason: MONEY }]), ...rest.flatMap(({ left }) => left)],
    terms: sum === '' ? null : terms,
  }
}

/** What has run on into how to reach the seller does not go on behind it: `round it ask for Dave 07700 900142 want 25`. */
function parted(found: string, ...more: unknown[]): string {
  const text = more.findLast((one) => typeof one === 'string') as string
  const at = more.findLast((one) => typeof one === 'number') as number
  const isWithin = /[\p{L}\d]$/u.test(text.slice(0, at)) && /^ ?\p{L}/u.test(text.slice(at + found.length))
  return isWithin ? '. ' : ''
}

/** A text without phone numbers, mail addresses, names and streets, and what was taken out of it. */
export function withoutPrivate(text: string): { text: string; left: LeftOut[] } {
  const left: LeftOut[] = []
  let rest = text
  for (const { pattern, reason, instead } of PRIVATE) {
    for (const [found] of rest.matchAll(pattern))
      left.push({
        text: found
          .replace(/^[, ]+/u, '')
          .trim()
          .replace(/,$/u, ''),
        reason,
      })
    rest = reason === CONTACT ? rest.replaceAll(pattern, parted) : rest.replace(pattern, instead)
  }
  rest = rest.replaceAll(NAMED, (found, ...names: (string | undefined)[]) => {
    if (!FORENAMES.has((names[0] ?? names[1] ?? '').toLowerCase())) return found
    left.push({ text: found.replace(/^[, ]+/u, ''), reason: PERSON })
    return ''
  })
  const [signature = '', name = ''] = SIGNED.exec(rest) ?? []
  if (name !== '' && (FORENAMES.has(name.toLowerCase()) || (isProperName(name.toLowerCase()) && !isKnownName(name)))) {
    left.push({ text: name, reason: PERSON })
    rest = rest.slice(0, -signature.length)
  }
  return { text: rest.replaceAll(/(?<=[.!?]), ?/gu, ' '), left }
}
