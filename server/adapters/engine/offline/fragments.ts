import { CONTINUATIONS, isColourPhrase, MATERIALS } from './vocabulary.ts'
import { tellsOfFlaw } from './flaws.ts'
import { runOnParts } from './run-on.ts'

/** A piece of the seller's text that stands for itself. `line` numbers the sentence it was part of. */
export type Fragment = { label: string | null; text: string; line: number }

const BULLET =
  /^\s*(?:(?:[-*•·●○◦▪▫■□►▶▸➤➔➢✓✔✅☑★☆🔹🔸✨👉✳∙‣–—]|(?!\p{L})\p{Extended_Pictographic})\uFE0F?\s*)+(?=\S)/u
const INLINE_BULLET = /(?<!\s)\s*[•●▪►▶➤➔✓✔✅☑★☆🔹🔸‣|]\uFE0F?\s*/u
const PICTOGRAPHS =
  /(?![©®™\p{L}])(?:\p{Emoji_Presentation}|\p{Extended_Pictographic})[\uFE0F\u200D\p{Emoji_Modifier}]*/gu
const ABBREVIATIONS = new Set(
  (
    'approx incl inc no nos vol vols ed eds eg ie min max cm mm m in ins ft oz lb lbs kg g dia diam dim w h d l ref pp p ' +
    'pg fig mod orig circa ca c qty vs cond exc temp tel'
  ).split(' '),
)
const TITLES = new Set('dr mr mrs ms st jr sr prof e.g i.e'.split(' '))

/** How a piece begins that tells what comes with the item. */
export const INCLUDES =
  /^(?:(?:it |this |set )?(?:also )?(?:comes|supplied|sold|sent|complete) (?:complete )?with|(?:also )?include[sd]?|including|included with it|incl?\.?|with|contents|in the box|what's in the box|what’s in the box|accessories)(?:\s*:)?\s+(?=\S)/iu
/** How a piece begins that tells what happened to the item. */
export const HISTORY =
  /^(?:(?:smoke|pet)(?: and (?:smoke|pet))?[- ]?free home|(?:i |we |was |only |originally |first )*(?:bought|purchased|owned|acquired|inherited|received)|(?:only |just |hardly |barely |never |rarely |lightly |gently |little )?(?:used|worn|ridden|driven|played|read)\b(?! (?:by|with|for \p{L}+ing))|(?:one|single) owner|from (?:a|our|my) |kept |stored )/iu

/** An abbreviation with the quotes and brackets around it is not longer. */
const LONGEST_END = 30

const numberOf = (line: string) => /^\s*(\d{1,2})[.)]\s+\S/.exec(line)?.[1]

/** Strips `1.`, `2.` … from lines that count up from one: they are a list's numbering, not facts. */
function withoutNumbering(lines: string[]): string[] {
  const numbered = lines.map(numberOf)
  const isList = lines.length > 1 && numbered.every((number, index) => number === String(index + 1))
  return isList ? lines.map((line) => line.replace(/^\s*\d{1,2}[.)]\s+/, '')) : lines
}

