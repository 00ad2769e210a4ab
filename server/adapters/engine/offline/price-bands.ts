/**
 * Reference bands: what private sellers in the UK typically ask for such an item second-hand and in good condition, in
 * GBP. General knowledge (mark G), put together by hand and reviewed in 2026-11; no market data and no guarantee. They
 * give a first figure to a seller who has nothing else, always with low confidence. `docs/offline-writer.md` says how
 * to change them.
 */
export const BANDS_REVIEWED = '2026-11'

export type PriceBand = {
  /** What the band covers, in the plural where it can be, as the seller reads it. */
  label: string
  /** Whole words that stand for the category; their plural in `s` is understood. */
  words: readonly string[]
  low: number
  high: number
  /** A broader word, for tags. */
  family: string
  /** Several of these are usually sold together; the band is for one. */
  perPiece?: true
  /** Makes for which another band is right, with the reviewed reason. */
  tiers?: readonly { makes: readonly string[]; low: number; high: number; why: string }[]
}

const split = (words: string) => words.split(',').map((word) => word.trim())

function band(
  label: string,
  low: number,
  high: number,
  family: string,
  words: string,
  more: Partial<PriceBand> = {},
): PriceBand {
  return { label, low, high, family, words: split(words), ...more }
}

const lasting = 'its bikes and prams keep their value'

