import { describe, expect, test } from 'vitest'
import { someDetails } from '#tests/harness/factories.ts'
import type { ListingDetails } from '../api/generation.ts'
import { checkListing } from './check.ts'
import { factsOf } from './ledger.ts'

function details(features: string, rest: Partial<ListingDetails> = {}): ListingDetails {
  return someDetails({ itemName: 'a thing', make: '', modelNumber: '', features, ...rest })
}

type Listing = Partial<{ title: string; description: string; tags: string[]; priceJustification: string }>

function check(listing: Listing, given: ListingDetails, photos: readonly string[] = []) {
  return checkListing({ title: '', description: '', tags: [], ...listing }, factsOf({ details: given, photos }))
}

const marksOf = (listing: Listing, given: ListingDetails, photos: readonly string[] = []) =>
  check(listing, given, photos).statements.flatMap(({ marks }) => marks.map(({ text }) => text))

/** Rows of what the seller typed, and a sentence that is not carried by it. */
const isMarked = (rows: readonly (readonly [features: string, sentence: string])[]) =>
  test.each(rows)('%j does not carry %j', (features, sentence) => {
    expect(marksOf({ description: sentence }, details(features))).not.toEqual([])
  })

/** Rows of what the seller typed, and a sentence that says the same. */
const isCarried = (rows: readonly (readonly [features: string, sentence: string])[]) =>
  test.each(rows)('%j carries %j', (features, sentence) => {
    expect(marksOf({ description: sentence }, details(features))).toEqual([])
  })

describe('1 · a word is not a statement', () => {
  isMarked([
    ['black faux leather', 'Real leather.'],
    ['black faux leather', 'A leather bag.'],
    ['gold plated', 'Solid gold.'],
    ['gold tone hardware', 'Gold hardware.'],
    ['carbon fork', 'A carbon road bike.'],
    ['teak effect shelves', 'Teak shelves.'],
    ['oil after Monet', 'An oil by Monet.'],
    ['Tiffany style lamp', 'A Tiffany lamp.'],
    ['strap compatible with Apple Watch', 'An Apple strap.'],
    ['acacia with a teak oil finish', 'Made of teak.'],
    ['wool blend', 'Pure wool.'],
    ['sanderson-ish fabric', 'Fabric by Sanderson.'],
  ])
  isCarried([
    ['black faux leather', 'Faux leather in black.'],
    ['gold plated', 'It is gold-plated.'],
    ['wooden tank, oak effect', 'A wooden tank in oak effect.'],
  ])
})

describe('2 · denial stands on either side', () => {
  isMarked([
    ['box not included', 'Comes boxed.'],
    ['box no', 'The box is included.'],
    ['charger lost', 'The charger is included.'],
    ['warranty expired', 'Under warranty.'],
    ['needs to be tested', 'Tested.'],
    ['untested', 'It has been tested.'],
    ['Is a box included: no', 'Comes boxed.'],
    ['no USB lead', 'With its USB lead.'],
    ['not waterproof', 'It is waterproof.'],
    ['a lamp', 'In full working order.'],
    ['no chips', 'There is a chip.'],
    ['raddle not incl. reed fitted', 'A raddle is included.'],
    ['stand not inc', 'Stand included.'],
    ['bowl incl, pad not', 'The pad is included.'],
    ['tripod avail separately', 'A tripod is included.'],
    ['toys stay with the bird', 'The toys are included.'],
    ['Not included: sporran, hose', 'The hose is included.'],
    ['Missing: lid, manual. Works', 'With its manual.'],
    ['no marks, moth or repairs', 'There are repairs.'],
    ['dropped once off the seat', 'It was never dropped.'],
    ['jammed twice, cleared', 'It has never jammed and the reverse works.'],
    ['kew gardens 2019, not the 2009', 'Kew Gardens 2009.'],
    ['bare root', 'A rare plant.'],
  ])
  isCarried([
    ['no box', 'The box is not included.'],
    ['no box', 'It comes without its box.'],
    ['case unscratched', 'The case has no scratches.'],
    ['palm free', 'It is palm-free.'],
    ['couple w/o caps', 'A couple have lost their caps.'],
    ['raddle not incl', 'The raddle stays with me.'],
    ['NOT included: sporran, hose', 'Not included: hose.'],
    ['Missing: lid, otherwise works', 'It works.'],
    ['no marks, moth or repairs', 'There is no moth.'],
    ['dead, maybe battery maybe not', 'The battery may be to blame, or it may not.'],
    ['hooks all straight none missing', 'The hooks are straight.'],
    ['smells of rubber at first', 'It smells of rubber at the start, gone after a while.'],
    ['firmware not updated since 2022', 'The firmware was last updated in 2022.'],
    ['4 AA not inc', 'It can run on four AA.'],
  ])
})

