const FAMILY =
  '(?:husband|wife|hubby|partner|boyfriend|girlfriend|daughter|son|mum|mom|mother|dad|father|nan|gran|uncle|aunt|lad|kid|brother|sister|boy|girl)s?'
const ANIMALS = '(?:hens?|dogs?|cats?|fish|rabbits?|children)'
const SOMEBODY = `(?:i|we|he|she|they|my|our|(?:the )?${FAMILY})`
const BODY = '(?:bad )?(?:back|shoulder|knee|hip|hand|wrist)s?'
const SELLING = '(?:selling|sold|for sale|reason for (?:sale|selling))(?: (?:it|this|them|up))?'
const REASON = '(?:as|because|cos|coz|bc|since)'

const oneOf = (...forms: readonly string[]) => new RegExp(forms.join('|'), 'iu')

/** Health, loss and an empty house, which concern nobody else. */
const PERSONAL = oneOf(
  String.raw`\b(?:(?:lost|put on) weight|arthritis|(?:in|into|to|out of|from) hospital|operation|surgery|illness|cancer|ivf|baby on the way|(?:is|been|got|was) (?:\p{L}+ )?(?:ill|poorly|unwell|sick))\b`,
  `\\b(?:a|my|his|her) (?:bad|dodgy|dicky|gammy) ${BODY}\\b|\\b${BODY} (?:trouble|problem|injury|op|operation)\\b|\\bmy ${BODY} (?:is|are|hurts?|ha(?:s|ve)|can['’]?t|won['’]?t)\\b`,
  `\\b(?:passed away|widow\\w*|(?:he|she|they|${FAMILY}) (?:has |had |sadly |recently )?died|${FAMILY}['’]?s? (?:\\p{L}+ )?health)\\b`,
  String.raw`\b(?:divorce\w*|split(?:ting)? up(?! (?:the|to|one|each|at|from)\b)|redundan\w+|lost (?:my|his|her) job|my (?:doctor|gp|consultant|surgeon)|wedding (?:was |is )?cancell?ed|my ex|went off with)\b`,
  String.raw`\b(?:house (?:is|stands|is standing) empty|empty house|gone in(?:to)? a home|in care|care home|holiday home|(?:we['’]?re|we are|are|going|off|away) on holiday)\b`,
  String.raw`\b(?:(?:we['’]?re|we are|going) away|(?:with|from|ask) (?:the |our |my |a )?(?:next[- ]door )?neighbou?rs?)\b`,
)
/** Family, home and hurry, whatever they sound like: "selling because my lad failed". */
const FAMILIAR = oneOf(
  String.raw`\b(?:pregnant|the (?:wife|husband)|landlords?|(?:wanted?|hop(?:ed|ing) for) another)\b`,
  String.raw`\b(?:moved in with|moving (?:house|home|abroad|out)|we(?:['’](?:re|ve)| are| have| were)? mov(?:e|ing|ed)|(?:have|has|got|need) to be out (?:of|by))\b`,
  String.raw`\b(?:we (?:were|are|have been|had been) (?:hoping|trying|planning)|time to let (?:it|them) go|just want (?:it|them) gone)\b`,
  String.raw`\bi (?:don['’]?t|do not) know (?:much|a lot|anything|enough)\b|\b(?:he|she) (?:went|walked|ran) (?:off|out)\b`,
  `\\b${SELLING} ${REASON} ${SOMEBODY}\\b(?! (?:broke|cracked|damaged|dropped|lost|snapped))`,
  `^(?:(?:my|our|the) )?(?:${FAMILY}|${ANIMALS}) (?:have |has |is |are )?(?:now )?(?:gone (?:to|off)|moved|rehomed|passed|outgrew|outgrown|switched)\\b`,
)
/** Why it is sold, where nothing private is said; a fault is no such reason. */
const MOTIVE = oneOf(
  `^(?:only |just |I['’]?m )?${SELLING}(?: my \\p{L}+(?: \\p{L}+){0,3})? (?:as(?! (?:seen|is|faulty|spares|an? \\p{L}+)\\b)|because|cos|coz|since|due|is)\\b`,
  String.raw`^(?:reason for (?:sale|selling)|(?:house|loft|estate) clearance|moving to)\b|^(?:from )?my late \p{L}+$`,
  `^(?:(?:my|our|the) )?${FAMILY} (?:prefers?|got|gets|wants?|has (?:a|got|bought|moved)|bought us|hates?|doesn['’]t (?:like|use|want)|never took|grew|outgrew|upgraded|moved|lost interest)\\b`,
  `^(?:${ANIMALS}|${FAMILY}) (?:have |has )?(?:now )?left\\b`,
  String.raw`\b(?:we|I)(?:['’](?:re|m|ve)| are| am| have)? (?:getting|got|bought|gone for) (?:an? )?(?:new|bigger|smaller|another|different)\b`,
  String.raw`\b(?:not|no longer) needed$|\bno use to (?:me|us)$|\bneed (?:the )?(?:cash|money)$`,
)
/** Behind these a seller says why. */
const WHY = /,? (?:as|because|off|cos|coz|since|due to|so|but|then|and|now|after|before|until|which|while|when)\b/giu

type Own = { from: number; said: number }

/** From where on words are the seller's own matter, and where that is said. */
function ownFrom(words: string, forms: readonly RegExp[]): Own | null {
  const said = forms.map((form) => form.exec(words)?.index).find((index) => index !== undefined)
  if (said === undefined) return null
  return { from: [...words.matchAll(WHY)].findLast(({ index }) => index < said)?.index ?? 0, said }
}

/** What says nothing of the item; null where all does. `isFault`: they tell what is wrong, of which no reason for the sale takes anything away. */
export const ownMatterIn = (words: string, isFault: boolean): Own | null =>
  ownFrom(words, isFault ? [PERSONAL, FAMILIAR] : [PERSONAL, FAMILIAR, MOTIVE])

export const personalIn = (words: string): Own | null => ownFrom(words, [PERSONAL])
