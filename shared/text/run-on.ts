/** Who or what does something, as a clause begins with it. Typed without apostrophes as often as with them. */
const PRONOUN =
  "(?:i(?:['’]?(?:ve|m)|['’](?:d|ll))?|we(?:['’]?ve|['’](?:re|d|ll))?|they(?:['’]?(?:re|ve|d|ll))?|s?he(?:['’]?s|['’]d)?|you(?:['’]?(?:d|ll|re|ve))? (?:can(?:['’]?t)?|do(?:n['’]?t)?|will|could|need|may|get|want|have|must|just|would)(?!['’]))"
const IT =
  "(?:it(?:['’]s| (?:is|isnt|isn['’]t|was|has|had|does|doesnt|doesn['’]t|did|didnt|didn['’]t|needs|works|holds|comes with|came from|will|wont|won['’]t|just|still|also|only|never|folds|opens|fits|measures|weighs|runs|looks|feels))|its (?:about|only|in|been|a|an|got|not|the|still|just|like|never|very|really|quite|had|too|all|so|nearly|over|pretty|fully|working|missing))"
const THERE = "(?:there['’]?s|there (?:is|are|was|were|isnt|isn['’]t|arent|aren['’]t)|that['’]?s)"
const VERB =
  "(?:is|isnt|isn['’]t|are|arent|aren['’]t|was|wasnt|wasn['’]t|were|has|hasnt|hasn['’]t|have|havent|haven['’]t|had|needs?|works?|doesnt|doesn['’]t|dont|don['’]t|wont|won['’]t|will|cant|can['’]t|says|looks?|feels|lasts|last(?= (?:ages|well|all|for|about)\\b)|holds|sticks|opens|worked|still|all)"
const LINKED =
  'and|but|or|because|be?cos|coz|cuz|if|when|as|so|that|which|who|where|what|how|why|since|while|whilst|until|till|til|before|after|though|although|unless|than|rather|like|plus|except|apart|bar|says?|said|saying|think|thinks|thought|know|knows|reckon|doubt|suspect|assume|tell|told|believe|guess|find|heard|sure|see|seen|hope|promise|swear|guarantee|means?|then|only|even|just'
const NAMED = `(?:the|my|our|this|these|all the|both the) (?!other|only|same|rest|way\\b)(?:(?!(?:${LINKED}|i|we|they|you)\\b)[\\p{L}'’-]+ ){1,3}?${VERB}`
const PART = `(?:(?:water|side|front|back|left|right|top|bottom|inner|outer|main|second|leather|wooden|metal|rear|drop|end) )?(?:battery|batteries|filter|screen|motor|engine|lids?|zips?|straps?|soles?|insoles|laces|seat|cover|blades?|lining|sound|picture|paint|top|handles?|treads?|wheels|tyres|brakes|gears|tank|doors?|drawers?|legs|keys|buttons|case|frame|chain|heels?|sleeves|collar|hem|speakers?|camera|charger|cable|plug|leaf|seals?|bulb|bearings?|cushions?|mattress|springs|hinges?|lock|latch|catch|pump|hood|fabric|remote|headlights?|lights?|pages|spine|sleeve|strings|pegs|bag) ${VERB}`
const PHRASE =
  '(?:comes with(?! (?:it|them|this)\\b)|includes|only selling|selling (?:because|cos|as|due)|bought (?:in|from|for|as|new|last|about)|collection (?:only|from|in|or|preferred)|collect from|cash only|pick ?up only|can (?:post|deliver)|(?:will|would) (?:post|rather|swap|consider|deliver)|rather sell|postage (?:\\d|is|wont|will|extra|included)|smoke[- ]free|pet[- ]free|(?:been )?(?:worn|used) (?:for|once|twice|about|maybe|few|couple|handful|a (?:few|couple|handful)|\\d+ times)|been (?:washed|cleaned|stored|stood|sat|kept|serviced|told)|hardly (?:used|worn)|never (?:used|worn|been)|fully working|(?:a )?bit of (?:rust|wear|fading|bobbling|damage|dirt|mould|dust)|(?:very )?good condition|new (?:battery|tyres|strap) fitted|slightly (?:worn|marked|faded)|(?:a )?(?:few|couple of) (?:\\p{L}+ )?(?:scuffs|scratches|marks|chips|dents|stains)|some (?:\\p{L}+ )?(?:scuffs|scratches|marks|wear)|(?:small|slight|tiny|minor) (?:scuff|scratch|mark|chip|dent|stain|hole|tear|crack))'

