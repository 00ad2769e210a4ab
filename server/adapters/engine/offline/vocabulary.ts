import { PARTS as PARTS_NAMED } from '#shared/facts/vocabulary/things.ts'

/**
 * Words the offline writer knows. They only steer layout, casing and tags; a word that is missing here is still
 * written, exactly as the seller typed it.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

export const COLOURS = words(`
  black white grey gray silver gold golden red blue navy green olive khaki yellow orange pink purple violet lilac
  lavender brown tan beige cream ivory burgundy maroon teal turquoise cyan aqua mint coral peach charcoal bronze copper
  magenta mustard rust indigo denim nude camel taupe stone multicolour multicolor multicoloured graphite midnight
  starlight ebony jet lime emerald sapphire plum aubergine terracotta walnut mahogany`)
const COLOUR_MODIFIERS = words(
  `light dark pale bright deep sky royal baby bottle forest space rose matte matt off and & with empire racing duck egg
  hunter pillar fire cherry wine blood volcanic burnt dusty dusky mid candy pastel neon hot electric steel snow natural antique washed speckled metallic gloss glossy satin`,
)

export const MATERIALS = words(`
  cotton wool cashmere silk linen leather suede denim polyester nylon viscose elastane spandex acrylic velvet canvas
  oak pine walnut mahogany teak beech birch ash bamboo rattan wicker wood wooden plywood mdf metal steel stainless
  aluminium aluminum iron brass copper bronze chrome titanium carbon silver gold platinum pewter glass crystal ceramic
  porcelain stoneware earthenware terracotta clay bone china marble granite slate plastic rubber resin vinyl paper
  cardboard felt fleece down satin lace tulle chiffon corduroy tweed jersey merino alpaca mohair sheepskin`)

/** Parts of things that can be counted: an item has one, or several of them. */
const PARTS = words(`
  battery screen display chip processor ssd drive keyboard camera speaker lens shade base plug bulb neck body headstock
  bridge fingerboard fretboard pickup frame fork saddle handlebar chain motor gearbox chuck lid handle spout basket blade
  bowl collar zip zipper hood fly waistband belt hem neckline skirt bodice train heel sole toe strap clasp dial bezel
  bracelet movement buckle pocket drawer shelf shelve top seat back backrest headboard mattress cushion door mirror hinge
  lock key timer alarm clock remote stand mount dock tray rack finish pattern print design logo motif
  border port slot connection jack socket microphone headband cable lead tripod viewfinder flash sensor shutter
  barrel nib cap tank filter hose brush roller nozzle bin engine fuse switch thermostat burner grill rim foot stem canopy
  carrycot chassis bumper minifigure piece eyelet button lining sleeve cuff leg page setting mode function compartment
  level gear brake light tyre wheel glaze string fret controller charger watch-strap speaker joy-con spring castor wheel arm`)
/** All that is part of a thing, in one set. */
export const PARTS_OF_THINGS: ReadonlySet<string> = new Set([
  ...PARTS,
  ...PARTS_NAMED.split(',').map((part) => part.trim()),
  ...'manual aerial stand cover zip'.split(' '),
])

/** Words that stay in capitals when a text typed all in capitals is put into sentence case. */
export const ACRONYMS = words(`
  LED USB TV DVD CD HDMI IKEA LEGO DKNY ASOS H&M BNWT BNIB NWT UK EU US USA RAM SSD HDD GPS NFC PC LP EP UHD OLED QLED
  BMX MTB VHS RRP VGC GWO PAT HMV BBC DIY AA AAA DC AC RGB JBL LG HP AKG BMW VW KTM MSI EVGA AMD DSLR SLR XL XXL XS XXS
  PS1 PS2 PS3 PS4 PS5 NES SNES GBA DS 3DS HD SIM IMEI ID FM DAB AM SD XM NVME DDR GTX RTX CPU GPU`)

/** Words that a title in title case leaves small. */
export const SMALL_IN_TITLES = words('a an and as at but by for from in is it of on or the to with')

/** Acronyms that are put into capitals in a title although typed small. */
export const TYPED_SMALL = words('lp lps uk eu usb tv dvd cd led oled qled hdmi gps ssd ram vhs')

/** Words of grammar: never a tag of their own, not capitalised inside a title. */
export const SMALL_WORDS = words(`
  a an and any are as at be but by for from has have how i in into is it its my nor not of off on or our out over so
  some than that the their them then there these they this to too up was we were what when which who will with without
  you your very just all also only per via plus it's i've we've`)

