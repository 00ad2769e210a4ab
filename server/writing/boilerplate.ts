import { cutAtGrapheme } from '#shared/rules/cutting.ts'
import { stripHtml, stripMarkdown, tidyLine, tidyText } from '#shared/text/plain-text.ts'

const FENCED_BLOCK = /⟦([\w-]{1,40})⟧[^⟦⟧]{0,20000}⟦\/\1⟧/gu
const FENCE_MARK = /⟦\/?[\w-]{0,40}⟧?|⟧/gu
const FENCE_TALK = /\btext between\b[^\n]{0,80}\bis data\b[^\n]{0,300}/giu

const FACT_NUMBERS = / ?(?:\[F\d{1,3}(?:, ?F\d{1,3}){0,20}\]|\(F\d{1,3}(?:, ?F\d{1,3}){1,20}\))/gu
const RULES =
  "(?:instructions?|system (?:prompt|message)|prompts?|guidelines|numbered facts|seller[-’' ]?s? details|injected text)"
const OF_THE_TASK = new RegExp(
  `(?<=^|[.!?\\n]["”')]? {0,2})(?:[-•*(] ?)?(?:(?:please )?note:? ?(?:that )?)?(?:` +
    `(?:i|we)(?:['’]ve| have| did| will| was| am|['’]m)?(?: not|n['’]t)? (?:ignor|disregard|follow|compl(?:y|ied) with|omit|exclud|skip|given|told)[a-z]{0,4}\\b[^.!?\\n]{0,80}\\b${RULES}\\b|` +
    `(?:as|per|based on|according to|following) (?:your|my|the|these|those)(?: provided| given| supplied| above)? ${RULES}\\b|` +
    `(?:my|these|your|the system|the above) ${RULES}\\b|` +
    `i (?:was|am|have been) (?:told|instructed|programmed|designed) to (?:write|state|answer|output|list|not|only|ignore|follow)\\b` +
    `)[^.!?\\n]{0,300}[.!?)]{0,3}`,
  'giu',
)
const IGNORED =
  /(?<=^|[.!?\n]["”')]? {0,2})(?:please )?note: (?:i|we)(?:['’]ve| have)? (?:ignored|disregarded)\b[^.!?\n]{0,300}[.!?]{0,3}/giu

export function stripInstructions(text: string): string {
  const leaks = [FENCED_BLOCK, FENCE_MARK, FENCE_TALK, FACT_NUMBERS, OF_THE_TASK, IGNORED]
  return leaks.reduce((rest, leak) => rest.replace(leak, ''), text)
}

const BRACKETED =
  '\\[(?:(?:insert|your|add|enter|specify|describe|fill in|placeholder|tbd|tbc|to be (?:confirmed|added))\\b[^\\[\\]\\n]{0,80}|(?:brand|size|model|colou?r|price|item|item name|product|product name|condition|material|name|x{1,5}))\\]'
const PLACEHOLDER = `(?:${BRACKETED}|\\{\\{[^{}\\n]{0,80}\\}\\}|\\blorem ipsum\\b)`
const PLACEHOLDER_LINE = new RegExp(`^[-•* ]*[^-•* :\\n][^:\\n]{0,39}: *${PLACEHOLDER}[ .]*$`, 'gimu')
const PLACEHOLDERS = new RegExp(PLACEHOLDER, 'giu')
const EMPTY_LINE =
  /^[-•* ]*[^-•* :\n][^:\n]{0,39}: *(?:n\/?a|tb[acd]|to be (?:confirmed|added|advised)|not (?:specified|provided|stated|given)|none (?:given|provided|stated))[ .]*$/gimu

export function stripPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER_LINE, '').replace(EMPTY_LINE, '').replace(PLACEHOLDERS, '')
}

const OPENINGS = [
  /^(?:sure(?: thing)?|certainly|of course|absolutely|okay|ok|no problem|got it|understood)(?:[!.]|,(?= here))(?:\s+|$)/iu,
  /^(?:i['’]d|i would|i['’]ll|i am|i['’]m) (?:be )?(?:happy|glad) to (?:help|assist|create|write)[^.!\n]{0,80}[.!:]\s*/iu,
  /^(?:here(?:['’]s| is| are)|below is|i(?:['’]ve| have) (?:created|written|prepared|drafted|generated)) (?:your|the|a|an|my)(?: [\w'’-]+){0,6} (?:listing|description|title|draft|version|copy)\b[^:.!\n]{0,80}(?:[:!]|\.(?=\s|$)|$|(?=\n))\s*/iu,
  /^(?:optimi[sz]ed |suggested |product |full |item |listing |ebay |etsy |vinted |amazon )*(?:title|description|listing): *\n?/iu,
]
const ASIDE =
  /(?<![\p{L}\p{N}"“‘'])as an? (?:responsible |helpful |large )*(?:ai|artificial intelligence|language model)\b[^.!?\n]{0,40}, i\b[^.!?\n]{0,200}[.!?]?/giu
const CLOSING =
  /(?<=^|[.!?\n]["”')]? {0,2})(?:please )?(?:let me know (?:if|what|whether|when|how)\b|feel free to (?:adjust|edit|modify|customi[sz]e|tweak|change|let me)\b|(?:i )?hope this (?:helps|listing|description)\b|would you like me to\b|if you(?:['’]d| would) like (?:me to|any (?:changes|adjustments|edits)|changes)\b|is there anything else i\b|happy to (?:adjust|revise|tweak)\b|(?:note|disclaimer): (?:this|the) (?:listing|description|title)\b|this (?:listing|description) (?:was|has been) (?:generated|written|created) (?:by|with|using)\b)[^.!?\n]{0,300}[.!?]{0,3}["”')]{0,3}$/iu

export function stripChat(text: string): string {
  const rest = OPENINGS.reduce((words, opening) => words.replace(opening, ''), text)
  return rest.replace(ASIDE, '').trimEnd().replace(CLOSING, '').trimEnd()
}

export const CLEANERS = [
  { code: 'copied-instructions', strip: stripInstructions },
  { code: 'html', strip: stripHtml },
  { code: 'boilerplate', strip: stripMarkdown },
  { code: 'boilerplate', strip: stripPlaceholders },
  { code: 'boilerplate', strip: stripChat },
] as const

export function cleanedOnce(text: string): string {
  return tidyLine(CLEANERS.reduce((words, { strip }) => strip(words), tidyText(text)))
}

const READ_MAX = 5000

export function cleanLine(text: string): string {
  return untilStable(cutAtGrapheme(text, READ_MAX), cleanedOnce) ?? ''
}

const ROUNDS = 30

/** Applies `step` until it changes nothing any more; null when that takes absurdly long. */
export function untilStable<Value>(
  start: Value,
  step: (value: Value) => Value,
  same: (one: Value, other: Value) => boolean = Object.is,
): Value | null {
  let value = start
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = step(value)
    if (same(next, value)) return value
    value = next
  }
  return null
}
