import type { ItemToken, PartOfSpeech, WinkMethods } from 'wink-nlp'

import { PARTS_OF_THINGS } from './vocabulary.ts'

/** What a word does in its clause, as far as the shapes of clauses depend on it. */
type Part =
  | 'noun'
  | 'adjective'
  | 'participle'
  | 'gerund'
  | 'finite'
  | 'base'
  | 'adverb'
  | 'determiner'
  | 'number'
  | 'preposition'
  | 'pronoun'
  | 'and'
  | 'but'
  | 'not'
  | 'be'
  | 'sign'

export type Word = { text: string; lower: string; part: Part; start: number; end: number }

type Tagger = Pick<WinkMethods, 'readDoc' | 'its'>

/** Read when the first text needs it: it takes a quarter of a second and some forty megabytes. */
let tagger: Promise<Tagger> | undefined

async function load(): Promise<Tagger> {
  const [{ default: wink }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ])
  return wink(model, ['pos'])
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Verbs that sellers use of things; a tagger that was taught by newspapers takes many of them for nouns. */
const OF_THINGS =
  'works runs fits folds holds opens closes plays keeps looks feels sounds charges measures turns makes extends comes needs sticks drifts hums clicks rattles squeaks leaks wobbles slips skips lasts reads starts stops spins weighs rocks lacks goes gives takes sits connects heats switches powers boots ticks winds drains flickers catches rubs suits converts reclines swivels rotates tilts says smells tastes stretches shuts moves scans shifts hammers sews covers includes fires sends measures stays gets hangs clips slides dates wakes ships posts seems functions charges zooms focuses records prints cuts pulls locks lights pairs shows stands seats rings washes dries tunes' as const
const THIRD = words(OF_THINGS)
/** The same forms are nouns as often: verbs only where the tagger says so too, or nothing else fits. */
const AMBIGUOUS = words(
  'prints cuts pulls locks lights pairs shows stands seats rings covers ships posts records dates clips slides ticks runs',
)
const BASE = new Set([...THIRD].map(baseForm).filter((verb) => verb !== 'sound' && verb !== 'last'))
const isNounAsWell = (verb: string) =>
  AMBIGUOUS.has(verb) || (/[^s]s$/u.test(verb) && !THIRD.has(verb) && !AUXILIARY.has(verb))
const AUXILIARY = words(
  "is are was were has have had does do did will would can could should may might must cannot 's 're 've 'd 'll 'm am wo ca",
)
const PAST = words(
  'belonged came lived hung stood sat arrived cost smelled smelt went fell worked broke died got snapped became looked told said stopped gave wore',
)
const IRREGULAR = words(
  'worn torn bent broken built bought made kept sewn cut bound hung spun carved woven thrown stuck driven ridden hung lost found left sold split spilt taken given done put grown drawn written shot sealed set lit ground cast dug laid hidden frozen bitten chosen knit',
)
/** They are states more often than what somebody does. */
const GOING_ON = words(
  'peeling sagging leaking lifting cracking bobbling pilling fraying flaking rusting missing coming working fading splitting crumbling showing sticking swelling yellowing perishing',
)
const SIDES = words('back front top bottom rear side inside outside left right inner outer')
const ED_IS_NO_ENDING = words('speed thread embed naked weed seed feed shed sled hundred need red bed indeed breed')

/** Whether a word is a verb of one thing: `weighs`, `has`, `would`. */
export const isThird = (lower: string): boolean => THIRD.has(lower) || /^(?:is|was|has|does|would)$/u.test(lower)

/** What several things do: `works` → `work`, `has` → `have`. */
export const ofMany = (verb: string): string => (verb.endsWith('s') ? baseForm(verb) : verb)

function baseForm(verb: string): string {
  const known: Record<string, string> = { is: 'are', has: 'have', was: 'were', does: 'do', goes: 'go', says: 'say' }
  return (
    known[verb] ?? verb.replace(/(?<=ch|sh|x|ss)es$|(?<=[^aeiou])ies$|(?<!s)s$/u, (end) => (end === 'ies' ? 'y' : ''))
  )
}

const BY_TAG: Partial<Record<PartOfSpeech, Part>> = {
  ADJ: 'adjective',
  ADP: 'preposition',
  ADV: 'adverb',
  CCONJ: 'and',
  DET: 'determiner',
  NUM: 'number',
  PRON: 'pronoun',
  PUNCT: 'sign',
  SYM: 'sign',
  SCONJ: 'but',
}

