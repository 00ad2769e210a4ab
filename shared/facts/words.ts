import { remembering } from '../recent.ts'

/** Words with blanks between them. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u))

/** The entries of a table with commas between them. */
export const listed = (list: string, by: string | RegExp = ',') =>
  list
    .split(by)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** A word, a figure or a sign of a text by its UTF-16 offsets; `stem` is the same for all inflections and spellings. */
export type Word = {
  start: number
  end: number
  text: string
  /** In lower case, without accents and possessives; "O'Neill" is typed without its apostrophe as often. */
  plain: string
  stem: string
  /** What stands between this word and the one before it. */
  gap: string
}

const WORD =
  /[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}²³]*(?:['’](?=\p{L})[\p{L}\p{M}]+|(?<=\p{Nd})[.,](?=\p{Nd})\p{Nd}+)*|°[CF]?|[½¼¾%£$€¥"”″′?&+]/gu
/** `80x60cm`, `W32`, `128GB`, `4.5mm`: where letters and figures meet, unless it is one code such as `WH1000XM4`. */
const FIGURE_FIRST = /^(\p{N}[\p{N}.,]*)(\p{L}+)$/u
const LABEL_FIRST = /^(?:([WLHDwlhdx])(\p{N}[\p{N}.,]*)|([BTCbtc])(\p{N}{1,2}))$/u
const TIMES = /^(\p{N}[\p{N}.,]*)[x×](\p{N}[\p{N}.,]*)(?:[x×](\p{N}[\p{N}.,]*))?(\p{L}{0,4})$/iu

/** The words of a text in their order; `splits` tells which letters may stand right behind a figure. */
export function wordsIn(text: string, splits: (letters: string) => boolean): Word[] {
  const words: Word[] = []
  let before = 0
  const add = (start: number, end: number) => {
    const own = text.slice(start, end)
    words.push({ start, end, text: own, ...formsOf(own), gap: text.slice(before, start) })
    before = end
  }
  for (const { 0: whole, index } of text.matchAll(WORD)) {
    let at = index
    for (const piece of piecesOf(whole, splits)) {
      if (!/^[x×]$/iu.test(piece) || piece === whole) add(at, at + piece.length)
      at += piece.length
    }
  }
  return words
}

function piecesOf(word: string, splits: (letters: string) => boolean): string[] {
  if (!/\p{N}/u.test(word)) return [word]
  const times = TIMES.exec(word)
  if (times) return word.split(/([x×])/iu).flatMap((piece) => piecesOf(piece, splits))
  // "8xAA", "size38", but not "2XL"
  const joined = /^(\p{Nd}+)(x)(?!x?l$)(\p{L}{2,})$|^(size|sz)(\p{Nd}+)$/iu.exec(word)
  if (joined) return joined.slice(1).filter(Boolean)
  const feet = /^(\p{Nd}+)(ft)(\p{Nd}+)$/u.exec(word)
  if (feet) return feet.slice(1)
  if (LABEL_FIRST.test(word)) return [word.slice(0, 1), word.slice(1)]
  const [, figure, letters] = FIGURE_FIRST.exec(word) ?? []
  return figure && letters && splits(letters.toLowerCase()) ? [figure, letters] : [word]
}

/** Texts have the same words again and again: room for some five thousand of them. */
const formsOf = remembering(40_000, (text): Pick<Word, 'plain' | 'stem'> => {
  const plain = plainOf(text)
  return { plain, stem: stemOf(plain) }
})

const CONTRACTED = /^(is|are|was|were|do|does|did|has|have|had|wo|ca|could|should|would)nt$/u

function plainOf(text: string): string {
  const lower = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
  return lower
    .replace(CONTRACTED, "$1n't")
    .replace(/'s?$/u, '')
    .replace(/^([odl])'(?=\p{L}{3})/u, '$1')
}

/** Where letters alone do not tell: the form on the left counts as the word on the right. */
const IRREGULAR = new Map(
  `worn:wear wore:wear torn:tear tore:tear broken:break broke:break bought:buy brought:bring kept:keep held:hold lost:lose
  sold:sell sent:send made:make came:come ran:run has:have had:have given:give gave:give shown:show feet:foot teeth:tooth
  children:child men:man women:woman knives:knife shelves:shelf leaves:leaf bent:bend was:is were:is are:is been:is being:is
  be:is am:is does:do did:do done:do built:build hung:hang laid:lay drawn:draw driven:drive ridden:ride written:write
  chosen:choose frozen:freeze spun:spin stuck:stick swept:sweep taken:take took:take seen:see went:go grown:grow stood:stand
  told:tell thought:think tyres:tire tyre:tire tires:tire tyred:tire grey:gray greys:gray favourite:favorite jewellery:jewelry
  jewelery:jewelry aluminium:aluminum catalogue:catalog plough:plow mould:mold mouldy:mold moulds:mold moulded:molded
  programme:program cheque:check licence:license licensed:license axe:ax sulphur:sulfur pyjamas:pajama woollen:wool woolen:wool
  wooden:wood golden:gold leathern:leather earring:earring clothing:clothing clothes:clothing bedding:bedding wedding:wedding
  building:building evening:evening morning:morning lining:lining lined:lining ceiling:ceiling sterling:sterling
  lighting:lighting bearing:bearing casing:case cases:case glasses:glasses news:news goods:goods lens:lens series:series
  species:species canvas:canvas brass:brass glass:glass stainless:stainless wireless:wireless sleeveless:sleeveless using:used
  uses:used use:used striped:stripe stripes:stripe stripe:stripe taped:tape tape:tape tapes:tape plated:plated plates:plate
  plate:plate rated:rate rate:rate bare:bare fading:fade faded:fade fade:fade hole:hole holes:hole caped:cape cape:cape
  care:care caring:care cared:care note:note notes:note fitted:fitted fitting:fitting planed:plane plane:plane pine:pine
  cane:cane tone:tone toned:tone tube:tube tubes:tube cute:cute site:site code:code robe:robe rode:ride wine:wine tine:tine
  mane:mane lace:lace laces:lace sole:sole soles:sole base:base bases:base size:size sizes:size sized:size sizing:size vase:vase
  vases:vase shoe:shoe shoes:shoe purse:purse horse:horse house:house wound:wind bound:bind caught:catch sewn:sew woven:weave
  wove:weave fallen:fall fell:fall flown:fly blown:blow blew:blow thrown:throw threw:throw known:know knew:know shrunk:shrink
  shrank:shrink swung:swing spilt:spill spilled:spill burnt:burn smelt:smell leant:lean leapt:leap meant:mean dealt:deal
  slept:sleep fed:feed met:meet lit:light slid:slide bitten:bite hidden:hide struck:strike dug:dig shaken:shake shook:shake
  swollen:swell beaten:beat eaten:eat ate:eat paid:pay said:say won:win sat:sit got:get gotten:get lent:lend spent:spend
  drunk:drink sunk:sink sank:sink sprung:spring stolen:steal spoken:speak woken:wake proven:prove shorn:shear shone:shine
  strung:string outgrown:outgrow outgrew:outgrow grew:grow wrote:write drew:draw drove:drive froze:freeze stole:steal
  chose:choose worse:bad worst:bad further:far sage:sage iphones:iphone eps:ep`
    .split(/\s+/u)
    .map((pair) => pair.split(':') as [string, string]),
)

const COMPARED =
  'big bright broad cheap clean clear clever close cold cool crisp damp dark deep dull fair faint fast fine firm flat fresh full great hard heavy high large late light long loose loud low narrow neat new nice old pale plain poor quick quiet rare rich rough sharp shiny short shallow simple slow small smart smooth soft solid stiff straight strong sturdy tall thick thin tight tiny tough warm weak wet wide young'.split(
    ' ',
  )
for (const word of COMPARED) {
  const base = word.replace(/e$/u, '').replace(/y$/u, 'i')
  const doubled = /[^aeiou][aeiou][bdgmnpt]$/u.test(word) ? base + base.slice(-1) : base
  for (const form of [`${doubled}er`, `${doubled}est`]) IRREGULAR.set(form, canonical(word))
}

const VOWEL = /[aeiouy]/u

/** One form for all inflections of a word and for its British and American spellings. It is no word: only equal or not. */
export function stemOf(plain: string): string {
  const known = IRREGULAR.get(plain)
  if (known !== undefined) return known
  // "DJs", "LPs"
  if (/^[^aeiouy\d]{2}s$/u.test(plain)) return plain.slice(0, 2)
  if (plain.length < 4 || /\p{N}/u.test(plain)) return plain
  return canonical(withoutEnding(plain))
}

function withoutEnding(word: string): string {
  const singular = withoutPlural(word)
  if (singular !== word) return singular
  for (const ending of ['ing', 'ed']) {
    const base = word.slice(0, -ending.length)
    if (!word.endsWith(ending) || base.length < 3 || !VOWEL.test(base) || word.endsWith('eed')) continue
    if (base.endsWith('i')) return `${base.slice(0, -1)}y`
    return base
  }
  return word
}

function withoutPlural(word: string): string {
  if (/(?:ss|us|is|ous)$/u.test(word) || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|z|ss)es$/u.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** `-ise` and `-ize`, doubled letters and a silent e tell no words apart here. */
function canonical(word: string): string {
  const spelt = word
    .replace(/our$/u, 'or')
    .replace(/is(e?)$/u, 'iz$1')
    .replace(/isation$/u, 'ization')
    .replace(/re$/u, 'er')
  const single = /([bcdfgklmnprstvz])\1$/u.test(spelt) ? spelt.slice(0, -1) : spelt
  return single.length > 3 && single.endsWith('e') ? single.slice(0, -1) : single
}

const DERIVED = /(?:ation|ition|ances?|ences?|ments?|ness|ions?|age|ish|ly|al|en|y|ian|ean|es)$/u

/** One form for a word and what is derived from it without another meaning: smooth and smoothly, resist and resistance. */
export function baseOf(stem: string): string {
  const base = stem.replace(DERIVED, '')
  return base.length < SHORTEST_BASE || base.length === stem.length ? stem : canonical(base)
}

const SHORTEST_BASE = 4