describe('2 · what is denied', () => {
  isMarked([['box and bracket', 'Not included: the box.']])
  isCarried([
    ['box no. wall bracket lost', 'Not included: the box and the wall bracket.'],
    ['cork has a chip', 'The cork has lost a chip.'],
    ['no its a penny red', 'A Penny Red.'],
    ['brass corners 7 of 8', 'One brass corner is missing.'],
    ['2 small tiles missing and 1 marble', '2 small tiles and 1 marble are missing.'],
    ['charger not sony', "A charger, not Sony's own."],
  ])
})

describe('3 · no run-together letters', () => {
  isMarked([
    ['23rd printing', 'A 3rd printing.'],
    ['touchpad', 'An HP laptop.'],
    ['sewing machine', 'For Mac.'],
    ['chrome legs', 'From Rome.'],
  ])
  isCarried([
    ['WH 1000XM4', 'The WH-1000XM4.'],
    ['spiderman game', 'The Spider-Man game.'],
    ['teeth marks on it', 'It has toothmarks.'],
  ])
})

describe('4 · a figure is amount, unit and subject', () => {
  isMarked([
    ['size 10, 5 buttons', 'A 10-hour battery.'],
    ['size 10, 5 buttons', 'Five years old.'],
    ['64GB storage', 'It has 64 GB of RAM.'],
    ['W32 L34', 'Waist W34.'],
    ['8GB ram 128GB', 'With 128 GB RAM.'],
    ['two tyres at 5 mm', 'All four tyres are at 5 mm.'],
    ['only 1 key', 'Both keys are there.'],
    ['most worn once', 'All of it was worn once.'],
    ['5 tea plates', 'Six tea plates.'],
    ['shut it is 80 cm by 60 cm, it folds out to 130 cm', 'It is folding out to 80 cm.'],
    ['Polo mk5 3dr', 'From a Polo Mk5 5 door.'],
  ])
  isCarried([
    ['2 packs of 1.8 m2', '3.6 m² in total.'],
    ["7'2 board", 'The board is 218 cm long.'],
    ['8ft board', 'An eight-foot board.'],
    ['4 vents one cracked', 'One of the vents is cracked.'],
    ['shut it is 80 cm by 60 cm, it folds out to 130 cm', 'It is 80 x 60 cm folding out to 130.'],
    ['Polo mk5 3dr', 'From a Polo Mk5 3 door.'],
    ['21spd bike', 'A 21 speed bike.'],
    ['140 w x 45 d x 76 h cm', '140 cm wide, 45 cm deep and 76 cm high.'],
  ])
})

describe('4 · a figure in words, in short and with its letter', () => {
  isCarried([
    ['holds 1.5 pints', 'It holds one and a half pints.'],
    ['taken up an inch', 'Taken up by roughly 2.5 cm.'],
    ['tender vol 1 & 2 h/backs', 'Both volumes of Tender in hardback.'],
    ['100x58x201', 'H 201, W 100, D 58 cm.'],
    ['bought for 300', 'It cost £300.'],
  ])
})

describe('4 · what follows from a figure', () => {
  isCarried([
    ['19in pit to pit, 46 long', 'Length 46 in (117 cm).'],
    ['6g each', '12 g the pair.'],
    ['paper A4', 'A sheet of 21 × 29.7 cm.'],
    ['23in frame (58cm)', 'A 58 cm frame.'],
    ['55h 40w 35d', 'Height 55 cm.'],
    ['about 80% left', 'About four fifths is left.'],
    ['approx 70 bits', 'Around seventy bits.'],
    ['a couple look warped', 'Two look warped.'],
    ['post 3.20', 'I can post it for £3.20.'],
    ['50mm 1.8 lens', 'A 50 mm f/1.8 lens.'],
  ])
  isMarked([
    ['46 long', 'Length 46 in (140 cm).'],
    ['6g each', '18 g the pair.'],
    ['about 80% left', 'About three fifths is left.'],
    ['paper A5', 'A sheet of 21 × 29.7 cm.'],
  ])
})

describe('5 · sides, positions, parts', () => {
  isMarked([
    ['scratch on left side', 'A scratch on the right side.'],
    ['front tyre worn', 'The rear tyre is worn.'],
    ['r/h armrest torn', 'The left armrest is torn.'],
    ['leather strap, steel dial', 'A leather dial.'],
    ['one strap repaired', 'Both straps were repaired.'],
    ['leather uppers, synthetic soles', 'It has leather soles.'],
    ['strap aftermarket', 'With a genuine strap.'],
  ])
  isCarried([
    [
      'scuff left elbow, lining torn in right pocket',
      'A scuff on the left elbow and a torn lining in the right pocket.',
    ],
    ['strap not original', 'The original strap is not there.'],
    ['bands in orange, brown and mustard', 'Brown and mustard bands.'],
    ['right hand throw (goes on left hand)', 'It goes on the left hand.'],
    ['It cost £1,450 new; I am asking £375', "It cost £1,450 new and I'm asking £375."],
    ['4ft wide, 3ft ish tall', "It's 4ft wide and about 3ft tall."],
    ['no hats no socks he grew too quick bless him', 'He grew too quick, bless him.'],
  ])
  test("a maker's own part is none from elsewhere", () => {
    const tv = details('remote (non orig)', { itemName: 'Samsung tv', make: 'Samsung' })
    expect(marksOf({ description: "The remote is Samsung's own." }, tv)).not.toEqual([])
  })
})