/** Everyday words of listings that may lose their capital inside a sentence. */
const EVERYDAY = words(`
  small large big little tiny long short tall wide narrow thick thin heavy light slight minor some few several many one
  two three four five six seven eight nine ten scratch scratches scuff scuffs mark marks crack cracks chip chips dent
  dents stain stains hole holes tear tears wear worn wireless noise battery screen charger charging cable cables case
  box boxes bag strap straps includes including included comes with original spare extra new used good great excellent
  fair perfect lovely beautiful clean full fully working works tested boxed complete set pair pack lid base back front
  side top bottom left right inner outer inside outside upper lower corner edge edges handle handles wheel wheels frame
  seat seats drawer drawers door doors shelf shelves leg legs table chair lamp light lights desk shade sofa bed mirror
  cushion cushions cover covers hood basket rain foot manual manuals instructions remote control controller stand mount
  adapter power plug lead leads fan motor blade blades bowl dough whisk beater attachments attachment accessories parts
  hand hands handmade hand-made machine dishwasher microwave oven safe food only never always hardly barely rarely once
  twice bought purchased owned kept stored from for in on at to of by the a an no not without does do is are has have it
  there this these they all both each every very really still just about around approx approximately almost nearly
  vintage antique retro modern classic signed first edition hardback hardcover paperback pages condition colour color
  size sizes fit fits slim straight skinny regular loose relaxed mid high low rise waist button zip zipper fly pocket
  pockets sleeve sleeves collar neck lined lining hem cuff dress skirt jacket coat shirt jeans trousers shoes boots
  solid real genuine faux soft hard hot cold dry wet fast slow quick easy quiet loud adjustable foldable folding portable
  rechargeable removable detachable waterproof water resistant proof free smoke pet home household garage dust display
  capacity storage memory volume weight height width depth length diameter dimensions measurements measures voltage speed
  speeds gear gears brake brakes tyre tyres saddle pedal pedals suspension front rear mudguard mudguards rack bell locks
  lock key keys keyboard mouse touch pad pads ear cup cups headband microphone mic speaker speakers sound bass volume
  lens lenses zoom flash viewfinder shutter sensor count film digital memory card cards holo holographic foil sleeve
  near mint played graded ungraded unopened sealed unused unworn tags tag labels label receipt warranty guarantee
  number numbers piece pieces missing broken bent loose faded fading faint slightly slight surface internal external
  general normal usual age related signs sign cosmetic marks needs needing requires require glaze glazed thrown wheel
  chuck handlebar handlebars body chassis leatherette spine spines corners blade hinge stitching paint varnish finish
  rim clasp sole soles heel heels toe toes tongue laces insole bezel port ports arm arms spindle knob lot bundle job mug
  router vase bowl rug print plate jug teapot toy doll book books record necklace ring bracelet earrings watch scarf hat
  grandad grandads bobbly cash collection delivery various assorted adult saucers bulb bulbs plenty saucer boxed ready
  yoga girls boys mens womens ladies kids linocut screenprint patchwork crochet knitted ceramic baby toddler garden
  glued repaired replaced fitted installed upgraded updated reset wiped unlocked locked stretch stretchy bluetooth wifi
  wi-fi people women men students student collectors collector families family parents fans lovers music young home gift
  gifts present beginner beginners cooks cook bakers cyclists commuters commuter travellers professionals professional
  gamers readers gardeners anyone someone brides bride kids children teenagers teens photographers players makers
  hobbyists builders tradespeople owners enthusiasts adults couples mums dads runners walkers campers tea coffee book
  workers combi made plays setup learners first-time busy keen frequent film history animal plant guitarists musicians makers buyers renters`)

/** Names of days, months and the like that keep their capital although their form would allow losing it. */
const PROPER = words(`
  united goodyear stirling reading king bowling windsor kipling fleming browning boeing wedding-day harding
  living-etc dolby android red-wing allied manning hawking red`)

/** Whether a word is one of those that listings are full of. */
export const isCommonWord = (word: string): boolean =>
  [COLOURS, MATERIALS, EVERYDAY, PARTS].some((known) => known.has(word.toLowerCase()))

/** Whether the capital of an ordinary word may be dropped inside a sentence without changing a name. */
export function isEverydayWord(word: string): boolean {
  const lower = word.toLowerCase()
  if (SMALL_WORDS.has(lower)) return !/^i\b/.test(lower)
  if (COLOURS.has(lower) || COLOUR_MODIFIERS.has(lower) || MATERIALS.has(lower) || EVERYDAY.has(lower)) return true
  if (PROPER.has(lower)) return false
  return lower.length > 4 && /(?:ing|ed|able|ible|less|ful|ly|proof|free|ness)$/.test(lower)
}

/** Whether a text is a colour and nothing else: `dark blue`, `Black and white`. */
export function isColourPhrase(text: string): boolean {
  const parts = text
    .toLowerCase()
    .split(/[\s/,-]+/)
    .filter(Boolean)
  return (
    parts.length > 0 &&
    parts.length <= 4 &&
    parts.some((part) => COLOURS.has(part)) &&
    parts.every((part) => COLOURS.has(part) || COLOUR_MODIFIERS.has(part))
  )
}

/** Makes that are written small even at the start of a sentence. */
export const SMALL_MAKES = words('adidas ghd iittala lululemon')