const OPENED =
  "am|i['’]?m|otherwise|all|both|half|one|ones|not|no|nothing|the|an?|my|our|your|it['’]?s|of|in|on|at|to|by|for|from|with|into|onto|over|under|inside|behind|near|round|around|through|across|along|above|below|between|against|about|is|are|was|were|has|have|had|be|been|being|does|do|did|got|get|without|per|via|every|each|time|very|really|also|still|there|can|could|will|would|you|please|must|i|we|they|he|she|havent|haven['’]t|dont|don['’]t|isnt|isn['’]t"
const UNFINISHED = `${OPENED}|off|out|up|down`

/** "the one i like", "the coat we had in the hall" */
const REFERRED = 'ones?|way|times?|things?|stuff|everything|anything|all|bit|place|day|reason'
const DONE =
  '(?:like|liked|love|loved|had|have|got|bought|used?|made|found|want|wanted|need|needed|keep|kept|see|saw|paid|chose|put)\\b'
/** "a stain i cant shift" is one as well. */
const UNDONE = " (?:can(?:['’]?t|not)|(?:have|did|do|could)n['’]?t|never) \\p{L}+[,.;]?$"
const RELATIVE = `(?: ${DONE}(?: (?:in|on|for|from|at|as|is|are|was|with|when|to)\\b| \\(|[,.;]?$)|${UNDONE})`

/** What a part does not belong to: "in the porch treads are", but "the sugar lid is". */
const ENDED =
  '\\b(?:(?:in|on|at|to|by|from|under|near|with|not) (?:the|an?|my|our|its) [\\p{L}-]{1,20}|old|it|them|well|fine|ok|perfectly|too|condition|order|box|ago|now|times|weeks?|months?|years?|home|otherwise|off|up|tried|ones?)'

/** What is said of a thing ends with a state: "its full", "works ok", "only a year old", "was £28". */
const STATED =
  "(?:\\b(?:is|are|was|were|isnt|isn['’]t|it['’]s|looks?|feels?|works?|runs?) (?:(?:a bit|very|quite|really|too|all|in|pretty) )?(?:new|fine|ok|okay|good|great|perfect|mint|clean|full|empty|loose|stiff|tight|noisy|broken|cracked|missing|gone|worn|torn|faded|stained|bent|snapped|split|dead|flat|stuck|rusty|chipped|scratched|scuffed|marked|dirty|damaged|wobbly)|\\bits (?:full|empty|fine|ok|okay|missing|gone)|\\b(?:years?|months?|weeks?) old|\\b(?:was|were|paid|costs?) (?:about |around )?[£$€]\\d[\\d.,]{0,8})"
const ANY = `(?:(?:one|two|three|some|most|half|all) of (?:the|them|my|its) )?(?:(?!(?:${LINKED}|${UNFINISHED}|more|much|some|any|few|this|that|these|those|now|again|here|everything|post|postage|delivery)\\b)[\\p{L}'’-]{3,20} ){1,3}?(?:is|isnt|isn['’]t|are|arent|aren['’]t|was|wasnt|wasn['’]t|were|has|hasnt|hasn['’]t|needs?|works|sticks)`

/** A doubt ends with the figure that it is about: "i think thats a 39.5". */
const MEASURED =
  /(?<=\b(?:think|reckon|believe|guess) (?:that['’]?s|it['’]?s|it is) (?:an? |about |around )?[\d./]{1,6}(?: ?(?:inch|cm|mm|ltr?|litres?|kg))?) (?!(?:in|eu|uk|us|or|and|but|so|if|to|at|by|when|with|for|wide|long|high|across|on|off)\b)(?=\p{L})/giu

