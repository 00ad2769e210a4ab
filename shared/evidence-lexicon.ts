import type { Condition } from './conditions.ts'

/** Statements that buyers rely on and sellers answer for, each by the patterns in which it is made. */
export const ASSERTIONS: Readonly<Record<string, RegExp>> = {
  authentic: /authentic(?:ity)?|genuine/,
  official: /official(?:ly)?|licen[cs]ed/,
  original: /original/,
  certified: /certified|certificates?|hallmark(?:ed|s)?/,
  'hand-made': /hand[- ]?(?:made|crafted|finished|painted|stitched|knitted|woven)/,
  vintage: /vintage/,
  antique: /antiques?/,
  rare: /rare|hard[- ]to[- ]find|collectors?[’']?s? item|collectable|collectible/,
  'limited edition': /limited[- ]edition|first edition|special edition/,
  new: /brand[- ]new|factory[- ]new/,
  unused: /unused|unworn|unopened|never (?:been )?(?:used|worn|opened)/,
  'like new': /like[- ]new|as new|mint(?: condition)?|pristine|immaculate/,
  excellent: /excellent(?: used)? condition|perfect condition|great condition/,
  flawless:
    /flawless|unmarked|no (?:visible )?(?:flaws?|defects?|damage|marks?|scratches|stains?|holes?|chips?|cracks?|signs? of wear)/,
  sealed: /(?:factory[- ])?sealed/,
  tags: /with tags|bnwt/,
  boxed: /boxed|box(?:es)?|packaging/,
  tested: /(?:un)?tested/,
  working: /(?:fully )?(?:working|functional)(?: order)?|works (?:perfectly|well|fine|great)/,
  serviced: /serviced|refurbished|reconditioned|restored|repaired/,
  warranty: /warrant(?:y|ies)|guaranteed?/,
  returns: /returns? (?:accepted|welcome)|money[- ]back|refunds?/,
  postage: /free (?:shipping|delivery|postage|p&p)|next[- ]day (?:delivery|dispatch)|same[- ]day dispatch/,
  'smoke-free': /smoke[- ]free|non[- ]smok(?:er|ing)/,
  'pet-free': /pet[- ]free/,
  waterproof: /water[- ]?proof/,
  'water-resistant': /(?:water|splash|sweat)[- ]?resistant|splash[- ]?proof|showerproof/,
  wireless: /wireless(?:ly)?/,
  bluetooth: /bluetooth/,
  'noise-cancelling': /noise[- ]cancell?(?:ing|ation)/,
  rechargeable: /rechargeable/,
  washable: /(?:machine|hand)[- ]wash(?:able)?|dishwasher[- ]safe/,
  hypoallergenic: /hypo-?allergenic/,
  organic: /organic|vegan|cruelty[- ]free|fair[- ]?trade/,
  recycled: /recycled|sustainabl[ey]|eco[- ]friendly/,
  compatible: /compatible with/,
  safe: /ce[- ]marked|fire[- ]safe|flame[- ]retardant|food[- ]safe/,
}

const names = (list: string) => list.trim().split(/\s+/)

/** Materials and colours: words that describe one item and not another. */
export const QUALITIES: ReadonlySet<string> = new Set(
  names(`
    acrylic alabaster aluminium aluminum amber angora ash bakelite bamboo beech brass bronze canvas carbon cashmere
    ceramic chenille chiffon chrome copper corduroy cork cotton crepe crystal denim diamond diamonds earthenware elm
    enamel faux flannel fleece fur glass gold gilt gore-tex granite iron ivory jade jersey kevlar lace lacquer leather linen
    lycra mahogany maple marble merino mesh metal modal mohair nickel nubuck nylon oak opal pearl pearls pewter pine
    plastic platinum plush polycarbonate polyester porcelain quartz rattan rayon resin rhinestone rosewood rubber ruby
    sapphire satin seagrass sequin sheepskin silicone silk silver slate spandex stainless steel sterling stone stoneware
    suede teak terracotta titanium tortoiseshell tulle tweed velour velvet vinyl viscose walnut wicker wood wooden wool
    woollen zinc
    beige black blue bronze brown burgundy camel charcoal cream crimson cyan ecru emerald fuchsia green grey gray
    indigo khaki lavender lilac magenta maroon mauve mint mustard navy ochre olive orange peach petrol pink plum purple
    red rust salmon scarlet tan taupe teal turquoise violet white yellow
  `),
)

/** Spellings of one unit of measure. */
const UNITS: readonly (readonly string[])[] = [
  ['mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'],
  ['cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters'],
  ['m', 'metre', 'metres', 'meter', 'meters'],
  ['in', 'inch', 'inches', '"', '”', '″'],
  ['ft', 'foot', 'feet'],
  ['g', 'gram', 'grams', 'grammes'],
  ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  ['oz', 'ounce', 'ounces'],
  ['lb', 'lbs', 'pound', 'pounds'],
  ['ml', 'millilitre', 'millilitres'],
  ['l', 'litre', 'litres', 'liter', 'liters'],
  ['w', 'watt', 'watts'],
  ['v', 'volt', 'volts'],
  ['mah'],
  ['hz'],
  ['mp', 'megapixel', 'megapixels'],
  ['gb', 'gigabyte', 'gigabytes'],
  ['tb', 'terabyte', 'terabytes'],
  ['h', 'hr', 'hrs', 'hour', 'hours'],
  ['min', 'mins', 'minute', 'minutes'],
  ['day', 'days'],
  ['week', 'weeks'],
  ['month', 'months'],
  ['yr', 'yrs', 'year', 'years'],
  ['%', 'percent', 'per cent'],
  ['pc', 'pcs', 'piece', 'pieces'],
]

/** Each spelling of a unit by the one that stands for all of them. */
export const UNIT_OF: ReadonlyMap<string, string> = new Map(
  UNITS.flatMap((spellings) => spellings.map((spelling) => [spelling, spellings[0] ?? spelling] as const)),
)

/** Small numbers as words, which say the same as their figures. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  names('one two three four five six seven eight nine ten eleven twelve').map((word, index) => [
    word,
    String(index + 1),
  ]),
)

/** What the chosen condition says by itself. */
export const SAID_BY_CONDITION: Record<Condition, readonly string[]> = {
  new: ['new', 'unused'],
  'used-like-new': ['like new', 'excellent'],
  'used-good': [],
  'used-fair': [],
  'for-parts': ['not working'],
}

/** Capitalised in English wherever they stand, and no claim about an item. */
export const NO_NAMES: ReadonlySet<string> = new Set(
  names(`
    i i’m i'm i’ve i've i’ll i'll i’d i'd ok
    monday tuesday wednesday thursday friday saturday sunday christmas easter
    january february march april may june july august september october november december
    ebay etsy vinted amazon facebook marketplace gumtree uk gb eu us usa gbp eur usd
  `),
)