const BY_WORD = new Map<string, Part>(
  (
    [
      ['not', "not n't never"],
      ['be', 'be been being'],
      ['but', 'but so because though which where that if when'],
      ['participle', 'fitted'],
      ['adjective', 'ok okay fine'],
      ['and', '& +'],
      ['adverb', 'still'],
      ['pronoun', 'i there'],
      ['determiner', 'no its my our'],
      ['preposition', 'to'],
    ] as const
  ).flatMap(([part, lowers]) => lowers.split(' ').map((lower) => [lower, part] as const)),
)

function partOf(lower: string, tag: PartOfSpeech, found: readonly Word[]): Part {
  const last = found.at(-1)
  const before = last?.part
  const isVerb = tag === 'VERB' || tag === 'AUX'
  if (last === undefined && SIDES.has(lower)) return 'adjective'
  if (last === undefined && PARTS_OF_THINGS.has(lower) && (tag === 'VERB' || tag === 'ADJ')) return 'noun'
  const known = BY_WORD.get(lower)
  if (known !== undefined) return known
  if (AUXILIARY.has(lower) && (lower !== "'s" || tag === 'AUX')) return 'finite'
  if (PAST.has(lower) && isVerb) return 'finite'
  if (IRREGULAR.has(lower) && (isVerb || tag === 'ADJ'))
    return lower === 'left' && before === undefined ? 'adjective' : 'participle'
  if (/..ed$/u.test(lower) && !ED_IS_NO_ENDING.has(lower) && (isVerb || tag === 'ADJ')) return 'participle'
  if (GOING_ON.has(lower) || (/..ing$/u.test(lower) && tag === 'VERB')) return 'gerund'
  if (/..(?:proof|resistant|free|safe|less)$/u.test(lower) && tag === 'NOUN') return 'adjective'
  const isAfterNoun = before === 'noun' || before === 'pronoun'
  if (
    THIRD.has(lower) &&
    (isVerb || !AMBIGUOUS.has(lower)) &&
    (before === undefined || before === 'adverb' || isAfterNoun || before === 'but' || before === 'and')
  )
    return 'finite'
  const article = found.findLast(({ part }) => part === 'determiner')?.lower ?? ''
  const isMany =
    before === 'pronoun' ||
    /[^s]s$/u.test(last?.lower ?? '') ||
    (!/^an?$/u.test(article) && found.some(({ part }) => part === 'and'))
  if (BASE.has(lower) && isAfterNoun && isMany && (isVerb || !AMBIGUOUS.has(`${lower}s`))) return 'finite'
  if (isVerb && /[^s]s$/u.test(lower))
    return isAfterNoun || (before === 'adjective' && found.some(({ part }) => part === 'finite')) ? 'finite' : 'noun'
  if (isVerb) return 'base'
  return BY_TAG[tag] ?? 'noun'
}

/** The words of a clause with what they do in it. */
export type Grammar = (clause: string) => Word[]

/** Longer ones are no clauses, and kept as they are. */
const LONGEST = 400

export async function readGrammar(): Promise<Grammar> {
  const { readDoc, its } = await (tagger ??= load())
  return (clause) => {
    if (clause.length > LONGEST) return []
    const found: Word[] = []
    let at = 0
    readDoc(clause)
      .tokens()
      .each((token: ItemToken) => {
        const text = token.out()
        const start = clause.indexOf(text, at)
        if (start < 0) return
        at = start + text.length
        const lower = text.toLowerCase().replace('’', "'")
        const tag = token.out(its.pos) as PartOfSpeech
        const last = found.at(-1)
        const part = text === 'May' ? 'noun' : partOf(lower, tag, found)
        // `strap locks fitted`: what stands before a participle is no verb of things.
        if (part === 'participle' && last?.part === 'finite' && isNounAsWell(last.lower)) last.part = 'noun'
        // `cuts fine`: what goes well is done.
        if (
          found.length === 1 &&
          /^(?:fine|well|great|perfectly|ok|okay|good|lovely|nicely|beautifully)$/u.test(lower) &&
          AMBIGUOUS.has(last?.lower ?? '')
        )
          last!.part = 'finite'
        found.push({ text, lower, part, start, end: at })
      })
    return found
  }
}
