import { readClause } from './clause.ts'
import type { Term } from './term.ts'

const OLDEST_YEAR = 1700
const VINTAGE_YEAR = 2004
const ANTIQUE_YEAR = 1925

/** Sizes of paper, in centimetres. */
const SHEETS: Readonly<Record<string, string>> = {
  a1: '59.4 x 84.1 cm',
  a2: '42 x 59.4 cm',
  a3: '29.7 x 42 cm',
  a4: '21 x 29.7 cm',
  a5: '14.8 x 21 cm',
  a6: '10.5 x 14.8 cm',
}

/** Behind a number, without a blank. */
const COUNTED: Readonly<Record<string, string>> = { dr: 'door', spd: 'speed', pc: 'piece', pce: 'piece' }

/** What a whole fact says in other words, by its form. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:edition of|numbered|number|no\.?|#) ?\d+(?: ?(?:\/|of) ?\d+)?\b|\b\d{1,4}\/\d{2,4}\b/iu,
    'limited edition, numbered',
  ],
  [
    /\b(?:i|we|my|our) (?:\w+ ){0,3}(?:make|made|sew|sewed|knit|knitted|weave|wove|crochet|carve|carved|throw|threw|turn|paint|print|dye|pour|stitch)\b|\b(?:made|sewn|knitted|woven|crocheted|carved|turned|painted|dyed|printed|stitched|quilted) by (?:me|us|hand|my|our)\b/iu,
    'handmade, handcrafted, made by hand',
  ],
  [/\bpick(?:ed)?[ -]?up\b/iu, 'collection, collect'],
  [/\b(?:smok(?:e|ing)[ -]?free|non[ -]?smok\w+)\b/iu, 'smoke free, non smoking, no smoke, nobody smokes'],
]

export function impliedByForm(words: string, clause: number): Term[] {
  return FORMS.flatMap(([form, wording]) => (form.test(words) ? readClause(wording, 0, clause).terms : []))
}

/** A year of making tells the decade and that a thing is old, a paper's name its size, "5dr" how many doors. */
export function impliedBy({ figure, doubted, start, end, text }: Term, clause: number): Term[] {
  const sheet = SHEETS[text.toLowerCase()]
  if (sheet !== undefined) return readClause(sheet, 0, clause).terms
  const [, count, counted = ''] = /^(\d{1,3})(\p{L}+)$/u.exec(text) ?? []
  const noun = COUNTED[counted.toLowerCase()]
  if (noun !== undefined) return readClause(`${count} ${noun}`, 0, clause).terms
  const year = figure?.dimension === null ? figure.amount : 0
  if (year < OLDEST_YEAR || year > VINTAGE_YEAR) return []
  const wording = `vintage, old, retro, ${year - (year % 10)}s${year <= ANTIQUE_YEAR ? ', antique' : ''}`
  const here = { doubted, start, end }
  return readClause(wording, 0, clause).terms.map((term) => Object.assign({}, term, here))
}
