import { readClause } from '#shared/facts/clause.ts'
import { isGivenAway } from '#server/writing/price.ts'
import { isInOtherCurrency, parseAmount } from '#shared/money/price-text.ts'
import { clauseJoints } from '#shared/text/run-on.ts'
import type { Ledger } from '#shared/facts/ledger.ts'

export type OwnPrice = Record<'asking' | 'least' | 'paid', number | null> & { years: number; isFree: boolean }

const NUMBER = String.raw`\d(?:[\d.,]{0,10}\d)?(?:k\b)?`
const LEAST = String.raw`no (?:silly )?offers (?:under|below|less than)|(?:not|no) (?:less|lower) than|(?:won['’]?t|not|don['’]?t|can['’]?t|wouldn['’]?t) (?:go|going|want|take|taking|accept|sell(?:ing)?)(?: it| them)?(?: for)? (?:below|under|lower than|less than)|(?:the )?lowest (?:(?:I|we)(?:['’]?d|['’]?ll| would| will) (?:go|take|accept)(?: is)?|(?:is|price)|offer)|offers (?:over|above|from)|reserve(?: price)?(?: of| is)?`
const ASKED = String.raw`asking|otherwise|ask|want|wanting|(?:would|(?:I|we)?['’]d) like(?: to get)?|hop(?:e|ing) (?:for|to get)|start(?:ing)?(?: at| price| bid)?|(?:reduced|dropped)(?: from [£$€]?[\d.,]+)? to|can do|can have (?:it|them) for|looking for|thinking|after|(?<!\b(?:easy|hard|ready|simple|light|heavy) to )take|accept|happy with|yours|quick sale|bargain(?: at)?|priced to (?:go|sell|clear)(?: at| for)?|price[d]?(?:(?: (?:it|them))? (?:at|is))?|(?:for sale|selling?|going) (?:at|for)|offers (?:around|of|in (?:the )?region of)|oiro|(?:swaps?|trade|px|part ex\p{L}*)(?: for [^.,;:\d£$€\n]{1,30}?)? or|now|the lot|cena|precio|prix|preis|festpreis|fp|vh?b`
const SPENT = String.raw`paid|spent|bought (?:it|them) (?:new )?for|bought (?!(?:it|them|this|that|these|those|one|in|for|at|new)\b)\p{L}+ (?:(?:19|20)\d\d )?for|costs?|(?:was|were)(?= (?:about |around )?(?!(?:19|20)\d\d\b)\d{2,5} (?:new|from|in) )|(?:are|were|is)(?= (?:about |around )?(?!(?:19|20)\d\d\b)\d{2,5} new\b)`
const SAID = String.raw`was|were|are|is|it['’]s|rrp|retail\w*|worth|for|at`
/** Behind a number without a sign nothing may be counted. */
const CLOSED = String.raw`(?=(?: ?ish\b)?[\s)]*(?:$|[.,;!\n)]|(?:for|the|or|and|plus|no|ono|ovno|obo|oiro|firm|cash|vb|vhb|fp|vs|each|collect\w*|pick\w*|on|only|but|if|posted|neg\w*|new|asking|want|wanting|looking|open|needs?|you (?:will|must|need|collect)|might|could|after|with|in|from|at|back|ring|text|call|message|post(?:age|ed)?|can|can['’]?t|won['’]?t|will|would)\b))`
export const MONEY = String.raw`[£$€](?!\s?\d)|quid\b|pounds?\b|gbp\b|euros?\b|eur\b|dollars\b|bucks\b|usd\b|zł|zl\b|pln\b|kr\b|chf\b`
/** As it is put behind an amount: or near offer, Verhandlungsbasis, Festpreis. */
const TERMS = String.raw`o\.?(?:v\.?)?n\.?o\b|(?:obo|oiro|vb|vhb)\b|(?:firm|cash|fp|vs)\b${CLOSED}`
const CARRIAGE = String.raw`(?:post(?:age)?|courier|rm|royal mail|evri|tracked|p ?& ?p|shipping|delivery)\b`
/** Nothing but a price has this behind it: who carries it, or for how many it is. */
const OF_PRICE_ALONE = String.raw`(?:posted|shipped|delivered|(?:the|for the) (?:lot|pair|set|two)|for (?:(?:all|both)(?: of them)?|everything))\b${CLOSED}|or (?:swaps?|px|part ex\p{L}*)\b|(?:plus|\+) ?(?:[£$€]?[\d.]+ )?${CARRIAGE}|(?:with|inc\p{L}*) (?:(?:free|uk|the|any) )*${CARRIAGE}${CLOSED}`
const NEARLY = String.raw`(?:(?:for|like|about|around|only|just|over|nearly|almost|(?:just )?shy of) ){0,2}`
const OFFER = String.raw`or (?:make (?:me )?an? |best |near |nearest )?(?:sensible |reasonable )?offers?\b`
const BEGUN = String.raw`(?:^|,? |(?<=[(/]))(?:(?:and|or|I|we|it|this|these|was|would|will|originally|only) ){0,3}`
const TRAIL = String.raw`(?<trail>(?:,? ?(?!cash (?:on|only|or)\b)(?:${TERMS}|${OFFER}|ish\b|each\b|new\b|cash\b|only\b|all in\b))*(?: ?for (?:the (?:lot|pair|set|two|both)|all|both|everything)\b| the lot\b(?! (?:is|are|was|of)\b))?)`
const SUM = new RegExp(
  [
    String.raw`(?<verb>${BEGUN}(?:(?<least>${LEAST})|(?<asked>${ASKED})|(?:${SPENT})(?: me| us)?|${SAID})[: ]{1,2}${NEARLY})?(?:(?<sign>[£$€])\s?(?<number>${NUMBER})|(?<![\p{L}\d.,])(?:(?<number>${NUMBER})(?:\s?(?<unit>${MONEY})|(?=(?: ?ish)?,? ?(?:${TERMS}|${OFFER})))|(?<!\b(?:size|aged?|no|number|uk|eu|us|of|vol|part|type|model|mk|in|from|since|circa|with|has|have|got|fits?|takes?|holds?|x) )(?<number>${NUMBER})(?=,? ?(?:${OF_PRICE_ALONE}))))${TRAIL}`,
    String.raw`(?<verb>${BEGUN}(?:(?!not? (?:less|lower))(?<least>${LEAST})|(?<asked>after(?=[^\d]{1,10}[\d.]+ posted)|(?!after\b|now\b|can do\b|start\b)(?:${ASKED}))|(?:${SPENT})(?: me| us)?)[: ]{1,2}${NEARLY})(?<number>${NUMBER})${CLOSED}${TRAIL}`,
    String.raw`^(?<number>\d{2,4})(?= (?:collect|cash|pick))`,
    String.raw`(?<asked>(?<=\b(?:collect\w*|pick ?up|posting)\b[^\d.,;\n£$€]{2,40} ))(?<!\b(?:flat|no|number|unit|road|junction|age|size|by|at|after|before|within|from|model|(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*) )(?<number>\d{2,3})$`,
  ].join('|'),
  'giu',
)
/** Nobody else's price has this behind it. */
const OFFERED = new RegExp(
  String.raw`^[\s)]*(?:${TERMS}|${OFFER}|${OF_PRICE_ALONE}|(?:takes|gets|buys|secures|has) (?:it|them)\b|and (?:it['’]?s|they['’]?re) yours\b|(?:no|silly|sensible|reasonable|open to)(?: (?:silly|sensible|reasonable|any))? offers?\b|(?:must|needs?) (?:to )?(?:be )?gone\b|(?:buyer|you) (?:will )?needs?\b|for (?:the (?:lot|pair|set|two|both|box|bag|bundle|whole)|all|both|everything)\b|(?:the (?:lot|pair|set)|all|firm|collect\w*|(?:porch )?pick ?up|cash)\b|(?:would|will|might) (?:take|accept|consider)\b)`,
  'iu',
)
/** Before and behind a sum that is a clause by itself. */
const OPENING =
  /^(?:[^\p{L}\d+]*|(?:(?:post(?:age)? (?:inc\w*|in|free|paid)|free (?:uk )?(?:post(?:age)?|p&p|delivery)|cash|paypal|venmo|zelle|revolut|bacs|bank transfer|or|and|only|on collection)[ ,:–-]+)+|(?:so|only|just|now)\s|(?:collect|collection|pick ?up)\b[^\d£$€]{0,40}\s)$/iu
