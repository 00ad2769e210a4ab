import { band, type PriceBand, split } from './price-band.ts'

/** Phones, computers, sound, cameras and games. Basis and review: `price-bands.ts`. */
export const ELECTRONICS_BANDS: readonly PriceBand[] = [
  band('Recent iPhones', 180, 420, 'mobile phone', 'iphone 13, iphone 14, iphone 15, iphone 16'),
  band(
    'Older iPhones',
    60,
    180,
    'mobile phone',
    'iphone, iphone 8, iphone x, iphone xr, iphone 11, iphone 12, iphone se',
  ),
  band(
    'Mobile phones',
    50,
    200,
    'mobile phone',
    'smartphone, mobile phone, phone, samsung galaxy, galaxy s20, galaxy s21, galaxy s22, galaxy s23, galaxy s24, google pixel',
  ),
  band('Tablets', 40, 180, 'tablet', 'tablet, galaxy tab, fire tablet'),
  band('iPads', 90, 380, 'tablet', 'ipad, ipad air, ipad mini'),
  band('iPad Pro tablets', 200, 650, 'tablet', 'ipad pro'),
  band('E-readers', 25, 90, 'e-reader', 'kindle, kindle paperwhite, e-reader, ereader, kobo'),
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
    {
      tiers: [
        {
          makes: split('sonos, bose, marshall, bang & olufsen, technics, linn, naim'),
          low: 70,
          high: 350,
          why: 'audio equipment of this make keeps its value',
        },
      ],
    },
  ),
  band(
    'Digital cameras',
    80,
    350,
    'camera',
    'camera, dslr, canon eos, mirrorless camera, digital camera, action camera, camcorder',
  ),
  band('Film cameras', 30, 150, 'camera', 'film camera, 35mm camera, instant camera, polaroid'),
  band('Camera lenses', 60, 280, 'camera lens', 'lens, camera lens, zoom lens, prime lens'),
  band('Games consoles', 60, 200, 'gaming', 'console, playstation, ps4, playstation 4, xbox, xbox one, games console'),
  band(
    'PlayStation 5 consoles',
    210,
    380,
    'gaming',
    'ps5, playstation 5, ps5 console, playstation 5 console, playstation 5 console disc edition, ps5 disc edition, ps5 digital edition, playstation 5 disc edition, playstation 5 digital edition',
  ),
  band(
    'Xbox Series consoles',
    110,
    330,
    'gaming',
    'xbox series x, xbox series s, xbox series x console, xbox series s console',
  ),
  band(
    'Nintendo Switch consoles',
    90,
    220,
    'gaming',
    'nintendo switch, switch oled, switch lite, switch console, nintendo switch oled, nintendo switch lite, nintendo switch console',
  ),
  band('Hand-held gaming computers', 200, 400, 'gaming', 'steam deck, rog ally'),
  band('Game controllers', 15, 45, 'gaming', 'controller, game controller, gamepad, joy-con'),
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
    'smart watch, smartwatch, running watch, sports watch, garmin watch, galaxy watch, fitness tracker, apple watch, garmin, fitbit',
    {
      tiers: [
        {
          makes: split('apple'),
          low: 70,
          high: 300,
          why: 'watches of this make are asked for at more than other smart watches',
        },
        { makes: split('garmin'), low: 60, high: 280, why: 'sports watches of this make keep their value' },
      ],
    },
  ),
  band(
    'Small accessories',
    3,
    15,
    'accessories',
    'case, phone case, cover, charger, charging cable, cable, screen protector, adapter, strap, watch strap',
  ),
]
