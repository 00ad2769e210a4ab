/** Words that turn what stands beside them into something else: "faux leather" is no leather. Each line is one meaning. */
export const QUALIFIERS: readonly (readonly [name: string, before: string, after: string])[] = [
  [
    'imitation',
    'look of, appearance of, faux, fake, imitation, artificial, synthetic, vegan, mock, simulated, pu, manmade, man-made, pleather, pretend, lab-grown',
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
export const DOUBTS = `
  doubts, doubtful, more like, i should think, i should say, i should imagine, i imagine, i would think, i would imagine, i would call it, i would say, prob, probaly, probly, propably, prolly, dunno, dont know, idk, no idea, mebbe, i think, we think, think, maybe, perhaps, possibly, probably, likely, most likely, believed, i believe, reckon, i reckon, guess,
  my guess, not sure, unsure, not certain, looks like, seems, appears, apparently, supposedly, may be, might be, could be, must be, should be, should, might, may, presumably, presumed, said to, said to be, told, was told, i was told, thought to be, as far as i know,
  afaik, to my knowledge, to the best of my knowledge, assume, suspect, suggests, attributed, according to, in my opinion, potentially, could, possible, not an expert, hard to tell, hard to read, unverified, or so i was told, that i can see, that i know of, i know of,
  i noticed, that i noticed, ought to, who knows, no proof, nothing to back, can't prove, cannot prove, dont think, do not think, seller said, he said, she said, they said, mum said, dad said, that i know, that we know of, i can see, i can tell, as far as i can tell,
  as far as i can see, from memory, if i remember, if i recall, i recall, iirc, if memory serves, imo, imho, someone said, somebody said, some say, someone told, people say, can't spot, cannot spot, i can't see, i cannot see, i can find, i could find, i have found,
  i found no, my opinion, in my view, in my eyes, id say, i'd say, i would call, call it, im told, i'm told, supposed to, supposed to be, meant to be, allegedly, claimed, pretty sure, fairly sure, quite sure, not positive, not 100, cant vouch, cannot vouch, cant say,
  cannot say, cannot tell, can't tell, cant confirm, cannot confirm, unconfirmed, dont quote me, by ear, judging by, judging from, going by, by the look, by eye, or similar, something like, sort of, poss, looks it,
  may well be, might well be, must have been, would have been, would say, im guessing, havent tried, have not tried, not tried, never tried, untried, no guarantee, cannot be certain, can't be certain, can't be sure, cannot be sure
`
export const ROUGHLY =
  'somewhere near, close to, in the region of, abt, aprox, apx, appx, about, around, approx, approximately, roughly, circa, ca, c, nearly, almost, just over, just under, or so, ish, give or take, or thereabouts, thereabouts, roughly about, estimated, some, up to'

/** Sides and positions, each before its opposite. */
export const SIDES = [
  'left, lh, lhs, l/h, n/s, left hand, nearside, passenger',
  'right, r, rh, rhs, r/h, o/s, right hand, offside, driver',
  'front, fore',
  'back, rear',
  'top, upper',
  'bottom, lower',
  'inside, inner',
  'outside, outer',
]
