import { band, type PriceBand, split } from './price-band.ts'

/** Furniture, lights, garden and tools. Basis and review: `price-bands.ts`. */
export const HOME_BANDS: readonly PriceBand[] = [
  band('Sofas', 110, 270, 'furniture', 'sofa, couch, settee, corner sofa, sofa bed, futon', {
    tiers: [
      {
        makes: split('ercol, g plan, g-plan, parker knoll'),
        low: 270,
        high: 660,
        why: 'pieces of this make are sought after and keep their value',
      },
    ],
  }),
  band('Dining tables', 80, 195, 'furniture', 'dining table, kitchen table, dining set, extending table', {
    tiers: [
      {
        makes: split('ercol, g plan, g-plan, parker knoll'),
        low: 155,
        high: 380,
        why: 'pieces of this make are sought after and keep their value',
      },
    ],
  }),
  band(
    'Small tables',
    26,
    65,
    'furniture',
    'coffee table, side table, bedside table, table, console table, nest of tables',
    {
      tiers: [
        {
          makes: split('ercol, g plan, g-plan, parker knoll'),
          low: 75,
          high: 185,
          why: 'pieces of this make are sought after and keep their value',
        },
      ],
    },
  ),
  band('Desks', 40, 100, 'furniture', 'desk, standing desk, bureau, computer desk'),
  band(
    'Armchairs and office chairs',
    50,
    125,
    'furniture',
    'armchair, office chair, rocking chair, recliner, gaming chair',
    {
      tiers: [
        {
          makes: split('herman miller, eames, vitra, humanscale'),
          low: 240,
          high: 590,
          why: 'pieces of this make are sought after and keep their value',
        },
        {
          makes: split('ercol, g plan, g-plan, parker knoll'),
          low: 120,
          high: 290,
          why: 'pieces of this make are sought after and keep their value',
        },
      ],
    },
  ),
  band('Chairs and stools', 15, 37, 'furniture', 'chair, dining chair, stool, bar stool, bench', {
    perPiece: true,
    tiers: [
      {
        makes: split('ercol, g plan, g-plan'),
        low: 45,
        high: 110,
        why: 'pieces of this make are sought after and keep their value',
      },
    ],
  }),
  band(
    'Bookcases and shelves',
    26,
    65,
    'furniture',
    'bookcase, bookshelf, shelf, shelving unit, shelving, shelves, kallax',
  ),
  band(
    'Chests of drawers and wardrobes',
    50,
    125,
    'furniture',
    'chest of drawers, wardrobe, sideboard, cabinet, dresser, cupboard, tv stand, tv unit',
    {
      tiers: [
        {
          makes: split('ercol, g plan, g-plan, parker knoll'),
          low: 160,
          high: 390,
          why: 'pieces of this make are sought after and keep their value',
        },
      ],
    },
  ),
  band('Beds and mattresses', 65, 160, 'furniture', 'bed, bed frame, mattress, bunk bed, headboard, cot bed'),
  band(
    'Lamps and lights',
    19,
    47,
    'lighting',
    'lamp, table lamp, desk lamp, floor lamp, pendant light, chandelier, ceiling light, lantern',
  ),
  band(
    'Mirrors, rugs and soft furnishings',
    21,
    50,
    'home',
    'mirror, rug, curtain, cushion, throw, blanket, quilt, clock',
  ),
  band(
    'Power tools',
    37,
    90,
    'power tool',
    'drill, cordless drill, combi drill, impact driver, circular saw, jigsaw, sander, angle grinder, power tool, router table, mitre saw, hammer drill',
  ),
  band(
    'Hand tools',
    12,
    29,
    'tool',
    'hand tool, spanner, spanner set, socket set, plane, chisel, hammer, tool set, toolbox, saw',
  ),
  band(
    'Garden machines',
    50,
    125,
    'garden',
    'lawnmower, lawn mower, strimmer, hedge trimmer, pressure washer, chainsaw, leaf blower',
  ),
  band(
    'Garden furniture and pots',
    29,
    70,
    'garden',
    'garden bench, garden chair, patio set, parasol, planter, plant pot, barbecue, bbq, garden table',
    {
      tiers: [
        {
          makes: split('weber, big green egg'),
          low: 95,
          high: 230,
          why: 'barbecues of this make are dear when new and keep their value',
        },
      ],
    },
  ),
  band('Sewing machines', 55, 135, 'sewing', 'sewing machine, overlocker'),
]
