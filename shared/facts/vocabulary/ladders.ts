import type { Condition } from '../../rules/details.ts'

/** How good a condition sounds, from 1 (for parts) to 5 (new). */
export type Grade = number

/** Wordings of a condition, by how good they sound. */
export const GRADES: readonly (readonly [Grade, string])[] = [
  [
    5,
    `brand new, factory fresh, never used, never worn, unused, unworn, unopened, never been used, never been worn, factory sealed, new condition, new old stock, as-new boxed,
    brand spanking new, never opened, new with tags, bnwt, new in box, bnib, condition new, straight from the factory`,
  ],
  [
    4,
    `like new, as new, good as new, mint, near mint, mint condition, pristine, immaculate, flawless, flawlessly, spotless, excellent, excellent condition, excellent used condition, euc, perfect condition,
    superb condition, outstanding condition, exceptional condition, barely used, barely worn, hardly used, hardly worn, scarcely used, scarcely worn, barely touched, hardly touched, looks new, looks brand new, nearly new, almost new,
    practically new, virtually new, practically unused, virtually unused, practically untouched, virtually untouched, first class condition, top condition, tip-top condition, tip top condition, showroom condition, amazing condition, fantastic condition, wonderful condition,
    unblemished, faultless`,
  ],
  [
    3.5,
    `very good, very good condition, very good used condition, vgc, vguc, great condition, great shape, lovely condition, lovely used condition, super condition, beautiful condition, great used condition, gently used, gently worn, lightly used, lightly worn, little used, little worn, light use, gentle use, minimal wear, minimal signs of wear, minimal use, little wear, little sign of wear, very little wear,
    well looked after, well maintained, well cared for, well kept, carefully kept, carefully looked after, carefully used, looked after, taken care of, cared for, plenty of life left, lots of life left, loads of life left, loads left, lots left, plenty left, years of life left, plenty of life, plenty of wear left, lots of wear left, plenty of use left, excellent order, great order, beautifully kept, well-maintained, well-kept, well-cared-for, well-looked-after, rarely used, rarely worn, seldom used, used sparingly, used only a few times, worn only a few times, used occasionally, occasional use, holding up well, held up well, holds up well, aged well, stood the test of time, still looks great, still looks good, nicely kept, plenty more use, plenty of years left`,
  ],
  [
    3,
    `good condition, condition good, condition is good, in good order, good used condition, guc, gc, good overall condition, good pre-owned condition, nice condition, decent condition, sound condition, solid condition, good order, good shape, nice used condition, decent shape, tidy condition, clean condition, respectable condition`,
  ],
  [
    2,
    `fair condition, condition fair, acceptable, acceptable condition, well used, well-used, well loved, well-loved, worn condition, heavily used, heavily worn, used condition, okay condition, ok condition, reasonable condition, average condition, played with, playworn, play worn, tired, rough`,
  ],
  [
    1,
    `for parts, for spares, spares or repair, spares or repairs, spares and repairs, parts only, poor condition, for parts or repair, parts or repair, sold as faulty`,
  ],
]

/** The most that a listing of an item with this grade may say. */
export const BEST_GRADE: Record<Condition, Grade> = {
  new: 5,
  'used-like-new': 4,
  'used-good': 3,
  'used-fair': 2,
  'for-parts': 1,
}

/** What a chosen condition says by itself, beside its grade. */
export const SAID_BY_CONDITION: Record<Condition, string> = {
  new: 'new, unused, never used, unworn, brand new',
  'used-like-new': 'used, second hand, like new, little wear',
  'used-good': 'used, second hand, wear, signs of wear, signs of use, good',
  'used-fair':
    'used, second hand, wear, signs of wear, signs of use, visible wear, visible, fair, well used, worn, flaws, imperfections, noticeable, obvious, heavily, tired, cosmetic',
  'for-parts':
    'used, second hand, wear, signs of use, for parts, spares, repair, not working, faulty, project, restoration, tinkerer, tinker, donor, salvage, as-is, as is, repairer',
}

