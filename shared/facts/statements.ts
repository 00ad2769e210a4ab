/** What of a listing is checked. */
export type CheckedText = {
  title: string
  description: string
  tags: readonly string[]
  priceJustification?: string | undefined
}
export type CheckedField = 'title' | 'description' | 'tags' | 'priceJustification'

/** A part of a listing that states one thing, by its UTF-16 offsets in the field (`index`: of the tag). `under` is what the heading of its list denies: "Not included:". */
export type Statement = {
  field: CheckedField
  index?: number
  start: number
  end: number
  text: string
  under?: string
}

/** Not the platform's segmenter: servers and browsers must cut alike. */
const SENTENCE_END = /[.!?…]["'”’)]{0,3}\s+(?=[\p{Lu}\p{N}\p{Sc}"'“‘(])/gu
const BULLET = /^\s*(?:\*{2,3}|#{1,4}(?=\s)|[-•*–▪●✓✔]|\d{1,2}[.)](?=\s))\s*/u
const TITLE_PARTS = /[|•–—,/]\s|\s[-–—]\s/gu
/** "Size and fit:", "What you get:": what it says stands in the lines below. */
const HEADING =
  /^(?:(?:(?:key|main|other) )?(?:condition|sizes?|sizing|fit|measurements|dimensions|details|features|specifications?|materials?|colours?|colors?|flaws|faults|wear|history|background|story|postage|posting|delivery|shipping|collection|pick-?up|payment|returns?|terms|extras?|sale|viewing|offers|notes?|care|use|what (?:you get|is included|comes with it)|how to get it|in the (?:box|parcel)|also included|good to know|about it|how it works|specs?|swaps?|selling|moving it|getting it(?: to you)?|the \p{L}+|please note|reason for (?:sale|selling))(?:,? and |, | ?[&/] ?|:$))+$/iu
/** "The honest bits:" announces what stands in its list. */
const ANNOUNCING = new RegExp(
  [
    String.raw`^(?:and |now )?(?:for )?(?:the |a |my )?(?:(?:few|couple of|two|three|four|honest|small|little|not so good|less good) )*(?:bits|things|points|faults|flaws|marks|niggles|snags|warts|truth)(?: (?:and (?:marks|wear|scuffs)|(?:to|worth) (?:know|knowing|note|noting|mention|mentioning|point out)))?:$`,
    String.raw`^(?:needs?|what needs) (?:a (?:bit|little) of |a little |some )?(?:attention|tlc|work|fixing|doing):$`,
    String.raw`^what(?:['’]?s| is)(?:(?:,| or| and)* (?:wrong|missing|worn|broken|swapped|not (?:right|perfect|working)))+(?: with (?:it|them|this one))?:$`,
    String.raw`^(?:not (?:quite )?perfect|worth (?:knowing|noting)|(?:wear|marks) (?:to note|and marks|and wear|and tear)|before you buy|condition notes):$`,
  ].join('|'),
  'iu',
)
const LACKING_HEADING =
  /^\W{0,6}(?:what(?:['’]?s| is) )?(?:not (?:included|supplied|provided|in the (?:box|sale|parcel))|missing|excluded):?\W{0,6}$/iu
const ABBREVIATION = /\b(?:approx|c|ca|no|vol|ed|incl|e\.g|i\.e|Dr|Mr|Mrs|St|dia)\.\s*$/u
/** "24 in. wide" and "No. 5" go on, "24 in. With it" does not. */
const BEFORE_FIGURE = /(?:\bNo|\d ?(?:oz|cm|mm|in|ft))\.\s*$/u

/** The statements of a listing in their order: parts of the title, sentences, bullets, tags, sentences of the price's reason. */
export function statementsOf({ title, description, tags, priceJustification = '' }: CheckedText): Statement[] {
  return [
    ...parts(title).map((part) => Object.assign(part, { field: 'title' as const })),
    ...sentencesIn(description).map((part) => Object.assign(part, { field: 'description' as const })),
    ...tags.flatMap((tag, index) =>
      trimmed(tag, 0, tag.length).map((part) => Object.assign(part, { field: 'tags' as const, index })),
    ),
    ...sentencesIn(priceJustification).map((part) => Object.assign(part, { field: 'priceJustification' as const })),
  ]
}

/** Up to where a statement only names its matter: "Size and fit: 56 cm". */
export function labelEnd(text: string): number {
  const colon = text.indexOf(':') + 1
  return HEADING.test(text.slice(0, colon)) ? colon : 0
}

type Part = Pick<Statement, 'start' | 'end' | 'text' | 'under'>

function trimmed(text: string, start: number, end: number): Part[] {
  const raw = text.slice(start, end)
  const inner = raw.trim()
  if (!/[\p{L}\p{N}]/u.test(inner)) return []
  const from = start + raw.indexOf(inner)
  return [{ start: from, end: from + inner.length, text: inner }]
}

function parts(title: string): Part[] {
  const all: Part[] = []
  let start = 0
  for (const { 0: sign, index } of title.matchAll(TITLE_PARTS)) {
    all.push(...trimmed(title, start, index))
    start = index + sign.length
  }
  return [...all, ...trimmed(title, start, title.length)]
}

function sentencesIn(text: string): Part[] {
  const all: Part[] = []
  let lineStart = 0
  let under = ''
  for (const line of text.split('\n')) {
    const first = all.length
    if (HEADING.test(line.trim())) {
      lineStart += line.length + 1
      continue
    }
    const bullet = BULLET.exec(line)?.[0].length ?? 0
    let start = lineStart + bullet
    for (const { 0: sign, index } of line.matchAll(SENTENCE_END)) {
      const end = lineStart + index + sign.length
      const before = text.slice(start, end)
      const goesOn =
        ABBREVIATION.test(before) || (BEFORE_FIGURE.test(before) && /^[\p{N}\p{Sc}]/u.test(text.slice(end)))
      if (end <= start || goesOn) continue
      all.push(...trimmed(text, start, end))
      start = end
    }
    all.push(...trimmed(text, start, lineStart + line.length))
    if (LACKING_HEADING.test(line)) under = 'Not included:'
    else if (bullet === 0 && line.trim() !== '') under = ''
    else if (under !== '') for (const part of all.slice(first)) part.under = under
    lineStart += line.length + 1
  }
  return all.filter(({ text }) => !ANNOUNCING.test(text))
}
