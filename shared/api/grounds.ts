import * as z from 'zod/mini'
import { MAX_PHOTOS, PHOTO_FEATURES_LENGTH } from './photos.ts'
import { HIGHEST_PRICE } from '../money/prices.ts'
import { boundedText } from '../text/bounded-text.ts'

const MOST_CONFIRMED = 200
const MOST_PRICES = 600

/** What each photo was read as, in the order of the photos. */
export const PhotoTexts = z
  .array(boundedText(PHOTO_FEATURES_LENGTH, 'What a photo shows'))
  .check(z.maxLength(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos.`))

/** Statements, or words in them, for which the seller vouches, word for word. */
export const ConfirmedWords = z
  .array(boundedText(1000, 'What is vouched for'))
  .check(z.maxLength(MOST_CONFIRMED, `At most ${MOST_CONFIRMED} statements can be vouched for.`))

/** Prices that the reason for a price may name: its own and those of its comparables. */
export const RestingPrices = z
  .array(z.number().check(z.nonnegative(), z.maximum(HIGHEST_PRICE)))
  .check(z.maxLength(MOST_PRICES, `At most ${MOST_PRICES} prices.`))
