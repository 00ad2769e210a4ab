import { band, type PriceBand, split } from './price-band.ts'

/** Furniture, lights, garden and tools. Basis and review: `price-bands.ts`. */
export const HOME_BANDS: readonly PriceBand[] = [
  band('Sofas', 80, 350, 'furniture', 'sofa, couch, settee, corner sofa, sofa bed, futon', {
    tiers: [
      {
        makes: split('ercol, g plan, g-plan, parker knoll'),
        low: 200,
        high: 850,
        why: 'pieces of this make are sought after and keep their value',
      },
    ],
  }),
  band('Dining tables', 60, 250, 'furniture', 'dining table, kitchen table, dining set, extending table', {
    tiers: [
      {
        makes: split('ercol, g plan, g-plan, parker knoll'),
        low: 120,
        high: 480,
        why: 'pieces of this make are sought after and keep their value',
      },
    ],
  }),
  band(
    'Small tables',
    20,
    80,
    'furniture',
    'coffee table, side table, bedside table, table, console table, nest of tables',
    {
      tiers: [
        {
          makes: split('ercol, g plan, g-plan, parker knoll'),
          low: 60,
          high: 240,
          why: 'pieces of this make are sought after and keep their value',
        },
      ],
    },
  ),
  band('Desks', 30, 130, 'furniture', 'desk, standing desk, bureau, computer desk'),
  band(
    'Armchairs and office chairs',
    40,
    150,
    'furniture',
    'armchair, office chair, rocking chair, recliner, gaming chair',
    {
      tiers: [
        {
          makes: split('herman miller, eames, vitra, humanscale'),
          low: 200,
          high: 700,
          why: 'pieces of this make are sought after and keep their value',
        },
        {
          makes: split('ercol, g plan, g-plan, parker knoll'),
          low: 90,
          high: 380,
          why: 'pieces of this make are sought after and keep their value',
        },
      ],
    },
  ),
  band('Chairs and stools', 12, 45, 'furniture', 'chair, dining chair, stool, bar stool, bench', {
    perPiece: true,
    tiers: [
      {
        makes: split('ercol, g plan, g-plan'),
        low: 40,
        high: 120,
        why: 'pieces of this make are sought after and keep their value',
      },
    ],
  }),
  band(
    'Bookcases and shelves',
    20,
    80,
    'furniture',
    'bookcase, bookshelf, shelf, shelving unit, shelving, shelves, kallax',
  ),
  band(
    'Chests of drawers and wardrobes',
    40,
    160,
    'furniture',
    'chest of drawers, wardrobe, sideboard, cabinet, dresser, cupboard, tv stand, tv unit',
    {
      tiers: [
        {
          makes: split('ercol, g plan, g-plan, parker knoll'),
          low: 120,
          high: 500,
          why: 'pieces of this make are sought after and keep their value',
        },
      ],
    },
  ),
  band('Beds and mattresses', 50, 200, 'furniture', 'bed, bed frame, mattress, bunk bed, headboard, cot bed'),
  band(
    'Lamps and lights',
    15,
    60,
    'lighting',
    'lamp, table lamp, desk lamp, floor lamp, pendant light, chandelier, ceiling light, lantern',
  ),
  band(
    'Mirrors, rugs and soft furnishings',
    15,
    70,
    'home',
    'mirror, rug, curtain, cushion, throw, blanket, quilt, clock',
  ),
  band(
    'Power tools',
    30,
    110,
    'power tool',
    'drill, cordless drill, combi drill, impact driver, circular saw, jigsaw, sander, angle grinder, power tool, router table, mitre saw, hammer drill',
  ),
  band(
    'Hand tools',
    8,
    40,
    'tool',
    'hand tool, spanner, spanner set, socket set, plane, chisel, hammer, tool set, toolbox, saw',
  ),
  band(
    'Garden machines',
    40,
    160,
    'garden',
    'lawnmower, lawn mower, strimmer, hedge trimmer, pressure washer, chainsaw, leaf blower',
  ),
  band(
    'Garden furniture and pots',
    20,
    100,
    'garden',
    'garden bench, garden chair, patio set, parasol, planter, plant pot, barbecue, bbq, garden table',
    {
      tiers: [
        {
          makes: split('weber, big green egg'),
          low: 60,
          high: 350,
          why: 'barbecues of this make are dear when new and keep their value',
        },
      ],
    },
  ),
  band('Sewing machines', 45, 150, 'sewing', 'sewing machine, overlocker'),
]
