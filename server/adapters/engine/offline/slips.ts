import { ALWAYS } from './knowledge.ts'

/** What is typed wrong in words that may be right elsewhere, and in names: the words around them tell. */
type Slip = { wrong: RegExp; right: (typed: string) => string }

const EDGE = String.raw`(?<![\p{L}\p{N}'’-])`
const END = String.raw`(?![\p{L}\p{N}'’-])`
const slip = (wrong: string, right: string | ((typed: string) => string), before = EDGE, after = END): Slip => ({
  wrong: new RegExp(`${before}(?:${wrong})${after}`, 'giu'),
  right: typeof right === 'string' ? () => right : right,
})
/** Wrong only between certain words: `between('soap', 'draw', '', …)`. */
const between = (before: string, wrong: string, after: string, right: string): Slip =>
  slip(
    wrong,
    right,
    before === '' ? EDGE : String.raw`(?<=\b(?:${before}) )`,
    after === '' ? END : String.raw`(?= (?:${after})\b)`,
  )

const KIN =
  'nan|nana|gran|granny|grandad|grandma|mum|mom|dad|father|mother|brother|sister|uncle|aunt|auntie|wife|husband'
/** `my brothers have`: more than one of them. */
const OF_SEVERAL = 'are|were|have|had|and|both|all|used|use|love|loved|never|did|do|got|who|that|is|was|has'

export const SLIPS: readonly Slip[] = [
  ...ALWAYS.map(({ typed, written }) => slip(typed, written)),
  slip(
    `(?:${KIN})s`,
    (typed) => typed.replace(/s$/iu, "'s"),
    String.raw`(?<=^|[.,;\n] ?|\b(?:my|our|his|her|in|from|was|were) )`,
    String.raw`(?= (?!(?:${OF_SEVERAL})\b)\p{Ll}{3,})`,
  ),
  slip(
    `(?:my |our )?(?:${KIN}|grandmother|grandfather)s`,
    (typed) => typed.replace(/s$/iu, "'s"),
    String.raw`(?<=\b(?:was|were) )`,
    String.raw`(?=[.,;\n]|$)`,
  ),
  between(
    '',
    'its',
    String.raw`an?|been|got|not|just|too|so|also|about|really|very|only|still|fine|ok|good|more|heavy|online|there|in|on|as|now|never|missing|broken|stuck|worth|cross|\d\p{L}*`,
    "it's",
  ),
  between('', 'drivers', 'side|door|seat|window|mirror', "driver's"),
  between(
    'soap|freezer|fridge|bottom|top|middle|cutlery|desk|bedside|kitchen|salad|veg|detergent|till',
    'draw',
    '',
    'drawer',
  ),
  between(
    'soap|freezer|fridge|bottom|top|cutlery|desk|bedside|kitchen|salad|of|two|three|four|five|six|[2-9]',
    'draws',
    '',
    'drawers',
  ),
  between('bearing|runs|engine|motor|fan|very|nice and', 'quite', 'on|when|and|at|for', 'quiet'),
  between('sustain|foot|damper|effects?|wah|left|right|drum|soft', 'peddle', '', 'pedal'),
  between('sustain|foot|damper|effects?|wah|bike|drum|new|clipless', 'peddles', '', 'pedals'),
  between('disc|disk|front|rear|rim|hydraulic', 'breaks', '', 'brakes'),
  between('front|rear|disc|disk|hand|back', 'break', 'pads?|lever|cable|works|is|blocks?', 'brake'),
  between('been|was|hair|is|fabric|are', 'died', 'black|blue|red|pink|green|brown|navy|purple|grey|darker', 'dyed'),
  between('rubber|leather|worn|inner', 'souls', '', 'soles'),
  between(
    'a|one|few|some|slightly|bit|is|are|comes?',
    'lose',
    'button|threads?|screws?|stitch(?:es|ing)?|fit|fitting|wire|handle|hinge|pages?|leg',
    'loose',
  ),
  between('small|tiny|little|moth', 'wholes?', 'in|on|at|near', 'hole'),
  between(String.raw`elastic|elasticated|high|inch|drop|\d\d`, 'waste', '', 'waist'),
  between('high|block|stiletto|kitten|low|inch', 'heals', '', 'heels'),
  between('a', 'pear', 'of', 'pair'),
  between('extra|two|three|both|spare|[2-9]|extending', 'leafs', '', 'leaves'),
  between('', 'ridding', 'mowers?|lawn|boots?|hat|jacket|school|tractor', 'riding'),
  between('', 'dinning', 'table|room|chairs?|set|suite', 'dining'),
  between('writing|wedding|letter|school|office', 'stationary', '', 'stationery'),
  between('more|less|better|bigger|smaller|longer|shorter|older|newer|rather|darker|lighter', 'then', '', 'than'),
  between("it's|is|are|was|bit|were|far|much", 'to', 'big|small|tight|large|long|short|heavy|wide|loose', 'too'),
]
