import { listed } from '../words.ts'
import { NAMES } from './claims.ts'

/** What a buyer asks, and the seller's statement that an answer makes. */
export type QuestionEntry = {
  id: string
  question: string
  /** What each choice says; without choices the answer is a text. */
  choices?: Readonly<Record<string, string>>
  /** Stands before an answer in the seller's own words: "size" before "12". */
  topic: string
  /** What "none" says; without it, nothing. */
  none?: string
  /** Wordings of which one in the details, said or denied, answers it. */
  told: readonly string[]
  /** A figure of one of these dimensions answers it, or any material, colour or flaw. */
  measured: readonly string[]
  /** So does a text of this form. */
  form?: RegExp | undefined
}

/**
 * Id, question, topic, what tells it (`#` before what is measured) and choices, each with what it says. What may be `included`
 * is told by its name.
 */
const TABLE = `
works | Does it work? | working order: | works, tested, turns on, charges, faulty, spares, repairs, plays | yes = works ; no = does not work ; not tested = untested
flaws | Which marks, damage or faults does it have? | | flaws, faults, damage, defects, marks, #flaw
included | What is included? | included: | included, comes with, complete, accessories, body only
dimensions | What are its dimensions? | measures | height, width, length, depth, tall, wide, diameter, #length
brand | Which brand is it? | brand | brand, make, maker, label, unbranded
material | What is it made of? | made of | material, fabric, #material
colour | Which colour is it? | colour | colour, #colour
size | What size does the label say? | size | size
shoe-size | Which shoe size is it (UK, EU or US)? | size | size
measurements | What does it measure laid flat (chest, length)? | measures | pit to pit, chest, inside leg, inseam, sleeve length, #length
age | How old is it, or when was it bought? | bought or made: | bought, purchased, years old, months old, vintage, antique, dated
count | How many are there? | number of pieces: | pair, set, single, one of, each
box | Is the original box included? | box | | included
charger | Is the charger included? | charger | charger, charging cable, power supply, mains adaptor | included
cables | Are the cables included? | cables | cables, cable, leads, power lead, hdmi | included
remote | Is the remote control included? | remote control | remote control, remote | included
manual | Are the instructions included? | instructions | instructions, manual, booklet | included
case | Is a case or bag for it included? | case | case, carry case, bag, gig bag | included
batteries | Is the battery included? | battery | battery, batteries, mains powered | included
lens-included | Is a lens included? | lens | lens, body only | included
caps | Are the lens caps included? | lens caps | lens caps, caps, front cap, rear cap | included
attachments | Are the attachments included? | attachments | attachments, tools, accessories, heads | included
papers | Are papers or a receipt included? | papers | papers, receipt, certificate, warranty card | included
dust-bag | Is a dust bag included? | dust bag | | included
strap | Is a shoulder strap included? | shoulder strap | shoulder strap, strap, straps | included
dust-jacket | Does it have its dust jacket? | dust jacket | dust jacket, paperback, softback | included
mattress | Is the mattress included? | mattress | | included
shade | Is the shade included? | shade | shade, lampshade | included
bulb | Is a bulb included? | bulb | bulb, bulbs, led | included
rain-cover | Is the rain cover included? | rain cover | rain cover, raincover | included
minifigures | Are all minifigures included? | minifigures | minifigures, minifigs, figures | included
poles | Are all poles and pegs included? | poles and pegs | poles, pegs, stakes | included
complete | Is it complete? | parts: | complete, all pieces, missing, checked, counted, unopened, sealed | yes = complete ; no = incomplete ; not checked = may be incomplete
storage | How much storage does it have? | storage | storage, #storage
memory | How much memory (RAM) does it have? | memory | ram, memory
processor | Which processor does it have? | processor | processor, cpu, intel, ryzen, celeron, pentium, snapdragon
battery | How is the battery (health, or hours it lasts)? | battery | battery, batteries, battery health, holds charge
network | Is it unlocked? | network | unlocked, network, sim free, simfree, vodafone, o2, ee, verizon, t-mobile | yes = unlocked ; no = locked to a network
account | Has it been reset and signed out of all accounts? | reset: | reset, wiped, signed out, activation lock, icloud, google account | yes = reset and signed out of all accounts ; no = not reset
screen | Is the screen free of cracks and scratches? | screen: | screen, display | yes = screen without cracks or scratches ; scratched = screen scratched ; cracked = screen cracked
screen-size | How large is the screen, in inches? | screen size | inch, #length
controllers | How many controllers are included? | controllers included: | controller, controllers, pad, joycon, joy-con, gamepad
game-system | Which console is it for? | for | ps2, ps3, ps4, ps5, playstation, xbox, switch, nintendo, wii, sega, game boy, gamecube, pc
region | Which region is it for (PAL, NTSC)? | region | pal, ntsc, region
disc | How are the discs or the cartridge (scratches, played)? | disc: | disc, discs, disk, cartridge, plays, media
shutter | How many shots has it taken (shutter count)? | shutter count | shutter count, shots, actuations
mount | Which mount does it fit? | mount | mount, fits, e-mount, ef, ef-s, rf, f-mount, m42
optics | Is the glass free of fungus, haze and scratches? | glass: | fungus, haze, glass, elements, optics | yes = no fungus, haze or scratches ; no = fungus, haze or scratches in the glass
connections | Which connections does it have? | connections: | bluetooth, usb, hdmi, aux, optical, wi-fi, phono, jack, wired, wireless
cushions | Are the ear pads or tips worn? | ear pads: | ear pads, earpads, ear tips, cushions, tips | yes = ear pads worn ; no = ear pads not worn
capacity | What is its capacity? | capacity | capacity, #volume, #mass
volume | How many ml or fl oz are in the bottle? | volume | #volume
fill | How full is it? | filled to | full, unused, unopened, sealed, half, remaining, left, #share
voltage | What voltage or power does it have? | power | voltage, mains, #voltage, #power
power | What powers it? | power: | mains powered, electric, petrol, gas powered, battery, cordless, corded, manual, push | mains = mains powered ; battery = battery powered ; petrol = petrol powered ; by hand = hand powered
width | What is the cutting width or length? | cutting width | #length
rust | Is there any rust? | rust: | rust, rusty | yes = rust ; no = no rust
dismantles | Does it come apart for transport? | transport: | dismantled, assembled, flat-packed, comes apart, disassembled, taken apart | yes = can be dismantled ; no = cannot be dismantled ; already apart = already dismantled
home | Is it from a home without smoke and pets? | home: | smoke free, pet free, smokers, pets, pet, smoking | yes = smoke free and pet free home ; pets = home with pets ; smoke = home with smokers
bed-size | Which bed size is it? | size | single, double, king, king size, super king, queen, twin, full size, toddler
washed | Has it been washed or cleaned? | washed: | washed, cleaned, laundered, dry cleaned | yes = washed ; no = not washed
fitting | Which bulb fitting or plug does it have? | fitting | bayonet, e27, e14, b22, gu10, uk plug, eu plug, us plug, fitting, rewired
fit | Which fit or cut is it? | fit | slim, skinny, straight, bootcut, relaxed, regular fit, loose, tapered, wide leg, flared, mom
soles | How are the soles and heels? | soles | soles, sole, heels, tread, unworn
inside | How is the inside or the lining? | lining | inside, lining, interior, pockets
authentic | What shows that it is genuine (serial number, receipt)? | proof: | genuine, authentic, serial number, receipt, certificate, date code, replica, hologram
movement | What drives it? | movement | quartz, automatic, mechanical, hand wound, wind up, solar, smartwatch | battery = quartz ; automatic = automatic ; hand-wound = hand wound
case-size | How wide is the case, in millimetres? | case size | #length
hallmark | Which hallmark or stamp does it have? | stamped | hallmark, hallmarked, stamped, 925, 750, 375, 585, 9ct, 18ct, 14k, 18k, plated, unmarked, #purity
stones | Which stones does it have? | stones: | stone, diamond, ruby, sapphire, emerald, zirconia, crystal, pearl, plain, #mass
ring-length | Which ring size or length is it? | size or length | size, adjustable, #length
author | Who wrote it? | by | by, author
edition | Which edition or year is it? | edition | edition, printing, reprint, impression, first edition, isbn
binding | Is it a hardback or a paperback? | binding: | hardback, hardcover, paperback, softcover, board book | hardback = hardback ; paperback = paperback
markings | Is there writing or highlighting in it? | markings: | writing, highlighting, annotated, annotations, inscription, underlining, underlined, notes | yes = writing in it ; no = no writing or highlighting
pressing | Which label, catalogue number or pressing is it? | pressing | pressing, label, catalogue number, reissue, repress, first press
sleeve | How is the sleeve or case? | sleeve | sleeve, cover, gatefold, case, inlay
suits-age | Which age is it for? | for age | age, ages, months
pieces | How many pieces or players? | pieces or players: | pieces, piece, players, player
set-number | What is the set number? | set number | set number
grade | Is it graded, and how? | grade | graded, psa, bgs, ungraded, ngc, pcgs, mint
issue | Which set, year or number is it? | issue | set, issue, number
accident | Has it been in an accident? | accidents: | accident, crash, crashed, accident free | yes = in an accident ; no = no accidents
brakes | Do the brakes and the folding work? | brakes: | brakes, brake, folds, folding | yes = brakes work, folds ; no = brakes or folding faulty ; not tested = brakes untested
frame | Which frame size is it? | frame size | frame size, frame, #length
wheels | Which wheel size does it have? | wheel size | wheels, wheel size, 700c, 26er, 29er
gears | How many gears does it have? | gears: | gears, gear, speed, single speed, fixie, groupset
service | Is it ready to ride? | state: | serviced, service, ready to ride, roadworthy, works | yes = ready to ride ; needs a service = needs a service ; no = not ready to ride
handed | Is it right- or left-handed, and which size? | hand and size: | right handed, left handed, full size, 3/4, half size
weight | What does it weigh? | weight | weight, weighs, #mass
berths | How many people does it sleep? | sleeps | berth, man, person, people, sleeps
leaks | Does it keep the water out? | water: | waterproof, leaks, leak, watertight, water resistant | yes = waterproof ; no = leaks ; not tested = untested for leaks
chips | Are there chips, cracks or crazing? | chips and cracks: | chip, crack, crazing, hairline, glued | yes = chips, cracks or crazing ; no = no chips, cracks or crazing
maker-mark | Which maker's mark or signature does it have? | marked | backstamp, marked, signed, unmarked, unsigned, stamp, signature, maker
original | Is it an original or a print? | original or print: | original, print, reproduction, lithograph, oil, watercolour, etching, poster, mirror | original = original ; print = print
framed | Is it framed? | frame: | framed, frame, unframed | yes = framed ; no = not framed
fits | Which makes and models does it fit? | fits | fits, compatible, compatible with, suits, for
part-number | What is the part number? | part number | part number, oem
side | Which side or position is it for? | position | left, right, front, rear, nearside, offside, driver side, passenger side, both
tread | How much tread is left, in millimetres? | tread | tread, #length
opened | Has it been opened or used? | opened: | sealed, unopened, opened, unused, used, tester | no, sealed = unopened and sealed ; opened = opened
expiry | When does it expire? | expires | expiry, expires, best before, use by
`