describe('5 · what is said of one part is no support for another', () => {
  const ride = "bell doesn't work, horn works, seat has a rip, small crack in bumper, left wheel cap missing"
  const tent =
    '2 poles splinted, all pegs there bar 3, rain cover still waterproof, front zip broken, rear zip replaced'
  isMarked([
    [ride, "The horn doesn't work."],
    [ride, "There's a crack in the seat."],
    [ride, 'The bumper is ripped.'],
    [ride, 'Both wheel caps are missing.'],
    [tent, 'All pegs are there.'],
    [tent, 'The rear zip is broken.'],
    [tent, 'The front zip has been replaced.'],
    ['nib replaced in 2010, sac perished', 'The sac has been replaced.'],
    ['usb socket scratched, all channels tested', 'The usb socket has been tested.'],
    ['2 windows missing', 'All the windows are present.'],
  ])
  isCarried([
    [ride, "The horn works but the bell doesn't."],
    [ride, "There's a small crack in the bumper and the seat is ripped."],
    [tent, 'All the pegs bar three are there.'],
    [tent, 'The zip at the front is broken; the rear one has been replaced.'],
    ['deck sound, bit scuffed', 'The deck is sound and a bit scuffed.'],
  ])
})

describe('everyday words that claim something together', () => {
  isMarked([
    ['a lamp', 'It is one of a kind.'],
    ['a print', 'The edition has sold out.'],
    ['a watch', 'It keeps good time.'],
    ['printed canvas', 'Hand-painted.'],
  ])
  test("so they do in a price's reason", () => {
    expect(marksOf({ priceJustification: 'There is no other like it.' }, details('a lamp'))).not.toEqual([])
  })
  isCarried([
    ['turns on but screen is black', 'It switches on but the screen is black.'],
    ['works', 'It turns on.'],
    ['pet free home', 'From a home without pets.'],
    ['my kid outgrew it', 'Our child has outgrown it.'],
  ])
})

describe("a price's reason may speak of the market", () => {
  test.each([
    'Navy is a popular colour and coats sell well at this time of year.',
    'Demand for wool coats is strong in the colder months.',
    'Priced to sell quickly, with some room for offers.',
    'Popular brands keep more of their value than unbranded ones.',
  ])('%j', (priceJustification) => {
    expect(marksOf({ priceJustification }, details('navy wool coat'))).toEqual([])
  })
})

describe('6 · names everywhere', () => {
  test.each([
    [{ title: 'steiff bear' }, 'old bear'],
    [{ title: 'iPhone 12 Pro' }, 'iphone 12'],
    [{ tags: ['abba'] }, 'a record'],
    [{ tags: ['12 pro'] }, 'iphone 12'],
    [{ tags: ['mx keys s'] }, 'mx keys'],
    [{ description: 'Made in USA.' }, 'a record'],
    [{ description: 'Sony quality.' }, 'a radio'],
  ])('%j is marked for %j', (listing, features) => {
    expect(marksOf(listing, details(features))).not.toEqual([])
  })
})

describe('what is said in another form', () => {
  isCarried([
    ['in 4 langs', 'In four languages.'],
    ['edition of 40', 'A limited edition.'],
    ['i weave them', 'They are handmade.'],
    ['vent opener doesnt work', 'The vent opener has stopped working.'],
    ['warranty expired', 'It is out of warranty.'],
    ['1400 spin', 'It spins at 1400 rpm.'],
    ['from 1986-87', 'From 1986 and 1987.'],
    ['1 red pad + 1 black pad', 'Two pads.'],
    ['heats to 40 degrees', 'It heats to 40°C.'],
    ['tea stain about a 10p', 'A small tea stain.'],
    ['jams about once a tray', 'Now and then it jams.'],
    ['pine painted white', 'A white-painted pine bed.'],
  ])
  isMarked([
    ['40 pages', 'A limited edition.'],
    ['my mum bought it', 'It is handmade.'],
    ['1 red pad + 1 black pad', 'Three pads.'],
    ['hole 5cm middle', 'A tiny hole in the middle.'],
    ['chipped rim', 'A little chip on the rim.'],
  ])
  test.each([
    'one chair leg wobbles',
    'lume pip fell out',
    'guard spring slow to return',
    'instructions with all but one',
  ])('a listing has to tell %j', (features) => {
    const { omitted } = check({ description: 'A thing.' }, details(features))
    expect(omitted).toContainEqual({ fact: expect.any(String), must: true })
  })
  test('a tag has no room for a doubt', () => {
    expect(marksOf({ tags: ['black mirror'] }, details('mirror, black i think'))).toEqual([])
    expect(marksOf({ description: 'It is black.' }, details('mirror, black i think'))).toEqual(['black'])
  })
})

