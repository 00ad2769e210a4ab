import { isOf as consistsOf } from './slot-words.ts'
import { DETERMINERS, isAdjective, isParticiple, nounPhrase, type Named } from './word-classes.ts'
import { capitalised, uncapitalised } from './wording.ts'

const COUNTED =
  'scratch(?:es)?|scuffs?|marks?|dents?|chips?|cracks?|stains?|holes?|tears?|rips?|nicks?|creases?|pulls?|snags?|dings?|dinks?|knocks?|spots?|scrapes?|blemish(?:es)?|watermarks?'
const UNCOUNTED =
  'fading|wear|bobbling|pilling|rust|yellowing|peeling|limescale|corrosion|tarnish|foxing|discolou?ration|patina|dust|creasing|scratching|scuffing|marking|flaking|fraying'
const SIZES = String.raw`some|an?|the|few|couple of|couple|one|two|three|several|\d|very|slight|small|tiny|minor|light|little|faint|wee|big|large|bit of|usual|normal|surface|hairline|odd|superficial|slightly|bad|deep|long|general|cosmetic|noticeable|visible`
const PLACED =
  'on|in|at|near|around|round|along|under|underneath|inside|across|to|from|by|all over|where|here and there|throughout|but|and|which'
const FLAWED = new RegExp(
  String.raw`^((?:(?:${SIZES}) )*)((?:\p{Ll}+ ){0,2})(?:(${COUNTED})|${UNCOUNTED})(?=$|[,(]| (?:${PLACED})\b)`,
  'iu',
)
const SPOKEN =
  /\b(?:is|are|was|were|has|have|had|can|could|might|may|will|would|needs?|goes|see|don['’]t|doesn['’]t|won['’]t)\b/iu
const GOES_AWAY =
  /(,) (?=(?:will|should|could|might|may|can|won['’]t)\b(?! (?:also |only )?(?:post|deliver|ship|send|drop|bring|meet|help|collect|email|courier|take|accept|swap|combine|pack|sell|split)\b))|(?<!\b(?:which|that|will|should|could|may|might|to|can)) (?=(?:wash|wipe|buff|polish|rub|come)s? (?:out|off)\b)/u

const withArticle = (words: string) => `${/^[aeio]/iu.test(words) ? 'an' : 'a'} ${words}`

/** `small scuff on lid` → `There is a small scuff on lid`. */
export function flawed(text: string): string | null {
  const [found = '', sizes = '', kind = '', counted] = FLAWED.exec(text) ?? []
  const rest = text.slice(found.length)
  const [first = '', ...more] = uncapitalised(found).split(' ')
  const isMany = counted?.endsWith('s') === true
  const isNamed = kind === '' || nounPhrase(found.slice(sizes.length).split(' ')) !== null
  if (found === '' || rest + sizes === '' || !isNamed || SPOKEN.test(rest.split(',')[0] ?? '')) return null
  if (/^\d/u.test(sizes) && !isMany) return null
  const several = first === 'couple' && more[0] !== 'of' ? 'a couple of' : withArticle(first)
  const isBare =
    ['few', 'couple', 'bit'].includes(first) || (!isMany && counted !== undefined && !DETERMINERS.test(first))
  const said = [isBare ? several : first, ...more].join(' ')
  return `There ${isMany && !/^bit|^an? bit/u.test(said) ? 'are' : 'is'} ${said}${rest.replace(GOES_AWAY, '$1 which ')}`
}

const HELPS_ONE =
  /^(?:is|was|has|isn['’]t|wasn['’]t|hasn['’]t|does|doesn['’]t|needs|works|lasts|sticks|opens|closes|runs|comes|goes|looks|feels|seems|fits|turns|moves|folds|detaches|holds|hangs|slides|spins|charges|lifts|drops|locks)$/iu
const HELPS_MANY =
  /^(?:are|were|have|aren['’]t|weren['’]t|haven['’]t|do|don['’]t|need|work|last|stick|open|close|run|come|go|look|feel|seem|fit|turn|move|fold|detach|hold|hang|slide|spin|charge|lift|drop|lock)$/iu
const HELPS_BOTH = /^(?:had|can|can['’]t|could|will|won['’]t|would|might)$/iu
const IS = /^(?:is|are|was|were|has|have|had)$/iu
const isSpoken = (word: string, { words, isMany, isPart }: Named) =>
  (HELPS_BOTH.test(word) || (isMany ? HELPS_MANY : HELPS_ONE).test(word)) &&
  (IS.test(word) || isPart || !consistsOf(words.at(-1) ?? '', 'material'))

const DEGREES =
  /^(?:a|bit|little|slightly|very|still|quite|all|nearly|barely|not|really|fully|badly|lightly|heavily|partly|mostly)$/u
/** How something is done, too: `shifts great`, `lights fine`. */
const AS_ADVERB = /^(?:great|flat|fine|perfect|ok|okay|good|lovely)$/u
const DONE =
  /^(?:re\p{L}{4,}|changed|fitted|serviced|tested|upgraded|washed|cleaned|checked|sharpened|oiled|waxed|tuned|polished|painted|treated|added|removed)$/u
const PAST = /\b(?:last|ago|yesterday|in (?:19|20)\d\d)\b/u
const GOES_ON =
  /^(?:$|[,(–-]|(?:on|in|at|from|near|along|around|round|by|with|due|under|through|throughout|but|and|so|after|last|where|when|to|all|as|inside|outside|this|slightly|though|too|for|only|there)\b)/iu
const ONE_MORE = /^(?:new|spare|extra|second|matching|replacement)$/iu

/** The name of a part with its article. */
function withDeterminer({ words, isMany }: Named, isGone: boolean): string {
  const [first = ''] = words
  const text = words.join(' ')
  if (DETERMINERS.test(first.toLowerCase()) && (isMany || !/^(?:\d\d|[2-9])/u.test(first))) return capitalised(text)
  const own = /^\p{Lu}\p{Ll}/u.test(first) ? uncapitalised(text) : text
  if (/^(?:few|couple)$/iu.test(first)) return `A ${own}`
  if (isMany && (isGone || ONE_MORE.test(first))) return capitalised(text)
  return ONE_MORE.test(first) ? capitalised(withArticle(own)) : `The ${own}`
}

/** Whether a state is said of what stands before it, and does not name it more closely: `fleece lined`. */
function isSaidOf({ words, isMany, isPart }: Named, state: string, hasDegree: boolean, isFlaw: boolean): boolean {
  const isShown = hasDegree || state === 'there' || state === 'included'
  if (isShown) return true
  if (isMany && !(isPart && words.length > 1) && AS_ADVERB.test(state)) return false
  const isCounted = /^(?:one|\d+|two|three|both|all)$/iu.test(words[0] ?? '')
  const isSubject = isCounted || isMany || isPart || (isFlaw && words.length > 1)
  return isSubject && (!isParticiple(state) || isFlaw || isMany || DONE.test(state))
}

/** `lid cracked` → `The lid is cracked`, as the words from `at` on tell of what is named before them. */
function inState(words: readonly string[], at: number, named: Named, isFlaw: boolean): string | null {
  let state = at
  while (DEGREES.test(words[state] ?? '')) state += 1
  const typed = words[state] ?? ''
  const said = typed.replace(/,$/u, '')
  const rest = words.slice(state + 1).join(' ')
  if (!(said === 'there' || isAdjective(said) || isParticiple(said))) return null
  if (said === typed && !GOES_ON.test(rest)) return null
  if (words[0]?.toLowerCase() === 'no' || !isSaidOf(named, said, state > at, isFlaw)) return null
  const [one, many] =
    state > at || !DONE.test(said) ? ['is', 'are'] : PAST.test(rest) ? ['was', 'were'] : ['has been', 'have been']
  const degrees = words
    .slice(at, state)
    .join(' ')
    .replace(/^(?=(?:bit|little)\b)/u, 'a ')
  const subject = withDeterminer(named, /^(?:missing|gone)$/u.test(said))
  return [subject, named.isMany ? many : one, degrees, ...words.slice(state)].filter(Boolean).join(' ')
}

const LONGEST_NAME = 5

/** What is told of a part, with its article and its verb: `lid has a crack`, `hinge bit loose`. */
export function ofPart(text: string, isFlaw: boolean): string | null {
  const words = text.split(' ')
  for (let at = 1; at <= Math.min(words.length - 1, LONGEST_NAME); at += 1) {
    const named = nounPhrase(words.slice(0, at))
    const next = words[at]?.replace(/[,;]$/u, '') ?? ''
    if (named === null) continue
    const helper = next === 'been' ? (named.isMany ? 'have ' : 'has ') : ''
    if (helper !== '' || isSpoken(next, named))
      return `${withDeterminer(named, false)} ${helper}${words.slice(at).join(' ')}`
    const told = inState(words, at, named, isFlaw)
    if (told !== null) return told
  }
  return null
}

const BESIDE =
  /(?<= (?:on|near|around|round|under|along|across|inside) )(?=(?:(?:left|right|front|back|inside|outside|bottom|upper|lower) )?\p{Ll})/gu

/** A part has its article behind a word of place: `on lid`. */
export const withArticles = (text: string): string =>
  text.replace(BESIDE, (_, at: number) => {
    const words = text.slice(at).split(/[ ,.]/u)
    const isNamed = [1, 2].some((count) => nounPhrase(words.slice(0, count))?.isPart === true)
    return isNamed && words[0] !== 'top' && !DETERMINERS.test(words[0] ?? '') ? 'the ' : ''
  })
