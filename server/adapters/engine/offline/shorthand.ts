/** What is typed for short in chats, word for word. */
const CHAT = new Map(
  `ur your|thru through|abt about|bout about|defo definitely|deffo definitely|prob probably|probs probably
coz because|cuz because|tho though|altho although|b4 before|gd good|ppl people
pls please|plz please|thx thanks|msg message|pics pictures|cond condition|secs seconds|mins minutes|hrs hours
yr year|yrs years|mth month|mths months|wk week|wks weeks|wkend weekend|bday birthday|xmas Christmas
il I'll|cud could|wud would|shud should|hols holidays|dunno don't know|gonna going to|whos who's
nwt new with tags|bnwt new with tags|nwot new without tags|bnwot new without tags|bnib new in box|vgc very good condition
vguc very good condition|guc good used condition|euc excellent used condition|gwo good working order|gwc good working order`
    .split(/[|\n]/u)
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)] as const),
)
const CHATTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’/.-])(?<!\b(?:hi|high) )(?:${[...CHAT.keys()].join('|')})(?![\p{L}\p{N}'’/-])`,
  'giu',
)

/** Turns of advertisements, in words. */
const TURNS: readonly (readonly [RegExp, string | ((said: string, free: string) => string)])[] = [
  [
    /\b(?:from (?:an? )?)?((?:smoke|pet)(?:[- ]free)?,? (?:and |& )?(?:smoke|pet)[- ]free|(?:smoke|pet)[- ]free) (?=home\b|house\b)/giu,
    (_, free: string) => `from a ${free.toLowerCase()} `,
  ],
  [/\bsmoke[- ]free,? (?:and |& )?pet[- ]free\b/giu, 'smoke- and pet-free'],
  [/\b(smoke|pet) free (?=home\b|house\b)/giu, '$1-free '],
  [/(?<=\b\d) in (?=[1-9]\b)/gu, '-in-'],
  [/,? \(?see (?:pic|picture|photo)s? ?(\d+)\)?/giu, ' (see picture $1)'],
  [/\bre (?=\p{Ll}{3,12}ed\b)/gu, 're-'],
  [/\bcos (?=(?:I|we|its?|it['’]s|i['’]?(?:ve|m)|my|the|of|he|she|they|there|an?|no|you)\b)/giu, 'because '],
  [/\bbloody /giu, ''],
  [/\((\d{1,4})\?\)/gu, '(perhaps $1)'],
  [/\bw\/o\b/giu, 'without'],
  [/\bw\/ ?(?=[\p{L}\p{N}])/giu, 'with '],
  [/(?<=[\p{L}\p{N}]{2} )w (?=\p{Ll}{3}|\p{Lu}{2}|an? |no |my |\d)/gu, 'with '],
  [/,? ?\b(?:lol|haha|tbh|btw|obvs|imo|imho|ngl|soz)\b/giu, ''],
  // Kisses, where an X is no model.
  [/(?<=\p{Ll}{2})(?<!\b(?:iphone|series|model|type|one|size|by|os|gen)) x{1,4}(?=\s?(?:[.,;!\n]|$))/gu, ''],
  [/\bu(?![ -]?(?:bend|lock|shaped?|bolt|turn)\b)(?= \p{Ll})|(?<= (?:for|to|if|let|as|when) )u\b/gu, 'you'],
  [/(?<=\p{L}{2} )n(?= \p{Ll}{2})/gu, 'and'],
  [/\b(serial|model|part|batch|ref)(?:erence)? no\b\.?(?= (?:on|available|is|will)\b)/giu, '$1 number'],
  [/(?<=^|[,.;\n] ?)((?:\p{L}+ ){0,2}\p{L}+) yes no (?=\p{L})/gimu, '$1 included, no '],
  [/(?<=^|[,.;\n] ?)((?:\p{L}+ ){0,2}\p{L}+) yes ((?:\p{L}+ ){1,2})no(?=[,.;\n]|$)/gimu, '$1 included, no $2'],
  [/\bapprox(?:imately)?\.?(?= ?\d)/giu, 'about'],
  [/(?<=(?:^|[,.;:]) ?)((?:\p{L}+ ){1,3})no(?=[,.;]|$)/gimu, 'no $1'],
  [/(?<=(?:^|[,.;:]) ?(?!combine|ship|post|collect|offer)(?:\p{L}+ ){1,3})yes(?=[,.;]|$)/gimu, 'included'],
  [/\bnot incl?\b/giu, 'not included'],
  [/(?<=(?:^|[,.;]) ?\p{L}{3,12} )not(?=[,.;]|$)/gimu, 'not included'],
  [/(?<=\p{L} )inc(?:l)?(?=[,.;(]| \(|$)|(?<=\b(?:is|are|all|both) )incl?\b/giu, 'included'],
  [/(?<=^|[,.;] ?)sz (?=\d)/gimu, 'size '],
  [/\bpics?(?= \d)/giu, 'picture'],
  [/(?<=\b(?:fine|well|perfectly|great|ok|good)) bit (?=\p{L})/giu, ', a bit '],
  [/(?<=\b(?:[2-9]|\d\d) )prs? (?=\p{L})/giu, 'pairs of '],
  [/\b(?:incl?|inc)\b\.?(?! ?vat)/giu, 'including'],
  [/(?<=(?<![\d'’.])\d{1,3}(?:\.\d{1,2})? ?)"(?=\s|$|[,.;)])/gu, ' inch'],
  // What a seller takes back in the same breath: "46 inch no 42 inch deck sorry", "400 not 500 sorry".
  [
    /(?<![\p{L}\d.])\d[\d.]*( ?(?:inch|in|cm|mm|ft|gb|tb|kg|litres?|w|v)) no (\d[\d.]*\1)((?: \p{L}+){0,2}),? sorry(?=[ ,.;!\n]|$)/giu,
    '$2$3',
  ],
  [/(?<![\p{L}\d.])(\d+) not \d+,? sorry(?=[ ,.;!\n]|$)/giu, '$1,'],
  [/(?:, ?| - ?| )?(?:\b(?:for|as) )?\bspares ?(?:or|and|&|\/)? ?repairs?\b/giu, '. For spares or repair'],
  [/(?<=^|[,.;:\n] ?|\b(?:with|has|have|got|only|just|are|the) )(few|couple) (?=\p{L})/giu, 'a $1 '],
  [/(?<=\b(?:worn|used|ridden|played) )(?=(?:handful|couple|few)(?: of)? times\b)/giu, 'a '],
  [
    /(?<=\b(?:has|have|had|got|with) )(?=(?:(?:very|small|slight|tiny|minor|light|faint|hairline|little|big|large|slow|wee) )*(?:scratch|tear|crack|dent|chip|hole|nick|stain|ding|scuff|leak|snag|rip|patch|tick|mark)(?=[.,;\n]| (?:on|in|at|near|by|to|from|along|across|under|inside|where|you|and|but|that)\b|$))/gimu,
    'a ',
  ],
  [/(?<=^|[,.;:\n] ?|\b(?:is|are|has|have|only|just) )bit (?=of\b|\p{L}{0,14}(?:ed|y|worn)\b)/giu, 'a bit '],
  [/(?<=[\p{L}\p{N}])(?<!\b(?:brand|is|are|still|all|and|but|as|was)) (?=new (?:in box|with(?:out)? tags)\b)/giu, ', '],
  [
    /\b(new (?:in box|with(?:out)? tags)) (?=(?!(?:and|but|with|as|so|from|on|still|attached|in|apart|condition)\b)\p{L})/giu,
    '$1, ',
  ],
  [/(?<![\p{L}\d.])(\d[\d.,]*(?:k|mm|cm|m|kg|g|in|ft)?) approx(?:imately)?(?=[.,;\n]|$)/gimu, 'about $1'],
]

/** A text in which what is typed for short is written out. */
export const inWords = (text: string) =>
  TURNS.reduce(
    (rest, [pattern, words]) =>
      typeof words === 'string' ? rest.replace(pattern, words) : rest.replace(pattern, words),
    text.replaceAll(CHATTED, (word) => CHAT.get(word.toLowerCase()) ?? word),
  )
