import { band, type PriceBand, split } from './price-band.ts'

/** Books, music, cycling, toys, baby, craft and collecting. Basis and review: `price-bands.ts`. */
export const LEISURE_BANDS: readonly PriceBand[] = [
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
  band(
    'Vinyl records',
    8,
    25,
    'vinyl',
    'vinyl, vinyl record, lp, vinyl lp, 2lp, double lp, record album, vinyl album',
    {
      perPiece: true,
    },
  ),
  band('CDs, DVDs and Blu-rays', 1.5, 5, 'film and music', 'cd, dvd, blu-ray, bluray, dvd box set, cassette', {
    perPiece: true,
  }),
  band('Folding bicycles', 120, 400, 'cycling', 'folding bike, folding bicycle', {
    tiers: [
      { makes: ['brompton'], low: 550, high: 1000, why: 'these bicycles are dear when new and keep their value' },
    ],
  }),
  band('Bicycles', 80, 350, 'cycling', 'bike, bicycle, mountain bike, road bike, hybrid bike, bmx, gravel bike', {
    tiers: [
      { makes: ['brompton'], low: 550, high: 1000, why: 'these bicycles are dear when new and keep their value' },
    ],
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
    'Handmade textiles and crafts',
    15,
    50,
    'handmade',
    'handmade blanket, crochet blanket, patchwork quilt, embroidery, macrame, knitted blanket, handmade candle',
  ),
  band('Art prints and posters', 10, 40, 'wall art', 'art print, print, poster, wall art, lithograph, linocut'),
  band('Paintings', 25, 150, 'art', 'painting, oil painting, watercolour, watercolor'),
  band('LEGO sets', 15, 70, 'lego', 'lego, lego set', {
    tiers: [
      {
        makes: split('ucs, technic, creator expert, icons, modular, millennium falcon'),
        low: 50,
        high: 250,
        why: 'large sets are asked for at more than ordinary ones',
      },
    ],
  }),
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
    3,
    25,
    'trading card',
    'trading card, pokemon card, pokémon card, charizard, football card, card, magic card',
    {
      perPiece: true,
      tiers: [
        {
          makes: split('psa 10, psa 9, bgs 9, cgc 9'),
          low: 30,
          high: 280,
          why: 'cards graded that high are asked for at much more',
        },
      ],
    },
  ),
  band('Sealed trading card boxes', 35, 160, 'trading card', 'booster box, elite trainer box, booster bundle'),
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
        why: 'prams of this make are dear when new and keep their value',
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
      { makes: split('squier, epiphone'), low: 90, high: 300, why: 'the second line of a known make keeps its value' },
      {
        makes: split('gibson'),
        low: 550,
        high: 1800,
        why: 'guitars of this make are dear when new and keep their value',
      },
      {
        makes: split('martin, taylor, rickenbacker, prs'),
        low: 350,
        high: 1500,
        why: 'guitars of this make are dear when new and keep their value',
      },
      { makes: split('fender'), low: 280, high: 900, why: 'guitars of this make keep their value' },
    ],
  }),
  band(
    'Keyboards and digital pianos',
    60,
    280,
    'musical instrument',
    'digital piano, piano keyboard, synthesiser, synthesizer, stage piano, electric piano, musical keyboard, electronic keyboard, portable keyboard, arranger keyboard, midi keyboard, yamaha keyboard, roland keyboard, casio keyboard, korg keyboard',
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
    'dumbbell, kettlebell, treadmill, exercise bike, weight bench, rowing machine, golf club, golf set',
  ),
  band(
    'Small sports gear',
    5,
    25,
    'sport',
    'yoga mat, tennis racket, resistance band, football, swimming goggles, skipping rope, boxing gloves, cricket bat',
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
    'Fabric, yarn and craft supplies',
    4,
    20,
    'craft supplies',
    'fabric, yarn, wool, sewing pattern, beads, knitting needle, buttons',
  ),
]
