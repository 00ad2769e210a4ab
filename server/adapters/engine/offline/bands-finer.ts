import { band, type PriceBand, split } from './price-band.ts'

const sought = (makes: string, low: number, high: number) => ({
  makes: split(makes),
  low,
  high,
  why: 'pieces of this make or kind are sought after and keep their value',
})

/** Kinds that stand apart from the broader ones around them. Basis and review: `price-bands.ts`. */
export const FINER_BANDS: readonly PriceBand[] = [
  band('Graphics cards', 90, 220, 'computing', 'graphics card, gpu, rtx, geforce, radeon, gtx, rx', {
    tiers: [sought('rtx 3070, rtx 3080, rtx 4060, rtx 4070, rx 6800', 160, 390)],
  }),
  band('Routers and mesh wifi', 25, 60, 'computing', 'router, mesh wifi, wifi extender, wi-fi router, home wifi'),
  band(
    'Laptops of business and premium lines',
    150,
    370,
    'computing',
    'xps, latitude, thinkpad, elitebook, surface laptop, zenbook',
  ),
  band('Drones', 110, 270, 'cameras', 'drone, dji mini, quadcopter'),
  band('Turntables', 60, 150, 'audio', 'turntable, record player, record deck', {
    tiers: [sought('technics, rega, linn', 200, 480)],
  }),
  band('Zoom lenses', 85, 210, 'camera lens', 'zoom lens, telephoto lens, vr lens, is lens', {
    tiers: [sought('70-200, 24-70, 100-400', 230, 570)],
  }),
  band(
    'Gold jewellery',
    90,
    220,
    'jewellery',
    'gold ring, gold chain, gold bracelet, gold necklace, gold earrings, signet ring',
  ),
  band('Mechanical and divers watches', 80, 195, 'watches', 'automatic watch, divers watch, diver watch, chronograph', {
    tiers: [sought('seiko', 120, 290), sought('tissot, hamilton, oris', 150, 370)],
  }),
  band('Football shirts', 16, 38, 'sportswear', 'football shirt, home shirt, away shirt, football top', {
    tiers: [sought('90s, 1990s, vintage, retro, rare', 45, 110)],
  }),
  band('Sports leggings', 14, 34, 'sportswear', 'leggings, yoga pants', {
    tiers: [sought('lululemon, sweaty betty', 30, 72)],
  }),
  band('Vintage coats', 55, 135, 'clothing', 'afghan coat, sheepskin coat, fur coat, vintage coat'),
  band('Textbooks', 18, 44, 'books', 'textbook, edition hardcover, revision guide, biology, chemistry'),
  band('Board games', 14, 34, 'games', 'board game, board games'),
  band('Yarn', 6, 14, 'crafts', 'yarn, skein, wool yarn, destash', { perPiece: true }),
  band('Designer perfume', 28, 68, 'beauty', 'edp, edt, eau de parfum, eau de toilette, parfum, fragrance'),
  band('Train sets', 60, 145, 'toys', 'train set, locomotive, oo gauge'),
  band(
    'Dining tables with chairs',
    110,
    270,
    'furniture',
    'table and chairs, dining table and chairs, dining set, table & chairs',
  ),
  band(
    'Large and old mirrors',
    80,
    195,
    'home decor',
    'overmantel mirror, mantle mirror, mantel mirror, gilt mirror, antique mirror, mirror large',
  ),
  band(
    'Hand-knotted rugs',
    120,
    290,
    'home decor',
    'persian rug, persian style wool rug, hand knotted rug, oriental rug, wool rug',
  ),
  band('Vintage lamps', 38, 92, 'lighting', 'vintage lamp, mid century lamp, ceramic table lamp, art deco lamp'),
  band('Air fryers', 30, 72, 'kitchen', 'air fryer', { tiers: [sought('ninja', 70, 165)] }),
  band('Dinner services', 60, 145, 'kitchen', 'dinner set, dinner service, tea set, tea service', {
    tiers: [sought('denby, royal doulton, wedgwood, portmeirion', 75, 180)],
  }),
  band('Cast iron cookware', 28, 68, 'kitchen', 'cast iron casserole, casserole dish, dutch oven', {
    tiers: [sought('le creuset, staub', 60, 145)],
  }),
  band(
    'Old sewing machines',
    65,
    160,
    'crafts',
    'sewing machine hand crank, sewing machine vintage, hand crank sewing machine, treadle sewing machine',
  ),
  band('Hammer drills', 45, 110, 'tools', 'sds drill, hammer drill, sds'),
  band('Golf clubs of one kind', 70, 170, 'golf', 'golf driver, putter, irons, wedge set', {
    tiers: [sought('taylormade, callaway, titleist, ping', 110, 270)],
  }),
  band('Golf drivers of sought makes', 110, 270, 'golf', 'stealth, qi10, rogue, paradym'),
  band('Greenhouses and sheds', 60, 145, 'garden', 'greenhouse, shed, summerhouse'),
  band('Weights', 35, 85, 'fitness', 'dumbbells, weights, kettlebell, weight bench, barbell'),
  band('Dog crates and beds', 20, 48, 'pets', 'dog crate, dog bed, dog cage, cat tree'),
  band('Balance bikes', 22, 54, 'cycling', 'balance bike, rowerek biegowy, laufrad'),
  band('Electric guitars of known makes', 280, 680, 'guitars', 'stratocaster, telecaster, les paul', {
    tiers: [sought('squier, epiphone', 110, 270)],
  }),
  band('Record collections', 2.5, 6, 'records', 'lps, records, albums', { perPiece: true }),
  band('Ottoman beds', 95, 235, 'furniture', 'ottoman bed, ottoman bed frame'),
  band('Game bundles', 15, 36, 'games', 'switch games bundle, games bundle', { perPiece: true }),
]
