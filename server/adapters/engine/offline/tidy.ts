import { isProperName, isWord, corrected, type Correction } from './spelling.ts'
import { type LeftOut, withoutPrivate } from './private.ts'
import { inWords } from './shorthand.ts'
import { properCasing } from './brands.ts'
import { ACRONYMS, isCommonWord } from './vocabulary.ts'
import { manyLines, withoutMarkup, isWellWritten } from './wording.ts'

/** A seller's text in plain sentences and lists, with what was corrected and left out on the way. */
export type Tidy = { text: string; corrections: Correction[]; left: LeftOut[] }

const BULLET = /^\s*(?:(?:[-*•·●○◦▪▫■□►▶▸➤➔➢✓✔✅☑★☆∙‣–—~>]|(?!\p{L})\p{Extended_Pictographic})\uFE0F?\s*)+(?=\S)/u
const PICTOGRAPHS =
  /(?![©®™\p{L}])(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|[•●▪►▶➤➔✓✔☑★☆‣])[\uFE0F\u200D\p{Emoji_Modifier}]*/gu

/** Punctuation as it is read: one stop, a blank behind a comma, no row of signs. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [
    /^(colou?r|size|material|model|brand|make|condition|weight|height|width|depth|length|capacity|storage|year|age)\s+[-–—=]\s+(?=\S)/gimu,
    '$1: ',
  ],
  [/(?<=^|\s)[:;]['-]?[)(DP](?=[\s.,!]|$)/gmu, '. '],
  [/(?<=^|[.!?] )[xX]{1,5}(?=[ .!]*$)/gmu, ''],
  [/[!]+/gu, '. '],
  [/\.{2,}|…/gu, '. '],
  [/\?{2,}/gu, '?'],
  [/(?<!\s)\s+([,;.])(?=\s|$)/gu, '$1'],
  [/(?<=[\p{L}\p{N})])\s?,(?=\p{L})|(?<=\p{L}),(?=\d)/gu, ', '],
  [/(?<=\p{Ll}{2})\.(?=\p{Lu}\p{Ll})/gu, '. '],
  [/(?<=[\p{L}\p{N})])\s+[-–—]+\s+(?=\p{L})/gu, ', '],
  [/\.\s*,|,\s*\./gu, '.'],
  // Behind a unit the stop is taken for that of an abbreviation.
  [/(?<=\b(?:cm|mm|in|ft|oz|dia|inc|vol|ed|st|approx))\.\s+(?=\p{Lu})/gu, '\n'],
  [
    /(?<=\d ?(?:cm|mm|in))\.\s+(?!(?:tall|long|wide|deep|high|across|diameter|thick|drop|waist|leg|inseam|x|by)\b)/giu,
    '\n',
  ],
  [/(?:\.\s*){2,}/gu, '. '],
  [/,(?:\s*,)+/gu, ','],
  [/(?<![\p{L}\p{N}.'’(-])i(?=[ ,.]|['’](?:m|ve|d|ll)\b)/gu, 'I'],
  [/\bI AM\b/gu, 'I am'],
  [/(?<=\b(?:in|of|with|has|and|like|for|got|was|have|is|on) )a (?=(?!one|once|eu|ouija)[aeio]\p{Ll}{3})/gu, 'an '],
  [/(?<=\p{L}) [+&] (?=\p{Ll}|\d+ \p{Ll})/gu, ' and '],
  [/(?<=^|[,.;] ?)= ?(?=\d)/gmu, ''],
  [/(?<=[\d£€$]) ?(?:\+|\bplus) ?(?:post(?:age)?|p&p)(?![\p{L}\p{N}])/giu, ' plus postage'],
  [/(?<!\d) ?\b[1-9]\) (?=\p{L})(?<!\([^()\n]{0,80}[1-9]\) )/gu, ', '],
]

const LACKS =
  /(?<=[\p{L}\p{N})%])(?<!\b(?:with|has|have|had|is|are|so|and|but|or|there|of|to|as|in|got|does|otherwise|also|says|almost|from|no|only|for|by|at|own|that|if|still|part|serial|model|item|ref|batch|style|order|be|except|bar|because|since|though))(?<!['’]m) (?=no (?!longer\b|wait\b|offers\b|one\b|idea\b|need\b|doubt\b|more\b|later\b|less\b|of\b)\p{L})/giu
const STANDS_ALONE =
  /^\s*(?:-\s*)?(?:no|not|without|comes?|includ\p{L}*|with|must|please|collect\p{L}*|cash|post|sold|first)\b/iu
const MOST_BEFORE = 60

/** What is not there belongs to the few words before it, `mattress – no stains`, or is a thing by itself: `no box, no charger`. */
const withLacks = (text: string) =>
  text.replaceAll(LACKS, (_, at: number) => {
    const before =
      text
        .slice(Math.max(0, at - MOST_BEFORE), at)
        .split(/[,.;:\n]/u)
        .at(-1) ?? ''
    return STANDS_ALONE.test(before) || before.trim().split(' ').length > 3 ? ', ' : ' – '
  })