describe('what is said of something else than the item', () => {
  const given = details('navy wool coat. loop mended. lived in the wardrobe since I got my Barbour. cost me £65', {
    condition: 'used-good',
  })
  test.each([
    'The mended loop holds it well below a complete one.',
    'A clean one with its belt and hanger usually fetches more.',
    'The wool lifts yours above the many without papers.',
    'A spotless, complete coat of this kind sells for a little more.',
  ])('others of its kind are not the item: %j', (priceJustification) => {
    expect(marksOf({ priceJustification }, given)).toEqual([])
  })
  test('what this one has is not excused by what others fetch', () => {
    const priceJustification = 'This one has its belt, and a plain one sells for less.'
    expect(marksOf({ priceJustification }, given)).toEqual(['belt'])
  })
  test("a reason's amount is one that the listing shows, and another sum does not contradict it", () => {
    const listing = { title: '', description: '', tags: [], priceJustification: 'Such coats sell for about £80.' }
    const shown = checkListing(listing, factsOf({ details: given }), { prices: [70, 80, 90] })
    expect(shown.statements.flatMap(({ marks }) => marks)).toEqual([])
    const between = checkListing(listing, factsOf({ details: given }), { prices: [70, 78, 90] })
    expect(between.statements.map(({ verdict }) => verdict)).toEqual(['unsupported'])
  })
  test('what the seller has besides is quoted from its own fact', () => {
    expect(marksOf({ description: 'It has lived in the wardrobe since I got my Barbour.' }, given)).toEqual([])
    expect(marksOf({ description: 'A Barbour coat.' }, given)).toEqual(['Barbour'])
  })
  test('what is listed under "Not included:" is not said to be there', () => {
    const features = 'no manual but pdfs are about. knee lift bar is missing. no receipt so cant say about guarantee'
    const description =
      'Not included:\n- The knee lift bar\n- A manual, but PDFs are about\n- A receipt, so nothing can be said about the guarantee'
    expect(marksOf({ description }, details(features))).toEqual([])
    expect(check({ description }, details(features)).omitted.filter(({ must }) => must)).toEqual([])
    expect(marksOf({ description: 'Not included:\n- The manual' }, details('with manual'))).toEqual(['The manual'])
    for (const heading of ['**Not included:**', 'What is not included:\n', "What's missing:", 'Not included'])
      expect(marksOf({ description: `${heading}\n- Manual` }, details('no manual'))).toEqual([])
  })
  test('a label is no statement', () => {
    expect(marksOf({ description: 'Extras: wool.\nSize and fit: navy.' }, given)).toEqual([])
  })
  test('what the item does is not said of whose it was', () => {
    const watch = details("was my uncle's. runs but gains", { itemName: 'Seiko watch', make: 'Seiko' })
    expect(marksOf({ description: "My uncle's Seiko watch runs." }, watch)).toEqual([])
  })
})

describe('7 · grades and severity', () => {
  test.each([
    ['Like new.', 'used'],
    ['Plenty of life left.', 'used'],
    ['In very good condition.', 'used'],
    ['A faint mark inside.', 'stained with pen'],
    ['The lining is sound.', 'lining torn'],
    ['Flawless.', 'one scratch'],
  ])('%j is too good for used-fair and %j', (description, features) => {
    expect(marksOf({ description }, details(features, { condition: 'used-fair' }))).not.toEqual([])
  })
  test.each([
    ['In fair condition.', 'used-fair'],
    ['Like new.', 'used-like-new'],
    ['Used, in good condition.', 'used-good'],
    ['Brand new.', 'new'],
  ] as const)('%j may be said of %s', (description, condition) => {
    expect(marksOf({ description }, details('a lamp', { condition }))).toEqual([])
  })
})

describe('7 · what is not made smaller', () => {
  isCarried([
    ['one pane cracked, frame bit bowed', 'The cracked pane and the slight bow are told.'],
    ['tension needs adjusting', 'The tension wants adjusting.'],
  ])
})

describe('8 · certainty', () => {
  isMarked([
    ['I think 1980s', 'Made in the 1980s.'],
    ['french?? clock', 'A French clock.'],
    ['oak i think', 'It is oak.'],
    ['prob silver', 'Silver.'],
    ['approx 38x28cm', 'Exactly 38 × 28 cm.'],
    ['lead crystal? heavy anyway. cut glass', 'In lead crystal.'],
    ['mum said real horsehair but could be synthetic', 'Real horsehair.'],
    ['powerfold dont know never wired', 'It has powerfold.'],
    ['motor works... i think', 'The motor works.'],
    ['might have the charger', 'The charger is included.'],
  ])
  test('a doubt beside a name', () => {
    const shelf = details('a shelf', { make: 'Next i think' })
    expect(marksOf({ description: 'A shelf by Next.' }, shelf)).toEqual(['Next'])
    expect(marksOf({ description: 'A shelf, perhaps by Next.' }, shelf)).toEqual([])
    expect(marksOf({ tags: ['fenton'] }, details('could be Fenton'))).toEqual(['fenton'])
  })
  isCarried([
    ['works as should', 'It works as it should.'],
    ['I think 1980s', 'Probably from the 1980s.'],
    ['bought in Rome I think 2015', 'Bought, I think, in 2015.'],
    ['approx 38x28cm', 'About 38 × 28 cm.'],
  ])
})

