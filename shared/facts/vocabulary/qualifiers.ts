/** Words that turn what stands beside them into something else: "faux leather" is no leather. Each line is one meaning. */
export const QUALIFIERS: readonly (readonly [name: string, before: string, after: string])[] = [
  [
    'imitation',
    'faux, fake, imitation, artificial, synthetic, vegan, mock, simulated, pu, manmade, man-made, pleather, pretend, lab-grown',
    'look, effect, lookalike, look-alike',
  ],
  ['plated', '', 'plated, plating, dipped, filled, vermeil, overlay, gp'],
  ['tone', '', 'tone, toned, tones, coloured, colour, colored, color, hued, hue, shade'],
  ['veneer', 'veneered', 'veneer, veneered, laminate, laminated'],
  ['blend', '', 'blend, mix, mixed, rich'],
  ['style', 'in the style of, inspired by', 'style, styled, inspired, ish, type, esque, manner, in the manner'],
  ['after', 'after, school of, attributed to, in the manner of', ''],
  ['copy', 'replica, reproduction, repro, unofficial, facsimile, bootleg', 'replica, reproduction, repro'],
  ['compatible', 'compatible with, designed for, intended for', 'compatible'],
]

/** Doubt about a whole clause, or about what follows. */
export const DOUBTS =
  'prob, probs, dunno, idk, no idea, mebbe, i think, we think, think, maybe, perhaps, possibly, probably, likely, most likely, believed, believe, i believe, reckon, i reckon, guess, my guess, not sure, unsure, not certain, looks like, look like, seems, seem, appears, appear, apparently, supposedly, may be, might be, could be, must be, should be, should, might, may, presumably, presumed, said to be, told, was told, i was told, thought to be, thought, as far as i know, afaik, to my knowledge, to the best of my knowledge, assume, assumed, suspect, suggests, attributed, according to, in my opinion, potentially, could, possible, not an expert, hard to tell, hard to read, unverified, or so i was told'
/** Doubt about the next figure. */
export const ROUGHLY =
  'about, around, approx, approximately, roughly, circa, ca, c, nearly, almost, just over, just under, or so, ish, roughly about, estimated, some, up to'

/** Sides and positions; those of one line exclude one another. */
export const SIDES = [
  'left, lh, lhs, l/h, n/s, left hand, nearside, passenger',
  'right, rh, rhs, r/h, o/s, right hand, offside, driver',
  'front, fore',
  'back, rear',
  'top, upper',
  'bottom, lower',
  'inside, inner',
  'outside, outer',
]
export const OPPOSITES: readonly (readonly [number, number])[] = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
]
