import { oneLine } from './wording.ts'

const PRAISE =
  'beautiful|stunning|gorgeous|lovely|amazing|fantastic|fabulous|wonderful|superb|brilliant|awesome|incredible|perfect|nice|great|excellent|super|cute|pretty|cool|wow|(?<![a-z] )look|l@@k|must see|bargain|absolute bargain|steal'
/** Praise before what it praises: `lovely warm coat`. Of a condition or order it is the seller's grade. */
const BEFORE_A_NOUN = new RegExp(
  String.raw`(?<![\p{L}-])(?<!\b(?:works?|runs?|plays?|sews|turns|looks?|smells|rides|drives|cuts) )(?:(?:really|very|so|absolutely|truly|such an?|simply) )?(?:${PRAISE}|(?<=(?:really|very|so) )good)(?:,? (?:and )?(?:${PRAISE})){0,4}[!,]? (?=[\p{L}\d])(?!(?:nan|nana|gran|granny|grandma|grandad|aunt|auntie|uncle|bad|worn|tatty|condition|cond|order|shape|nick|working|for|and|but|to|with|on|in|at|fit|if|as|when|quality|sound|used|use|especially|even|still|considering|again|too|now)\b)`,
  'giu',
)
/** Clauses that say nothing: they are left out as a whole. */
const EMPTY = new RegExp(
  String.raw`^(?:(?:(?:${PRAISE}) |an? |the |really |very |so |such an? |absolute |absolutely |grab an? |real |what an? ){0,4}(?:${PRAISE}|rare find|(?:bit|piece) of kit|little number|must have|must[- ]see|gem|find|deal|offer|gift|present|present or gift|great gift|ideal gift|perfect gift|don['’]?t miss(?: out| this)?|grab it(?: now| quick)?|hurry|be quick|first to see will buy|you won['’]?t be disappointed|won['’]?t disappoint|thanks(?: for looking)?|thank you(?: for looking)?|happy (?:bidding|shopping)|good luck|any questions(?: just)?(?: ask)?|please ask|ask away|check (?:out )?my other (?:items|listings|ads)|see my other (?:items|listings|ads)|no time ?wasters|no silly offers|as seen|selling|for sale|grab a bargain|quick sale|priced to sell|cheap|genuine reason for sale|howay|no sob stories|don['’]t ask\b[^.]*|any questions\b[^.]*)(?: (?:too|indeed|really|ever|please|here|x{1,3})){0,2})[.!]?$`,
  'iu',
)

/** A clause without its praise; empty when it is nothing else. */
export function withoutPuff(clause: string): string {
  if (EMPTY.test(clause.trim())) return ''
  return oneLine(clause.replace(BEFORE_A_NOUN, ''))
}
