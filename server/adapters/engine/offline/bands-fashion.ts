import { band, type PriceBand, split } from './price-band.ts'

/** Clothes, shoes, bags, watches and jewellery. Basis and review: `price-bands.ts`. */
export const FASHION_BANDS: readonly PriceBand[] = [
  band('Trainers', 20, 60, 'shoes', 'trainer, sneaker, running shoe, football boot'),
  band('Shoes and boots', 15, 50, 'shoes', 'shoe, boot, sandal, heel, loafer, brogue, ankle boot, walking boot', {
    tiers: [
      {
        makes: ['dr martens', 'dr. martens', 'doc martens', 'red wing', 'timberland'],
        low: 40,
        high: 100,
        why: 'boots of this make keep their value',
      },
    ],
  }),
  band('Jeans', 12, 40, 'denim', 'jean, denim jean'),
  band('Trousers, skirts and shorts', 8, 25, 'clothing', 'trouser, chino, skirt, short, legging, jogger'),
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
  band(
    'Children’s clothes',
    2,
    8,
    'children',
    'babygrow, baby clothes, school uniform, girls dress, girls dresses bundle, boys shirt, kids clothes bundle, kids clothes, sleepsuit',
    {
      perPiece: true,
    },
  ),
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
    {
      tiers: [
        {
          makes: split('ray-ban, ray ban, oakley, persol, maui jim'),
          low: 35,
          high: 110,
          why: 'sunglasses of this make are asked for at more than high-street ones',
        },
      ],
    },
  ),
  band('Perfume and cosmetics', 8, 40, 'beauty', 'perfume, eau de parfum, aftershave, eau de toilette'),
  band(
    'Hair dryers and stylers',
    12,
    60,
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
        { makes: split('ghd'), low: 35, high: 110, why: 'stylers of this make keep their value' },
      ],
    },
  ),
]
