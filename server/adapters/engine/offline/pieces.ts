import { readClause } from '#shared/facts/clause.ts'
import { isDamage } from '#shared/facts/kinds.ts'
import { FORENAMES } from '#shared/facts/vocabulary/names.ts'
import { isCarried } from './carried.ts'
import type { Clause } from './clauses.ts'
import type { Phrase } from './copy-editor/phrases.ts'
import type { Topic } from './copy-editor/topic.ts'
import type { Item } from './item.ts'
import { makerIn } from './makers.ts'
import { isColour, isOf, isPart, trimmed } from './thing-words.ts'
import { COLOURS } from './vocabulary.ts'
import { wordsOf } from './wording.ts'

/** A few words in a row that the seller typed and buyers look for; `isAlong`: what comes with the thing, `opens`: what a thought begins with. */
export type Piece = { text: string; chance: number; isAlong: boolean; opens: boolean }

/** How a stuff is made, no damage: crushed velvet. */
const TREATED = /\b(?:crushed|distressed|brushed) (?=velvet|suede|leather|silk|cotton|denim|linen|steel|stainless)/giu
export function hasFaults(text: string): boolean {
  if (/^(?:no|not|non|never|without)\b(?!\.? ?\d)|\d ?ish\b|\bunknown\b/iu.test(text)) return true
  const { terms, negators } = readClause(text.replaceAll(TREATED, '').replaceAll(/\bno\.? ?(?=\d)/giu, ''))
  return (
    negators.length > 0 ||
    terms.some((term) => term.denied || term.doubted || isDamage(term) || term.sense?.doubts === true)
  )
}

const OF_LABEL = /size$|^(?:colou?r|material|fabric|storage|capacity|memory|ram|voltage|edition|scale|author|artist)$/iu

/** What is told in lines of their own: `Size: 12`. */
const labelled = (clauses: readonly Clause[]): Piece[] =>
  clauses.flatMap(({ label, text }) =>
    label !== null && OF_LABEL.test(label) && text.length <= LONGEST_LABELLED
      ? [{ text: /size$/iu.test(label) ? `${label} ${text}` : text, chance: 1, isAlong: false, opens: false }]
      : [],
  )
const LONGEST_LABELLED = 30