const SUM = '(?:(?:about|around|nearly|over|only|just) )?[£$€]\\d'

/** What may begin anew, and the words behind which it does not. */
const BEGINNINGS: readonly (readonly [RegExp, RegExp])[] = [
  [
    new RegExp(
      `(?<!\\b(?:${REFERRED})(?= ${PRONOUN} ${DONE})) (?=(?:(?!i(?: would|['’]?d) say\\b)${PRONOUN}(?!${RELATIVE})|${IT}|${THERE})\\b)`,
      'giu',
    ),
    new RegExp(
      `(?:^|\\b)(?:${LINKED}|the|is|are|was|were|have|has|can|could|will|do|did|quote me on|(?:and|but) now|(?:for|of|by|without) \\p{L}+ing)$`,
      'iu',
    ),
  ],
  [new RegExp(` (?=${NAMED}\\b)`, 'giu'), new RegExp(`\\b(?:${LINKED}|${UNFINISHED}|needs?|fits?)$`, 'iu')],
  [new RegExp(` (?=${PHRASE}\\b)`, 'giu'), new RegExp(`\\b(?:${LINKED}|${OPENED}|it|tiny|little|wee)$`, 'iu')],
  [new RegExp(`(?<=${ENDED}) (?=${PART}\\b)`, 'giu'), /^$/u],
  [
    new RegExp(
      `(?<=${STATED}) (?=(?:${ANY}|bit of (?!${UNFINISHED})\\p{L}|the other (?:one|two|side) ${VERB})\\b)`,
      'giu',
    ),
    /^$/u,
  ],
  [
    new RegExp(
      ` (?=(?:one|two|three|some) of (?:the|them|my|its) (?:\\p{L}+ )?(?:is|are|was|has|have|were)\\b)`,
      'giu',
    ),
    new RegExp(`\\b(?:${LINKED}|${UNFINISHED}|\\d)$`, 'iu'),
  ],
  // "no box was nearly £60 new at xmas want £15"
  [new RegExp(`(?<=\\bno \\p{L}{1,20}) (?=(?:was|were|cost|paid) ${SUM})`, 'giu'), /^$/u],
  [
    new RegExp(` (?=(?:want|asking|hoping for|looking for) ${SUM})`, 'giu'),
    new RegExp(`\\b(?:${LINKED}|${OPENED})$`, 'iu'),
  ],
  [MEASURED, /^$/u],
]
const JOINED = new RegExp(` (?=(?:and|but) (?:${PRONOUN}|${IT}|${THERE}|${NAMED}|${PART})\\b)`, 'giu')
const FEWEST_BEFORE = 2
const FEWEST_AFTER = 3
/** In characters: as much of what stands around a blank as tells what it is. */
const NEAR = 60

/** Where in words typed without a stop the next clause surely begins: the offsets of the blanks before it. */
export function clauseStarts(text: string): number[] {
  return apart(
    text,
    BEGINNINGS.flatMap(([beginning, opened]) =>
      [...text.matchAll(beginning)].flatMap(({ index }) => {
        const before = text.slice(Math.max(0, index - NEAR), index)
        return opened.test(before) || /[:?]$/u.test(before) ? [] : [index]
      }),
    ),
  )
}

export function clauseJoints(text: string): number[] {
  return apart(text, [...clauseStarts(text), ...[...text.matchAll(JOINED)].map(({ index }) => index)])
}

/** Those that leave words enough on either side, and stand in no brackets. */
function apart(text: string, starts: readonly number[]): number[] {
  let last = 0
  return [...new Set(starts)]
    .toSorted((one, other) => one - other)
    .filter((at) => {
      const isOpen = text.lastIndexOf('(', at) > text.lastIndexOf(')', at)
      const isApart =
        counted(text.slice(last, at)) >= FEWEST_BEFORE && counted(text.slice(at, at + NEAR)) >= FEWEST_AFTER
      if (isApart && !isOpen) last = at
      return isApart && !isOpen
    })
}

const counted = (text: string) => text.trim().split(/\s+/u).length