function endsSentence(before: string, after: string): boolean {
  const last = /(?<!\S)(\S+)[.]["')\]]*$/u
    .exec(before.slice(-LONGEST_END))?.[1]
    ?.toLowerCase()
    .replace(/^["'(]+/u, '')
  if (last === undefined) return true
  if (TITLES.has(last) || /^\p{L}$/u.test(last)) return false
  return !(ABBREVIATIONS.has(last) && /^[\p{Ll}\p{N}]/u.test(after))
}

/** `A b. C d!` → `A b.`, `C d!`; abbreviations, initials and decimals end no sentence. */
function splitSentences(line: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const gap of line.matchAll(/(?<=[.!?…]["')\]]{0,2})\s+/gu)) {
    const before = line.slice(start, gap.index)
    const after = line.slice(gap.index + gap[0].length)
    if (!endsSentence(before, after)) continue
    sentences.push(before)
    start = gap.index + gap[0].length
  }
  sentences.push(line.slice(start))
  return sentences.map((sentence) => sentence.trim()).filter(Boolean)
}

/** Splits at commas (and dashes between spaces) that stand neither in brackets, in quotes nor inside a number. */
function splitAtCommas(text: string): string[] {
  const pieces: string[] = []
  let depth = 0
  let start = 0
  for (const match of text.matchAll(/[([{]|[)\]}]|,(?!\d{3}(?!\d))\s*|(?<!\s)\s+[-–—]\s+/gu)) {
    if (/[([{]/u.test(match[0])) depth += 1
    else if (/[)\]}]/u.test(match[0])) depth = Math.max(0, depth - 1)
    else if (depth === 0 && !(/[-–—]/u.test(match[0]) && /\d/.test(text.charAt(match.index - 1)))) {
      pieces.push(text.slice(start, match.index))
      start = match.index + match[0].length
    }
  }
  pieces.push(text.slice(start))
  return pieces.map((piece) => piece.trim()).filter(Boolean)
}

const PROSE_START =
  /^(?:i|i'm|i've|we|we've|it|it's|its|they|this|these|those|there|there's|the|my|our|you|your|he|she|all|both|although|while|when|if|since|as|having|despite|please|unfortunately|however|selling|for sale)\b/iu
const NEGATIVE_LIST = /\b(?:no|not|without|never|free (?:of|from)|zero)\b/iu

const MEASURE = /\d\s?(?:mm|cm|m|in|inch(?:es)?|ft|")(?:\s|$)/iu
/** How far a list is looked at around a comma: characters before, pieces after. Bounds the work on endless lists. */
const LOOK_BACK = 200
const LOOK_AHEAD = 8
const PERCENT = /^\d{1,3}\s?% (?!off\b)\p{L}+$/iu
const AFTERTHOUGHT =
  /^(?:not (?:visible|notic\w*|affect\w*|seen|obvious|deep|too)|(?:doesn['’]t|does not|don['’]t|do not) (?:affect|show)|only (?:visible|noticeable)|purely|hardly|barely|see (?:photo|pic)\w*|as (?:shown|seen|pictured))\b/iu

function continues(before: string, piece: string, rest: readonly string[]): boolean {
  const previous = before.slice(-LOOK_BACK)
  const first = (/^[\p{L}\p{N}'’-]+/u.exec(piece)?.[0] ?? '').toLowerCase()
  if (AFTERTHOUGHT.test(piece) || (HISTORY.test(previous) && /^(?:\p{L}+ )?\p{L}+ed\b/u.test(piece))) return true
  if (PERCENT.test(piece) && PERCENT.test(previous.split(', ').at(-1) ?? '')) return true
  if (CONTINUATIONS.has(first) || (!/\p{L}{2}/u.test(piece) && !isColourPhrase(previous))) return true
  if (isColourPhrase(previous) && isColourPhrase(piece)) return true
  if (NEGATIVE_LIST.test(previous) && [piece, ...rest].some((each) => /\b(?:or|nor)\b/iu.test(each))) return true
  if (NEGATIVE_LIST.test(previous) && /^\p{L}+$/u.test(piece) && tellsOfFlaw(piece)) return true
  return /\b(?:in|from|of|by|near|at) \p{Lu}\p{L}+$/u.test(previous) && /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(piece)
}

const isPlainThing = (piece: string) =>
  piece.split(/\s+/).length <= 6 &&
  !/(?:ed|ing|able|proof|free)$|[.!?:]|^(?!\d{1,2} (?:x )?\p{L})\S*\d|^(?:no|not|without)\b/iu.test(piece) &&
  !isColourPhrase(piece) &&
  !INCLUDES.test(piece) &&
  !tellsOfFlaw(piece)

/** `Chassis, seat and carrycot`: three things at most, closed by an `and`, nothing that stands for itself. */
function isOneList(pieces: readonly string[]): boolean {
  const things = pieces.map((piece) =>
    piece
      .replace(/(?<!\s)\s+(?:is |are )?included\.?$/iu, '')
      .replace(INCLUDES, '')
      .replace(/\.$/u, ''),
  )
  return pieces.length <= 3 && / (?:and|&) /iu.test(pieces.at(-1) ?? '') && things.every(isPlainThing)
}

/** Whether the piece at `index` is one more thing that comes with the item: `includes case, cable and manual`. */
function goesWith(joined: readonly string[], pieces: readonly string[], index: number): boolean {
  const last = joined.at(-1) ?? ''
  if (!INCLUDES.test(last) || / (?:and|&) /iu.test(last)) return false
  const rest = pieces.slice(index, index + LOOK_AHEAD)
  const closing = rest.findIndex((piece) => / (?:and|&) /iu.test(piece))
  const until = closing < 0 ? (joined.length === 1 ? 1 : 0) : closing + 1
  return until > 0 && rest.slice(0, until).every((piece) => isPlainThing(piece.replace(/\.$/u, '')))
}

/** `black, 30 hour battery, small scratch` → three pieces; a sentence that needs its commas stays whole. */
function splitList(sentence: string): string[] {
  const pieces = splitAtCommas(sentence)
  if (pieces.length < 2) return [sentence]
  const straight = sentence.replaceAll('’', "'")
  if (PROSE_START.test(straight) && !(pieces.length > 3 && pieces.every((piece) => piece.split(/\s+/).length < 6))) {
    return [sentence]
  }
  if (isOneList(pieces) || pieces.every((piece) => MEASURE.test(piece))) return [sentence]
  const joined: string[] = []
  for (const [index, piece] of pieces.entries()) {
    const previous = joined.at(-1)
    if (
      previous !== undefined &&
      (continues(previous, piece, pieces.slice(index + 1, index + 1 + LOOK_AHEAD)) || goesWith(joined, pieces, index))
    ) {
      joined[joined.length - 1] = `${previous}, ${piece}`
    } else joined.push(piece)
  }
  return joined
}

const LABEL = /^(\p{L}[\p{L}\p{N} '’/&().-]{0,38}?)\s*:\s*(?!\/\/)(\S.*)$/su
const LABEL_DASH =
  /^(colou?r|size|material|model|brand|make|condition|weight|height|width|depth|length|capacity|storage|year|age)\s+[-–—=]\s+(\S.*)$/isu
const LIST_LABEL =
  /^(?:what|condition)|^(?:comes with|with|spec|set|plus|description)$|(?:s|box|damage|wear|note)$|(?:includ|flaw|fault)\w{0,10}$/iu

/** `Colour: black` → label and value; null when the text is no such pair. */
function labelled(text: string): { label: string; value: string } | null {
  const match = LABEL_DASH.exec(text) ?? LABEL.exec(text)
  const [, label, value] = match ?? []
  if (label === undefined || value === undefined || label.trim().split(/\s+/).length > 4) return null
  if (PROSE_START.test(label) && label.split(/\s+/).length > 2) return null
  return { label: label.trim(), value: value.trim() }
}

const isStuff = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => MATERIALS.has(word))

function belongsToLabel(label: string, value: string, piece: string): boolean {
  if (LIST_LABEL.test(label)) return true
  if (tellsOfFlaw(piece)) return false
  return (isColourPhrase(value) && isColourPhrase(piece)) || (isStuff(value) && isStuff(piece))
}

function readSentence(sentence: string, line: number, fragments: Fragment[]): void {
  const pieces = splitList(sentence)
  let open: Fragment | null = null
  for (const piece of pieces) {
    const pair = labelled(piece)
    if (pair) {
      open = { label: pair.label, text: pair.value, line }
      fragments.push(open)
    } else if (open?.label && belongsToLabel(open.label, open.text, piece)) {
      open.text += `, ${piece}`
    } else {
      open = null
      fragments.push({ label: null, text: piece, line })
    }
  }
}

/** A line that ends in a colon heads the lines below it: they become its value. */
function underHeadings(lines: readonly string[]): string[] {
  const joined: string[] = []
  let heading: string | null = null
  let values: string[] = []
  const close = () => {
    if (heading !== null) joined.push(values.length > 0 ? `${heading} ${values.join(', ')}` : heading.slice(0, -1))
    heading = null
    values = []
  }
  for (const raw of lines) {
    const line = raw.replace(BULLET, '').trim()
    const isBulleted = line !== raw.trim()
    if (/^\p{L}[^:]{0,38}:$/u.test(line)) {
      close()
      heading = line
    } else if (line === '' || (heading !== null && !isBulleted && values.length > 0 && /[.:]/.test(line))) {
      close()
      if (line !== '') joined.push(line)
    } else if (heading !== null) values.push(line.replace(/[.;,]$/u, ''))
    else joined.push(line)
  }
  close()
  return joined
}

/** Splits what the seller typed into pieces; every word of it is in exactly one piece or label. */
export function splitFeatures(text: string): Fragment[] {
  const fragments: Fragment[] = []
  const lines = withoutNumbering(text.split('\n')).flatMap((line) => {
    const bullet = BULLET.exec(line)?.[0] ?? ''
    const rest = line.slice(bullet.length)
    const isDecorated = (rest.match(PICTOGRAPHS)?.length ?? 0) + (bullet === '' ? 0 : 1) > 1
    const parts = (isDecorated ? rest.replaceAll(PICTOGRAPHS, '•') : rest)
      .split(INLINE_BULLET)

      .flatMap((part) => part.split(/(?<!\s)\s*;\s+|;$/u))
    return line === '' ? [''] : parts.filter(Boolean).map((part) => bullet + part)
  })
  for (const [number, sentence] of underHeadings(lines)
    .flatMap((line) => splitSentences(line))
    .flatMap(runOnParts)
    .entries()) {
    readSentence(sentence, number, fragments)
  }
  return fragments.filter((fragment) => fragment.text.trim() !== '')
}
