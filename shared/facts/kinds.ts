import { readClause } from './clause.ts'
import { LACKING } from './denial.ts'
import { ownMatterIn } from './own-matter.ts'
import type { Reading, Term } from './term.ts'
import type { FactKind } from './schema.ts'
import { ACCESSORIES, SELDOM_FLAWS, WEAK_FLAWS } from './vocabulary/fact-kinds.ts'
import { listed } from './words.ts'

const accessories = new Set(listed(ACCESSORIES))
const weak = new Set(listed(WEAK_FLAWS))
const seldom = new Set(listed(SELDOM_FLAWS))

const CONTACT =
  /(?<![\p{L}\d]|\b(?:part|model|oem|isbn|cat|ref)\b[ .:]{0,2}(?:no|number)?[ .:#]{0,2})(?!(?:(?:19|20)\d\d[ ,-]{1,3}){1,9}(?:19|20)?\d)\+?\d[\d\s()-]{8,30}\d|\w@\w|\b(?:whatsapp|telegram)\b|(?<!\p{L} )\bring on\b|\bring (?:me|us|for|if|first|before|\d)|\b(?:call|text|phone|message|email|msg|dm|inbox|pm) (?:(?:me|us|on|for|if|first|before)\b|\d)|^no (?:calls|texts?)\b(?! (?:for|to)\b)/iu
const DELIVERY =
  /^(?:collect|collection|pick ?up)\b(?! of\b)|\b(?:collect(?:ion|ed)?|pick ?up) (?:only|from|in person|preferred|please|or)\b|\bfor collection\b|\b(?:can|will|could|would|happy to|won['’]?t|can['’]?t|cannot|not) (?:post|ship|deliver|courier|send)\b|\b(?:postage|p ?& ?p|shipping|courier|delivery|dispatch(?:ed)?|tracked|royal mail|parcelforce|special delivery|evri|hermes post|refunds?|no returns?|returns? (?:accepted|ok|welcome)|cash on|time ?wasters?|no posting|made to order|posted? (?:same|next|in|within|first|2nd|1st|wherever)|needs? (?:2|two) (?:people|ppl)|bring (?:help|a van|someone))\b/iu
const PRICE =
  /\b(?:rrp|ono|obo|offers?|best price|cheap|bargain|worth|no swaps|swaps? (?:considered|welcome)|price)\b|(?:\b(?:paid|cost|costs|was|were|for|asking|sell for|each|new)\b.{0,20})?[£$€]\s?\d|\b(?:paid|cost) (?:me )?\d/iu
const HISTORY =
  /\b(?:bought|purchased|won (?:in|at)|inherited|belonged|owned|owner|first hand|second hand|secondhand|charity shop|car boot|ebay find|gift(?:ed)? (?:from|by|to)|present from|unwanted|duplicate|doubled up|my (?:late )?(?:nan|nans|gran|grans|grandad|grandads|mum|mums|dad|dads|son|sons|daughter|daughters|husband|wife|uncle|aunt|brother|sister)\w*|(?:nans|mums|dads|grandads|grans)\b|kept in|stored|storage|used (?:for|once|twice|daily|weekly|wkly|a|few|about|only|at|by|in|month|year|\d)|worn (?:once|twice|a few|few|about|only|to|for|\d)|hardly|barely|since (?:19|20)?\d\d|years? old|made by|made in my|i made|we made|i sew|(?:smoke|pet|smoking|dog|cat) ?-?free|smoker|smoking|no pets|selling (?:because|as|due)|outgrown|upgraded|serviced|lived|retired|never (?:been )?(?:in|dropped|crashed|taken|driven|ridden|left)|crash|been (?:stored|kept|in)|from (?:a )?(?:house clearance|loft|attic|shed|album|estate))\b/iu
const UNTESTED =
  /\b(?:untested|unchecked|(?:not|never|\w+n['’]?t) (?:been )?(?:tested|tried|checked|serviced)|unable to test|can['’]?t test|no way (?:of|to) test)|\b(?:not sure|no idea|(?:do ?n['’]?t|do not) know|unsure|ca ?n['’]?t (?:tell|say)) (?:if |whether |that )?(?:it|they|all|every|any|works?|complete|real|original|genuine)|\b(?:not|never|\w+n['’]?t) (?:been )?counted\b/iu
/** "i have doubts bc the back looks too regular" */
const DOUBTFUL = /\b(?:have|has|had|got|some|my) (?:my |some |a few )?doubts\b|\bdoubtful\b/iu
const NOT_THERE =
  /\b(?:no|without|missing|lost|w\/o|lacks|lacking|minus|excl\w*|absent|gone|(?:not|\w{3,6}n['’]?t) (?:in|incl?|included?|with|(?:come|supplied|sold) with))\b/iu
const INCLUDED =
  /\b(?:comes? with|complete with|supplied|includes?|including|included|incl?|boxed|thrown in|in (?:its |the |original )?box|goes with it|with (?:its |the |original )?(?:box|case|manual|charger|bag|lead|strap|receipt|remote|instructions))\b/iu
const MEASURE = /^(?:size|sz|age)\b|^(?:uk|eu|us|w|c) ?\d|\b(?:size|sz) [\w/.-]{1,6}$|\d ?[x×] ?\d/iu

/** Words that tell of damage wherever they stand. */
export function isDamage({ sense, denied, text }: Term): boolean {
  return (
    sense?.flaw === true &&
    !denied &&
    !/^no /iu.test(text) &&
    !weak.has(text.toLowerCase()) &&
    !seldom.has(text.toLowerCase())
  )
}

/** No colour has drips, and what is drained is dry. */
const isNamed = ({ sense }: Term) => sense?.colour !== true && sense?.flaw !== true

/** "stiff at the neck" */
const AT = /^ (?:at|on|in|near|round|when|by)\b/iu

/** "worn twice", "worn one term": no wear. */
const WORN_OFTEN = /\bworn (?:once|twice|one|two|an?|for|to|maybe|about|only|under|less|approx|\d)/iu

/** Whether a term tells of wear, damage or a lack, and is not denied. */
function tellsOfFlaw(term: Term, at: number, own: readonly Term[], words: string): boolean {
  const text = term.text.toLowerCase()
  if (term.denied || (term.sense?.flaw !== true && !weak.has(text)) || isHarmless(term, own[at - 1], words))
    return false
  if (isDamage(term)) return true
  const before = own[at - 1]
  const isLast = own[at + 1]?.clause !== term.clause || AT.test(words.slice(term.end))
  return weak.has(text) && isLast && before?.clause === term.clause && isNamed(before)
}

/** Where a word of damage is part of another: a finish, a thing, what it resists, how somebody sells or thinks. */
const OTHER_SENSE = [
  // "needs gone by Friday", "wants a good home", "needs two AA batteries"
  String.raw`(?:needs?|must|be|wants?) (?:gone|to (?:go|be gone)|a (?:good |new |loving )?home|no\b|(?:\d|one|two|three|four|six)\b.{0,12}\b(?:batter|aaa?\b|people|ppl))`,
  String.raw`(?:stain|crease|scratch|rust|leak|tear|crack|odou?r|fade|water|moth)\w* ?-?(?:resist\w*|proof|repel\w*|remover|test\w*)`,
  String.raw`(?:stained|cut|crackle|cracked|crazed) (?:glass|ice|glaze)|wood stain\w*|stained (?:dark|light|wood|oak|pine)`,
  String.raw`(?:worn|ripped|distressed|aged|rusty|torn) (?:\p{L}+ )?(?:look|effect|finish|style)`,
  String.raw`(?:burnt|broken) (?:orange|umber|sienna|white|red)|bent ?wood|dead ?stock|dead (?:good|nice|easy|comfy|cheap)`,
  String.raw`loose (?:leaf|fit|fitting|change|covers?|weave)|(?:hole|tear|chips?) (?:punch|drop|pan|fryer)|button ?hole|hole (?:in the (?:middle|centre|center) )?for\b`,
  String.raw`(?:good|great|decent|nice|tidy|lovely|fair) nick|gone off|lost interest|comes? off (?:to|for|and|in)|came off (?:an?|my|our)|blow[- ]up|split(?:s|ting)? into|peel and stick`,
  String.raw`smell\w* (?:fresh|clean|new|nice|lovely|good)|never (?:had|been|given) .{0,12}(?:problem|issue|fault|trouble)s?`,
]
const HARMLESS = new RegExp(String.raw`(?<!\p{L})(?:${OTHER_SENSE.join('|')})`, 'giu')

/** Whether a word stands where it tells of no fault; "8 hole" counts eyelets. */
function isHarmless({ text, start, end }: Term, before: Term | undefined, words: string): boolean {
  const isInside = [...words.matchAll(HARMLESS)].some((one) => one.index < end && one.index + one[0].length > start)
  return isInside || (/^hole$/iu.test(text) && (before?.figure?.amount ?? 0) > 2)
}

/** "won't hold pressure", but not "doesn't fit me". */
const FAILS =
  /\b(?:won['’]?t|do(?:es)? ?n['’]?t|do(?:es)? not|will not|can['’]?t|cannot|fails to|refuses to|no longer) (?!bother|match|mind|do\b|fit|suit|need|affect|find|remember|think|prove|smell|include|come|go|use|want|swap|see|tell|show|work out|be |have |know|guarantee|leak|rust|smoke|slip|shed|mark|crease|scratch|show|take up|split)\w/iu

/** "have to jiggle the plug", "only works plugged in", "on its way out", "could do with a polish", "last swept 2021" */
const FALLS_SHORT =
  /\b(?:have|has|need) to (?:be )?(?:jiggle|wiggle|hold|held|press|push|pull|hit|bang|tap|shake|force|lift|twist|turn|restart|unplug|prop)\w*|\bonly (?:works?|holds?|lasts?|charges?|plays?|runs?|goes|opens?|closes?|shuts?|stays|starts?|turns?)\b|\b(?:on its way|going) out\b|\bno way (?:of|to)\b|\b(?:hard|difficult|reluctant|takes (?:ages|forever)|struggles) to (?:start|close|open|shut|turn|fit|heat|charge|focus|read)|\btakes (?:ages|forever|a while)\b|\bmakes? (?:a|an|some) (?:\p{L}+ )?nois|\b(?:error code|does (?:nothing|not a lot|naff all)|temperamental)\b|\blets? (?:in (?:wet|water|rain|damp|air|light)|(?:the )?(?:wet|water|rain|damp|air|light) in)\b|\b(?:hard|difficult) to (?:pull|push|lift|slide|move|press|wind)\b|\b(?:could|would) do with (?:a|an|some|new)\b|\b(?:wants?|needs?|due) (?:an? )?(?:\p{L}{3,}ing|doing|oil|polish|clean|wash|service|tune|new)\b|\blast (?:serviced|swept|cleaned|tuned|calibrated|inspected|oiled|checked|charged)\b|\b(?:mot|service|insurance|warranty|gas|licen[cs]e) (?:ran out|run out|lapsed|overdue)\b/iu
/** "the pip fell out", "slow to return", "takes a few goes", "mud on the skirt" */
const GIVES_WAY =
  /(?<!\b(?:all|photos|pictures|pics|prints) )\b(?:fell|fallen|falling|came|coming|come|hanging) (?:off|out|apart|away|loose)(?! (?:of|to|for|and|in|with|a|an|my|the|our)\b)|\b(?:turns|moves|spins|slides|shifts|twists|tilts|leans|gives) (?:a (?:bit|little|touch)|slightly)\b|\bslow to\b|\btakes? (?:a few|a couple of|several|two|three|\d) (?:goes|tries|pulls|presses|attempts)\b|\bsmells? of\b|\b(?:slight|faint|tiny|minor|(?:bit|touch|hint) of|bit of a) (?!stretch|heel|weight|room|give|fun|history|background)\p{L}|^(?:(?:some|bit of|a bit of|dried) )?(?:mud|grease|dirt|hairs?|limescale|paint|glue) (?:on|in|round|around|over)\b/iu
/** "mice have been in", "the dog had a go at one corner", "sun has got to it" */
const BEEN_AT =
  /\b(?:has|have|had|been) (?:been (?:in|at)$|been at\b|had a go at|a go at|got (?:to|at|in|into) (?:it|them|the)\b)|\b(?:drew|drawn|scribbled|wee[ds]?|chewed|nibbled|clawed|gnawed) (?:on|at|in|the)\b/iu
/** "instructions with all but one" */
const ALL_BUT =
  /\b(?:all|each|every \w+) (?:\w+ )?(?:but|bar|except|apart from|minus) (?:for )?(?:the |a )?(?:one|two|\w+)\b/iu

/** "knobs 2 of 3", "only 1 key" */
const FEWER =
  /(?<!\b(?:no|vol|volume|number|part|book|edition)\.? )\b[1-9] (?:out )?of [2-9]\b|\bonly (?:got )?(?:one|two|[1-9]) (?!owner|times?\b|day|week|month|year|season|trip|hour|min|careful|previous|of us\b)\p{L}|\bmost of(?: (?:it|them))?$|\bshort of\b/iu

const SOMEBODY = /\b(?:she|he|we|i|mum|dad|they|who)\b/iu
/** No flaw, but whoever buys it has to like it. */
const PERSONAL = /\b(?:engraved|inscribed|monogrammed|personalised|initials)\b/iu

const WORKING = new Set(
  ['works', 'turns on', 'charges'].flatMap((text) => readClause(text).terms).flatMap(({ meanings }) => meanings),
)

/** "works", "turns on" */
export const isWorking = ({ denied, meanings }: Term) => !denied && meanings.some((meaning) => WORKING.has(meaning))

/** "works" as well as "does not work" */
export const tellsOfWorking = ({ isFrame, meanings }: Term) =>
  !isFrame && meanings.some((meaning) => WORKING.has(meaning.replace('!', '')))

const isBroken = ({ denied, meanings }: Term) =>
  meanings.some((meaning) =>
    meaning.startsWith('!') ? !denied && WORKING.has(meaning.slice(1)) : denied && WORKING.has(meaning),
  )

const is = (kind: FactKind, must = false) => ({ kind, must })

type Kind = { kind: FactKind; must: boolean }
type Read = Pick<Reading, 'terms'>

/** What words that the seller typed or answered, or that a photo's reading holds, are about, and whether a listing must tell it. */
export function kindOf(words: string, { terms }: Read): Kind {
  const matter = ownMatterIn(words, true)
  if (matter === null) return kindOfItem(words, { terms })
  const end = matter.from || matter.said
  const told = kindOfItem(words.slice(0, end), { terms: terms.filter((term) => term.end <= end) })
  return matter.from > 0 || told.must ? told : is('history')
}

function kindOfItem(words: string, { terms }: Read): Kind {
  const own = terms.filter((term) => !term.isFrame)
  if (CONTACT.test(words)) return is('contact')
  if (DELIVERY.test(words)) return is('delivery')
  if (UNTESTED.test(words) || DOUBTFUL.test(words)) return is('condition', true)
  if (NONE_LOST.test(words)) return is('attribute')
  const flaws = own.filter(
    (term, at) => tellsOfFlaw(term, at, own, words) && !(/^worn$/iu.test(term.text) && WORN_OFTEN.test(words)),
  )
  if (flaws.length > 0 && flaws.every(({ text }) => LACKING.has(text.toLowerCase()))) return is('missing', true)
  if (flaws.length > 0 || own.some(isBroken) || (FAILS.test(words) && !SOMEBODY.test(words))) return is('flaw', true)
  if ([UNLIKE, GIVES_WAY, FALLS_SHORT, BEEN_AT].some((form) => form.test(words))) return is('flaw', true)
  if (ALL_BUT.test(words) || FEWER.test(words)) return is('missing', true)
  if (TAKEN.test(words) && !/\bnever\b|^(?:just )?taken out/iu.test(words)) return is('missing', true)
  if (own.some(({ denied, sense }) => denied && sense?.flaw === true)) return is('flaw')
  if (PRICE.test(words)) return is('price')
  if (own.some(isLack) && !HISTORY.test(words)) return is('missing', true)
  if (PERSONAL.test(words)) return is('attribute', true)
  if (ownMatterIn(words, false)?.from === 0) return is('history')
  if (INCLUDED.test(words)) return is('included')
  if (HISTORY.test(words)) return is('history')
  // "not waterproof": a buyer may take for granted that it is
  const limits = own.some(({ denied, sense }) => denied && sense?.flaw !== true)
  if (own.some(({ sense }) => sense?.grade !== undefined)) return is('condition')
  if (isAccessory(words)) return is('included')
  if (own.some(isWorking)) return is('condition', limits)
  if (MEASURE.test(words) || own.some(({ figure }) => figure?.dimension)) return is('measure', limits)
  return is(own.length === 0 ? 'other' : 'attribute', limits)

  function isLack({ denied, text }: Term): boolean {
    return (
      (denied && NOT_THERE.test(words) && !/^i(?:['’]?m| am) no\b/iu.test(words)) || /^(?:missing|lost)$/iu.test(text)
    )
  }
}

/** The part of which a fact tells, in its words. */
export function partOf(kind: FactKind, own: readonly Term[]): string | undefined {
  const isPart = ({ sense, denied, text }: Term) =>
    !denied &&
    sense?.side === undefined &&
    ![sense?.flaw, sense?.colour, sense?.material].includes(true) &&
    (sense?.part === true || (kind === 'flaw' && accessories.has(text.toLowerCase())))
  return own.find(isPart)?.text
}

/** "insoles not original", "one lace shorter than the other": whoever expects the thing as it was made is misled. */
const UNLIKE =
  /\b(?:not|non|isn['’]?t|aren['’]?t)[ -](?:the )?(?:original|orig|genuine|oem|matching|the same|its own)\b|\b(?:shorter|longer|darker|lighter|looser|smaller|bigger|thinner|lower|higher) than (?:the )?others?\b|\bone (?:\p{L}+ ){1,2}(?:shorter|longer|darker|lighter|looser|different|odd)\b|\bodd (?:lid|one|knob|wheel|screw|handle|sock|lace|stud|button|tyre)s?\b|\bmarriage piece\b|\b(?:aftermarket|mismatched|odd ones?|(?:does|do)n['’]?t match)\b/iu
const NONE_LOST = /\b(?:no|none|nothing|never)\b (?:\p{L}+ ){0,2}(?:missing|lost)\b/iu
const TAKEN = /\b(?:taken|cut|stripped|pulled) out\b|\bremoved from (?:it|the)\b|\b(?:none|nope)[.!]?$/iu

/** "power lead yes", "remote + stand ok" */
function isAccessory(words: string): boolean {
  const bare = words
    .toLowerCase()
    .replaceAll(/\b(?:yes|ok|there|original|orig|spare|with|w|and|its|the|a|an|one|two|\d)\b|[^\p{L}\d\s]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return accessories.has(bare) || (bare !== '' && bare.split(' ').every((word) => accessories.has(word)))
}
