import { CONDITION_LABELS, CONDITIONS, type Condition } from '../details.ts'

/**
 * How well a fact is known: `S` from an official page or its verbatim copy, `T` from a third party that could be wrong
 * or out of date, `G` general knowledge. A rule marked `S` may be an error, `T` a warning at most (unless it is a hard
 * limit on which two sources agree), `G` is advice.
 */
export type Mark = 'S' | 'T' | 'G'
export type Severity = 'error' | 'warning' | 'advice'

export type Rule<Value> = { value: Value; mark: Mark; source: string; asOf: string; severity: Severity }

const AS_OF = '2026-11'

export function official<Value>(value: Value, source: string, severity: Severity = 'error'): Rule<Value> {
  return { value, mark: 'S', source, asOf: AS_OF, severity }
}

export function reported<Value>(value: Value, source: string, severity: Severity = 'warning'): Rule<Value> {
  return { value, mark: 'T', source, asOf: AS_OF, severity }
}

export function general<Value>(value: Value, source = 'General knowledge, not verified'): Rule<Value> {
  return { value, mark: 'G', source, asOf: AS_OF, severity: 'advice' }
}

export type TextField = 'title' | 'description' | 'tags'

/** Without `replaceWith` only a person, or a model, can reword the text. */
export type BannedPattern = Rule<RegExp> & {
  where: readonly TextField[]
  message: string
  replaceWith?: string | ((match: string) => string)
  /** What holds it makes no sense without it: the whole sentence goes. */
  takesSentence?: true
}

/** Never a better grade than the seller's. */
export type ConditionMapping = Rule<{ name: string; id?: string } | { refused: string } | { unasked: string }>

export const FORM_PARTS = {
  photos: 'Photos',
  title: 'Title',
  category: 'Category',
  condition: 'Condition',
  brand: 'Brand',
  model: 'Model',
  size: 'Size',
  price: 'Price',
  description: 'Description',
  tags: 'Tags',
} as const
export type FormPart = keyof typeof FORM_PARTS

export type RulePack = {
  titleMax: Rule<number>
  titleWordUses?: Rule<number>
  titleCharactersOnce?: Rule<Readonly<Record<string, string>>>
  /** Absent where they are merely discouraged. */
  capitals?: Rule<'forbidden'>
  descriptionMax: Rule<number>
  tags: {
    max: Rule<number>
    eachMax?: Rule<number>
    totalBytesMax?: Rule<number>
    separator: ', ' | ' '
    calledHere: string
  }
  photoSideMin?: Rule<number>
  banned: readonly BannedPattern[]
  conditions: Record<Condition, ConditionMapping>
  /** Why a line that names the product may do harm here; absent where it does none. */
  branding?: Rule<string>
  /** Advice to whoever writes the texts that no pattern can check; `forLists`: where facts stand one a line. */
  advice: readonly (Rule<string> & { forLists?: true })[]
  style: { voice: string; words: string; title: string; description: string }
  searchUrl: ((query: string) => string) | null
  soldSearchUrl?: (itemName: string) => string
  /** What prices the address for prices (`soldSearchUrl`, else `searchUrl`) shows, in one sentence. */
  searchShows: Rule<string>
  domains: readonly string[]
  /** What the marketplace's own form asks, in its order; tags last where it has no field for them. */
  form: Rule<readonly { part: FormPart; label: string }[]>
  /** Where that form opens, on the site for sellers with this currency; `null` where there is none. */
  newListing: Rule<(title: string, currency: string) => string> | null
}

/** What the address of a site for a currency ends with. Those who have the euro find English on the Irish one. */
export const siteOf = (currency: string, endings: Readonly<Record<string, string>>, otherwise: string): string =>
  endings[currency] ?? otherwise

export function conditionsBy(of: (name: string) => ConditionMapping): RulePack['conditions'] {
  const all = CONDITIONS.map((condition) => [condition, of(CONDITION_LABELS[condition])])
  return Object.fromEntries(all) as RulePack['conditions']
}

export function searchAt(address: string): (query: string) => string {
  return (query) => address + encodeURIComponent(query.toWellFormed().trim())
}

export const domainsOf = (name: string, endings: string): readonly string[] =>
  endings.split(' ').map((ending) => `${name}.${ending}`)

/** Ways to reach a seller elsewhere, each with its message: the sentence that holds one goes. */
export const contactsBanned = (
  rule: (pattern: RegExp) => Rule<RegExp>,
  messages: readonly (readonly [pattern: RegExp, message: string])[],
): BannedPattern[] =>
  messages.map(([pattern, message]) => ({
    ...rule(pattern),
    where: ['description'],
    message,
    replaceWith: '',
    takesSentence: true,
  }))

export function formIn(order: string, called: Partial<Record<FormPart, string>> = {}): RulePack['form'] {
  const parts = order.split(' ') as FormPart[]
  return general(parts.map((part) => ({ part, label: called[part] ?? FORM_PARTS[part] })))
}

export const EMOJI =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})[\uFE0F\u200D\p{Emoji_Modifier}]*|\uFE0F?\u20E3/u

export const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]{1,300}/iu

export const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/u

export const PHONE_NUMBER =
  /(?:\b(?:call|phone|tel|text|mobile|whatsapp)\b[^\n\p{L}\d]{0,6}(?:me |us )?(?:on |at )?|(?=\+))\+?\(?\d[\d ().-]{7,16}\d/iu

export const SOCIAL_CONTACT =
  /\b(?:instagram|insta|facebook|whatsapp|telegram|snapchat|tiktok|twitter)\s{0,3}[:@]\s{0,3}@?[\w.]{2,40}/iu