const SIZED =
  /\b(?:[Ss]ize|EU|UK|US|[Ww]aist|[Cc]hest|[Bb]ust|[Aa]ged?|[CWL]) ?\d|\b\d{1,2}(?:-\d{1,2} ?(?:m|yrs?|years|mths|months)|[RSL]|["”]? (?:chest|waist|bust))\b|\b(?:XX?S|X{1,3}L|[2-5]XL|[Mm]edium)\b|(?<!['’])\b[SML]\b(?!['’])/u

const FORMS: Readonly<Record<string, RegExp>> = {
  size: SIZED,
  'shoe-size': SIZED,
  age: /\b(?:19|20)\d{2}s?\b/u,
  count: /\b(?:set|pair|lot|pack|box|bundle) of\b|\b(?:x ?\d+|\d+ ?x)\b/iu,
  processor: /\b(?:i[3579]|M[1-5])\b/iu,
  edition: /\b(?:1[5-9]|20)\d{2}\b/u,
  'suits-age': /\b\d+ ?\+/u,
  pieces: /\b\d+ ?(?:pcs|pc)\b/iu,
  'set-number': /\b\d{4,6}\b/u,
  issue: /\b(?:1[0-9]|20)\d{2}\b|(?<!\d)\d+\/\d/u,
}

export const QUESTIONS: readonly QuestionEntry[] = TABLE.trim().split('\n').map(entryOf)

function entryOf(row: string): QuestionEntry {
  const [id = '', question = '', topic = '', answers = '', choices = ''] = row.split('|').map((cell) => cell.trim())
  const isPart = choices === 'included'
  const all = listed(answers || (isPart ? topic : ''))
  const told = all.filter((wording) => !wording.startsWith('#'))
  return {
    id,
    question,
    topic,
    told: id === 'brand' ? [...told, ...listed(NAMES)] : told,
    measured: all.flatMap((wording) => (wording.startsWith('#') ? wording.slice(1) : [])),
    form: FORMS[id],
    ...(isPart && { choices: { yes: `${topic} included`, no: `no ${topic}` }, none: `no ${topic}` }),
    ...(id === 'flaws' && { none: 'no flaws' }),
    ...(choices !== '' && !isPart && { choices: Object.fromEntries(choices.split(';').map(pairOf)) }),
  }
}

function pairOf(choice: string): [string, string] {
  const [name = '', says = ''] = choice.split('=')
  return [name.trim(), says.trim()]
}
