import { band, type PriceBand, split } from './price-band.ts'

/** Clothes, shoes, bags, watches and jewellery. Basis and review: `price-bands.ts`. */
export const FASHION_BANDS: readonly PriceBand[] = [
  band('Trainers', 22, 55, 'shoes', 'trainer, sneaker, running shoe, football boot'),
  band('Shoes and boots', 18, 44, 'shoes', 'shoe, boot, sandal, heel, loafer, brogue, ankle boot, walking boot', {
    tiers: [
      {
        makes: ['dr martens', 'dr. martens', 'doc martens', 'red wing', 'timberland'],
        low: 40,
        high: 100,
        why: 'boots of this make keep their value',
      },
    ],
  }),
  band('Jeans', 14, 34, 'denim', 'jean, denim jean'),
  band('Trousers, skirts and shorts', 9, 22, 'clothing', 'trouser, chino, skirt, short, legging, jogger'),
  band(
    'Tops, shirts and T-shirts',
    6,
    15,
    'clothing',
    't-shirt, tshirt, shirt, blouse, top, polo, football shirt, vest',
    {
      tiers: [
        {
          makes: ['barbour', 'ralph lauren', 'stone island'],
          low: 21,
          high: 50,
          why: 'this make is asked for at more than high-street labels',
        },
      ],
    },
  ),
  band('Jumpers and hoodies', 12, 29, 'clothing', 'jumper, hoodie, sweatshirt, cardigan, sweater, fleece, pullover'),
  band('Dresses', 14, 34, 'dress', 'dress, midi dress, maxi dress, summer dress, jumpsuit'),
  band('Wedding dresses', 160, 390, 'wedding', 'wedding dress, wedding gown, bridal gown, bridal dress'),
  band(
    'Suits and formal wear',
    37,
    90,
    'formal wear',
    'suit, tuxedo, blazer, waistcoat, prom dress, evening dress, ball gown',
  ),
  band(
    'Coats and jackets',
    24,
    60,
    'coat',
    'coat, jacket, parka, gilet, raincoat, wax jacket, puffer, leather jacket',
    {
      tiers: [
        {
          makes: ['barbour', 'the north face', 'north face', 'patagonia', 'arc teryx', 'canada goose'],
          low: 60,
          high: 145,
          why: 'jackets of this make keep their value',
        },
      ],
    },
  ),
  band(
    'Children’s clothes',
    3,
    7,
    'children',
    'babygrow, baby clothes, school uniform, girls dress, girls dresses bundle, boys shirt, kids clothes bundle, kids clothes, sleepsuit',
    {
      perPiece: true,
    },
  ),
  band('Handbags', 18, 44, 'bag', 'handbag, bag, tote, tote bag, shoulder bag, clutch, purse, crossbody bag', {
    tiers: [
      {
        makes: ['mulberry', 'coach', 'kate spade', 'michael kors', 'radley'],
        low: 70,
        high: 170,
        why: 'leather bags of this make sell well above the high street',
      },
    ],
  }),
  band(
    'Rucksacks and luggage',
    19,
    47,
    'luggage',
    'rucksack, backpack, suitcase, holdall, duffel bag, camera bag, laptop bag, weekend bag',
  ),
  band('Wrist watches', 35, 85, 'watch', 'watch, wristwatch, wrist watch, chronograph'),
  band(
    'Fashion jewellery',
    9,
    22,
    'jewellery',
    'necklace, bracelet, earring, brooch, ring, pendant, bangle, jewellery, jewelry',
  ),
  band(
    'Sunglasses and small fashion items',
    9,
    22,
    'accessories',
    'sunglass, hat, scarf, belt, glove, cap, wallet, tie',
    {
      tiers: [
        {
          makes: split('ray-ban, ray ban, oakley, persol, maui jim'),
          low: 40,
          high: 100,
          why: 'sunglasses of this make are asked for at more than high-street ones',
        },
      ],
    },
  ),
  band('Perfume and cosmetics', 12, 29, 'beauty', 'perfume, eau de parfum, aftershave, eau de toilette'),
  band(
    'Hair dryers and stylers',
    17,
    42,
    'beauty',
    'hair dryer, hairdryer, hair straightener, straightener, hair styler, curling tong, airwrap, supersonic',
    {
      tiers: [
        {
          makes: split('dyson'),
          low: 130,
          high: 320,
          why: 'hair tools of this make are dear when new and keep their value',
        },
        { makes: split('ghd'), low: 40, high: 100, why: 'stylers of this make keep their value' },
      ],
    },
  ),
]
