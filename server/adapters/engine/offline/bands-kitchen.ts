import { band, type PriceBand, split } from './price-band.ts'

/** Kitchen, household appliances and tableware. Basis and review: `price-bands.ts`. */
export const KITCHEN_BANDS: readonly PriceBand[] = [
  band('Stand mixers', 50, 125, 'kitchen', 'stand mixer, kitchen mixer, kitchenaid mixer, kenwood chef', {
    tiers: [
      {
        makes: split('kitchenaid'),
        low: 150,
        high: 320,
        why: 'stand mixers of this make are dear when new and keep their value',
      },
      { makes: split('smeg'), low: 120, high: 260, why: 'stand mixers of this make are dear when new' },
    ],
  }),
  band(
    'Coffee machines and food processors',
    60,
    145,
    'kitchen',
    'coffee machine, espresso machine, food processor, thermomix',
    {
      tiers: [
        {
          makes: split('thermomix, vorwerk'),
          low: 330,
          high: 810,
          why: 'these machines are dear when new and keep their value',
        },
        {
          makes: split('sage, gaggia, rancilio, jura'),
          low: 145,
          high: 360,
          why: 'espresso machines of this make are dear when new and keep their value',
        },
        {
          makes: split('nespresso, dolce gusto, tassimo'),
          low: 26,
          high: 65,
          why: 'capsule machines are asked for at less than espresso machines',
        },
      ],
    },
  ),
  band(
    'Small kitchen appliances',
    16,
    39,
    'kitchen',
    'kettle, toaster, blender, microwave, air fryer, slow cooker, hand mixer, food mixer, juicer, mixer, bread maker',
  ),
  band(
    'Large household appliances',
    75,
    185,
    'appliance',
    'washing machine, fridge, freezer, fridge freezer, dishwasher, tumble dryer, cooker, oven',
  ),
  band('Vacuum cleaners', 47, 115, 'appliance', 'vacuum, vacuum cleaner, hoover, robot vacuum, carpet cleaner', {
    tiers: [
      {
        makes: split('dyson'),
        low: 90,
        high: 220,
        why: 'vacuum cleaners of this make are dear when new and keep their value',
      },
      {
        makes: split('shark, miele'),
        low: 65,
        high: 160,
        why: 'vacuum cleaners of this make are asked for at more than others',
      },
    ],
  }),
  band(
    'Pans, crockery and glassware',
    12,
    29,
    'kitchen',
    'pan, saucepan, casserole, dinner set, plate set, teapot, glasses, cutlery, casserole dish, tea set, knife set',
    {
      tiers: [
        {
          makes: split('le creuset, staub'),
          low: 65,
          high: 160,
          why: 'cast iron of this make is dear when new and keeps its value',
        },
      ],
    },
  ),
  band(
    'Handmade and studio pottery',
    16,
    39,
    'ceramics',
    'stoneware mug, handmade mug, handmade bowl, pottery, handmade vase, ceramic mug, ceramic bowl, stoneware bowl',
  ),
  band(
    'Mugs, vases and ornaments',
    7,
    17,
    'home',
    'mug, vase, bowl, jug, figurine, ornament, plate, candle holder, picture frame',
  ),
]
