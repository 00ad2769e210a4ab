import type { ListingDetails } from '#shared/api/generation.ts'
import { wordSet } from '#shared/facts/words.ts'

const CANNOT = `(?:can't|cannot|can not|won't|will not|couldn't|could not|(?:'m|am|are|'re) (?:not able to|unable to)|(?:'m|am) not (?:going to|allowed to|permitted to|in a position to)|(?:won't|will not) be able to)(?: be able to)?`
const SELF = `(?:i|we)(?:'m| am)?(?: afraid(?: that)? (?:i|we))?(?: simply| really|'m really| am really)? ?`
const PREAMBLES = [
  `(?:oh|hi|hello|hey)(?: there)?[,!. ]+`,
  `(?:(?:i'm|i am|we're|we are)? ?(?:so |very |truly |really |deeply )?sorry|(?:i|we) (?:sincerely |do )?apologi[sz]e|(?:(?:my|our) )?(?:sincere )?apologies|unfortunately|regrettably|i regret to say(?: that)?)(?: for (?:the|any) \\w+(?: caused)?)?[,.:;! —–-]+(?:(?:but|however|and|that)[, ]+)?`,
  `(?:thank you|thanks) for [^.!\\n]{1,60}[.!,] (?:(?:but|however|unfortunately)[, ]+)*`,
  `i (?:understand|appreciate) [^.\\n]{1,80}[.,] (?:(?:but|however|unfortunately)[, ]+)*`,
]
const ASSISTANT = `as an? (?:responsible |helpful |ethical |large |virtual )*(?:ai|artificial intelligence|language model|assistant|chatbot|llm)\\b[^.\\n]{0,80}?[, ]+`
const WORKS = `(?:creat|generat|writ|produc|draft|help|assist|provid|promot|complet|fulfil|list|sell)`
const OBJECT = `(?:listings?|requests?|descriptions?|content|advert(?:isement)?s?|copy for)\\b|\\b(?:this|that)(?:[.!,;]|$)`

const CORES = [
  `${SELF}${CANNOT} (?:help|assist|comply|proceed)(?: you)?(?:[.!,;]|$| with\\b| in\\b| to ${WORKS}| ${WORKS})`,
  `${SELF}${CANNOT} (?:create|generate|write|produce|draft|complete|fulfil|fulfill|process|provide|prepare|compose|continue|support|facilitate|engage|offer)\\b(?: [\\w'-]+){0,6}? ?(?:${OBJECT})`,
  `${SELF}(?:must|have to|need to|will have to|'ll have to|would have to)(?: respectfully| politely)? (?:decline|refuse)`,
  `(?:i|we)(?:'m| am|'re| are) (?:just |only )?(?:an? )?(?:ai|language model|large language model|artificial intelligence|chatbot)\\b[^.\\n]{0,80}(?:can't|cannot|unable|not able|don't|do not)`,
  `(?:i|we) (?:don't|do not|wouldn't|would not) (?:feel|be) comfortable ${WORKS}|(?:i|we)(?:'m| am) not comfortable ${WORKS}`,
  `(?:this|the|your) (?:request|item|content|product|prompt) (?:appears to |seems to |may |might )?(?:violates?|goes against|go against|is against|violations|(?:can't|cannot|could not) be (?:listed|generated|created|processed|fulfil+ed|completed)|(?:was|has been) (?:blocked|rejected|flagged|refused))`,
  `(?:request|response|content|generation) (?:denied|refused|blocked|rejected|filtered)`,
  `(?:unable|not able|failed) to (?:generate|create|write|produce|assist|help with|provide|complete|comply|process)\\b`,
  `(?:can't|cannot) (?:generate|create|assist|comply|fulfil|fulfill|help with (?:this|that))\\b`,
  `(?:no|the|this|a) listing (?:can't|cannot|can not|could not|can|could) (?:not )?be (?:created|generated|written|provided)`,
  `(?:it(?:'s| is| would be)|creating this would be) (?:not (?:possible|appropriate|ethical)|against|unethical|inappropriate|illegal)[^.\\n]{0,60}(?:${WORKS}|guidelines|polic)`,
  `(?:my|our) (?:safety |content |ethical )*(?:guidelines|programming|policies|policy) (?:prevents?|prohibits?|do not|don't|does not|forbids?)`,
  `(?:es tut mir leid|leider|tut mir leid)[, ](?:aber )?[^.\\n]{0,40}(?:kann|darf|nicht)`,
  `(?:je suis )?désolée?[, ](?:mais )?[^.\\n]{0,20}(?:ne peux|ne suis pas)`,
  `lo siento[, ](?:pero )?[^.\\n]{0,20}(?:no puedo|no es posible)`,
  `mi dispiace[, ](?:ma )?[^.\\n]{0,20}(?:non posso|non è possibile)`,
]

