import type { Condition } from '#shared/rules/details.ts'

type SampleItem = {
  itemName: string
  make?: string
  modelNumber?: string
  features: string
  keywords?: string
  targetBuyer?: string
  condition?: Condition
}

/** Forms as sellers fill them in, from careful to careless. */
export const ITEMS: Record<string, SampleItem> = {
  headphones: {
    itemName: 'Wireless Headphones',
    make: 'Sony',
    modelNumber: 'WH-1000XM4',
    features:
      'Noise cancelling, 30 hour battery, black, includes case and USB-C cable, small scratch on the left ear cup',
    targetBuyer: 'commuters',
    keywords: 'bluetooth, over ear, ANC',
  },

  jeans: {
    itemName: '501 Original jeans',
    make: "Levi's",
    modelNumber: '501',
    features: 'W32 L34\nDark blue denim\nButton fly\nSlight fading on the knees\nSmall repair to left hem',
    keywords: 'straight leg, vintage, denim',
    condition: 'used-fair',
    targetBuyer: 'denim fans',
  },
  charizard: {
    itemName: 'Pokemon Charizard holo card',
    features:
      'Base Set 4/102, unlimited, holographic. Light whitening on the back corners; small crease bottom left. Kept in sleeve since 2001. Not graded.',
    keywords: 'pokemon tcg, wotc',
    condition: 'used-fair',
    targetBuyer: 'Collectors',
  },
  billy: {
    itemName: 'Billy bookcase',
    make: 'IKEA',
    features: 'white, 80x28x202 cm, 5 shelves (one missing a peg), collection from ground floor, dismantled already',
    targetBuyer: 'students',
  },
  mixer: {
    itemName: 'Artisan stand mixer',
    make: 'KitchenAid',
    modelNumber: '5KSM150',
    features:
      'Empire red. Motor hums but does not turn. Bowl, dough hook and flat beater included. No whisk. Cable has been repaired with tape',
    condition: 'for-parts',
    keywords: 'spares, repair',
  },
  mug: {
    itemName: 'Handmade stoneware mug',
    features:
      'Wheel thrown in my studio, glazed in speckled teal. 350 ml. Dishwasher and microwave safe. Each one is slightly different.',
    condition: 'new',
    targetBuyer: 'tea and coffee lovers',
    keywords: 'ceramic mug, pottery, gift',
  },
  brompton: {
    itemName: 'brompton m6l folding bike',
    make: 'Brompton',
    modelNumber: 'M6L',
    features:
      '6 speed, racing green, 2018 model. Serviced March 2024, new chain and brake pads. Some paint chips on the frame. comes with front bag and pump. tyres have about half their tread left',
    targetBuyer: 'commuters',
  },
  paperbacks: {
    itemName: 'Lot of 12 crime paperbacks',
    features: 'Ian Rankin x 5, Val McDermid x 4, Ann Cleeves x 3; spines creased; smoke free home; one cover torn',
    condition: 'used-fair',
    targetBuyer: 'crime fiction readers',
  },
  pram: {
    itemName: 'Bugaboo Fox 2 pram',
    make: 'Bugaboo',
    modelNumber: 'Fox 2',
    features:
      '- Chassis, seat and carrycot\n- Rain cover included\n- Black frame, grey melange fabrics\n- Used for one child\n- Handlebar leatherette is worn\n- No scratches on the frame\n- From a pet-free home',
    targetBuyer: 'New parents',
  },
  lamp: {
    itemName: 'Vintage brass desk lamp',
    features:
      'Green glass shade, 38 cm tall. Rewired in 2022 with UK plug. Small chip on the underside of the shade, not visible when lit.',
    condition: 'used-good',
  },
  drill: {
    itemName: '18V Combi Drill',
    make: 'Makita',
    modelNumber: 'DHP482',
    features:
      '2 x 5.0Ah batteries, charger, Makpac case\nBrushed motor, 2 speed gearbox, 62 Nm\nChuck slightly stiff\nBody only has light site wear',
    targetBuyer: 'tradespeople, DIYers',
  },
  wedding: {
    itemName: 'wedding dress',
    make: 'Pronovias',
    features:
      'Size: UK 12\nColour: ivory\nLace bodice and tulle skirt, cathedral train. Altered to fit 5\'4" in heels. Worn once, dry cleaned and boxed since. Tiny pull in the tulle at the back hem, veil not included.',
    targetBuyer: 'brides to be',
    condition: 'used-like-new',
  },
  iphone: {
    itemName: 'iphone 13 mini 128gb',
    make: 'Apple',
    modelNumber: 'iPhone 13 mini',
    features:
      'midnight, battery health 87%, unlocked to all networks, no scratches on screen, hairline crack on back glass, box and cable included, no charger',
    condition: 'used-fair',
    keywords: 'smartphone, unlocked',
  },
  caps: {
    itemName: 'SONY PLAYSTATION 5 CONSOLE DISC EDITION',
    make: 'SONY',
    features: 'COMES WITH 2 CONTROLLERS AND HDMI CABLE. ONE CONTROLLER HAS STICK DRIFT!! 825GB. NO BOX',
    keywords: 'PS5',
  },
  french: {
    itemName: "Robe d'été",
    make: 'Sézane',
    features: 'Taille 38, bleu marine, très bon état. Portée deux fois. Petite tache sur la manche.',
    condition: 'used-good',
  },
  arabic: {
    itemName: 'ساعة يد كاسيو',
    make: 'Casio',
    modelNumber: 'F-91W',
    features: 'ساعة رقمية سوداء، بطارية جديدة، خدش صغير على الزجاج',
    condition: 'used-good',
  },
  emoji: {
    itemName: '🔥 Zara jacket 🔥',
    make: 'Zara',
    features: '✅ Size M ✅ Black ✅ faux leather ❌ zip sticks a little 👍 pet free home',
    targetBuyer: 'teens',
  },
  markup: {
    itemName: 'Router <b>TP-Link</b>',
    features: '<ul><li>WiFi 6</li><li>AX1800</li></ul> works fine & tested, £5 postage',
  },
  prose: {
    itemName: 'Ercol Windsor rocking chair',
    make: 'Ercol',
    features:
      "I inherited this from my grandmother, who bought it in the 1960s. It's solid elm and beech with the original webbing, which has gone slack. The finish is worn on the arms and there's a repaired crack in one spindle. It rocks beautifully and is very comfortable. 78cm high, 62 cm wide.",
    condition: 'used-fair',
  },
  minimal: { itemName: 'lamp', features: 'works' },
  typos: {
    itemName: 'nike air max trainers',
    make: 'nike',
    features:
      'size uk 9 white and red,scrached toe,missin one lace ,ok conditon worn about 10 times,come in orginal box',
  },
  vinyl: {
    itemName: 'Pink Floyd - The Wall 2LP',
    make: 'Harvest',
    modelNumber: 'SHDW 411',
    features:
      'UK 1979 pressing. Sleeve: VG+. Vinyl: VG. Side 3 has a light scratch that clicks for 4 turns. Inner sleeves present.',
    targetBuyer: 'vinyl collectors',
  },
  sofa: {
    itemName: '3 seater sofa',
    make: 'DFS',
    features:
      'Grey fabric; W 210cm x D 95cm x H 85cm; removable cushion covers; cat scratches on left arm; from a smoke-free home; collection only from LS6',
  },
  runOn: {
    itemName: 'dyson v8 absolute cordless vacuum cleaner',
    make: 'Dyson',
    modelNumber: 'V8',
    features:
      'really good hoover only selling because we moved to a flat with no carpets its about 3 years old battery still lasts about 25 minutes comes with all the attachments and the wall dock a few scuffs on the bin but nothing that affects it filter was washed last week',
    targetBuyer: 'pet owners',
    keywords: 'hoover, cordless',
  },
  coat: {
    itemName: 'Barbour Bedale wax jacket',
    make: 'Barbour',
    features:
      'Size: L\nColour: olive\nCorduroy collar, two-way zip, tartan lining\nRewaxed last autumn\nSmall hole in lining under left arm',
    targetBuyer: 'dog walkers',
    keywords: 'mens, country, waxed',
  },
  lego: {
    itemName: 'LEGO Star Wars Millennium Falcon 75257',
    make: 'LEGO',
    modelNumber: '75257',
    features: '1351 pieces, 100% complete, 7 minifigures, instructions included, no box',
    condition: 'used-like-new',
    keywords: 'starwars, han solo',
    targetBuyer: 'Star Wars fans',
  },
  table: {
    itemName: 'Oak dining table',
    features:
      'Solid oak, extends from 140 cm to 180 cm, seats 6 to 8, 75 cm high. A few rings on the top from cups. Buyer collects from Leeds.',
    condition: 'used-fair',
    targetBuyer: 'families',
  },
  capitals: {
    itemName: 'LE CREUSET CASSEROLE DISH 26CM',
    make: 'LE CREUSET',
    features: 'VOLCANIC ORANGE. CAST IRON. 5.3 LITRE. LID HAS A SMALL CHIP ON THE RIM. OVEN SAFE',
    keywords: 'DUTCH OVEN',
    targetBuyer: 'HOME COOKS',
  },
  tyres: { itemName: 'New Tyres', features: 'black, 2019, 205/55 R16, set of 4', condition: 'new' },
}