describe('9 · keywords and target buyer are wishes', () => {
  test.each(['vintage', 'designer', 'waterproof'])('%s is marked although it is a keyword', (word) => {
    const given = details('a bag', { keywords: word, targetBuyer: word })
    expect(marksOf({ tags: [word], description: `A ${word} bag.` }, given)).toHaveLength(2)
  })
})

describe('9 · a listing may name wishes that claim nothing', () => {
  test.each(['trout', 'bread', 'roof rack'])('%s as a keyword is not marked', (word) => {
    const given = details('a thing', { keywords: word, targetBuyer: '' })
    expect(marksOf({ tags: [word] }, given)).toEqual([])
    expect(marksOf({ tags: [word] }, details('a thing', { keywords: '', targetBuyer: '' }))).toEqual([word])
  })
})

describe('10 · forms are read as forms', () => {
  isCarried([
    ['W32 L34', 'Waist 32, leg 34.'],
    ['80x60cm', '80 by 60 cm.'],
    ['8-19mm', 'From 8 to 19 mm.'],
    ['5" screen', 'A 12.7 cm screen.'],
    ['for PS4', 'For the PlayStation 4.'],
    ['from M&S', 'From Marks & Spencer.'],
    ['shipping from NC', 'Ships from North Carolina.'],
    ['cable is hard to see in. Paint is chipped', 'The paint is chipped.'],
    ['filter, all the attachments and the dock, but it has a scuff', 'All the attachments.'],
    ['gray wool', 'Grey wool.'],
    ['dishwasher and microwave safe', 'Safe in the dishwasher and the microwave.'],
    ['worn twice', 'Barely worn, just twice.'],
    ['no box', "The original packaging isn't included."],
    ['C42', 'Chest size 42.'],
    ['hardback', 'Key Features'],
    ['hardback', "What's Included"],
    ['hardback', 'Please Note'],
    ['hardback', 'Sale and postage:'],
    ['hardback', 'WHY IT IS FOR SALE'],
  ])
})

describe('what stands beside a word changes what it says', () => {
  isMarked([
    ['lining torn', 'The lining is slightly worn.'],
    ['cup holder snapped off', 'The cup holder is a little loose.'],
    ['internal battery poor', 'The internal battery is showing its age.'],
    ['leather torn along the fold', 'Leather, gently creased along the fold.'],
    ['no fungus that i can see', 'It is free of fungus.'],
    ['prob 15+ yrs old', 'It is over fifteen years old.'],
    ['battery lasts ~2hrs', 'The battery lasts 2 hours.'],
    ['betsy? print', 'The Betsy print.'],
    ['someone said leach', 'A Leach bowl.'],
    ['stickers 1 of 2', 'Both stickers are there.'],
    ['binding frayed one corner', 'The binding has frayed on two corners.'],
    ['instructions, box not kept', 'Comes in the original box.'],
    ['spares, not working', 'The working motor.'],
    ['oak table', 'The oak table glides silently.'],
    ['oak table', 'The oak table was unrestored.'],
    ['oak table', 'The oak table, lead-free and rot-proof.'],
    ['camera with strap', 'The camera was running well last autumn.'],
  ])
  isCarried([
    ['paint spot, small scratch', 'One small scratch and a spot of paint.'],
    ['target light dead', 'The target light no longer works.'],
    ['no fungus that i can see', 'As far as I can see there is no fungus.'],
    ['tear inside R pocket', 'A tear inside the right-hand pocket.'],
    ['webcam tested', 'The webcam has been checked.'],
  ])
  test('a strap that is told of is not one by the maker of the whole', () => {
    const given = details('strap is a cheap one', { make: 'Canon' })
    expect(marksOf({ description: 'With a Canon strap.' }, given)).toEqual(['Canon'])
    expect(marksOf({ description: 'A Canon with a strap.' }, given)).toEqual([])
  })
})

