/** Words by which a seller tells of a defect, wear or something lacking; common misspellings included. */
const FLAW = new RegExp(
  String.raw`\b(?:` +
    [
      'scratch(?:e[sd]|ing|y|s)?',
      'scrach\\w*',
      'scracth\\w*',
      'scuff\\w*',
      'scrapes?',
      'scraped',
      'crack(?:s|ed|ing)?',
      'craked',
      'dent(?:s|ed)?',
      'dings?',
      'dinged',
      'chipp(?:ed|ing)',
      'chiped',
      'chips? (?:on|in|to|off|out|at|near|around)',
      '(?:small|tiny|minor|little|slight|one|two|few|paint) chips?',
      'stain(?:s|ing)?',
      'stained(?! (?:glass|oak|pine|wood|beech))',
      'stian\\w*',
      'marks?(?= )',
      'marks?$',
      'marked',
      'markings',
      'blemish\\w*',
      'damag\\w*',
      'dammag\\w*',
      'damadg\\w*',
      'broken?',
      'brocken',
      'bent',
      'torn',
      'ripp?ed',
      'rips?',
      'tears?',
      'holes? (?:in|on|at|near)',
      '(?:small|tiny|pin|moth|few|some) ?holes?',
      'rust(?:y|ed|ing)?(?!-)',
      'corro\\w+',
      'tarnish\\w*',
      'yellow(?:ed|ing)',
      'discolou?r\\w*',
      'fad(?:ed?|ing)',
      'bobbl\\w+',
      'pilling',
      'pilled',
      'snag(?:s|ged)?',
      'loose(?! (?:fit|leaf|style|cut))',
      'stuck',
      'sticky',
      'sticks',
      'stiff',
      'squeak\\w*',
      'rattl\\w+',
      'leak(?:s|ing|ed|y)?(?!-? ?proof)',
      'dead pixels?',
      'burn(?:[- ]?in|t| marks?)',
      'water damage',
      'peel\\w*',
      'flaking',
      'creas(?:e[sd]?|ing)',
      'foxing',
      '(?:few|some|water|cup|coffee|heat) rings?',
      'foxed',
      'fray\\w*',
      'missing',
      'missin',
      'lost',
      'lacks',
      'fault\\w*',
      'defect\\w*',
      'issues?',
      'problems?',
      'repair(?:ed|s)?',
      'glued',
      'weak',
      'drains',
      'intermittent\\w*',
      'wobbl\\w+',
      'tatty',
      'battered',
      'sun[- ]?bleach\\w*',
      'warp\\w*',
      'imperfect\\w*',
      'flaw(?:s|ed)?',
      'dog[- ]?eared',
      'shrunk',
      'shrank',
      'smells?',
      'odou?r',
      'musty',
      'mou?ld(?:y)?',
      'dirty',
      'grubby',
      'untested',
      'spares',
      'as is',
      'as-is',
      'sold as seen',
      '(?:signs?|marks) of (?:use|wear|age|usage)',
      'wear and tear',
      'wear marks',
      'age spots',
      '(?:some|light|slight|heavy|minor|normal|general|cosmetic|visible|edge|surface|shelf|spine|tread|paint|little|obvious) wear',
      'wear (?:on|to|at|in|around|from)',
      'worn',
      'wears?$',
      '(?<!\\b(?:i|we|you|they|people) )needs?',
      'smashed',
      'limescale',
      'shattered',
      'crooked',
      'cloudy',
      'crazing',
      'weathered',
      'needing',
      'requires?',
      'won.?t',
      'does ?n.t',
      'does not',
      'do ?n.t',
      'do not',
      'did ?n.t',
      'can ?not',
      'can.?t',
      'is ?n.t',
      'not (?:working|functioning|charging|included|complete|perfect|original|supplied)',
      'not (?:turn|switch|power|hold|charge|start|open|close|work)\\w*',
      'no longer',
      'never worked',
      'dead',
      'stopped working',
      'locked(?! to)',
      'icloud',
      'incomplete',
      'out of date',
      'expired',
      'unravel\\w*',
      'sagging',
      'sags',
      'lifting',
      'split(?:s|ting)?',
      '(?:tiny|small|slight|one|few) pulls?',
      'pulls? (?:in|on)',
      'pulled thread\\w*',
      'whitening',
      'drift(?:s|ing)?',
      'clicks',
      'skips',
      'crackl\\w+',
      'hums',
      'slack',
      'bowed',
      'bulg\\w+',
      'swollen',
      'nicks?',
      'nicked',
      'gouge[sd]?',
      'blotch\\w*',
      'thinning',
      'kinks?',
      'kinked',
      'chewed',
      'hairline',
      'out of tune',
      'failed',
      'fails',
      'failing',
      'error',
      'noisy',
      'buzz(?:es|ing)?',
      'cuts out',
      'not great',
      'poor',
    ].join('|') +
    String.raw`)\b`,
  'giu',
)

/** What the seller says is not there, and that is no defect: `no scratches`, `never repaired`, `scratch-free`. */
const NEGATOR = /\b(?:no|not|without|never|zero|nor|free (?:of|from)|n't)\b/giu
const SCOPE_ENDS =
  /\b(?:but|except|apart|however|just|other than|only|although|though|is|are|has|have|and (?:the|a|an|some|one))\b|[.;:]/iu
/** Defects that are themselves negative, so that a `no` or `not` in them takes nothing back. */
const NEGATIVE_BY_ITSELF = /^(?:no|not|never|does|do|did|can|is|won)\b|^(?:won|does ?n|do ?n|did ?n|can|is ?n)/iu
const HARMLESS =
  /\b(?:scratch|stain|rust|leak|crease|fade|crack|tear|damage|chip|shrink|tarnish|odou?r)[- ]?(?:free|proof|resist\w*)\b/giu
const WORN_RARELY =
  /\b(?:(?:never|hardly|barely|rarely|only|un)\s*worn|worn (?:only |just )?(?:once|twice|a few times|a handful of times|(?:about |around |maybe |approx\.? )?\d+ times|(?:for )?(?:a|one|two|\d+) (?:day|evening|night|week|month|winter|summer|season|year)s?|for))\b/giu

function isNegated(before: string): boolean {
  let last = -1
  for (const match of before.matchAll(NEGATOR)) last = match.index + match[0].length
  return last >= 0 && !SCOPE_ENDS.test(before.slice(last)) && !/\bnot only$/iu.test(before.slice(0, last))
}

/** Whether a piece of the seller's text tells of a defect, wear or a lack. When in doubt it says yes. */
export function tellsOfFlaw(text: string): boolean {
  const plain = text.replaceAll('’', "'").replaceAll(HARMLESS, ' ').replaceAll(WORN_RARELY, ' ')
  for (const match of plain.matchAll(FLAW)) {
    if (NEGATIVE_BY_ITSELF.test(match[0]) || !isNegated(plain.slice(0, match.index))) return true
  }
  return false
}

const ABSENT =
  /^(?:there(?:'s| is| are) )?(?:no|without|doesn't (?:come with|include)|does not (?:come with|include)) (?!(?:pets?|smok\w+|children|kids|returns|offers|reserve|time[- ]?wasters|swaps|silly)\b)/iu

/** Whether a piece says that something a buyer may expect does not come with the item: `no box`. */
export function tellsOfAbsence(text: string): boolean {
  const plain = text.replaceAll('’', "'")
  if (!ABSENT.test(plain)) return false
  const named = plain.replace(ABSENT, '')
  return !named.match(FLAW)
}
