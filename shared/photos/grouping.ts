import { MAX_PHOTOS } from '../api/photos.ts'

export type Look = readonly number[]

export const LOOK_SIDE = 32
const LIGHTS = 5
const TINTS = 9

/** `pixels`: red, green, blue and alpha of each, as a canvas has them. */
export function lookOf(pixels: ArrayLike<number>): Look {
  const colours = Array<number>(LIGHTS * TINTS * TINTS).fill(0)
  let whole = 0
  for (let at = 0; at < LOOK_SIDE * LOOK_SIDE; at += 1) {
    const weight = middleness(at % LOOK_SIDE) * middleness(Math.floor(at / LOOK_SIDE))
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => (pixels[4 * at + channel] ?? 0) / 255)
    const light = 0.3 * red + 0.59 * green + 0.11 * blue
    for (const { place, share } of sharesOf(light * (LIGHTS - 1), tint(blue - light), tint(red - light))) {
      colours[place] = (colours[place] ?? 0) + weight * share
    }
    whole += weight
  }
  return colours.map((amount) => amount / whole)
}

const middleness = (place: number) => Math.exp(-2 * ((2 * place + 1) / LOOK_SIDE - 1) ** 2)

/** Small differences of colour count most: much that is sold is nearly grey. */
const tint = (difference: number) => (0.5 + 0.45 * Math.tanh(4 * difference)) * (TINTS - 1)

/** Shares a pixel out among the colours next to its own, so that a little more light does not make it another one. */
function sharesOf(light: number, blue: number, red: number): { place: number; share: number }[] {
  return besides(light).flatMap(([l, ofLight]) =>
    besides(blue).flatMap(([b, ofBlue]) =>
      besides(red).map(([r, ofRed]) => ({ place: (l * TINTS + b) * TINTS + r, share: ofLight * ofBlue * ofRed })),
    ),
  )
}

function besides(value: number): (readonly [number, number])[] {
  const below = Math.floor(value)
  const above = value - below
  return [
    [below, 1 - above],
    [below + 1, above],
  ]
}

/** How unlike each two of the photos are, from 0 to 1. What all of them share, such as the floor, counts little. */
function distancesBetween(looks: readonly Look[]): number[][] {
  const weights = looks[0]?.map((_, colour) => rarityOf(colour, looks)) ?? []
  const weighted = looks.map((look) => {
    const amounts = look.map((amount, colour) => amount * (weights[colour] ?? 0))
    const whole = amounts.reduce((sum, amount) => sum + amount, 0) || 1
    return amounts.map((amount) => amount / whole)
  })
  return weighted.map((one) =>
    weighted.map((other) => 1 - one.reduce((sum, amount, colour) => sum + Math.min(amount, other[colour] ?? 0), 0)),
  )
}

/** So much of a colour is as much as any photo of something in it has. */
const PLENTY = 1 / 12

function rarityOf(colour: number, looks: readonly Look[]): number {
  const present = looks.reduce((sum, look) => sum + Math.min(1, (look[colour] ?? 0) / PLENTY), 0)
  return Math.log(1.05 / (0.05 + present / looks.length))
}

export type PhotoTraits = { name: string; taken: number | null; lastModified: number; look: Look }

type Odds = number

const SURE: Odds = 3.5
/** What likely follows one another is likely, but not surely, of one item: some are photographed in turns. */
const FOLLOWING: Odds = 2.5
const UNORDERED: Odds = -0.3
/** That another item begins, where only the order is known. */
const UNTIMED: Odds = -1
/** How much likeness weighs, and at which share of the usual distance it speaks for neither. */
const LIKENESS = { weight: 10, neutral: 0.8 }
const PER_PHOTO_TOO_MANY: Odds = 1.5

/** Faster than this nobody takes photos: such files are copied. */
const QUICKEST_MS = 1000
/** Sellers pause some 6 seconds within an item and 45 between items: this pause speaks for neither. */
const EVEN_MS = 19_000
const PER_TIMES_E: Odds = 5.6

/** Puts together those photos that are likely of one item: taken one after the other, and alike. In the order taken. */
export function groupPhotos<Photo extends PhotoTraits>(photos: readonly Photo[]): Photo[][] {
  const { ordered, breaks } = inOrder(photos)
  const distances = distancesBetween(ordered.map(({ look }) => look))
  const neutral = LIKENESS.neutral * middleOf(distances.flatMap((row, index) => row.slice(index + 1)))
  const together = distances.map((row, one) =>
    row.map((distance, other) => LIKENESS.weight * (neutral - distance) + following(breaks, one, other)),
  )
  return joined(together).map((group) => ordered.filter((_, index) => group.includes(index)))
}

/** `breaks`: how likely each photo is of another item than the one before; null when the order tells nothing. */
type InOrder<Photo> = { ordered: Photo[]; breaks: Odds[] | null }

const inOrder = <Photo extends PhotoTraits>(photos: readonly Photo[]): InOrder<Photo> =>
  orderedBy(photos, ({ taken }) => taken ?? NaN, pauses) ??
  orderedBy(photos, ({ lastModified }) => lastModified, pauses) ??
  orderedBy(photos, numberIn, (numbers) => numbers.map(() => UNTIMED)) ?? { ordered: [...photos], breaks: null }