describe('what a seller types in short is read in full', () => {
  isCarried([
    ['takes 8xAA', 'Takes eight AA.'],
    ['smoke free home', 'A non-smoking home.'],
    ['pick up Reading', 'Collection from Reading.'],
    ['white wooden pressure fit gate', 'A white wooden gate.'],
    ['4 wall cups but only 3 of the pads', 'All four wall cups.'],
    ['lights working bar one', 'Every other light is working.'],
    ['3 or 4 thread', 'Three- and four-thread.'],
    ['collection no offers bs7', 'Collect from BS7.'],
    ['no boxes all washed £55 ono', 'They have all been washed. I am open to offers.'],
    ['Pit to pit is 54cm and the length is 86cm', 'Pit to pit is 54cm and the length is 86cm.'],
    ['chest 28 inch ish 12 quid', 'Yours for £12.'],
    ['runs fine but might want a new belt grassbox has a tear', 'The grassbox has a tear.'],
    ['no stand included drag is smooth firmware updated', 'Drag is smooth. Firmware updated.'],
    ['worn maybe ten times creased at toes laces are new black ones', 'Creased at toes. Laces are new black ones.'],
    ['led light dims fine', 'An LED light.'],
    ['abit faded', 'It is a bit faded.'],
    ['one bottom foot worn', 'One of the lower feet is worn.'],
    ['needs 2 people + trailer', 'Bring a trailer.'],
    ['for 4-5 hens', 'Room for four or five hens.'],
    ['120v', 'Runs on 120 V.'],
    ['made in taiwan', 'A Taiwanese one.'],
    ['fan noisy', 'The fan is loud.'],
  ])
  isMarked([
    ['takes 8xAA', 'Takes six AA.'],
    ['UK 5.5?', 'UK 5.5.'],
    ['runs fine but might want a new belt grassbox has a tear', 'It wants a new belt.'],
    ['could be oak', 'Oak.'],
    ['light wear', 'A light scratch and heavy wear.'],
    ['4 wall cups but only 3 of the pads', 'All four pads.'],
    ['2 or 3 scratches of 4 cm', 'Scratches of 5 cm.'],
  ])
})

describe('what has to be told', () => {
  const musts = (features: string, description: string) => {
    const given = details(features)
    const { omitted } = check({ description }, given)
    const { facts } = factsOf({ details: given })
    return omitted.flatMap(({ fact, must }) => (must ? (facts.find(({ id }) => id === fact)?.words ?? []) : []))
  }
  test.each([
    ['insoles not original', 'With insoles.'],
    ['drawer dividers none', 'Two drawers.'],
    ['ssd taken out', 'It has an SSD.'],
    ['faint tea stain near the edge, binding frayed', 'The binding is frayed at the edge.'],
    ['cuffs frayed', 'The cuffs are of cord.'],
    ['one screw in the arm replaced w not matching one', 'The arm is new.'],
    ['lead works no stand', 'The lead works.'],
    ['hose has slight bulge', 'With a hose.'],
    ['knobs 2 of 3', 'With knobs.'],
    ['locks but only 1 key', 'It locks.'],
    ['brakes dont lock', 'It has brakes.'],
    ['usb never tried', 'It has USB.'],
    ['screen has scratch', 'It has a screen.'],
    ['decking not waterproof', 'Decking.'],
    ['pump wont hold pressure', 'The pump holds pressure.'],
    ['leather straps a bit creased', 'The straps are not creased.'],
    ['one has moth holes', 'Checked for moth.'],
    ['label faded', 'Worn to two weddings.'],
    ['stopper loose fit maybe not original', 'The stopper fits loosely.'],
    ['rusty on top where kettle sat', 'The top has a touch of discolouration.'],
    ['i have doubts bc back looks too regular', 'The back is regular.'],
    ['15s one head turns a bit on handle', 'With handles.'],
    ['zip stiff at the neck', 'The zip closes at the neck.'],
    ['tap drips', 'With a tap.'],
    ['last swept 2021', 'It was serviced in 2021.'],
    ['meter leds react. not checked', 'The meter LEDs react.'],
    ['usb never tried', 'The USB port was tested, too.'],
  ])('of %j something is left out by %j', (features, sentence) => expect(musts(features, sentence)).toHaveLength(1))
  test.each([
    ['insoles not original', 'The insoles are not original.'],
    ['cuts out after couple of mins', 'It cuts out after a couple of minutes.'],
    ['grass box torn in one corner', 'The grass box is torn in one corner.'],
    ['ssd taken out', 'The SSD has been taken out.'],
    ['cuffs frayed', 'The cuffs have frayed.'],
    ['needs collimating probaly', 'It probably needs collimating.'],
    ['harness NOT included its perished so i binned it', 'The harness is not included.'],
    ['8 hole boots, taken out last month, needs gone by friday', 'Boots.'],
    ['no ethernet cables, no stands/brackets', 'Not included: Ethernet cables, stands or brackets.'],
    ['sage jacket', 'A jacket.'],
    ['faded one side where sun hits', 'One side has faded in the sun.'],
    ['left zip replaced by cobbler 2023', 'A cobbler put a new zip in the left one in 2023.'],
    ['heel slight stretch', 'It has a heel.'],
    ['no tiebacks no pole', 'Pole and tiebacks are not part of the sale.'],
    ['one side comes off to make a bed', 'A bed with sides.'],
    ['four tyres came off a golf', 'Four tyres.'],
    ['mens rip curl, blow up type', 'A wetsuit.'],
    ['smells fresh', 'It has been washed.'],
    ['foam tyres no punctures', 'Foam tyres.'],
    ['label cut off by accident', 'The label was accidentally cut off.'],
    ['paint chipped', 'The paint has chips.'],
    ['instructions with all but one', 'All but one have their instructions.'],
    ['rope seal needs doing', 'The rope seal is due for replacement.'],
    ['he lost interest', 'Hardly used.'],
    ['charcoal fabric not velvet', 'A sofa in charcoal fabric.'],
    ['smells of neoprene bit musty', 'It smells slightly musty.'],
    ['last swept 2021', 'It was last swept in 2021.'],
    ['meter leds react. not checked', 'The meter LEDs react, but it has not been checked.'],
    ['crease resistant, stained glass look', 'A shirt.'],
  ])('all of %j is told by %j', (features, sentence) => expect(musts(features, sentence)).toEqual([]))
  test('doubt that stands alone is told with what it is about', () => {
    const given = 'one brick missing, i think thats all'
    expect(musts(given, 'One brick is missing.')).toEqual(['i think thats all'])
    expect(musts(given, 'I think one brick is missing.')).toEqual([])
  })
})

