/** How a photo looks, in few numbers: how much of each colour is in it, the middle counting most. */
export type Look = readonly number[]

/** The side in pixels of the square that a photo is drawn into to be looked at. */
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
  return above === 0
    ? [[below, 1]]
    : [
        [below, 1 - above],
        [below + 1, above],
      ]
}

/** How unlike each two of the photos are, from 0 to 1. What all of them share, such as the floor, counts little. */
export function distancesBetween(looks: readonly Look[]): number[][] {
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
