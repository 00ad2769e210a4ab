import { band, type PriceBand, split } from './price-band.ts'

/** Books, music, cycling, toys, baby, craft and collecting. Basis and review: `price-bands.ts`. */
export const LEISURE_BANDS: readonly PriceBand[] = [
  band('Paperbacks and novels', 2, 5, 'books', 'paperback, novel, paperback book, book, paperback crime novel', {
    perPiece: true,
  }),
  band(
    'Hardback books and textbooks',
    5,
    12,
    'books',
    'hardback, hardcover, hardback book, textbook, cookbook, art book',
    { perPiece: true },
  ),
  band('Comics and magazines', 2, 5, 'comics', 'comic, comic book, magazine, annual, manga, graphic novel', {
    perPiece: true,
  }),
  band(
    'Vinyl records',
    9,
    22,
    'vinyl',
    'vinyl, vinyl record, lp, vinyl lp, 2lp, double lp, record album, vinyl album',
    {
      perPiece: true,
    },
  ),
  band('CDs, DVDs and Blu-rays', 2, 5, 'film and music', 'cd, dvd, blu-ray, bluray, dvd box set, cassette', {
    perPiece: true,
  }),
  band('Folding bicycles', 140, 340, 'cycling', 'folding bike, folding bicycle', {
    tiers: [
      { makes: ['brompton'], low: 550, high: 1000, why: 'these bicycles are dear when new and keep their value' },
    ],
  }),
  band('Bicycles', 110, 270, 'cycling', 'bike, bicycle, mountain bike, road bike, hybrid bike, bmx, gravel bike', {
    tiers: [
      { makes: ['brompton'], low: 550, high: 1000, why: 'these bicycles are dear when new and keep their value' },
    ],
  }),
  band('Electric bicycles', 380, 930, 'cycling', 'e-bike, ebike, electric bike, electric bicycle'),
  band(
    'Children’s bicycles and scooters',
    26,
    65,
    'cycling',
    'kids bike, childrens bike, balance bike, scooter, tricycle',
  ),
  band(
    'Cycling parts and helmets',
    14,
    34,
    'cycling',
    'bike helmet, cycle helmet, helmet, saddle, bike light, bike rack, wheelset, pannier',
  ),
  band(
    'Handmade textiles and crafts',
    18,
    44,
    'handmade',
    'handmade blanket, crochet blanket, patchwork quilt, embroidery, macrame, knitted blanket, handmade candle',
  ),
  band('Art prints and posters', 13, 32, 'wall art', 'art print, print, poster, wall art, lithograph, linocut'),
  band('Paintings', 40, 100, 'art', 'painting, oil painting, watercolour, watercolor'),
  band('LEGO sets', 21, 50, 'lego', 'lego, lego set', {
    tiers: [
      {
        makes: split('ucs, technic, creator expert, icons, modular, millennium falcon'),
        low: 70,
        high: 170,
        why: 'large sets are asked for at more than ordinary ones',
      },
    ],
  }),
  band(
    'Toys and soft toys',
    7,
    17,
    'toys',
    'toy, doll, teddy, teddy bear, action figure, playset, soft toy, toy car, train set, doll house',
  ),
  band('Board games and jigsaws', 8, 20, 'games', 'board game, jigsaw, jigsaw puzzle, puzzle, card game, chess set'),
  band(
    'Single trading cards',
    6,
    15,
    'trading card',
    'trading card, pokemon card, pokémon card, charizard, football card, card, magic card',
    {
      perPiece: true,
      tiers: [
        {
          makes: split('psa 10, psa 9, bgs 9, cgc 9'),
          low: 60,
          high: 145,
          why: 'cards graded that high are asked for at much more',
        },
      ],
    },
  ),
  band('Sealed trading card boxes', 48, 120, 'trading card', 'booster box, elite trainer box, booster bundle'),
  band(
    'Model railways and kits',
    16,
    39,
    'models',
    'model kit, model train, locomotive, diecast, die-cast, model car, scale model',
  ),
  band(
    'Coins, stamps and small collectables',
    9,
    22,
    'collectables',
    'coin, stamp, medal, badge, postcard, collectable, collectible, pin badge',
  ),
  band('Prams and pushchairs', 70, 170, 'baby', 'pram, pushchair, buggy, stroller, travel system', {
    tiers: [
      {
        makes: ['bugaboo', 'icandy', 'silver cross', 'uppababy'],
        low: 140,
        high: 340,
        why: 'prams of this make are dear when new and keep their value',
      },
    ],
  }),
  band(
    'Car seats, cots and baby gear',
    26,
    65,
    'baby',
    'car seat, cot, crib, high chair, highchair, moses basket, baby carrier, baby monitor, changing table',
  ),
  band('Guitars', 80, 195, 'guitar', 'guitar, electric guitar, acoustic guitar, bass guitar, ukulele', {
    tiers: [
      { makes: split('squier, epiphone'), low: 105, high: 260, why: 'the second line of a known make keeps its value' },
      {
        makes: split('gibson'),
        low: 640,
        high: 1570,
        why: 'guitars of this make are dear when new and keep their value',
      },
      {
        makes: split('martin, taylor, rickenbacker, prs'),
        low: 470,
        high: 1150,
        why: 'guitars of this make are dear when new and keep their value',
      },
      { makes: split('fender'), low: 320, high: 780, why: 'guitars of this make keep their value' },
    ],
  }),
  band(
    'Keyboards and digital pianos',
    85,
    210,
    'musical instrument',
    'digital piano, piano keyboard, synthesiser, synthesizer, stage piano, electric piano, musical keyboard, electronic keyboard, portable keyboard, arranger keyboard, midi keyboard, yamaha keyboard, roland keyboard, casio keyboard, korg keyboard',
  ),
  band(
    'Other musical instruments',
    60,
    145,
    'musical instrument',
    'violin, trumpet, saxophone, clarinet, flute, drum kit, cello, accordion, guitar amp, guitar amplifier',
  ),
  band(
    'Gym and sports equipment',
    24,
    60,
    'sport',
    'dumbbell, kettlebell, treadmill, exercise bike, weight bench, rowing machine, golf club, golf set',
  ),
  band(
    'Small sports gear',
    7,
    17,
    'sport',
    'yoga mat, tennis racket, resistance band, football, swimming goggles, skipping rope, boxing gloves, cricket bat',
  ),
  band('Tents and camping gear', 35, 85, 'camping', 'tent, sleeping bag, camping stove, camp bed, awning'),
  band(
    'Car parts',
    24,
    60,
    'car parts',
    'alternator, headlight, wing mirror, alloy wheel, bumper, car part, roof rack, roof bars, tyre, car battery, starter motor, gearbox',
  ),
  band(
    'Fabric, yarn and craft supplies',
    6,
    15,
    'craft supplies',
    'fabric, yarn, wool, sewing pattern, beads, knitting needle, buttons',
  ),
]