export const PRICE_BANDS: readonly PriceBand[] = [
  band('Recent iPhones', 180, 420, 'mobile phone', 'iphone 13, iphone 14, iphone 15, iphone 16'),
  band(
    'Older iPhones',
    60,
    180,
    'mobile phone',
    'iphone, iphone 8, iphone x, iphone xr, iphone 11, iphone 12, iphone se',
  ),
  band('Mobile phones', 50, 200, 'mobile phone', 'smartphone, mobile phone, phone, galaxy s, pixel'),
  band('Tablets', 60, 250, 'tablet', 'tablet, ipad, kindle, e-reader', {
    tiers: [{ makes: ['apple'], low: 100, high: 350, why: 'iPads are asked for at more than other tablets' }],
  }),
  band('Laptops', 100, 350, 'computing', 'laptop, notebook computer, chromebook, macbook, thinkpad', {
    tiers: [
      { makes: ['apple', 'macbook'], low: 250, high: 700, why: 'MacBooks keep more of their price than other laptops' },
    ],
  }),
  band('Desktop computers', 80, 350, 'computing', 'desktop pc, gaming pc, desktop computer, imac, all-in-one pc'),
  band('Computer monitors', 30, 120, 'computing', 'monitor, computer screen'),
  band(
    'Keyboards, mice and computer parts',
    8,
    45,
    'computing',
    'keyboard, mouse, webcam, router, hard drive, ssd, printer',
  ),
  band('Televisions', 60, 250, 'television', 'tv, television, smart tv'),
  band('Headphones and earphones', 15, 60, 'headphones', 'headphone, earphone, earbud, headset, airpod', {
    tiers: [
      {
        makes: ['sony', 'bose', 'sennheiser', 'apple', 'airpods', 'beats', 'bang & olufsen'],
        low: 60,
        high: 160,
        why: 'noise-cancelling models of this make sell well above the rest',
      },
    ],
  }),
  band(
    'Speakers and hi-fi',
    25,
    120,
    'audio',
    'speaker, soundbar, amplifier, hi-fi, hifi, turntable, record player, radio, cd player, stereo',
  ),
  band(
    'Digital cameras',
    80,
    350,
    'camera',
    'camera, dslr, mirrorless camera, digital camera, action camera, camcorder',
  ),
  band('Film cameras', 30, 150, 'camera', 'film camera, 35mm camera, instant camera, polaroid'),
  band('Camera lenses', 60, 280, 'camera lens', 'lens, camera lens, zoom lens, prime lens'),
  band(
    'Games consoles',
    80,
    280,
    'gaming',
    'console, playstation, ps4, ps5, xbox, nintendo switch, switch oled, steam deck, games console',
  ),
  band(
    'Retro and hand-held consoles',
    40,
    130,
    'retro gaming',
    'game boy, gameboy, nintendo ds, 3ds, ps2, sega mega drive, n64, nes, snes, ps vita',
  ),
  band('Video games', 6, 28, 'video game', 'video game, ps4 game, ps5 game, xbox game, switch game, pc game', {
    perPiece: true,
  }),
  band(
    'Smart watches and fitness trackers',
    35,
    160,
    'smart watch',
    'smart watch, smartwatch, fitness tracker, apple watch, garmin, fitbit',
  ),
  band(
    'Small accessories',
    3,
    15,
    'accessories',
    'case, phone case, cover, charger, charging cable, cable, screen protector, adapter, strap, watch strap',
  ),
  band('Paperbacks and novels', 2, 5, 'books', 'paperback, novel, paperback book, book, paperback crime novel', {
    perPiece: true,
  }),
  band(
    'Hardback books and textbooks',
    4,
    18,
    'books',
    'hardback, hardcover, hardback book, textbook, cookbook, art book',
    { perPiece: true },
  ),
  band('Comics and magazines', 1.5, 6, 'comics', 'comic, comic book, magazine, annual, manga, graphic novel', {
    perPiece: true,
  }),
  band('Vinyl records', 8, 25, 'vinyl', 'vinyl, vinyl record, lp, vinyl lp, record album, vinyl album', {
    perPiece: true,
  }),
  band('CDs, DVDs and Blu-rays', 1.5, 5, 'film and music', 'cd, dvd, blu-ray, bluray, dvd box set, cassette', {
    perPiece: true,
  }),
  band('Trainers', 20, 60, 'shoes', 'trainer, sneaker, running shoe, football boot'),
  band('Shoes and boots', 15, 50, 'shoes', 'shoe, boot, sandal, heel, loafer, brogue, ankle boot, walking boot', {
    tiers: [
      {
        makes: ['dr martens', 'dr. martens', 'red wing', 'timberland'],
        low: 40,
        high: 100,
        why: 'boots of this make keep their value',
      },
    ],
  }),
  band('Jeans', 12, 40, 'denim', 'jean, denim jean'),
  band('Trousers, skirts and shorts', 8, 25, 'clothing', 'trouser, chino, skirt, short, legging, jogger', {}),
  band(
    'Tops, shirts and T-shirts',
    5,
    20,
    'clothing',
    't-shirt, tshirt, shirt, blouse, top, polo, football shirt, vest',
    {
      tiers: [
        {
          makes: ['barbour', 'ralph lauren', 'stone island'],
          low: 18,
          high: 60,
          why: 'this make is asked for at more than high-street labels',
        },
      ],
    },
  ),
  band('Jumpers and hoodies', 10, 35, 'clothing', 'jumper, hoodie, sweatshirt, cardigan, sweater, fleece, pullover'),
  band('Dresses', 12, 40, 'dress', 'dress, midi dress, maxi dress, summer dress, jumpsuit'),
  band('Wedding dresses', 120, 500, 'wedding', 'wedding dress, wedding gown, bridal gown, bridal dress'),
  band(
    'Suits and formal wear',
    30,
    110,
    'formal wear',
    'suit, tuxedo, blazer, waistcoat, prom dress, evening dress, ball gown',
  ),
  band(
    'Coats and jackets',
    20,
    70,
    'coat',
    'coat, jacket, parka, gilet, raincoat, wax jacket, puffer, leather jacket',
    {
      tiers: [
        {
          makes: ['barbour', 'the north face', 'north face', 'patagonia', 'arc teryx', 'canada goose'],
          low: 50,
          high: 160,
          why: 'jackets of this make keep their value',
        },
      ],
    },
  ),
  band('Children’s clothes', 2, 8, 'children', 'babygrow, baby clothes, school uniform, kids clothes, sleepsuit', {
    perPiece: true,
  }),
  band('Handbags', 15, 50, 'bag', 'handbag, bag, tote, tote bag, shoulder bag, clutch, purse, crossbody bag', {
    tiers: [
      {
        makes: ['mulberry', 'coach', 'kate spade', 'michael kors', 'radley'],
        low: 50,
        high: 220,
        why: 'leather bags of this make sell well above the high street',
      },
    ],
  }),
  band(
    'Rucksacks and luggage',
    15,
    55,
    'luggage',
    'rucksack, backpack, suitcase, holdall, duffel bag, camera bag, laptop bag, weekend bag',
  ),
  band('Wrist watches', 25, 120, 'watch', 'watch, wristwatch, wrist watch, chronograph'),
  band(
    'Fashion jewellery',
    6,
    30,
    'jewellery',
    'necklace, bracelet, earring, brooch, ring, pendant, bangle, jewellery, jewelry',
  ),
  band(
    'Sunglasses and small fashion items',
    6,
    30,
    'accessories',
    'sunglass, hat, scarf, belt, glove, cap, wallet, tie',
  ),
  band('Sofas', 80, 350, 'furniture', 'sofa, couch, settee, corner sofa, sofa bed, futon'),
  band('Dining tables', 60, 250, 'furniture', 'dining table, kitchen table, dining set, extending table'),
  band(
    'Small tables',
    20,
    80,
    'furniture',
    'coffee table, side table, bedside table, table, console table, nest of tables',
  ),
  band('Desks', 30, 130, 'furniture', 'desk, standing desk, bureau, computer desk'),
  band(
    'Armchairs and office chairs',
    40,
    150,
    'furniture',
    'armchair, office chair, rocking chair, recliner, gaming chair',
  ),
  band('Chairs and stools', 12, 45, 'furniture', 'chair, dining chair, stool, bar stool, bench', { perPiece: true }),
  band(
    'Bookcases and shelves',
    20,
    80,
    'furniture',
    'bookcase, bookshelf, shelf, shelving unit, shelving, shelves, kallax',
  ),
  band(
    'Chests of drawers and wardrobes',
    40,
    160,
    'furniture',
    'chest of drawers, wardrobe, sideboard, cabinet, dresser, cupboard, tv stand, tv unit',
  ),
  band('Beds and mattresses', 50, 200, 'furniture', 'bed, bed frame, mattress, bunk bed, headboard, cot bed'),
  band(
    'Lamps and lights',
    15,
    60,
    'lighting',
    'lamp, table lamp, desk lamp, floor lamp, pendant light, chandelier, ceiling light, lantern',
  ),
  band(
    'Mirrors, rugs and soft furnishings',
    15,
    70,
    'home',
    'mirror, rug, curtain, cushion, throw, blanket, quilt, clock',
  ),
  band('Folding bicycles', 120, 400, 'cycling', 'folding bike, folding bicycle', {
    tiers: [{ makes: ['brompton'], low: 550, high: 1000, why: `Brompton is dear new and ${lasting}` }],
  }),
  band('Bicycles', 80, 350, 'cycling', 'bike, bicycle, mountain bike, road bike, hybrid bike, bmx, gravel bike', {
    tiers: [{ makes: ['brompton'], low: 550, high: 1000, why: `Brompton is dear new and ${lasting}` }],
  }),
  band('Electric bicycles', 350, 1000, 'cycling', 'e-bike, ebike, electric bike, electric bicycle'),
  band(
    'Children’s bicycles and scooters',
    20,
    80,
    'cycling',
    'kids bike, childrens bike, balance bike, scooter, tricycle',
  ),
  band(
    'Cycling parts and helmets',
    10,
    45,
    'cycling',
    'bike helmet, cycle helmet, helmet, saddle, bike light, bike rack, wheelset, pannier',
  ),
  band(
    'Power tools',
    30,
    110,
    'power tool',
    'drill, cordless drill, combi drill, impact driver, circular saw, jigsaw, sander, angle grinder, power tool, router table, mitre saw, hammer drill',
  ),
  band(
    'Hand tools',
    8,
    40,
    'tool',
    'hand tool, spanner, spanner set, socket set, plane, chisel, hammer, tool set, toolbox, saw',
  ),
  band(
    'Garden machines',
    40,
    160,
    'garden',
    'lawnmower, lawn mower, strimmer, hedge trimmer, pressure washer, chainsaw, leaf blower',
  ),
  band(
    'Garden furniture and pots',
    20,
    100,
    'garden',
    'garden bench, garden chair, patio set, parasol, planter, plant pot, barbecue, bbq, garden table',
  ),
  band(
    'Stand mixers and coffee machines',
    60,
    250,
    'kitchen',
    'stand mixer, coffee machine, espresso machine, food processor',
  ),
  band(
    'Small kitchen appliances',
    12,
    50,
    'kitchen',
    'kettle, toaster, blender, microwave, air fryer, slow cooker, hand mixer, food mixer, juicer, mixer, bread maker',
  ),
  band(
    'Large household appliances',
    60,
    220,
    'appliance',
    'washing machine, fridge, freezer, fridge freezer, dishwasher, tumble dryer, cooker, oven',
  ),
  band('Vacuum cleaners', 35, 150, 'appliance', 'vacuum, vacuum cleaner, hoover, robot vacuum, carpet cleaner'),
  band(
    'Pans, crockery and glassware',
    8,
    40,
    'kitchen',
    'pan, saucepan, casserole, dinner set, plate set, teapot, glasses, cutlery, casserole dish, tea set, knife set',
  ),
  band(
    'Handmade and studio pottery',
    15,
    40,
    'ceramics',
    'stoneware mug, handmade mug, handmade bowl, pottery, handmade vase, ceramic mug, ceramic bowl, stoneware bowl',
  ),
  band(
    'Mugs, vases and ornaments',
    5,
    25,
    'home',
    'mug, vase, bowl, jug, figurine, ornament, plate, candle holder, picture frame',
  ),
  band(
    'Handmade textiles and crafts',
    15,
    50,
    'handmade',
    'handmade blanket, crochet blanket, patchwork quilt, embroidery, macrame, knitted blanket, handmade candle',
  ),
  band('Art prints and posters', 10, 40, 'wall art', 'art print, print, poster, wall art, lithograph, linocut'),
  band('Paintings', 25, 150, 'art', 'painting, oil painting, watercolour, watercolor'),
  band('LEGO sets', 15, 70, 'lego', 'lego, lego set'),
  band(
    'Toys and soft toys',
    5,
    25,
    'toys',
    'toy, doll, teddy, teddy bear, action figure, playset, soft toy, toy car, train set, doll house',
  ),
  band('Board games and jigsaws', 6, 25, 'games', 'board game, jigsaw, jigsaw puzzle, puzzle, card game, chess set'),
  band(
    'Single trading cards',
    1,
    25,
    'trading card',
    'trading card, pokemon card, pokémon card, charizard, football card, card, magic card',
    { perPiece: true },
  ),
  band(
    'Model railways and kits',
    10,
    60,
    'models',
    'model kit, model train, locomotive, diecast, die-cast, model car, scale model',
  ),
  band(
    'Coins, stamps and small collectables',
    5,
    40,
    'collectables',
    'coin, stamp, medal, badge, postcard, collectable, collectible, pin badge',
  ),
  band('Prams and pushchairs', 50, 220, 'baby', 'pram, pushchair, buggy, stroller, travel system', {
    tiers: [
      {
        makes: ['bugaboo', 'icandy', 'silver cross', 'uppababy'],
        low: 120,
        high: 400,
        why: `${'This make is dear new and'} ${lasting}`,
      },
    ],
  }),
  band(
    'Car seats, cots and baby gear',
    20,
    80,
    'baby',
    'car seat, cot, crib, high chair, highchair, moses basket, baby carrier, baby monitor, changing table',
  ),
  band('Guitars', 60, 250, 'guitar', 'guitar, electric guitar, acoustic guitar, bass guitar, ukulele', {
    tiers: [
      {
        makes: ['fender', 'gibson', 'martin', 'taylor'],
        low: 250,
        high: 900,
        why: 'instruments of this make keep their value',
      },
    ],
  }),
  band(
    'Keyboards and digital pianos',
    60,
    280,
    'musical instrument',
    'digital piano, piano keyboard, synthesiser, synthesizer, stage piano, electric piano',
  ),
  band(
    'Other musical instruments',
    40,
    200,
    'musical instrument',
    'violin, trumpet, saxophone, clarinet, flute, drum kit, cello, accordion, guitar amp, guitar amplifier',
  ),
  band(
    'Gym and sports equipment',
    15,
    90,
    'sport',
    'dumbbell, kettlebell, treadmill, exercise bike, weight bench, rowing machine, golf club, tennis racket, yoga mat, golf set',
  ),
  band('Tents and camping gear', 25, 120, 'camping', 'tent, sleeping bag, camping stove, camp bed, awning'),
  band(
    'Car parts',
    15,
    90,
    'car parts',
    'alternator, headlight, wing mirror, alloy wheel, bumper, car part, roof rack, roof bars, tyre, car battery, starter motor, gearbox',
  ),
  band(
    'Perfume and cosmetics',
    8,
    40,
    'beauty',
    'perfume, eau de parfum, aftershave, hair dryer, hair straightener, eau de toilette',
  ),
  band(
    'Fabric, yarn and craft supplies',
    4,
    20,
    'craft supplies',
    'fabric, yarn, wool, sewing pattern, beads, knitting needle, buttons',
  ),
  band('Sewing machines', 45, 150, 'sewing', 'sewing machine, overlocker'),
]

/** Makes whose prices vary so much from piece to piece that a band would mislead. */
export const BEYOND_BANDS: readonly string[] = split(
  'rolex, omega, patek philippe, audemars piguet, cartier, chanel, hermès, hermes, louis vuitton, gucci, prada, dior, leica, steinway, banksy, stradivarius, tiffany, van cleef',
)
