import { startsWithVowelSound } from './articles.ts'
import { SMALL_WORDS } from './vocabulary.ts'
import { wordsOf } from './wording.ts'

/** Flaws that are counted, those that are not, and the states in which a thing is faulty. */
export const COUNTED =
  'scratch|scuff|mark|dent|chip|crack|stain|hole|tear|rip|nick|crease|pull|ring|snag|ding|blemish|scrape|repair|burn|bump|split|gouge|kink|spot|leak|fault|puncture|dead pixel|imperfection'
const MASS =
  'fading|wear|whitening|foxing|rust|pilling|bobbling|yellowing|damage|discolou?ration|fraying|crazing|tarnish|corrosion|limescale|staining|scuffing|scratching|wear and tear|drift|stick drift|peeling|cracking|patina|play|mould|dust|haze'

const AFTER = String.raw`(?=$|,? (?:on|in|to|at|of|from|near|around|along|under|across|by|inside|outside|but|not|as|with|when|where|top|bottom|left|right|front|back|underneath|here|throughout|only)\b)`
const BEFORE = String.raw`^(?:(?!(?:no|not|and|has|have|had|is|are|was|were|with)\b)[\p{L}\p{N}'’-]+ ){0,4}?`
const SEVERAL = new RegExp(`${BEFORE}(?:(?:${COUNTED})e?s)${AFTER}`, 'iu')
const SINGLE = new RegExp(`${BEFORE}(?:${COUNTED})${AFTER}`, 'iu')
const UNCOUNTED = new RegExp(`${BEFORE}(?:${MASS})${AFTER}`, 'iu')

const WHERE = '(?:top|bottom|left|right|front|back|underneath|here|inside|outside)'
/** A place without its preposition, or a second sentence: `foxing bottom edge`, `a tick goes away`. */
const RUNS_ON = new RegExp(
  String.raw`(?:${COUNTED}|${MASS})(?:e?s)? ${WHERE} (?!of\b)|(?<!\b(?:which|that|but|and|where|who|it|so|as|you|when|like) )\b(?:might|may|goes|does|is|are|has|have|only see|wipes?|doesn['’]t|don['’]t)\b`,
  'iu',
)

const isOpen = (text: string) => {
  const first = wordsOf(text)[0]?.toLowerCase() ?? ''
  return !SMALL_WORDS.has(first) && !/^(?:one|two|three|four|five|six|another|each|\d.*|a|an|the)$/u.test(first)
}
const withArticle = (text: string) => (isOpen(text) ? `${startsWithVowelSound(text) ? 'an' : 'a'} ${text}` : text)
/** `small scratch on the lid` → that there is one, and what; null where the words name no flaw for certain. */
export function thereIs(text: string): { several: boolean; what: string } | null {
  if (wordsOf(text).length > 18 || /;/u.test(text) || RUNS_ON.test(text)) return null
  const isFew = /^(?:a few|a couple|few|several|two|three|four|five|six|\d)/iu.test(text)
  if (SEVERAL.test(text)) return { several: true, what: text }
  if (UNCOUNTED.test(text) && !isFew) return { several: false, what: text }
  return SINGLE.test(text) && !isFew && !/^(?:few|some)\b/iu.test(text)
    ? { several: false, what: withArticle(text) }
    : null
}

/** Whether words name a flaw by its noun: `small scratch on the lid`. */
export const isNoticed = (text: string): boolean => thereIs(text) !== null