describe('11 · never praise what was not examined', () => {
  test('a statement that no rule can judge is not called supported', () => {
    const { statements, examined, total } = check({ description: 'My zorb.' }, details('a lamp'))
    expect(statements.map(({ verdict }) => verdict)).not.toContain('supported')
    expect(examined).toBeLessThan(total)
  })
  test.each([
    [
      'Schwarze Jacke aus Wolle',
      'Die Jacke ist aus schwarzer Wolle und hat ein kleines Loch. Sie ist nicht für den Winter.',
    ],
    ['Veste noire en laine', 'La veste est noire et en laine, avec un petit trou sur la manche. Elle est très chaude.'],
    [
      'Zielona kurtka z wełny',
      'Kurtka ma mały ślad po lewej stronie, a suwak działa. Została wyprana i nie ma już paska, zgubił się.',
    ],
  ])('%s is marked by nothing, and not examined', (title, description) => {
    const { statements, examined, total } = check({ title, description }, details('Wolle, laine, 38'))
    expect(statements.flatMap(({ marks }) => marks)).toEqual([])
    expect(examined).toBeLessThan(total)
  })
})

describe('12 · one writer, one reader', () => {
  test.each([
    ['box', 'yes', 'The box is included.', 0],
    ['box', 'no', 'The box is included.', 1],
    ['works', 'not tested', 'It works.', 1],
  ])('the answer %s: %s is read', (id, answer, description, marks) => {
    expect(marksOf({ description }, details('a lamp', { answers: [{ id, answer }] }))).toHaveLength(marks)
  })
  test('a photo shows what is there, and never that a flaw is not', () => {
    const photos = ['a red lamp without scratches']
    expect(check({ description: 'It is red.' }, details('a lamp'), photos).statements[0]?.verdict).toBe('photo')
    expect(marksOf({ description: 'It has no scratches.' }, details('a lamp'), photos)).not.toEqual([])
  })
})

describe('a count or a denial that is another', () => {
  isMarked([
    ['face id works', 'Face ID does not work.'],
    ['worn twice', 'Worn once.'],
    ['does not come with the bars', 'The bars are included.'],
    ['hem frayed', 'Both hems are frayed.'],
    ['2 drawers of 4', 'All four drawers are there.'],
    ['resoled once', 'Resoled twice in all.'],
    ['pegs most of', 'It has a full set of pegs.'],
    ['binding frayed one corner, stain near one edge', 'The binding has frayed on two corners.'],
    ['one of the drawers sticks', 'Two drawers stick.'],
    ['counted all, 1 piece missing', 'Counted and complete.'],
    ['a puzzle', 'All pieces are present.'],
    ['size M', 'A coat in size S.'],
  ])
  isCarried([
    ['worn twice', 'Worn only twice.'],
    ['complete, 1 knob missing', 'Complete but for a knob.'],
    ['size M', 'A coat in size M.'],
    ['2x sonos Play:1', 'Two Sonos Play:1 speakers.'],
    ['oak effect (not wood)', 'Oak effect rather than real wood.'],
    ['does 5 or 6 miles about', 'It does 5 or 6 miles.'],
    ['works (cord is missing use any extension cord)', 'The cord is missing, so use any extension cord.'],
    ['oneill epic', "An O'Neill Epic."],
    ['green jacket', 'The colour is green.'],
    ['£20 ono', '£20 or nearest offer.'],
    ['collar faded a touch', 'The collar has slightly faded.'],
    ['never worn husband wanted the tall', 'My husband wanted the tall.'],
    ['water ring on top', 'There is a water ring on the tabletop.'],
  ])
})