const replaced = (text: string, table: readonly (readonly [RegExp, string])[]) =>
  table.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text)

/** Strips `1.`, `2.` … from lines that count up from one. */
function withoutNumbering(lines: string[]): string[] {
  const numbers = lines.map((line) => /^\s*(\d{1,2})[.)]\s+\S/u.exec(line)?.[1])
  const isList = lines.length > 1 && numbers.every((number, index) => number === String(index + 1))
  return isList ? lines.map((line) => line.replace(/^\s*\d{1,2}[.)]\s+/u, '')) : lines
}

/** A line that ends in a colon heads the lines below it: they follow it in its own line. */
function underHeadings(lines: readonly string[]): string[] {
  const joined: string[] = []
  let isOpen = false
  for (const raw of lines) {
    const line = raw.replace(BULLET, '').trim()
    const isBulleted = line !== raw.trim()
    const last = joined.length - 1
    if (/^\p{L}[^:]{0,38}:$/u.test(line)) {
      joined.push(line)
      isOpen = true
    } else if (isOpen && line !== '' && (isBulleted || joined[last]?.endsWith(':') === true) && !/:/u.test(line)) {
      const value = line.replace(/[.;,]$/u, '')
      joined[last] += joined[last]?.endsWith(':') === true ? ` ${value}` : `, ${value}`
    } else {
      isOpen = false
      if (line !== '') joined.push(line)
    }
  }
  return joined.map((line) => line.replace(/:$/u, ''))
}

const RUN_ON =
  / (?=(?:comes with(?! (?:it|them|this)\b)|includes|only selling|selling (?:because|as|due)|bought (?:in|from|for|as|new|last|about)|collection (?:only|from|in|or|preferred)|collect from|cash only|pick ?up only|can (?:post|deliver)|postage|smoke[- ]free|pet[- ]free|works (?:fine|well|perfectly|great|perfect)|(?:worn|used) (?:about |maybe |approx )?\d+ times|worn (?:once|twice|a (?:few|couple|handful)|few|couple|handful)|hardly (?:used|worn)|never (?:used|worn)|(?:a )?bit (?:creased|worn|scuffed|faded|bobbly|marked|stiff|loose)|soles? (?:are|have|is|like)|fully working|good condition|very good condition|new (?:battery|tyres|strap) fitted|slightly (?:worn|marked|faded)|its (?:about|only|in|been|a|got)|it's|it is|it has|it was|there is|there are|there's|a few (?:\p{L}+ )?(?:scuffs|scratches|marks|chips|dents|stains)|(?<=(?:old|it|them|well|fine|perfectly|too|condition|order|box|ago|now|times|weeks?|months?|years?|home|otherwise) )(?:the )?(?:battery|filter|screen|motor|engine|lid|zip|strap|sole|seat|cover|blade|lining|sound|picture|paint|top|handle) (?:is|was|has|still|are|were|needs|lasts|works|holds)|some (?:scuffs|scratches|marks|wear)|(?:small|slight|tiny|minor) (?:scuff|scratch|mark|chip|dent|stain|hole|tear|crack))\b)/giu
