import { wordSet } from '#shared/facts/words.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { Platform } from '#shared/rules/details.ts'

const WORD = /[\p{L}\p{N}\p{M}]+(?:[-'’.+&/][\p{L}\p{N}\p{M}]+)*/gu
const BREAK = /[,;|()[\]{}•·*!?:–—~"“”]+|\s[-/+&]\s/u
const LONGEST_WORD = 40
const KEYWORDS_MAX = 15
const PHRASES_MAX = 8

const STOP_WORDS =
  wordSet(`a an and are as at be but by for from has have in into is it its no not of off on only or our out so some than that the their them this to too up us very was we were what when which will with you your all any can do get just more my new one other per
  der die das den dem des ein eine einen und oder mit ohne für von im zu zum zur auf aus bei sehr nur
  le la les un une du de et ou avec sans pour en au aux sur par très
  el los las una unos y o con sin para por en del al muy
  il lo gli i uno e con senza per di da in su
  het een van en met zonder voor op te uit
  free fast post postage shipping delivery dispatch posted p&p p+p pp uk seller sale sell sold buy offer offers look wow bargain cheap price bid auction listing item l@@k`)
const GRADES = wordSet(
  `brand mint used unused excellent good great fair poor perfect pristine immaculate condition conditions vgc euc bnwt bnwot bnib bnip nwt nwot nib genuine authentic original rare sealed unopened unworn like-new`,
)

export type Mention = { text: string; titles: number }

export const wordsIn = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? []

const keyOf = (word: string): string => (word.length > 3 && /[^s]s$/u.test(word) ? word.slice(0, -1) : word)

const isTelling = (word: string): boolean => word.length > 1 && word.length <= LONGEST_WORD && !STOP_WORDS.has(word)

export function nameWords(itemName: string): string[] {
  return distinct(wordsIn(itemName).filter(isTelling))
}

const distinct = (words: readonly string[]) => [...new Map(words.map((word) => [keyOf(word), word])).values()]

export function topKeywords(titles: readonly string[], itemName: string, platform: Platform): string[] {
  const { tags } = rulePack(platform)
  const named = new Set(nameWords(itemName).map(keyOf))
  const all = mentions(titles.map((title) => wordsIn(title).filter((word) => isTelling(word) && !GRADES.has(word))))
  const others = all.filter(({ text }) => !named.has(keyOf(text)))
  return (others.length > 0 ? others : all)
    .filter(({ text, titles: count }) => count >= Math.min(2, titles.length - 1) && isAllowed(text, platform))
    .filter(({ text }) => text.length <= (tags.eachMax?.value ?? LONGEST_WORD))
    .slice(0, Math.min(KEYWORDS_MAX, tags.max.value))
    .map(({ text }) => text)
}

export function recurringPhrases(titles: readonly string[], itemName: string, platform: Platform): Mention[] {
  const named = new Set(nameWords(itemName).map(keyOf))
  const all = mentions(titles.map((title) => phrasesOf(title, named)))
    .filter(({ text, titles: count }) => count >= 2 && isAllowed(text, platform))
    .slice(0, 10 * PHRASES_MAX)
  const isPartOf = (one: Mention, other: Mention) =>
    one !== other && other.titles >= one.titles && ` ${other.text} `.includes(` ${one.text} `)
  return all.filter((phrase) => !all.some((other) => isPartOf(phrase, other))).slice(0, PHRASES_MAX)
}

function phrasesOf(title: string, named: ReadonlySet<string>): string[] {
  return title.split(BREAK).flatMap((part) => {
    const words = wordsIn(part)
    return [2, 3].flatMap((length) =>
      words
        .slice(0, Math.max(0, words.length - length + 1))
        .map((_, start) => words.slice(start, start + length))
        .filter((phrase) => isTelling(phrase[0] ?? '') && isTelling(phrase.at(-1) ?? ''))
        .filter(
          ([first = '', ...rest]) =>
            !named.has(keyOf(first)) && rest.filter((word) => named.has(keyOf(word))).length <= 1,
        )
        .filter((phrase) => phrase.some((word) => isTelling(word) && !GRADES.has(word) && !named.has(keyOf(word))))
        .filter((phrase) => phrase.every((word) => word.length <= LONGEST_WORD))
        .map((phrase) => phrase.join(' ')),
    )
  })
}

function mentions(lists: readonly (readonly string[])[]): Mention[] {
  const each = lists.flatMap((list) => distinct(list))
  return [...Map.groupBy(each, keyOf).values()]
    .map((forms) => ({ titles: forms.length, text: mostFrequent(forms) }))
    .toSorted((one, other) => other.titles - one.titles)
}

function mostFrequent(forms: readonly string[]): string {
  const [most] = [...Map.groupBy(forms, (form) => form).values()].toSorted((one, other) => other.length - one.length)
  return most?.[0] ?? ''
}

function isAllowed(text: string, platform: Platform): boolean {
  return !rulePack(platform).banned.some(
    ({ where, value }) => (where.includes('tags') || where.includes('title')) && value.test(text),
  )
}
