import currencies from 'country-to-currency'
import { readWords, senseAt } from '#shared/facts/lexicon.ts'
import type { PhotoMeasures, PrintedWord } from '#server/adapters/images/index.ts'
import { brandCasing, isKnownName } from './brands.ts'
import { isCommonWord, isEverydayWord, MATERIALS } from './vocabulary.ts'

/** Below this the words of a label are noise more often than print. */
const READABLE = 0.6
/** A code has no meaning that would show a misreading. */
const SURE = 0.85

const SIZE =
  /(?:^(?:[Ss]ize|SIZE|[Tt]aille|TAILLE|Größe|GRÖSSE)[\s:.]+([\p{Lu}\d][\w./]{0,6}(?: ?\/ ?\w{1,6})?)|\b((?:UK|EU|EUR|US|IT|FR) ?\d{1,2}(?:[.,]5|½)?)\b|\b(W ?\d\d L ?\d\d)\b|^(XXS|XS|S|M|L|XL|XXL|XXXL|[2-6]XL)$)/u
const MATERIAL = /(?<!\d)(\d{1,3}) ?% ([\p{L}]{4,15})/gu
const CARE = /\b(dry clean only|hand wash only|do not tumble dry|do not iron|machine wash(?:able| cold| warm)?)\b/iu
const MADE_IN = /\bmade in (?:the )?([\p{L}]{4,12}(?: [\p{L}]{4,10})?)/iu
const MODEL =
  /^(?:model|mod|art|article|style|type|ref)\b[.:]?(?: ?(?:no|nr|number|code)\b)?[.:# ]+([\p{Lu}\d][\p{Lu}\d/.-]{2,18})$/iu

const countries = new Intl.DisplayNames('en', { type: 'region' })
const COUNTRIES = new Set([
  'england',
  'scotland',
  'wales',
  'great britain',
  'britain',
  'usa',
  ...Object.keys(currencies).flatMap((code) => countries.of(code)?.toLowerCase() ?? []),
])

/**
 * What labels, boxes and plates in a photo say of the item, most telling first, each as words that the seller can confirm:
 * print may be misread, and a label may be another's.
 */
export function printedFacts({ print }: Pick<PhotoMeasures, 'print'>): string[] {
  const lines = print
    .map((line) => line.filter(({ sureness }) => sureness >= READABLE))
    .filter(({ length }) => length > 0)
  const found = (read: (line: readonly PrintedWord[], text: string) => string | undefined) =>
    lines.flatMap((line) => read(line, line.map(({ text }) => text).join(' ')) ?? []).slice(0, 1)
  const materials = lines.flatMap((line) => materialsIn(line.map(({ text }) => text).join(' ')))
  return [
    ...found(brandIn),
    ...found((line, text) => (isSure(line) ? named('model', MODEL.exec(text)?.[1]) : undefined)),
    ...found((_, text) => named('size', SIZE.exec(text)?.slice(1).find(Boolean))),
    ...(materials.length > 0 ? [[...new Set(materials)].join(', ')] : []),
    ...found((_, text) => madeIn(text)),
    ...found((_, text) => CARE.exec(text)?.[1]?.toLowerCase()),
  ]
}

const isSure = (line: readonly PrintedWord[]) => line.every(({ sureness }) => sureness >= SURE)

function named(kind: string, words: string | undefined): string | undefined {
  return words === undefined || !/[\p{L}\d]/u.test(words) ? undefined : `${kind} ${words}`
}

/** A name of a maker: one that is an everyday word too, like Next, only where it stands alone. */
function brandIn(line: readonly PrintedWord[]): string | undefined {
  const printed = line.map(({ text }) => text).join(' ')
  const words = readWords(printed)
  for (const at of words.keys()) {
    const known = senseAt(words, at)
    const name = words.slice(at, at + (known?.length ?? 1)).map(({ plain }) => plain)
    const isBrand = known?.sense.brand === true || isKnownName(name.join(' '))
    const isWord = name.every((word) => isCommonWord(word) || isEverydayWord(word) || word.length < 4)
    const isCapital = /^\p{Lu}/u.test(printed.slice(words[at]?.start))
    const isAlone = name.length === words.length && isSure(line)
    if (isBrand && isCapital && (isAlone || !isWord)) return `brand ${brandCasing(name.join(' '))}`
  }
  return undefined
}

function materialsIn(text: string): string[] {
  return [...text.matchAll(MATERIAL)].flatMap(([, share, material = '']) => {
    const name = material.toLowerCase()
    return MATERIALS.has(name) && Number(share) <= 100 ? [`${share}% ${name}`] : []
  })
}

function madeIn(text: string): string | undefined {
  const words = MADE_IN.exec(text)?.[1]?.toLowerCase().split(' ') ?? []
  const name = [words.join(' '), words[0] ?? ''].find((place) => COUNTRIES.has(place))
  if (name === undefined) return undefined
  const place = name === 'usa' ? 'USA' : name.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
  return `made in ${place}`
}