describe('what was typed is never doubted', () => {
  isCarried([
    ['knobs and tray good', 'The tray is in good order.'],
    ['new visor in packet', 'The visor is brand new.'],
    ['range 15km now (30 new)', 'The range is 15 km (30 km when new).'],
    ['does 30mph they say', 'Said to do 30 mph.'],
    ['missing stirrup, paint chipped', 'A missing stirrup and chipped paint.'],
    ['not sundays', 'Any day but Sunday.'],
    ['autofocus hunts in low light', 'In low light the autofocus hunts.'],
    ['box says no 5', 'The box is marked No. 5.'],
    [
      'cat has had a go at the corner which goes against the wall so u cant see it',
      "You can't see it against the wall.",
    ],
    ['solid oak not veneer (top is, one leaf might be veneer edge)', 'Solid oak, not veneer.'],
  ])

  test('a figure of a code is that of the code', () => {
    const given = details('17.5" seat', { itemName: 'saddle', modelNumber: 'T4' })
    expect(marksOf({ title: 'Saddle T4 17.5"' }, given)).toEqual([])
  })

  test('a sentence behind a unit is a statement of its own', () => {
    const { statements } = check({ description: 'It measures 24 in. With it comes a key.' }, details('24 in'))
    expect(statements.map(({ text }) => text)).toContain('With it comes a key.')
  })

  test('a doubt in notes without a stop reaches no further than its clause', () => {
    const given = details('size uk 7 i think thats a 41 navy suede uppers the soles are sound no box', {
      itemName: 'Ladies loafers',
    })
    expect(marksOf({ title: 'Ladies Navy Suede Loafers UK 7' }, given)).toEqual([])
    expect(marksOf({ description: 'They are EU 41.' }, given)).not.toEqual([])
  })

  test('a doubt behind “but” reaches no further back', () => {
    const given = details('size 14 but comes up more like a 16 imo', { itemName: 'raincoat' })
    expect(marksOf({ description: 'Size 14.' }, given)).toEqual([])
    expect(marksOf({ description: 'It comes up like a 16.' }, given)).not.toEqual([])
  })

  test('of some the seller does not know the name', () => {
    const given = details('florals incl. Betsy, Wiltshire, Capel and some I dont know the name of', {
      itemName: 'fabric',
    })
    expect(marksOf({ description: 'Betsy, Wiltshire and Capel.' }, given)).toEqual([])
  })

  test.each([
    ['it is from the 80s or 90s I should think (St Michael label, made in UK)', 'St Michael label.', 'From the 80s.'],
    ['silver tone not real silver as far as I know, no marks', 'Silver tone.', 'Real silver.'],
  ])('a doubt in %j ends where its clause does', (features, stated, doubted) => {
    const given = details(features, { itemName: 'jumper' })
    expect(marksOf({ description: stated }, given)).toEqual([])
    expect(marksOf({ description: doubted }, given)).not.toEqual([])
  })

  test.each([
    ['Diameter 17cm, height 8.5cm', 'The diameter is 17cm and the height is 8.5cm.', 'The diameter is 8.5cm.'],
    [
      'hardware is all there bar one wing nut',
      'The hardware is all there, bar one wing nut.',
      'All the hardware is there.',
    ],
    ['been my moms since i dont know when eggs slide right off', 'Eggs slide right off.', 'It comes with a lid.'],
    ['lid good, 35 collect bring a bin bag', '£35, to collect.', '£45, to collect.'],
    ['size 8 but taken in so more like a 6 worn one night hem shortened', 'Worn one night.', 'Size 6.'],
    ['wool, red and navy. no moths heavy 70', "It's heavy.", 'It has moths.'],
    ['WIDTH 195 CM DEPTH 95 CM. BED 140 X 185', 'It is 195 cm wide and 95 cm deep.', 'It is 195 cm deep.'],
    ['tags say £48. 18 pounds', "The tags say £48, and I'd like £18.", 'The tags say £81.'],
    ['made to order 1 to 2 weeks. 11cm tall', 'I make each one in 1 to 2 weeks.', 'It is 2 in tall.'],
    ['choose scarf red, mustard or green', 'Red, mustard or green scarf.', 'Blue scarf.'],
    ['baby sleeping bags 6-18m', 'For 6–18 months.', 'For 24 months.'],
    ['want 120 for three or 45 each', '£120 for the three, or £45 each.', '£80 for the three.'],
    ['black. includes case. one button missing', 'One button missing, includes case, black.', 'It has no case.'],
    ['no idea of value so starting at £15', "I have no idea of the value, so I'm starting at £15.", 'It is worth £50.'],
    ['wedding got called off (not ours thank god)', 'The wedding got called off, not ours, thank God.', 'It is new.'],
  ])('in %j every figure and word has its own place', (features, sentence, invented) => {
    const given = details(features, { itemName: 'thing' })
    expect(marksOf({ description: sentence }, given)).toEqual([])
    expect(marksOf({ description: invented }, given)).not.toEqual([])
  })

  test('“give or take” is about the figure before it alone', () => {
    const given = details('3 full boxes and one open box so 3.5 sq m give or take', { itemName: 'wall tiles' })
    expect(marksOf({ description: 'One open box.' }, given)).toEqual([])
    expect(marksOf({ description: 'Exactly 3.5 sq m.' }, given)).not.toEqual([])
  })

  test('a chest of draws has drawers that nobody need mention', () => {
    const given = details('solid pine. bottom drawer sticks a bit', { itemName: 'pine chest of draws' })
    expect(marksOf({ title: 'Solid Pine Chest of Drawers' }, given)).toEqual([])
  })

  test('two words with the letters of a code are not its full name', () => {
    const given = details('30 h battery', { itemName: 'Sony WH-1000XM4 headphones' })
    expect(marksOf({ title: 'Sony WH-1000XM4 Waterproof Headphones' }, given)).toEqual(['Waterproof'])
  })
})