function orderedBy<Photo>(
  photos: readonly Photo[],
  placeOf: (photo: Photo) => number,
  breaksOf: (places: number[]) => Odds[] | null,
): InOrder<Photo> | null {
  const ordered = photos.toSorted((one, other) => placeOf(one) - placeOf(other))
  const places = ordered.map(placeOf)
  const breaks = places.some(Number.isNaN) ? null : breaksOf(places)
  return breaks && { ordered, breaks }
}

const numberIn = ({ name }: PhotoTraits) => Number(/^[a-z_ -]+\(?(\d{1,9})\)?\.[a-z]+$/i.exec(name)?.[1])

function pauses(times: number[]): Odds[] | null {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  if (middleOf(gaps) < QUICKEST_MS) return null
  return [SURE, ...gaps.map((gap) => clamped(PER_TIMES_E * Math.log(Math.max(gap, QUICKEST_MS) / EVEN_MS), SURE))]
}

/** That no other item was begun between two photos. */
function following(breaks: Odds[] | null, one: number, other: number): Odds {
  if (breaks === null) return UNORDERED
  const between = breaks.slice(Math.min(one, other) + 1, Math.max(one, other) + 1)
  const unbroken = between.reduce((chance, odds) => chance * chanceOf(-odds), 1)
  return Math.min(FOLLOWING, clamped(Math.log(unbroken / (1 - unbroken)), SURE))
}

function joined(together: Odds[][]): number[][] {
  const groups = together.map((_, index) => [index])
  while (true) {
    let best = { odds: 0, one: [0], other: [0] }
    for (const [at, one] of groups.entries()) {
      for (const other of groups.slice(at + 1)) {
        const odds = belonging(one, other, together)
        if (odds > best.odds) best = { odds, one, other }
      }
    }
    const { odds, one, other } = best
    if (odds === 0) return groups
    one.push(...other)
    groups.splice(groups.indexOf(other), 1)
  }
}

function belonging(one: number[], other: number[], together: Odds[][]): Odds {
  const pairs = one.flatMap((from) => other.map((to) => together[from]?.[to] ?? 0))
  const mean = pairs.reduce((sum, odds) => sum + odds, 0) / pairs.length
  // A label looks like little else, but its neighbour in time is likely its own.
  const odds = 0.6 * mean + 0.4 * Math.max(...pairs)
  return odds - PER_PHOTO_TOO_MANY * Math.max(0, one.length + other.length - MAX_PHOTOS)
}

const chanceOf = (odds: Odds) => 1 / (1 + Math.exp(-odds))
const clamped = (odds: Odds, most: Odds) => Math.max(-most, Math.min(most, odds))
const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const [EXIF, TAKEN, FRACTION] = [0x8769, 0x9003, 0x9291]
/** `20261017_183005`, `2026-10-17 at 18.30.05` and the like, as cameras and messengers name files. */
const IN_NAME = /(20\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)(?:[-_ T]| at )([0-2]\d)[-_.:]?([0-5]\d)[-_.:]?([0-5]\d)(\d{3})?/
const IN_EXIF = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/

/** When a photo was taken as its own data or its name say, in milliseconds of the clock on the wall; null when neither does. */
export function takenAt(beginning: ArrayBuffer, name: string): number | null {
  try {
    return exifTime(new DataView(beginning)) ?? timeOf(IN_NAME.exec(name))
  } catch {
    // Data that is cut or wrong points beyond its end.
    return timeOf(IN_NAME.exec(name))
  }
}

function timeOf(found: RegExpExecArray | null, fraction = found?.[7] ?? ''): number | null {
  if (!found) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) + Math.round(Number(`0.${fraction}`) * 1000)
}

function exifTime(view: DataView): number | null {
  const start = exifStart(view)
  if (start === null) return null
  const little = view.getUint16(start) === 0x4949
  const tags = tagsAt(view, start, view.getUint32(start + 4, little), little)
  const exif = tags.get(EXIF)
  if (exif === undefined) return null
  const inner = tagsAt(view, start, view.getUint32(exif + 8, little), little)
  const text = (tag: number) => {
    const entry = inner.get(tag)
    if (entry === undefined) return ''
    const length = view.getUint32(entry + 4, little)
    const at = length > 4 ? start + view.getUint32(entry + 8, little) : entry + 8
    return String.fromCharCode(...new Uint8Array(view.buffer, at, Math.min(length, 32)))
  }
  return timeOf(IN_EXIF.exec(text(TAKEN)), /^\d+/.exec(text(FRACTION))?.[0] ?? '')
}

function tagsAt(view: DataView, start: number, offset: number, little: boolean): Map<number, number> {
  const count = view.getUint16(start + offset, little)
  const entries = Array.from({ length: count }, (_, index) => start + offset + 2 + 12 * index)
  return new Map(entries.map((entry) => [view.getUint16(entry, little), entry]))
}

function exifStart(view: DataView): number | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint16(at) === 0xffe1 && view.getUint32(at + 4) === 0x45786966) return at + 10
    if (view.getUint16(at) === 0xffda) return null
  }
  return null
}
