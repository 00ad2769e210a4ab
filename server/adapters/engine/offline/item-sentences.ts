import { uncapitalised } from './wording.ts'

const HAS =
  'comes|includes|weighs|measures|has|opens|folds|takes|seats|collapses|reclines|extends|stands|holds|suits|fits|keeps|turns|sews|splits|prints'
const DOES =
  "works|runs|needs|stays|rides|starts|plays|looks|sounds|feels|smells|charges|drives|handles|cleans|swivels|rotates|reclines|locks|shuts|goes|does|doesn['’]t|won['’]t|didn['’]t"
const USED =
  'used|worn|played|ridden|driven|opened|read|washed|tested|serviced|cleaned|stored|kept|restored|repaired|reupholstered|looked after'
const SELLS =
  'post|deliver|send|ship|combine|demo|demonstrate|hold|swap|split|take|meet|dismantle|help|include|throw|drop|bring|video'
const HOW_OFTEN = '(?:only|just|hardly|barely|rarely|never|lightly|always|recently|professionally|well)'
const PAST = String.raw`\b(?:last (?:year|month|week|summer|winter|spring|autumn)|ago|in (?:19|20)\d\d)\b`

const withoutFirst = (text: string) => text.replace(/^\S+ /u, '')
const withBeen = (text: string) =>
  text.replace(/^((?:(?:only|just|hardly|barely|rarely|never|always)(?: ever)? )*)(?:been )?/u, '$1been ')
const inPlural = (text: string) =>
  text.replace(/^[\p{L}'’]+/u, (verb) =>
    verb === 'has' ? 'have' : verb.replace(/(?<=go|do)es(?=$|n)|(?<![si])s$/u, ''),
  )

/** How a note begins, its subject of one and of several, and the rest of it. */
type Form = {
  said: RegExp
  one: string
  many: string
  rest?: (text: string) => string
  /** Said of a part it would mean the part. */
  isOfItemOnly?: boolean
}
const IT = { one: 'It', many: 'They' }
const HAVE = { one: 'It has', many: 'They have', rest: withBeen, isOfItemOnly: true }
const WAS = { one: 'It was', many: 'They were' }
const SELLER = { one: 'I', many: 'I' }
const begins = (said: string) => new RegExp(`^(?:${said})`, 'iu')

const FORMS: readonly Form[] = [
  { ...IT, said: begins(String.raw`(?:${HAS}) (?!of\b)`) },
  { ...IT, said: begins(String.raw`(?:${DOES})(?: (?!of\b)|$)`), isOfItemOnly: true },
  {
    ...IT,
    said: /^(?:(?:can|could|must|will|would|should) be \p{L}|could do with |would (?:suit|benefit|make) )/iu,
    isOfItemOnly: true,
  },
  {
    ...SELLER,
    said: begins(
      String.raw`(?:can|could|will|would|can['’]t|cannot|won['’]t|will not) (?:also |only |even )?(?:${SELLS}) \p{L}|(?:can|could|will) (?:post|deliver)\b|(?:only |just )?(?:wore|bought|got|used|cleaned|washed|replaced|found|kept) (?:it|them)\b`,
    ),
  },
  { ...WAS, said: /^(?:was|were) (?:my|our|given|bought|\p{L}+['’]s)(?!\p{L})/iu, rest: withoutFirst },
  {
    ...WAS,
    said: /^bought (?:new|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\p{L}* \d|in|from|for|at|as|last|about|around|second ?hand|used|\d)/iu,
  },
  { ...WAS, said: begins(String.raw`(?:${HOW_OFTEN} )*(?:${USED})\b(?=.*${PAST})`), isOfItemOnly: true },
  {
    ...HAVE,
    said: begins(
      String.raw`(?:(?:${HOW_OFTEN}|been) )*(?:${USED})(?: (?:only|just|maybe|about|approx|approximately|around))* (?:once|twice|\d|a few|a couple|several|for|on|in|by|as|with|from|at|regularly|every)\b|(?:hardly|barely|rarely|never)(?: ever)?(?: been)? (?:${USED})(?=$|[ ,](?!condition))`,
    ),
  },
]

type Said = { text: string | null; isOfItemOnly: boolean; isOfSeller: boolean }

/** What is said of the item, or of its seller, by a verb or a quality alone: `comes with a case`, `never worn`. */
export function ofItem(text: string, isMany: boolean | null): Said | null {
  const form = FORMS.find(({ said }) => said.test(text))
  const subject = isMany === true ? form?.many : form?.one
  const isOfSeller = subject === 'I'
  if (form === undefined || subject === undefined) return null
  const { rest = (same: string) => same, isOfItemOnly = false } = form
  if (isMany === null && !isOfSeller) return { text: null, isOfItemOnly, isOfSeller }
  const told = rest(uncapitalised(text))
  return { text: `${subject} ${subject === 'They' ? inPlural(told) : told}`, isOfItemOnly, isOfSeller }
}