const STANDING =
  /^[\s)]*(?:$|[,;:!/]|\p{Lu}|(?:no|or|but|only|from|in|can|must|will|would|first|if|and|plus|posted|post from|shipped|collect\w*|pick\w*|cash|meet|delivered|not|ring|text|call|message|inc\w*|sensible|today|please|pls|for (?:\d+|quick)|a (?:pair|set|piece)|per|sold|buyer|start|bargain|(?:two|\d) people|needs?|(?:free )?(?:post(?:age)?|p&p|delivery))\b)/u
/** "others are asking £90", "they want £120 for a new lid" */
const OTHERS =
  /\b(?:they|he|she|others?|people|some(?:one|body)|(?<!\bin (?:the|a) )shops?|garage|dealers?|sellers?|ebay|amazon)(?:['’](?:re|s|d|ll))?(?: (?:is|are|was|were|would|will|all|now|still|often))* ?$/iu
const SIGNS = new Map(
  '£ quid,£ pound,£ pounds,£ gbp,€ euro,€ euros,€ eur,$ dollars,$ bucks,$ usd,zł zl,zł pln,CHF chf'
    .split(',')
    .map((pair) => [pair.split(' ')[1], pair.split(' ')[0]]),
)

const PAID =
  /\b(?:paid|cost|costs|rrp|retails?|retailed|was(?! (?:never|not)\b)|bought|spent|originally|original|orig|retail|new price|np|neupreis|neu|neuf|worth|brand new|sell for|selling for)\b[^.\n\d]{0,22}$/iu
const ASIDE =
  /(?<!\bfree (?:uk )?)\b(?!(?:post(?:age)?|p&p|delivery) (?:inc\w*|in|free|paid)\b)(?:post|postage|posted|p&p|delivery|deliver|courier|ship|shipping|insured|extra|tuned|serviced?|repair|replac\w+|deposit|deliv|parcels?|wysyłka|versand|port(?=[ :]{0,2}$)|usps|fedex|ups|envío|livraison|weigh\w*|weight|holds|supports|capacity|up to|overseas|tracked|recorded|signed for|special delivery|royal mail|parcelforce|evri|dpd|inpost|airmail|told|quoted|(?:jeweller|garage|shop|dealer|repairer|mechanic)s? (?:said|says|quoted(?: me)?|charges?|would charge|reckons?))\b[^.\n]{0,16}$/iu
/** By whom it goes, also a clause before what that costs: `Special Delivery, UK only, £18`. */
const CARRIED =
  /\b(?:tracked|recorded|signed for|special delivery|royal mail|parcelforce|evri|dpd|inpost|courier|airmail|swap(?:ped)? for)\b[^.\n\d]{0,24}$/iu
/** In characters from the end of a clause to the next in its sentence. */
const NEXT = 2
const ASIDE_AFTER =
  /^\s?(?:(?:postage|p&p|delivery)(?! (?:inc|in\b|free|paid|is|will|on top|extra|[£$€]?\d))|on (?:ebay|amazon|vinted)|online|elsewhere|on (?:an?|new|the|having|getting)\b|post(?!ed| from|(?:age)? (?:inc|in\b|free|paid|is|will|[£$€]?\d))|shipping|extra|,? ?rec[ei]+pt|flat\b|to (?:post|send|fix|mend|repair|replace|have|get (?:it|them) (?:\p{L}+ed|done|fixed))\b|courier|special|tracked|insured|new\b|voucher|off\b|each|of\b|weight|versand)/iu

/** What a shop asks for one, or somebody says of a repair: everybody may know it. */
const TOLD =
  /\b(?:rrp|retail(?!er)\w*|list price|new price|new ones?|labels?|tags?|shops?|said|says|reckon(?:s|ed)|quoted)\b[^.\n\d]{0,22}$/iu
const TOLD_AFTER = /^\s?(?:(?:brand )?new|rrp|retail|(?:still )?in (?:the )?(?:shops?|stores?))\b/iu
const PAID_FOR = /\b(?:paid|bought|costs? (?:me|us))\b/iu

/** A sum that is said of a part is none for the whole: `a heater that was £28 new`, `£85 for the body alone`. */
const SAID_OF =
  /(?<!\p{L})(\p{L}{1,30})( (?:that|which|alone))? (?:(?:I|we) )?(?:was|were|is|are|costs?|paid)\b[^.\n\d]{0,22}$/iu
const ALONE = /^ (?:for|on) (?:just |only )?the [^.,;\n]{1,30} (?:alone|only|itself|on its own)\b/iu
function isOfPart(before: string, after: string, name: string): boolean {
  const [, thing = '', relative] = SAID_OF.exec(before) ?? []
  const sense = readClause(thing).terms[0]?.sense
  const isPart = relative !== undefined || sense?.part === true || sense?.accessory === true
  return ALONE.test(after) || (isPart && !name.toLowerCase().includes(thing.toLowerCase().replace(/s$/u, '')))
}

const AGE = /\b(\d{1,2}) ?(?:years?|yrs?) (?:old|ago)\b/iu
const OLDEST = 10

/** Of what is neither it nor a price, "replating is £45", a buyer may know what it costs. */
const OF_ITEM = /^$|\b(?:they|that|prices?|asking|rrp|all|each|cost|which|and)$|^(?:I|we|the)\b/iu
/** What another thing costs: `a £40 visit`, `they're like £25 in the shops`. */
const OF_OTHER =
  /\bthey(?:['’]?re| are) (?:(?:like|about|around|only|just) )*$|\b(?:an?|to|of|under|above|over) $|\+ ?$/iu

/** What a sum is for; nobody says of what is `open`. */
function kindOf({ groups = {}, index, 0: all, input: text }: RegExpExecArray, lead: string) {
  const { verb = '', asked, least, trail = '' } = groups
  const [from, behind] = [index + verb.length, text.slice(index + all.length)]
  const isSaid = (asked ?? least) !== undefined
  const before = text.slice(0, isSaid ? index : from)
  const isOf = /^,? ?(?:is|are)\b/iu.test(verb)
    ? !OF_ITEM.test(text.slice(0, index))
    : verb === '' && OF_OTHER.test(before)
  if (isOf || ASIDE.test(before) || ASIDE_AFTER.test(behind) || (!isSaid && CARRIED.test(lead + before))) return 'aside'
  if (/^ ?(?:new|neu|neuf)\b/iu.test(trail + behind)) return 'paid'
  if (/\b(?:so (?:just |only )?|to take )$/iu.test(before) && STANDING.test(behind)) return 'asked'
  if ((!isSaid || /price/iu.test(verb)) && PAID.test(before)) return 'paid'
  if (isSaid) return OTHERS.test(before) ? 'aside' : asked === undefined ? 'least' : 'asked'
  if (OFFERED.test(trail + behind)) return 'asked'
  const joints = [...clauseJoints(text), before.search(/(?<=\d ?\p{L}{0,4}\.)\s+$/u)].filter(
    (at) => at > 0 && at < from,
  )
  const isOpening = [0, ...joints].some((at) => OPENING.test(before.slice(at).trimStart()))
  return isOpening && STANDING.test(behind) ? 'alone' : 'open'
}

/**
 * The sums of a text, each `found` with the words that only belong to it, `asking £35 ono for the lot`; `lead` is what stands
 * before the text in its sentence, `upTo` and `after` what is around the figure. A shop's price `isPublic`.
 */
export function sumsIn(text: string, lead = '') {
  return [...text.matchAll(SUM)].map((match) => {
    const { verb = '', trail = '', sign, number = '', unit = '' } = match.groups ?? {}
    const [found] = match
    const upTo = text.slice(0, match.index + verb.length)
    const after = trail + text.slice(match.index + found.length)
    const isPublic = !PAID_FOR.test(upTo) && (TOLD.test(upTo) || TOLD_AFTER.test(after))
    return {
      is: kindOf(match, lead),
      isPublic,
      amount: /k$/iu.test(number) ? parseAmount(number.slice(0, -1)) * 1000 : parseAmount(number),
      money: sign ?? unit,
      found,
      at: match.index,
      trail,
      upTo,
      after,
    }
  })
}

/** What is left of a price only tells more of it. */
const OF_PRICE =
  /^(?:(?:they|it|this|these|I|we|rrp|worth|cost|paid|asking|prices?|ono|obo|ovno|firm|was|were|retail\w*|reduced|each|want\w*|quid|rate|or|and|for|the|both|all|new|in|on|at|by|but|only|plus|no|is|are)\b ?)*$|\bthat$|^outlet$/iu
/** A few words that lean on the sum before them: `for it in 2017`. What stands before a sum leans on nothing. */
const SCRAP =
  /^(?:in|at|by|on|for|the|both|all|new|inc\w*|plus|each|from|when|brand|but|was|or)\b(?! (?:collection|pick-?up|cash|post))(?: \S+){0,4}$/iu

/** In words: a longer one says more than what it costs. */
const LONGEST_REMARK = 5

/** "paid £90 plus £20 for the alteration" */
const PLUS = /^,? ?(?:plus|and|\+) [£$€]?\d[\d.,]* (?:for|on) [^.,;]*/iu

/** What stands beside a sum and outlives it, as people write it. */
const BESIDE: readonly (readonly [RegExp, string])[] = [
  [/\bfirm\b/iu, 'the price is firm'],
  [/\b(?:ono|ovno|obo|oiro)\b|\bor (?:best |near |nearest )?offers?\b/iu, 'open to offers'],
  [/\bcash\b/iu, 'cash'],
]

const isPaid = ({ is, upTo }: { is: string; upTo: string }) => is === 'paid' || (is === 'open' && PAID_FOR.test(upTo))

/**
 * A text without what was paid for the item, nor asked for it where it `namesNone`, with the terms of that in words, and the sum
 * with what says nothing behind it unless it `stands` by itself; what another thing costs, such as postage, stays.
 */
export function withoutSum(
  text: string,
  namesNone: boolean,
  stands: (rest: string) => boolean,
): { parts: string[]; terms: string[]; sum: string } {
  const own = sumsIn(text).find((sum) => !sum.isPublic && (isPaid(sum) || (namesNone && sum.is !== 'aside')))
  if (own === undefined) return { parts: [text], terms: [], sum: '' }
  const { at, found, trail } = own
  const [before, after] = [text.slice(0, at), text.slice(at + found.length).replace(PLUS, '')]
  // "I bought this for €650 in 2022" goes on with what was bought.
  const object = /^\s*(this|it|them|these|those)\b/iu.exec(found)?.[1] ?? ''
  const lead = before
    .replace(/(?<!\S)(?:or|and|for|at|is|plus|after|about|around)\s*$/iu, '')
    .replace(/^[,. ]+/u, '')
    .replace(/^(?:I )?(?:think|believe|reckon)(?: (?:it|they|these|this))?\s*$/iu, '')
    // "The set was £94.98" leaves no set by itself.
    .replace(
      /^(?:(?:the|this|my|our|an?) \p{L}+|(?:an? )?new ones?|(?:I )?(?:saw|seen|found) (?:it|them|these|this)(?: (?:for|at))?)\s*$/iu,
      '',
    )
    .trim()
  const rest = after
    .replace(/^[,. ]+(?:(?:plus|or) (?=[£$€]?\s?\d))?/iu, '')
    .trim()
    .replace(lead === '' ? /^(?:an?|per|each) \p{L}+(?:,| and| but) /iu : '', '')
    .replace(lead === '' ? /^(?:and|but|so) (?:(?:am|are) (?=\p{L}+ing\b))?/iu : '', '')
  // "paid £60 for a wedding"
  const goal = lead === '' && /\bpaid\b/iu.test(found) && /^for (?:an?|my|our|her|his) /iu.test(rest) ? 'bought ' : ''
  // "Bought for £170 2 years ago" is one breath without its sum.
  const isOneBreath =
    lead !== '' &&
    (/^(?:\d|in|from|by|on|at|with)\b/u.test(rest) || (/^and \p{L}/u.test(rest) && sumsIn(rest).length > 0))
  // "£280, they are 900 new"
  const more = withoutSum(isOneBreath ? '' : goal + rest, namesNone, stands)
  const behind = more.parts.filter((part) => !SCRAP.test(part))
  const isLoose = lead === '' && /^(?:in|at|from|on|by|off|like|when|which|back) /iu.test(rest)
  const isKept =
    isOneBreath ||
    /^(?:and |but )?(?:only |hardly |barely )?(?:used|worn|played|ridden) /iu.test(rest) ||
    (!isLoose && (stands(rest) || behind.some((part) => part.split(' ').length > LONGEST_REMARK)))
  const terms = BESIDE.flatMap(([said, words]) => (said.test(trail) ? [words] : [])).concat(more.terms)
  const parts = isOneBreath
    ? [[lead, object, rest].filter(Boolean).join(' ')]
    : [lead, ...(isKept ? behind : [])].filter(Boolean)
  const isOfPrice = OF_PRICE.test(parts.join(' ')) || (!lead.includes(' ') && SCRAP.test(parts.join(' ')))
  const sum = isKept ? [found, more.sum].filter(Boolean).join(' ') : found + after
  return isOfPrice ? { parts: [], terms, sum: text.trim() } : { parts, terms, sum: sum.replace(/^[, ]+/u, '') }
}

/** Without a stop a sum may be parted from what is said of it. */
function breathsOf({ facts }: Ledger) {
  const breaths: { words: string; start: number; end: number }[] = []
  for (const { words, place } of facts) {
    if (!('field' in place) || (place.field !== 'features' && place.field !== 'itemName')) continue
    const { start, end } = place
    const last = breaths.at(-1)
    const isOwnLine = /^[£$€\d]/u.test(words) && ![ASIDE, PAID].some((before) => before.test(`${last?.words} `))
    if (last && start - last.end === 1 && !isOwnLine) Object.assign(last, { words: `${last.words} ${words}`, end })
    else breaths.push({ words, start, end })
  }
  return breaths
}

const ONES = 'one two three four five six seven eight nine'.split(' ')
const TENS = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const NUMBER_WORD = ['a', 'and', 'hundred', 'fifteen', ...ONES, ...TENS].join('|')
const IN_WORDS = new RegExp(
  String.raw`(?<=\b(?:want|wanting|asking|after|looking for|hoping for) )(?:(?:${NUMBER_WORD})\b ?){1,5}|\b(?:(?:${NUMBER_WORD})\b[ -]){1,5}(?=(?:quid|pounds?|euros?|dollars|bucks)\b)`,
  'giu',
)

/** Sums in words in figures: `ninety quid`, `want two fifty`, `asking a hundred and twenty`. */
function inFigures(text: string): string {
  const noted = text.replaceAll(/\b(?:a )?(tenner|fiver)\b/giu, (_, note: string) =>
    note.toLowerCase() === 'fiver' ? '5 quid' : '10 quid',
  )
  return noted.replaceAll(IN_WORDS, (said) => {
    let sum = 0
    for (const word of said.toLowerCase().split(/[ -]/u)) {
      const [ones, tens] = [ONES.indexOf(word) + 1, word === 'fifteen' ? 15 : (TENS.indexOf(word) + 1) * 10]
      if (word === 'hundred') sum = Math.max(1, sum) * 100
      else sum = tens > 0 && sum > 0 && sum < 10 ? sum * 100 + tens : sum + ones + tens
    }
    return sum < 10 ? said : `${sum} `
  })
}

const RECEIPT = /^(?:with |have |I have )?(?:the |a )?rec[ei]+pt\b/iu

/** What is asked is said to be, or stands by itself: of any other sum nobody knows what it is for, and none is better than a wrong one. */
export function ownPriceOf({ ledger }: { ledger: Ledger }, currency: string): OwnPrice {
  const own: OwnPrice = { asking: null, least: null, paid: null, years: 0, isFree: false }
  let alone: number | null = null
  let said = { text: '', end: 0 }
  const name = ledger.facts.find(({ place }) => 'field' in place && place.field === 'itemName')?.words ?? ''
  const breaths = breathsOf(ledger)
  for (const [at, { words, start, end }] of breaths.entries()) {
    const lead = start - said.end === NEXT ? `${said.text}, ` : ''
    said = { text: lead + words, end }
    own.years ||= Math.min(Number(AGE.exec(words)?.[1] ?? 0), OLDEST)
    own.isFree ||= isGivenAway(words)
    for (const { is, amount, money, upTo, after } of sumsIn(inFigures(words), lead)) {
      if (!(amount > 0) || isInOtherCurrency(SIGNS.get(money.toLowerCase()) ?? money, currency)) continue
      if (is === 'paid') own.paid ??= isOfPart(upTo, after, name) ? null : amount
      if (is === 'asked') own.asking ??= amount
      if (is === 'least') own.least ??= amount
      if (is === 'alone' && !RECEIPT.test(breaths[at + 1]?.words ?? '')) alone ??= amount
    }
  }
  own.asking ??= alone ?? own.least
  return { ...own, isFree: own.isFree && own.asking === null }
}
