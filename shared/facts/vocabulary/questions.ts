import { NAMES } from './claims.ts'
import type { Dimension } from './units.ts'

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
  told?: string
  /** A figure of one of these answers it. */
  measured?: readonly Dimension[]
  /** So does any material, colour or flaw. */
  quality?: 'material' | 'colour' | 'flaw'
  /** So does a text of this form. */
  form?: RegExp
}

type Answered = Pick<QuestionEntry, 'told' | 'measured' | 'quality' | 'form'>

const text = (id: string, question: string, topic: string, answered: Answered): QuestionEntry => ({
  id,
  question,
  topic,
  ...answered,
})
const included = (id: string, question: string, thing: string, told = thing): QuestionEntry => ({
  id,
  question,
  choices: { yes: `${thing} included`, no: `no ${thing}` },
  topic: thing,
  none: `no ${thing}`,
  told,
})
const choice = (
  id: string,
  question: string,
  choices: Readonly<Record<string, string>>,
  answered: Answered,
  topic = '',
): QuestionEntry => ({ id, question, choices, topic, ...answered })

const SIZED =
  /\b(?:[Ss]ize|EU|UK|US|[Ww]aist|[Cc]hest|[Bb]ust|[Aa]ged?|[CWL]) ?\d|\b\d{1,2}(?:-\d{1,2} ?(?:m|yrs?|years|mths|months)|[RSL]|["”]? (?:chest|waist|bust))\b|\b(?:XX?S|X{1,3}L|[2-5]XL|[Mm]edium)\b|(?<!['’])\b[SML]\b(?!['’])/u

export const QUESTIONS: readonly QuestionEntry[] = [
  choice(
    'works',
    'Does it work?',
    { yes: 'works', no: 'does not work', 'not tested': 'untested' },
    { told: 'works, tested, turns on, charges, faulty, spares, repairs, plays' },
    'working order:',
  ),
  {
    ...text('flaws', 'Which marks, damage or faults does it have?', '', {
      told: 'flaws, faults, damage, defects, marks',
      quality: 'flaw',
    }),
    none: 'no flaws',
  },
  text('included', 'What is included?', 'included:', {
    told: 'included, comes with, complete, accessories, body only',
  }),
  text('dimensions', 'What are its dimensions?', 'measures', {
    told: 'height, width, length, depth, tall, wide, diameter',
    measured: ['length'],
  }),
  text('brand', 'Which brand is it?', 'brand', { told: `brand, make, maker, label, unbranded, ${NAMES}` }),
  text('material', 'What is it made of?', 'made of', { told: 'material, fabric', quality: 'material' }),
  text('colour', 'Which colour is it?', 'colour', { told: 'colour', quality: 'colour' }),
  text('size', 'What size does the label say?', 'size', { told: 'size', form: SIZED }),
  text('shoe-size', 'Which shoe size is it (UK, EU or US)?', 'size', { told: 'size', form: SIZED }),
  text('measurements', 'What does it measure laid flat (chest, length)?', 'measures', {
    told: 'pit to pit, chest, inside leg, inseam, sleeve length',
    measured: ['length'],
  }),
  text('age', 'How old is it, or when was it bought?', 'bought or made:', {
    told: 'bought, purchased, years old, months old, vintage, antique, dated',
    form: /\b(?:19|20)\d{2}s?\b/u,
    measured: ['age'],
  }),
  text('count', 'How many are there?', 'number of pieces:', {
    told: 'pair, set, single, one of, each',
    form: /\b(?:set|pair|lot|pack|box|bundle) of\b|\b(?:x ?\d+|\d+ ?x)\b/iu,
  }),
  included('box', 'Is the original box included?', 'box'),
  included('charger', 'Is the charger included?', 'charger', 'charger, charging cable, power supply, mains adaptor'),
  included('cables', 'Are the cables included?', 'cables', 'cables, cable, leads, power lead, hdmi'),
  included('remote', 'Is the remote control included?', 'remote control', 'remote control, remote'),
  included('manual', 'Are the instructions included?', 'instructions', 'instructions, manual, booklet'),
  included('case', 'Is a case or bag for it included?', 'case', 'case, carry case, bag, gig bag'),
  included('batteries', 'Is the battery included?', 'battery', 'battery, batteries, mains powered'),
  included('lens-included', 'Is a lens included?', 'lens', 'lens, body only'),
  included('caps', 'Are the lens caps included?', 'lens caps', 'lens caps, caps, front cap, rear cap'),
  included('attachments', 'Are the attachments included?', 'attachments', 'attachments, tools, accessories, heads'),
  included('papers', 'Are papers or a receipt included?', 'papers', 'papers, receipt, certificate, warranty card'),
  included('dust-bag', 'Is a dust bag included?', 'dust bag'),
  included('strap', 'Is a shoulder strap included?', 'shoulder strap', 'shoulder strap, strap, straps'),
  included('dust-jacket', 'Does it have its dust jacket?', 'dust jacket', 'dust jacket, paperback, softback'),
  included('mattress', 'Is the mattress included?', 'mattress'),
  included('shade', 'Is the shade included?', 'shade', 'shade, lampshade'),
  included('bulb', 'Is a bulb included?', 'bulb', 'bulb, bulbs, led'),
  included('rain-cover', 'Is the rain cover included?', 'rain cover', 'rain cover, raincover'),
  included('minifigures', 'Are all minifigures included?', 'minifigures', 'minifigures, minifigs, figures'),
  included('poles', 'Are all poles and pegs included?', 'poles and pegs', 'poles, pegs, stakes'),
  choice(
    'complete',
    'Is it complete?',
    { yes: 'complete', no: 'incomplete', 'not checked': 'may be incomplete' },
    { told: 'complete, all pieces, missing, checked, counted, unopened, sealed' },
    'parts:',
  ),
  text('storage', 'How much storage does it have?', 'storage', { measured: ['storage'], told: 'storage' }),
  text('memory', 'How much memory (RAM) does it have?', 'memory', { told: 'ram, memory' }),
  text('processor', 'Which processor does it have?', 'processor', {
    told: 'processor, cpu, intel, ryzen, celeron, pentium, snapdragon',
    form: /\b(?:i[3579]|M[1-5])\b/iu,
  }),
  text('battery', 'How is the battery (health, or hours it lasts)?', 'battery', {
    told: 'battery, batteries, battery health, holds charge',
  }),
  choice(
    'network',
    'Is it unlocked?',
    { yes: 'unlocked', no: 'locked to a network' },
    { told: 'unlocked, network, sim free, simfree, vodafone, o2, ee, verizon, t-mobile' },
    'network',
  ),
  choice(
    'account',
    'Has it been reset and signed out of all accounts?',
    { yes: 'reset and signed out of all accounts', no: 'not reset' },
    { told: 'reset, wiped, signed out, activation lock, icloud, google account' },
    'reset:',
  ),
  choice(
    'screen',
    'Is the screen free of cracks and scratches?',
    { yes: 'screen without cracks or scratches', scratched: 'screen scratched', cracked: 'screen cracked' },
    { told: 'screen, display' },
    'screen:',
  ),
  text('screen-size', 'How large is the screen, in inches?', 'screen size', { measured: ['length'], told: 'inch' }),
  text('controllers', 'How many controllers are included?', 'controllers included:', {
    told: 'controller, controllers, pad, joycon, joy-con, gamepad',
  }),
  text('game-system', 'Which console is it for?', 'for', {
    told: 'ps2, ps3, ps4, ps5, playstation, xbox, switch, nintendo, wii, sega, game boy, gamecube, pc',
  }),
  text('region', 'Which region is it for (PAL, NTSC)?', 'region', { told: 'pal, ntsc, region' }),
  text('disc', 'How are the discs or the cartridge (scratches, played)?', 'disc:', {
    told: 'disc, discs, disk, cartridge, plays, media',
  }),
  text('shutter', 'How many shots has it taken (shutter count)?', 'shutter count', {
    told: 'shutter count, shots, actuations',
  }),
  text('mount', 'Which mount does it fit?', 'mount', { told: 'mount, fits, e-mount, ef, ef-s, rf, f-mount, m42' }),
  choice(
    'optics',
    'Is the glass free of fungus, haze and scratches?',
    { yes: 'no fungus, haze or scratches', no: 'fungus, haze or scratches in the glass' },
    { told: 'fungus, haze, glass, elements, optics' },
    'glass:',
  ),
  text('connections', 'Which connections does it have?', 'connections:', {
    told: 'bluetooth, usb, hdmi, aux, optical, wi-fi, phono, jack, wired, wireless',
  }),
  choice(
    'cushions',
    'Are the ear pads or tips worn?',
    { yes: 'ear pads worn', no: 'ear pads not worn' },
    { told: 'ear pads, earpads, ear tips, cushions, tips' },
    'ear pads:',
  ),
  text('capacity', 'What is its capacity?', 'capacity', { measured: ['volume', 'mass'], told: 'capacity' }),
  text('volume', 'How many ml or fl oz are in the bottle?', 'volume', { measured: ['volume'] }),
  text('fill', 'How full is it?', 'filled to', {
    told: 'full, unused, unopened, sealed, half, remaining, left',
    measured: ['share'],
  }),
  text('voltage', 'What voltage or power does it have?', 'power', {
    measured: ['voltage', 'power'],
    told: 'voltage, mains',
  }),
  choice(
    'power',
    'What powers it?',
    { mains: 'mains powered', battery: 'battery powered', petrol: 'petrol powered', 'by hand': 'hand powered' },
    { told: 'mains powered, electric, petrol, gas powered, battery, cordless, corded, manual, push' },
    'power:',
  ),
  text('width', 'What is the cutting width or length?', 'cutting width', { measured: ['length'] }),
  choice('rust', 'Is there any rust?', { yes: 'rust', no: 'no rust' }, { told: 'rust, rusty' }, 'rust:'),
  choice(
    'dismantles',
    'Does it come apart for transport?',
    { yes: 'can be dismantled', no: 'cannot be dismantled', 'already apart': 'already dismantled' },
    { told: 'dismantled, assembled, flat-packed, comes apart, disassembled, taken apart' },
    'transport:',
  ),
  choice(
    'home',
    'Is it from a home without smoke and pets?',
    { yes: 'smoke free and pet free home', pets: 'home with pets', smoke: 'home with smokers' },
    { told: 'smoke free, pet free, smokers, pets, pet, smoking' },
    'home:',
  ),
  text('bed-size', 'Which bed size is it?', 'size', {
    told: 'single, double, king, king size, super king, queen, twin, full size, toddler',
  }),
  choice(
    'washed',
    'Has it been washed or cleaned?',
    { yes: 'washed', no: 'not washed' },
    { told: 'washed, cleaned, laundered, dry cleaned' },
    'washed:',
  ),
  text('fitting', 'Which bulb fitting or plug does it have?', 'fitting', {
    told: 'bayonet, e27, e14, b22, gu10, uk plug, eu plug, us plug, fitting, rewired',
  }),
  text('fit', 'Which fit or cut is it?', 'fit', {
    told: 'slim, skinny, straight, bootcut, relaxed, regular fit, loose, tapered, wide leg, flared, mom',
  }),
  text('soles', 'How are the soles and heels?', 'soles', { told: 'soles, sole, heels, tread, unworn' }),
  text('inside', 'How is the inside or the lining?', 'lining', { told: 'inside, lining, interior, pockets' }),
  text('authentic', 'What shows that it is genuine (serial number, receipt)?', 'proof:', {
    told: 'genuine, authentic, serial number, receipt, certificate, date code, replica, hologram',
  }),
  choice(
    'movement',
    'What drives it?',
    { battery: 'quartz', automatic: 'automatic', 'hand-wound': 'hand wound' },
    { told: 'quartz, automatic, mechanical, hand wound, wind up, solar, smartwatch' },
    'movement',
  ),
  text('case-size', 'How wide is the case, in millimetres?', 'case size', { measured: ['length'] }),
  text('hallmark', 'Which hallmark or stamp does it have?', 'stamped', {
    told: 'hallmark, hallmarked, stamped, 925, 750, 375, 585, 9ct, 18ct, 14k, 18k, plated, unmarked',
    measured: ['purity'],
  }),
  text('stones', 'Which stones does it have?', 'stones:', {
    told: 'stone, diamond, ruby, sapphire, emerald, zirconia, crystal, pearl, plain',
    measured: ['mass'],
  }),
  text('ring-length', 'Which ring size or length is it?', 'size or length', {
    measured: ['length'],
    told: 'size, adjustable',
  }),
  text('author', 'Who wrote it?', 'by', { told: 'by, author' }),
  text('edition', 'Which edition or year is it?', 'edition', {
    told: 'edition, printing, reprint, impression, first edition, isbn',
    form: /\b(?:1[5-9]|20)\d{2}\b/u,
  }),
  choice(
    'binding',
    'Is it a hardback or a paperback?',
    { hardback: 'hardback', paperback: 'paperback' },
    { told: 'hardback, hardcover, paperback, softcover, board book' },
    'binding:',
  ),
  choice(
    'markings',
    'Is there writing or highlighting in it?',
    { yes: 'writing in it', no: 'no writing or highlighting' },
    { told: 'writing, highlighting, annotated, annotations, inscription, underlining, underlined, notes' },
    'markings:',
  ),
  text('pressing', 'Which label, catalogue number or pressing is it?', 'pressing', {
    told: 'pressing, label, catalogue number, reissue, repress, first press',
  }),
  text('sleeve', 'How is the sleeve or case?', 'sleeve', { told: 'sleeve, cover, gatefold, case, inlay' }),
  text('suits-age', 'Which age is it for?', 'for age', {
    told: 'age, ages, months',
    form: /\b\d+ ?\+/u,
    measured: ['age'],
  }),
  text('pieces', 'How many pieces or players?', 'pieces or players:', {
    told: 'pieces, piece, players, player',
    form: /\b\d+ ?(?:pcs|pc)\b/iu,
  }),
  text('set-number', 'What is the set number?', 'set number', { told: 'set number', form: /\b\d{4,6}\b/u }),
  text('grade', 'Is it graded, and how?', 'grade', { told: 'graded, psa, bgs, ungraded, ngc, pcgs, mint' }),
  text('issue', 'Which set, year or number is it?', 'issue', {
    told: 'set, issue, number',
    form: /\b(?:1[0-9]|20)\d{2}\b|(?<!\d)\d+\/\d/u,
  }),
  choice(
    'accident',
    'Has it been in an accident?',
    { yes: 'in an accident', no: 'no accidents' },
    { told: 'accident, crash, crashed, accident free' },
    'accidents:',
  ),
  choice(
    'brakes',
    'Do the brakes and the folding work?',
    { yes: 'brakes work, folds', no: 'brakes or folding faulty', 'not tested': 'brakes untested' },
    { told: 'brakes, brake, folds, folding' },
    'brakes:',
  ),
  text('frame', 'Which frame size is it?', 'frame size', { told: 'frame size, frame', measured: ['length'] }),
  text('wheels', 'Which wheel size does it have?', 'wheel size', { told: 'wheels, wheel size, 700c, 26er, 29er' }),
  text('gears', 'How many gears does it have?', 'gears:', {
    told: 'gears, gear, speed, single speed, fixie, groupset',
  }),
  choice(
    'service',
    'Is it ready to ride?',
    { yes: 'ready to ride', 'needs a service': 'needs a service', no: 'not ready to ride' },
    { told: 'serviced, service, ready to ride, roadworthy, works' },
    'state:',
  ),
  text('handed', 'Is it right- or left-handed, and which size?', 'hand and size:', {
    told: 'right handed, left handed, full size, 3/4, half size',
  }),
  text('weight', 'What does it weigh?', 'weight', { measured: ['mass'], told: 'weight, weighs' }),
  text('berths', 'How many people does it sleep?', 'sleeps', { told: 'berth, man, person, people, sleeps' }),
  choice(
    'leaks',
    'Does it keep the water out?',
    { yes: 'waterproof', no: 'leaks', 'not tested': 'untested for leaks' },
    { told: 'waterproof, leaks, leak, watertight, water resistant' },
    'water:',
  ),
  choice(
    'chips',
    'Are there chips, cracks or crazing?',
    { yes: 'chips, cracks or crazing', no: 'no chips, cracks or crazing' },
    { told: 'chip, crack, crazing, hairline, glued' },
    'chips and cracks:',
  ),
  text('maker-mark', "Which maker's mark or signature does it have?", 'marked', {
    told: 'backstamp, marked, signed, unmarked, unsigned, stamp, signature, maker',
  }),
  choice(
    'original',
    'Is it an original or a print?',
    { original: 'original', print: 'print' },
    { told: 'original, print, reproduction, lithograph, oil, watercolour, etching, poster, mirror' },
    'original or print:',
  ),
  choice('framed', 'Is it framed?', { yes: 'framed', no: 'not framed' }, { told: 'framed, frame, unframed' }, 'frame:'),
  text('fits', 'Which makes and models does it fit?', 'fits', {
    told: 'fits, compatible, compatible with, suits, for',
  }),
  text('part-number', 'What is the part number?', 'part number', { told: 'part number, oem' }),
  text('side', 'Which side or position is it for?', 'position', {
    told: 'left, right, front, rear, nearside, offside, driver side, passenger side, both',
  }),
  text('tread', 'How much tread is left, in millimetres?', 'tread', { told: 'tread', measured: ['length'] }),
  choice(
    'opened',
    'Has it been opened or used?',
    { 'no, sealed': 'unopened and sealed', opened: 'opened' },
    { told: 'sealed, unopened, opened, unused, used, tester' },
    'opened:',
  ),
  text('expiry', 'When does it expire?', 'expires', { told: 'expiry, expires, best before, use by' }),
]