/** Words that make a flaw sound smaller, and those that make it sound larger. */
export const SOFTENING = `
  slight, slightly, a touch, bit, a bit, abit, bit of, a tad, tad, a little, wee, minor, small, smallish, light, lightly, faint, faintly, tiny, little, minimal, minimally, superficial, cosmetic, barely noticeable, hardly noticeable,
  barely   visible, hardly visible, a touch of, negligible, subtle, gentle, mild, mildly, normal, trivial, a hint of, a couple of, a few, few, odd, minuscule, insignificant, nothing major, purely cosmetic, only cosmetic, unobtrusive,
  discreet, natural character, honest patina, does not affect, not affect, no effect on, only noticeable, invisible when, not visible when, only visible, nothing serious, easily sorted, simple to fix, quick to fix, quick clean, light clean,
  quick polish, quick wipe, hint, minute, slightest, merest, pinprick, sliver, manufacturing, all it needs, only needs, just needs, simply needs, brush out, will   brush out, easily fixed, easy fix, easily repaired, easily cleaned,
  will should wash out, should come out, not noticeable, easily hidden, easily covered, hardly shows, barely shows, simple fix, quick fix, light   surface, trace, a trace, trace of, a trace of, hairline, pinhole, honest wear, gentlest,
  showing its age, showing their age, past its best, past their best, mellowed, softening, temperamental, barely begun, beginning to, begun to, the odd, occasional, occasionally, now and then, now and again, from time to time, on occasion,
  once in a while, intermittent, intermittently, wash out, easily cured, easily mended, easily replaced, easily polished, easily sewn, easily stitched, quickly mended, quickly sorted, typical, obvs, as you would expect, as you'd expect,
  to be expected, commensurate, not noticed, unnoticeable, unobtrusively, hard to see, hard to   spot, hardly see, barely see, can't be seen, cannot be seen, not be seen, out of sight, hidden from view, disappears, invisible, invisibly,
  adds character, adds to its character, adds to the character, part of its charm, part of   the charm, nothing that affects, nothing that shows, doesn't affect, doesn't affect use, makes no difference, no difference to, doesn't detract,
  does not detract, without affecting, wants a polish, wants a clean, wants a wipe, wants adjusting, wants adjustment, wants tightening, less than perfect, not quite perfect, straightforward repair, straightforward fix, lived-in
`
export const WORSENING =
  'deep, deeply, large, big, heavy, heavily, bad, badly, severe, severely, serious, seriously, significant, significantly, major, obvious, obviously, extensive, extensively, noticeable, noticeably, visible, visibly, long, huge, considerable, considerably, very'

/** What tells of wear, damage or a lack. */
export const FLAWS = `scratch, scuff, dent, chip, stain, tear, hole, rust, fade, bobble, crease, tarnish, peel, crackle, drift, squeak, wobble, loose, stiff, sticky, noisy, fray, dirty, smell, snag, yellowed, foxing, missing, repair, wear, crazing, warped, crack, dog-eared, mark, damaged, broken, flaw, imperfection, leak, leaking, puncture, dead pixel, burn, burn mark, split, sagging, sags, limescale, cloudy, shattered, smashed, bent, cracked screen, blemish, fault, issue, problem, defect, patchy, sun damage, water damage, damp, moisture, condensation, mould, musty, worn out, drains, draining, flickers, flickering, cuts out, hums, buzz, buzzing, skipping, rattle, rattling,
lifting, unravelling, shrunk, gouge, gouged, kink, kinked, chewed, blunt, out of tune, tape residue, sticky residue, residue, glue, patina, oxidised, pitting, ring marks, water marks, watermark, moth, writing, scribble, pen, ink, biro, needs, perished, degraded, swollen, bulging, seized, overheats, overheating, dies, shorted, tatty, battered, locked, cracking, rubbing, thinning, bald, balding, worn down, clouding, haze, fungus, scarring, weak, poor, expired, incomplete, sharpening, replacing, fixing, attention, bulge, crumbly, darkened, curled, swelling, spilt, unglued, undone, moulting, jittery, jitters, erratic, unreliable, dud, kaput, duff, iffy,
dodgy, grazed, unstuck, stinks, filthy, goes flat, hit and miss, fingerprints, thumbprints, drawn on, written on, inaccurate, overdue, past its best, gives up, cuts off, tripped, dried up, trips, clawed, mauled, painted over, rubbed off, cut down, sewn back, bled, oily, on its way out`

/** Flaws of the surface, which make a break, a tear or a stain sound smaller. */
export const MILD_FLAWS =
  /^(?:marks?|marked|marking|wear|worn|scuffs?|scuffed|scuffing|rub|rubs|rubbed|rubbing|blemish(?:es)?|imperfections?|flaws?|patina|handling|softening|softened|faded?|fading|tired|dulled|dulling|character|creases?|creased|creasing|crumpled|crumpling|give|age|ageing|use|loose|stiff|slack|worse for wear)$/iu
export const GRAVE_FLAWS =
  /\b(?:crack\w*|split\w*|tears?|torn|rips?|ripped|holes?|snapped|broken?|smashed|shattered|seized|dead|burn\w*|burnt|bent|rust\w*|stain\w*|chip\w*|dent\w*|ding\w*|warp\w*|perished|gouge\w*|peel\w*|flak\w*|mould\w*|mold\w*|leak\w*|missing|fray\w*|bald|faulty|swollen|skips?|buckled|won['’]?t|doesn['’]?t)\b/iu
