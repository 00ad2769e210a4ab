import { ELECTRONICS_BANDS } from './bands-electronics.ts'
import { FASHION_BANDS } from './bands-fashion.ts'
import { FINER_BANDS } from './bands-finer.ts'
import { HOME_BANDS } from './bands-home.ts'
import { KITCHEN_BANDS } from './bands-kitchen.ts'
import { LEISURE_BANDS } from './bands-leisure.ts'
import { type PriceBand, split } from './price-band.ts'

/**
 * Reference bands: what private sellers in the UK typically ask for such an item second-hand and in good condition, in
 * GBP. General knowledge (mark G), put together by hand and reviewed in 2026-11; no market data and no guarantee. They
 * give a first figure to a seller who has nothing else, always with low confidence. `docs/offline-writer.md` says how
 * to change them.
 */
export const BANDS_REVIEWED = '2026-11'

export const PRICE_BANDS: readonly PriceBand[] = [
  ...FINER_BANDS,
  ...ELECTRONICS_BANDS,
  ...FASHION_BANDS,
  ...HOME_BANDS,
  ...KITCHEN_BANDS,
  ...LEISURE_BANDS,
]

/** Makes whose prices vary so much from piece to piece that a band would mislead. */
export const BEYOND_BANDS: readonly string[] = split(
  'rolex, omega, patek philippe, audemars piguet, cartier, chanel, hermès, hermes, louis vuitton, gucci, prada, dior, leica, steinway, banksy, stradivarius, tiffany, van cleef',
)
