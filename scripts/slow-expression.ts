import { RegExpParser, type AST } from '@eslint-community/regexpp'
import { analyse } from 'scslre'

/** What a character class is tried with; whatever else it takes is looked for in order. */
const LIKELY = ['a', '0', ' ', 'A', '-', '.', ',', "'", '"', 'é', '!', '\n', '\t']
/** Code points up to here are tried for a class that takes nothing likelier. */
const LAST_TRIED = 0x3000
/** Characters of the short text. */
const LENGTH = 500
/** Shorter times say nothing of how they grow. */
const TELLING_MS = 2
/**
 * How many times longer the long text is, and how many times the work of as many short ones is too much for it. Linear work
 * takes once that, quadratic as often as it is longer, cubic (which would not end on the longest) the square of that.
 */
const GROWTHS = [
  { longer: 4, tooMuch: 8 },
  { longer: 16, tooMuch: 3 },
]
/** A busy machine makes single measurements long: the shortest count. */
const TRIES = 20
/** The first tries say little of an expression that is not compiled yet. */
const ENOUGH = 3

/**
 * Why an expression may take more than linear time, null when nothing was found. Of texts that repeat one character that is
 * told by analysis, of those that repeat a piece of what the expression matches by measuring.
 */
export function slowness({ source, flags }: { source: string; flags: string }): string | null {
  const [report] = analyse({ source, flags }).reports
  if (report !== undefined) return `much of ${JSON.stringify(report.character.pick)} takes more than linear time`
  const search = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const piece = piecesOf(source, flags).find((repeated) => growsTooFast(search, repeated))
  return piece === undefined ? null : `much of ${JSON.stringify(piece)} takes more than linear time`
}

function growsTooFast(search: RegExp, piece: string): boolean {
  return GROWTHS.some(({ longer, tooMuch }) => {
    let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      long = Math.min(long, timeOf(search, piece, longer * LENGTH))
      if (long < TELLING_MS) return false
      short = Math.min(short, timeOf(search, piece, LENGTH, longer))
      if (attempt >= ENOUGH && long / short <= tooMuch) return false
    }
    return true
  })
}

/** Milliseconds that so many searches take. Not of processor time, which some machines tell in steps of 4 ms. */
function timeOf(search: RegExp, piece: string, length: number, times = 1): number {
  const text = `${piece.repeat(Math.ceil(length / piece.length))}\u0000`
  const before = performance.now()
  for (let count = 0; count < times; count += 1) text.replace(search, '')
  return performance.now() - before
}

/** Beginnings of texts that the expression or a part of it matches, alone and with a space behind. */
function piecesOf(source: string, flags: string): string[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags.includes('u') })
  const beginnings = alternativesIn(pattern).flatMap(({ elements }) =>
    elements.map((_, index) =>
      elements
        .slice(0, index + 1)
        .map((element) => exampleOf(element, flags))
        .join(''),
    ),
  )
  const pieces = new Set([...beginnings, ...LIKELY].filter((piece) => piece !== ''))
  return [...pieces].flatMap((piece) => [piece, `${piece} `])
}

function alternativesIn(node: AST.Pattern | AST.Element): AST.Alternative[] {
  if (node.type === 'Quantifier') return alternativesIn(node.element)
  if (!('alternatives' in node)) return []
  return node.alternatives.flatMap((each) =>
    each.type === 'Alternative' ? [each, ...each.elements.flatMap(alternativesIn)] : [],
  )
}

/** A short text that a part of an expression matches; empty for what takes up no room. */
function exampleOf(node: AST.Element, flags: string): string {
  switch (node.type) {
    case 'Group':
    case 'CapturingGroup':
      return (node.alternatives[0]?.elements ?? []).map((element) => exampleOf(element, flags)).join('')
    case 'Quantifier':
      return exampleOf(node.element, flags).repeat(Math.max(node.min, Math.min(1, node.max)))
    case 'Character':
      return String.fromCodePoint(node.value)
    case 'CharacterSet':
    case 'CharacterClass':
      return characterIn(node.raw, flags)
    default:
      return ''
  }
}

function characterIn(set: string, flags: string): string {
  const only = new RegExp(`^${set}$`, flags.replaceAll(/[gmy]/g, ''))
  const likely = LIKELY.find((character) => only.test(character))
  if (likely !== undefined) return likely
  const codes = Array.from({ length: LAST_TRIED }, (_, code) => String.fromCodePoint(code))
  return codes.find((character) => only.test(character)) ?? ''
}
