import { Buffer } from 'node:buffer'
import american from 'dictionary-en'
import british from 'dictionary-en-gb'
import { remembering } from '#shared/recent.ts'

/** How words with a flag make other words: without `strip` at their end or beginning, with `add` instead. */
type Affix = { kind: string; flag: string; strip: string; add: string; base: RegExp; joins: boolean }

const RULE = /^([SP])FX (\S) +(\S+) +(\S+)(?: +(\S+))?/gmu
const NEWLINE = 10
const SLASH = '/'
/** In characters of words. */
const ROOM = 100_000

function affixesIn(rules: string): Affix[] {
  let joins = false
  const affixes: Affix[] = []
  for (const [, kind = '', flag = '', strip = '', add = '', base] of rules.matchAll(RULE)) {
    // The head of its rules says whether they go together with those at the word's other end.
    if (base === undefined) joins = strip === 'Y'
    else
      affixes.push({
        kind,
        flag,
        strip: strip === '0' ? '' : strip,
        add,
        base: new RegExp(kind === 'S' ? `${base}$` : `^${base}`, 'u'),
        joins,
      })
  }
  return affixes
}

const without = (word: string, { kind, strip, add }: Affix) =>
  kind === 'S' ? word.slice(0, word.length - add.length) + strip : strip + word.slice(add.length)
const isAtItsEnd = (word: string, { kind, add }: Affix) =>
  word.length > add.length && (kind === 'S' ? word.endsWith(add) : word.startsWith(add))

/**
 * Asks a Hunspell dictionary for words. It is read as it lies, by halving, because its lines are sorted: all words spelt out
 * would take some sixty megabytes and a quarter of a second.
 */
function readDictionary({ aff, dic }: { aff: Uint8Array; dic: Uint8Array }): (word: string) => boolean {
  const lines = Buffer.from(dic.buffer, dic.byteOffset, dic.byteLength)
  const first = lines.indexOf(NEWLINE) + 1
  const affixes = affixesIn(Buffer.from(aff).toString())

  /** The first line that does not come before `wanted`. */
  function lineAt(wanted: string): string {
    const sought = Buffer.from(wanted)
    let [low, high] = [first, lines.length]
    while (low < high) {
      const start = Math.max(first, lines.lastIndexOf(NEWLINE, Math.floor((low + high) / 2) - 1) + 1)
      const end = lines.indexOf(NEWLINE, start)
      if (lines.compare(sought, 0, sought.length, start, end) < 0) low = end + 1
      else high = start
    }
    return lines.toString('utf8', low, lines.indexOf(NEWLINE, low))
  }

  function has(word: string, flags: readonly string[]): boolean {
    const line = lineAt(word + SLASH)
    const own = line.startsWith(word + SLASH) ? line.slice(word.length) : lineAt(word) === word ? '' : null
    return own !== null && flags.every((flag) => own.includes(flag))
  }

  const made = (word: string, flags: readonly string[], kinds: readonly Affix[]): boolean =>
    has(word, flags) ||
    kinds
      .filter((affix) => isAtItsEnd(word, affix) && affix.base.test(without(word, affix)))
      .some((affix) =>
        made(
          without(word, affix),
          [...flags, affix.flag],
          affix.joins ? kinds.filter(({ kind, joins }) => joins && kind !== affix.kind) : [],
        ),
      )

  return remembering(ROOM, (typed) => {
    const word = typed.replaceAll('’', "'")
    return made(word, [], affixes) || (word !== word.toLowerCase() && made(word.toLowerCase(), [], affixes))
  })
}

export const isBritish = readDictionary(british)
const isAmerican = readDictionary(american)
export const isInDictionary = (word: string): boolean => isBritish(word) || isAmerican(word)
