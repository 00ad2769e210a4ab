/** What is typed for short in chats, word for word. */
const CHAT = new Map(
  `ur your|thru through|abt about|defo definitely|deffo definitely|prob probably|probs probably
poss possibly|nr near|coz because|cuz because|bc because|tho though|altho although|b4 before|gd good|ppl people
pls please|plz please|thx thanks|msg message|pics pictures|cond condition|secs seconds|mins minutes|hrs hours
yr year|yrs years|mth month|mths months|wk week|wks weeks|wkend weekend|bday birthday|xmas Christmas|yday yesterday|babys baby's
il I'll|wth with|wiv with|batts batteries|batt battery|cud could|wud would|shud should|hols holidays|dunno don't know|idk I don't know|lil little|gonna going to|whos who's|w/o without|w/out without
nwt new with tags|bnwt new with tags|nwot new without tags|bnwot new without tags|bnib new in box|vgc very good condition
vguc very good condition|guc good used condition|euc excellent used condition|gwo good working order|gwc good working order`
    .split(/[|\n]/u)
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)] as const),
)
const CHATTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’/.-])(?<!\b(?:hi|high) )(?:${[...CHAT.keys()].join('|')})(?![\p{L}\p{N}'’/-])`,
  'giu',
)

const TURNS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\b(?:has|have|had|got|is|are|was|were) )(?=bit )/giu, 'a '],
  [/(?<=\b(?:works|runs|moves|plays|fits|rides|slides) )(perfect|smooth)(?=\s?(?:[.,;\n]|$))/giu, '$1ly'],
  [
    /(?<=\bhad (?:it|them)) (?=(?:about |around |over |nearly |almost )?\d+(?:\.5)? ?(?:years?|yrs?|months?|mths?|weeks?|wks?|days?)\b)/giu,
    ' for ',
  ],
  [/(?<=\d ?)spd\b/giu, ' speed'],
  [/\bbout(?= ?\d)/giu, 'about'],
  [
    /(?<=\p{L}{3})(?<!\b(?:which|they|this|that|and|has|have|had|would|only|just|originally)) (?=cost (?:me|us) (?:about |around |over )?[£$€]?\d)/giu,
    ', ',
  ],
  [/\bneeds? gone\b/giu, 'needs to be gone'],
  [/\b(do|did)(?:n['’]?t| not) no\b(?! (?:more|longer|harm|good))/giu, "$1n't know"],
  [/(?<=\b(?:taken|fallen|fell|come|came|rubbed|worn|peeled|broken|ripped|snapped) )of(?=\s?(?:[.,;\n]|$))/giu, 'off'],
  [/(?<=\b(?:[2-9]|\d\d) )(year|month|week)(?=\s?(?:[.,;\n]|$)| ago\b)/giu, '$1s'],
  [/\b(smoke|pet) free (?=home\b|house\b)/giu, '$1-free '],
  [
    /\b(?:cos|cause) (?=(?:I|we|can['’]?t|its?|it['’]s|i['’]?(?:ve|m)|my|the|of|he|she|they|there|an?|no|you)\b)/giu,
    'because ',
  ],
  [/(?<=\b(?:in|since|last|this|until|early|late|mid|next) )march\b/gu, 'March'],
  [/(?<=\b(?:in|since|last|this|until|early|late|mid|next) )may(?=\s?(?:[.,;\n]|$))/gu, 'May'],
  [/ 4 (?=(?:me|u|you|us|him|her|them)\b)/giu, ' for '],
  [/\bbloody /giu, ''],
  [/\bw\/ ?(?=[\p{L}\p{N}])/giu, 'with '],
  [/(?<=[\p{L}\p{N}]{2} |\b\d )w (?=\p{Ll}{3}|\p{Lu}{2}|an? |no |my |\d(?![\d.]*(?: ?cm)? [dhx]\b))/gu, 'with '],
  [
    /\b((?:very good|good used|excellent used) condition) (?=(?:only|hardly|barely|just|no|few|some|one|small)\b)/giu,
    '$1, ',
  ],
  [/,? ?\b(?:lol|haha|tbh|btw|obvs|imo|imho|ngl|soz)\b/giu, ''],
  [/(?<=\b\d{2,5}) ?pc(s?)\b/giu, ' piece$1'],
  // Kisses, where an X is no model.
  [/(?<=\p{Ll}{2})(?<!\b(?:iphone|series|model|type|one|size|by|os|gen)) x{1,4}(?=\s?(?:[.,;!\n]|$))/gu, ''],
  [
    /(?<!\ban? )\b[uU](?![ -]?(?:bend|lock|shaped?|bolt|turn)\b)(?= \p{Ll})|(?<= (?:for|to|if|let|as|when) )u\b/gu,
    'you',
  ],
  [/(?<=\p{L}{2} )n(?= \p{Ll}{2}| \d)/gu, 'and'],
  [/\b(serial|model|part|batch|ref)(?:erence)? no\b\.?(?= (?:on|available|is|will)\b)/giu, '$1 number'],
  [/(?<=^|[,.;\n] ?)((?:\p{L}+ ){0,2}\p{L}+) yes no (?=\p{L})/gimu, '$1 included, no '],
  [/(?<=^|[,.;\n] ?)((?:\p{L}+ ){0,2}\p{L}+) yes ((?:\p{L}+ ){1,2})no(?=[,.;\n]|$)/gimu, '$1 included, no $2'],
  [/\bapprox(?:imately)?\.?(?= ?\d)/giu, 'about'],
  [/(?<=(?:^|[,.;:]) ?)((?:\p{L}+ ){1,3})no(?=[,;]|\.(?! ?\d)|$)/gimu, 'no $1'],
  [/(?<=(?:^|[,.;:]) ?(?!combine|ship|post|collect|offer)(?:\p{L}+ ){1,3})yes(?=[,.;]|$)/gimu, 'included'],
  [/\bnot incl?\b/giu, 'not included'],
  [/\bincl?\. (?=\p{Ll}+(?: \p{Ll}+)?(?:[.,;]|$))/giu, 'including '],
  [/(?<=\p{L} )incl?(?=[,.;(]| \(| and\b| but\b|$)|(?<=\b(?:is|are|all|both) )incl?\b/giu, 'included'],
  [/\bsz (?=\d|uk\b|eu\b|us\b)/gimu, 'size '],
  [/\bpics?(?= \d)/giu, 'picture'],
  [/(?<=\b(?:[2-9]|\d\d) )prs? (?=\p{L})/giu, 'pairs of '],
  [/(?<=^|[.\n] ?)(?:including|incl?)\b\.? (?=\p{L}|\d)/gimu, 'includes '],
  [/\bincl?\b\.?(?! ?vat)/giu, 'including'],
  [/(?<=(?<![\d'’.])\d{1,3}(?:\.\d{1,2})? ?)"(?=\s|$|[,.;)])/gu, ' inch'],
  [
    /(?:, ?| - ?| )?(?:\b(?:(?:being )?sold )?(?:for|as) )?\bspares ?(?:or|and|&|\/)? ?repairs?\b/giu,
    '. For spares or repair',
  ],
  [
    /(?<=\b(?:has|have|had|got) )(?=(?:(?:small|slight|tiny|minor|light|faint|little|big|large|wee) )*(?:scratch|tear|crack|dent|chip|hole|nick|stain|leak|snag|mark)(?=[.,;\n]| (?:on|in|at|near|by)\b|$))/gimu,
    'a ',
  ],
  [
    /(?<=[\p{L}\p{N}])(?<!\b(?:brand|is|are|still|all|and|but|as|was|says|said)) (?=new (?:in box|with(?:out)? tags)\b)/giu,
    ', ',
  ],
  [
    /\b(new (?:in box|with(?:out)? tags)) (?=(?!(?:and|but|with|as|so|from|on|still|attached|in|apart|condition|when|while|at|last)\b)\p{L})/giu,
    '$1, ',
  ],
]

/** The stop of "prob. a cotton blend" and "exc. Thurs" ends nothing. */
const SHORTENED = /(?<=\b(?:prob|poss|orig|exc|excl))\.(?= [\p{L}\d])/giu

/** A text in which what is typed for short is written out. */
export const inWords = (text: string) =>
  TURNS.reduce(
    (rest, [pattern, words]) => rest.replace(pattern, words),
    text.replaceAll(SHORTENED, '').replaceAll(CHATTED, (word) => CHAT.get(word.toLowerCase()) ?? word),
  )