const REFUSAL = new RegExp(`^(?:${PREAMBLES.join('|')}){0,3}(?:${ASSISTANT})?(?:${CORES.join('|')})`, 'u')
const ASIDE = new RegExp(
  `^((?:${PREAMBLES.join('|')}){0,2}${ASSISTANT}(?:i|we|my)\\b[^.\\n]{0,60}?(?:can't|cannot|unable|not able|won't|don't|do not|must|programmed|not)\\b)[^.]*[.]?`,
  'u',
)

const LACKING = `(?:(?:more|some more|some|any|additional|further|the|your|an?) ){0,2}(?:\\w+ )?(?:details?|information|info|photos?|facts|item|product|brand|model|condition)\\b`
const TELL = `(?:provide|share|give|tell|send|specify|supply|upload|describe|clarify|confirm)(?: me| us)?(?: with| what| about| whether)? ${LACKING}`
const QUESTION_BACK = new RegExp(
  `^(?:${PREAMBLES.join('|')}){0,2}(?:please ${TELL}|(?:could|can|would|will) you (?:please |kindly )?${TELL}|(?:i|we)(?:'d| would)? (?:need|require|like) ${LACKING}|what (?:item|product|kind of item) (?:are|would|do|is)\\b|(?:not enough|insufficient|more|further|additional) (?:details|information|info|facts)\\b(?: (?:is |are |to )?(?:needed|required|missing|write|provided))?[.!]?$)`,
  'u',
)

const FIRST_WORDS = wordSet(
  `a additional apologies as can't cannot can content could further insufficient more please some what would will creating désolé désolée es failed generation hello hey hi i i'd i'll i'm i've it it's je leider listing lo mi my no not oh our regrettably request response sorry thank thanks the this tut unable unfortunately we we're your`,
)
const TELLING_LENGTH = 240
const REAL_TEXT = 150

type SellersWords = Pick<ListingDetails, 'itemName' | 'features'>

function comparable(text: string): string {
  return text
    .slice(0, 1000)
    .normalize('NFKC')
    .replace(/[’‘‛`´]/gu, "'")
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\s+/gu, ' ')
    .toLowerCase()
}

const bareWords = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** The whole text begins as one. The seller's own words are none: a T-shirt may say "As an AI, I cannot…". */
export function isRefusal(text: string, details: SellersWords): boolean {
  const opening = comparable(text)
  const [aside, opens] = ASIDE.exec(opening) ?? []
  if (aside !== undefined && opening.length - aside.length >= REAL_TEXT) return false
  return isUnsaid(opens ?? REFUSAL.exec(opening)?.[0], details)
}

function isUnsaid(match: string | undefined, details: SellersWords): boolean {
  if (match === undefined) return false
  const said = bareWords(comparable(`${details.itemName} ${details.features.slice(0, 700)}`))
  return !said.includes(bareWords(match))
}

export function isNoListing(text: string, details: SellersWords): boolean {
  return isUnsaid(QUESTION_BACK.exec(comparable(text))?.[0], details) || isRefusal(text, details)
}

export function mayBecomeRefusal(text: string): boolean {
  const opening = comparable(text)
  if (opening === '' || opening.length >= TELLING_LENGTH) return opening === ''
  const first = opening.split(/[^\p{L}']/u, 1)[0] ?? ''
  return first.length === opening.length || FIRST_WORDS.has(first)
}
