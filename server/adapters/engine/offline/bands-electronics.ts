import { band, type PriceBand, split } from './price-band.ts'

/** Phones, computers, sound, cameras and games. Basis and review: `price-bands.ts`. */
export const ELECTRONICS_BANDS: readonly PriceBand[] = [
  band('Recent iPhones', 180, 420, 'mobile phone', 'iphone 13, iphone 14, iphone 15, iphone 16'),
  band(
    'Older iPhones',
    65,
    160,
    'mobile phone',
    'iphone, iphone 8, iphone x, iphone xr, iphone 11, iphone 12, iphone se',
  ),
  band(
    'Mobile phones',
    65,
    160,
    'mobile phone',
    'smartphone, mobile phone, phone, samsung galaxy, galaxy s20, galaxy s21, galaxy s22, galaxy s23, galaxy s24, google pixel',
  ),
  band('Tablets', 55, 135, 'tablet', 'tablet, galaxy tab, fire tablet'),
  band('iPads', 120, 290, 'tablet', 'ipad, ipad air, ipad mini'),
  band('iPad Pro tablets', 230, 560, 'tablet', 'ipad pro'),
  band('E-readers', 31, 75, 'e-reader', 'kindle, kindle paperwhite, e-reader, ereader, kobo'),
  band('Laptops', 120, 290, 'computing', 'laptop, notebook computer, chromebook, macbook, thinkpad', {
    tiers: [
      { makes: ['apple', 'macbook'], low: 270, high: 660, why: 'MacBooks keep more of their price than other laptops' },
    ],
  }),
  band('Desktop computers', 110, 270, 'computing', 'desktop pc, gaming pc, desktop computer, imac, all-in-one pc'),
  band('Computer monitors', 39, 95, 'computing', 'monitor, computer screen'),
  band(
    'Keyboards, mice and computer parts',
    12,
    29,
    'computing',
    'keyboard, mouse, webcam, router, hard drive, ssd, printer',
  ),
  band('Televisions', 80, 195, 'television', 'tv, television, smart tv'),
  band('Headphones and earphones', 19, 47, 'headphones', 'headphone, earphone, earbud, headset, airpod', {
    tiers: [
      {
        makes: ['sony', 'bose', 'sennheiser', 'apple', 'airpods', 'beats', 'bang & olufsen'],
        low: 65,
        high: 160,
        why: 'noise-cancelling models of this make sell well above the rest',
      },
    ],
  }),
  band(
    'Speakers and hi-fi',
    35,
    85,
    'audio',
    'speaker, soundbar, amplifier, hi-fi, hifi, turntable, record player, radio, cd player, stereo',
    {
      tiers: [
        {
          makes: split('sonos, bose, marshall, bang & olufsen, technics, linn, naim'),
          low: 100,
          high: 250,
          why: 'audio equipment of this make keeps its value',
        },
      ],
    },
  ),
  band(
    'Digital cameras',
    110,
    270,
    'camera',
    'camera, dslr, canon eos, mirrorless camera, digital camera, action camera, camcorder',
  ),
  band('Film cameras', 43, 105, 'camera', 'film camera, 35mm camera, instant camera, polaroid'),
  band('Camera lenses', 85, 210, 'camera lens', 'lens, camera lens, zoom lens, prime lens'),
  band('Games consoles', 70, 170, 'gaming', 'console, playstation, ps4, playstation 4, xbox, xbox one, games console'),
  band(
    'PlayStation 5 consoles',
    210,
    380,
    'gaming',
    'ps5, playstation 5, ps5 console, playstation 5 console, playstation 5 console disc edition, ps5 disc edition, ps5 digital edition, playstation 5 disc edition, playstation 5 digital edition',
  ),
  band(
    'Xbox Series consoles',
    125,
    310,
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
  band('Game controllers', 17, 42, 'gaming', 'controller, game controller, gamepad, joy-con'),
  band(
    'Retro and hand-held consoles',
    47,
    115,
    'retro gaming',
    'game boy, gameboy, nintendo ds, 3ds, ps2, sega mega drive, n64, nes, snes, ps vita',
  ),
  band('Video games', 8, 20, 'video game', 'video game, ps4 game, ps5 game, xbox game, switch game, pc game', {
    perPiece: true,
  }),
  band(
    'Smart watches and fitness trackers',
    48,
    120,
    'smart watch',
    'smart watch, smartwatch, running watch, sports watch, garmin watch, galaxy watch, fitness tracker, apple watch, garmin, fitbit',
    {
      tiers: [
        {
          makes: split('apple'),
          low: 95,
          high: 230,
          why: 'watches of this make are asked for at more than other smart watches',
        },
        { makes: split('garmin'), low: 85, high: 210, why: 'sports watches of this make keep their value' },
      ],
    },
  ),
  band(
    'Small accessories',
    4,
    10,
    'accessories',
    'case, phone case, cover, charger, charging cable, cable, screen protector, adapter, strap, watch strap',
  ),
]