const STATES: readonly (readonly [told: RegExp, state: string])[] = [
  [/\b(?:19[0-8]\ds?|[5-8]0s)\b/u, 'vintage'],
  [
    /(?<!double )\bboxed\b|^(?:the |original )?box (?:(?:is|has)(?! (?:not|gone|missing|been|long))|but|and|included)\b|(?<!\b(?:are|is) (?:also |still )?)\b(?:with|in|and) (?:its |the )?(?:original )?box\b/iu,
    'boxed',
  ],
  [
    /^(?:(?:still|factory|brand new|new|boxed|and|&)[ ,]*)*sealed\b|\b(?:it(?:['’]s)?|box(?:ed)?) (?:is |and |& )?(?:still )?sealed\b/iu,
    'sealed',
  ],
  [/\btags? (?:are )?(?:still )?(?:on|attached)\b/iu, 'new with tags'],
  [/\bfolds (?:flat|up|down)\b/iu, 'folding'],
]
const BY_SELLER =
  /\bI (?:\p{L}+ )?(?:made|knitted|crocheted|sewed|carved|turned|threw)\b|\b(?:made|knitted|crocheted|sewn|carved|turned|thrown) by (?:me|myself)\b/iu
const BY_NAME =
  /(?<=\b(?:[Mm]ade|[Bb]uilt|[Dd]esigned|[Pp]ublished|[Ii]llustrated) by )\p{Lu}[\p{L}'’]+(?: (?:& )?\p{Lu}[\p{L}'’]+){1,2}/gu
const SHORTHAND = /\b(?:BNWT|BNIB|NWT|NWOT|NIB)\b/iu
const MADE_IN = /\b[Mm]ade in (?:the )?\p{Lu}[\p{L}.]+|\b19\d0s\b/gu
const UNTOLD = new Set<Clause['tells']>(['missing', 'price', 'delivery', 'contact'])
const UNSOUGHT = new Set<Topic>(['terms', 'ask', 'paid', 'own', 'chat', 'not'])
/** What stands before this is not so: `Eglu – no it's just wooden`. */
const DENIED = /^(?:no,? (?:it|they|this|just|not)\b|not (?:an?|one|really)\b)/iu

const DENIES = /(?<!\p{L})(?:no|not|never|without|non)(?: \p{L}+){0,2} ?$/iu
/** `London` of "a firm in London", `switch` of "switch in the cord" */
const OF_PLACE = /(?<!\bmade )\b(?:in|from|at|near|outside) (?:the )?$/iu
const PLACED = /^ (?:in|on|at|under|behind|inside) (?:the|its|my|each)\b/iu
const MEASURE_OF =
  /\b(?:pit to pit|p2p|ptp|chest|bust|waist|hips?|inseam|leg|sleeves?|shoulders?|drop|hem|rise)(?: is| are| of| about|:)*$/iu
const OF_PART =
  /\b(?:base|top|drawers?|shel(?:f|ves)|shade|lid|handles?|strap|seat|leaf) (?:is|are|measures?)(?: about)? $/iu
const MEASURED =
  /\b(?:drop|pit to pit|p2p|ptp|shoulders?|sleeves?|bust|rise|hem|leg|chest|waist)\b[: ]*\d|\d ?(?:cm|in|inch(?:es)?|")? (?:pit|chest|waist|leg)\b/iu

const LEAST = { quality: 0.3, phrase: 0.45, word: 0.6, flaw: 0.7, part: 0.8 }
const OWNED =
  /^(?:late |old )?(?:mum|mom|dad|nan|gran\p{L}*|son|daughter|husband|wife|brother|sister|aunt\p{L}*|uncle|mother|father)['’]?s /iu
export const PRAISED =
  /^(?:(?:beautiful|stunning|gorgeous|lovely|amazing|fantastic|fabulous|wonderful|superb|awesome|brilliant|pretty|nice|immaculate|proper|cheap|decent|solid(?= \d)) )+/iu
export const withoutFuss = (text: string) => text.replace(OWNED, '').replace(PRAISED, '')
const VAGUE_END = / (?:type|fitted|supplied|included|about|around|approx|age|sort|bright)$/iu
/** What tells nothing without the noun that it is said of, or of care alone. */
const SCRAP =
  /^(?:sizes?|bright|dark|light|pale|deep|side|top|end|back|front|one|two|three|four|five|six|seven|eight|nine|ten|twelve)$|^(?:something|odd|roughly)\b|^one (?=\p{L})(?!.*\b(?:piece|tier|door|drawer|seater|man|person)\b)|^\d+ (?:tall|wide|high|deep|long)\b|^\d+ (?!speed$)\p{L}+ed$|^\p{L}+ 1$|^(?:hand |machine )?wash\b|\bwash (?:cool|at|on)\b|\b(?:hand|cool|machine) wash$|^\d+ to \d+$|^I{1,3}\b|^body$|^(?:cats?|dogs?|pets?) (?:live|lives|in)\b|\b(?:bits?|ones?|things?|stuff|open|opens|works|work|fine|ok|comes|off|out|down)$/iu
const SIZE = /^(?:(?:size|uk|eu|us|no\.?) ?\d|size [smlx\d])/iu

const isStuff = (text: string) => isColour(text) || isOf(text, 'material')
const isForename = (text: string) => FORENAMES.has(wordsOf(text.toLowerCase())[0] ?? '')

function isLikely({ text, chance }: Phrase, topic: Topic): boolean {
  if (isStuff(text) || SIZE.test(text) || /\bno \d/iu.test(text)) return chance >= LEAST.quality
  if (topic === 'flaw' && !/\d/u.test(text)) return chance >= LEAST.flaw
  if (topic === 'past') return chance >= LEAST.word
  const stands = / |\d|^\p{Lu}/u.test(text) || topic === 'kit'
  if (isPart(text) && topic !== 'kit') return chance >= LEAST.part
  return chance >= LEAST[stands ? 'phrase' : 'word']
}

/** Whether it tells of something else, of a part or of nothing, by what stands before and behind it. */
function isOfAnother(
  { text, opens, leads }: Phrase,
  topic: Topic,
  [before, behind]: readonly [string, string],
): boolean {
  const isName = makerIn(text) === '' && /^\p{Lu}/u.test(text)
  return (
    MEASURED.test(text) ||
    SCRAP.test(text) ||
    (/^\d[\d.]* ?(?:inch(?:es)?|in|cm|mm|ft)$/iu.test(text) &&
      /^ (?:down|across|along|round|around|from|between)\b/iu.test(behind)) ||
    (topic === 'kit' && /^(?:xs|s|m|l|x{1,3}l)$/iu.test(text)) ||
    // `box` of "a box of pans"
    (topic === 'kit' && !text.includes(' ') && /^ of\b/iu.test(behind)) ||
    MEASURE_OF.test(/^\d/u.test(text) ? before.trim() : text) ||
    (/^\d/u.test(text) && OF_PART.test(before)) ||
    /^(?:\d+(?: (?:small|big|large|little|odd))?|(?:brand )?new|brand|used)$/iu.test(text) ||
    (isName && (OF_PLACE.test(before) || (isForename(text) && !/\bby $/iu.test(before)))) ||
    (isStuff(text) && (leads || topic === 'kit' || /^ one\b/iu.test(behind))) ||
    /^(?:\p{L}\.){2,}|^[lr] \p{L}+$/iu.test(text) ||
    (!text.includes(' ') && (PLACED.test(behind) || /^ (?!included|supplied|needed)\p{L}{2,15}ed\b/u.test(behind))) ||
    // `two keys` of "two keys stick"
    (topic === 'flaw' && opens && !/\d/u.test(text) && makerIn(text) === '') ||
    // "Knots & Crosses"
    (/(?<!\p{L})\p{Lu}\p{L}{1,20} & $/u.test(before) && /^\p{Lu}/u.test(text)) ||
    (DENIES.test(before) && !/^\d/u.test(text))
  )
}

/** `power lead` of a `power` and a `lead` that stand side by side. */
function joined(phrases: readonly Phrase[], said: string): Phrase[] {
  const all: Phrase[] = []
  for (const phrase of phrases) {
    const last = all.at(-1)
    const text = `${last?.text} ${phrase.text}`
    if (last && !text.replace(' ', '').includes(' ') && said.toLowerCase().includes(text.toLowerCase()))
      all[all.length - 1] = { ...phrase, text, opens: last.opens, chance: Math.max(last.chance, phrase.chance) }
    else all.push(phrase)
  }
  return all
}

function soughtIn({ told, clauses: all }: Item): Piece[] {
  const isUntold = (clause: Clause) =>
    clause.isDoubted || UNTOLD.has(clause.tells) || DENIED.test(all[all.indexOf(clause) + 1]?.text ?? '')
  return told.flatMap(({ text: said, topic, clauses, sought }) => {
    if (UNSOUGHT.has(topic)) return []
    return (topic === 'kit' ? joined(sought, said) : sought).flatMap((phrase) => {
      const holding = clauses.filter((clause) => clause.text.includes(phrase.text))
      const text = trimmed(withoutFuss(phrase.text).replace(VAGUE_END, ''))
      const one = { ...phrase, text }
      const before = said.slice(0, Math.max(0, said.toLowerCase().indexOf(text.toLowerCase())))
      const isPiece =
        isLikely(one, topic) &&
        !(holding.length > 0 ? holding : clauses).some(isUntold) &&
        !isOfAnother(one, topic, [before, said.slice(before.length + text.length)]) &&
        !hasFaults(text)
      const isAlong = topic === 'kit' && !/^(?:boxed|sealed)$/iu.test(text)
      return isPiece ? [{ text, chance: phrase.chance, isAlong, opens: phrase.opens }] : []
    })
  })
}

/** In chances: what is likely stands in the seller's order. */
const LIKELY = 0.6

/** What the facts hold that buyers type, likeliest first; each rests on the facts as it stands. */
export function piecesOf(item: Item): Piece[] {
  const told = item.clauses.filter(({ tells, isDoubted }) => !UNTOLD.has(tells) && !isDoubted)
  const texts = [item.name, ...told.filter(({ tells }) => tells !== 'history').map(({ text }) => text)]
  const states = [
    ...(SHORTHAND.exec(item.ledger.facts.map(({ words }) => words).join('\n')) ?? []),
    ...STATES.filter(([form]) => texts.some((text) => form.test(text))).map(([, text]) => text),
    ...(item.clauses.some(({ text }) => BY_SELLER.test(text)) ? ['handmade'] : []),
    ...told.filter(({ tells }) => tells !== 'flaw').flatMap(({ text }) => text.match(MADE_IN) ?? []),
    ...item.clauses.flatMap(({ text }) => text.match(BY_NAME) ?? []),
    ...item.clauses.flatMap(({ text }) => /^(?:(?:just|recently|fully|newly) )*serviced\b/iu.exec(text)?.[0] ?? []),
  ].map((text) => ({ text, chance: 0.6, isAlong: false, opens: false }))
  const hasColour = wordsOf(item.name.replace(makerIn(item.name), '').toLowerCase()).some((word) => COLOURS.has(word))
  return [...labelled(told), ...soughtIn(item), ...states]
    .filter(({ text }, at, all) => {
      const isFirst = all.findIndex((other) => other.text.toLowerCase() === text.toLowerCase()) === at
      return (
        isFirst &&
        !(hasColour && isColour(text)) &&
        !/^(?:mrs?|ms|miss)\b|^\d+\.\d+$|^[lwhd] \d/iu.test(text) &&
        isCarried(item, text, 'title')
      )
    })
    .toSorted(
      (a, b) => Number(a.isAlong) - Number(b.isAlong) || Math.min(LIKELY, b.chance) - Math.min(LIKELY, a.chance),
    )
}