const OPEN_END =
  /\b(?:and|but|because|with|has|have|had|is|are|when|if|as|so|that|which|since|while|though|although|the|a|an|only|just|for|of|in|on|to|by|from|that|think|say|says|know|where|or|otherwise|very|really|also|was|still|it|been|there|no|not|nothing|like|can|could|will|would|you|please|must)$/iu

/** A subject with its verb, which nothing before it opens. */
const SUBJECT =
  / (?=(?:they (?:are|were|have|had|do|did|don['’]t|can|could|will|would|come|came|fit|look|feel|need|work|\p{L}+ed)|they['’](?:re|ve)|I['’](?:m|ll)|(?:the|my) (?!other|only|same|rest|way\b)(?:\p{L}+ ){1,3}?(?:is|are|was|were|has|have|needs?|works?|says|isn['’]t|aren['’]t|doesn['’]t|won['’]t))\b)/giu
/** Behind these nothing new begins. */
const OPENS =
  /(?:^|\b(?:and|but|or|because|if|when|as|so|that|which|who|where|what|how|why|since|while|until|till|before|after|though|although|unless|than|like|says?|said|think|thinks|know|knows|reckon|tell|told|believe|guess|feel|find|heard|sure|see|seen|hope|means?|so|then|only|even|just|all|both|half|one|ones|not|no|the|a|an|my|of|in|on|at|to|by|for|from|with|into|onto|over|under|inside|behind|near|round|around|through|across|along|above|below|between|against|off|out|up|down|about|is|are|was|were|has|have|had|be|been|being|fits?|needs?|does|do|did|got|get|plus|except|apart|bar|without|per|via|every|each|time))$/iu
const FEWEST_BEFORE = 2

/** A clause that has run on into the next, parted before what has a subject and a verb of its own. */
function withFullStops(text: string, doubtsIn: (text: string) => number): string {
  let told = text
  for (const { index } of [...text.matchAll(SUBJECT)].toReversed()) {
    const before = text.slice(0, index)
    const isOpen = before.split('(').length > before.split(')').length
    if (isOpen || OPENS.test(before) || /[:?]$/u.test(before) || before.split(/\s+/u).length < FEWEST_BEFORE) continue
    const parted = `${before}.${told.slice(index)}`
    if (doubtsIn(parted) <= doubtsIn(told)) told = parted
  }
  return told
}

/** A long sentence without any stop or comma, parted where something new surely begins. */
function withStops(sentence: string): string {
  const length = sentence.split(/\s+/u).length
  // What is doubted stays beside its doubt.
  if (
    length < 5 ||
    /^(?:not sure|unsure|(?:i )?think|maybe|(?:i )?believe)\b/iu.test(sentence) ||
    /[,;](?!$)|:|[.!?](?!$)/u.test(sentence)
  )
    return sentence
  let told = ''
  let start = 0
  for (const { index } of sentence.matchAll(RUN_ON)) {
    const before = sentence.slice(start, index)
    const isOfThat = /^ (?:a )?(?:bit|slightly) /iu.test(sentence.slice(index)) && before.split(' ').length < 4
    if (index - start < 8 || isOfThat || OPEN_END.test(before)) continue
    told += `${before}${length < 16 ? ',' : '.'} `
    start = index + 1
  }
  return told + sentence.slice(start)
}

/** Short words that are no signs. */
const SHOUTED = new Set(
  'NO NOT NON AND ALL YOU ME ONE GET THE BUT DO MY TO IS WAS HAS HAD ARE FOR OUT IT IN ON AS'.split(' '),
)
const proper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** In words: a maker's row of capitals is the name of what it makes. */
const LONGEST_NAMED = 3

/** Shouted words in small letters; acronyms, codes and names stay. */
function calmed(typed: string, names: readonly string[]): string {
  const kept = new Map(names.flatMap((name) => name.split(/\s+/u)).map((word) => [word.toUpperCase(), word]))
  const isShouted = (typed.match(/\p{Lu}/gu)?.length ?? 0) * 2 > (typed.match(/\p{L}/gu)?.length ?? 0)
  const small = (word: string, isInRow: boolean, isNamed: boolean): string => {
    const own = kept.get(word)
    const lower = word.toLowerCase()
    if (own !== undefined || (ACRONYMS.has(word) && !SHOUTED.has(word))) return own ?? word
    if (word.length < 4 && !(isInRow && isShouted)) return SHOUTED.has(word) || isCommonWord(lower) ? lower : word
    if (isNamed) return proper(lower)
    if (isWord(lower)) return lower
    return word.length > 4 ? properCasing(proper(lower)) : word
  }
  return typed.replaceAll(
    /(?<![\p{L}\p{N}-])\p{Lu}[\p{Lu}'’]+(?:,? (?:\p{Lu}[\p{Lu}'’]+|A(?= \p{Lu})))*(?![\p{L}\p{N}-])/gu,
    (row) => {
      const words = row.split(/,? /u)
      const isNamed = !isShouted && words.length <= LONGEST_NAMED && words.some((word) => kept.has(word))
      return row.replaceAll(/\p{Lu}[\p{Lu}'’]*/gu, (word) =>
        word === 'A' ? 'a' : small(word, words.length > 1, isNamed),
      )
    },
  )
}

/** Names typed small that no dictionary has small, `leeds`, and signs, `ssd`. */
const withCapitals = (text: string): string =>
  text
    .replaceAll(/(?<![\p{L}\p{N}@.'’-])\p{Ll}{4,}(?![\p{L}\p{N}'’@-]|\.\p{L})/gu, (word) =>
      isProperName(word) ? proper(word) : word,
    )
    .replaceAll(
      /(?<=\b(?:collect(?:ion|ed)?|pick(?:ed)?[- ]?up|viewing)(?: only)? (?:(?:from|in|near|nr|around) )?)\p{Ll}{4,}/giu,
      (word) => (isWord(word) ? word : proper(word)),
    )
    .replaceAll(
      /(?<=\b(?:from|in|near|nr|at) \p{Lu}\p{Ll}{3,} )(?:bridge|hill|park|bay|green|heath|common|town)\b/gu,
      proper,
    )
    .replaceAll(/(?<![\p{L}\p{N}@./'’])\p{Ll}{2,4}(?![\p{L}\p{N}'’@]|\.\p{L})/gu, (word) =>
      ACRONYMS.has(word.toUpperCase()) && !isWord(word) ? word.toUpperCase() : word,
    )

/** Makes plain sentences and lists of what was typed. `names` are written as they are, and only what is sure is corrected. */
export function tidied(
  typed: string,
  names: readonly string[],
  isSure: (correction: Correction) => boolean,
  doubtsIn: (text: string) => number,
): Tidy {
  const open = withoutPrivate(withoutMarkup(manyLines(typed)))
  const lines = withoutNumbering(open.text.split('\n')).flatMap((line) => {
    const rest = line.replace(BULLET, '')
    return line === rest ? line.split(PICTOGRAPHS) : [`- ${rest.replace(PICTOGRAPHS, ';')}`]
  })
  const plain = underHeadings(lines).join('\n').replaceAll(PICTOGRAPHS, ', ')
  const signed = withLacks(replaced(inWords(calmed(plain, names)), SIGNS))
  const spelt = corrected(signed, isSure)
  const right = properCasing(withCapitals(spelt.text))
  const parted = (part: string) => (isWellWritten(plain) ? part : withStops(withFullStops(part, doubtsIn)))
  const text = right
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[.?,;])\s+/u)
        .map(parted)
        .join(' '),
    )
    .join('\n')
    .replaceAll(/[ \t]+/gu, ' ')
  return { text: text.trim().replace(/(?<![;,])[;,]+$/u, ''), corrections: spelt.corrections, left: open.left }
}
