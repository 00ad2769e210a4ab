import colours from './colours.json' with { type: 'json' }
import type { Picture } from './index.ts'

/** Names that people search for, each with colours that everyone would call so; shades of a family are told as one. */
export const COLOUR_NAMES: readonly { family: string; name: string; anchors: readonly string[] }[] = colours

type Lab = readonly [lightness: number, greenRed: number, blueYellow: number]

const TABLE = COLOUR_NAMES.flatMap(({ family, name, anchors }) =>
  anchors.map((hex) => ({
    family,
    name,
    lab: oklab([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))),
  })),
)

const MAX_COLOURS = 3
const MIN_SHARE = 0.12
/** How far, in OKLab, a pixel may be from the background's colour and still belong to it. */
const NEAR = 0.07
/** The least share of the frame in one colour that makes it a background, and of the photo that must then be left over. */
const MIN_FRAME = 0.5
const MIN_ITEM = 0.03

/** The largest area first. What is joined to the frame and of its colour counts as background. */
export function mainColours(rgb: Picture): string[] {
  const pixels: Lab[] = Array.from({ length: rgb.width * rgb.height }, (_, index) =>
    oklab(rgb.data.subarray(index * 3, index * 3 + 3)),
  )
  const seen = itemPixels(pixels, rgb).map((pixel) => nearest(pixel))
  return largest(Map.groupBy(seen, ({ family }) => family))
    .filter((family) => family.length >= seen.length * MIN_SHARE)
    .slice(0, MAX_COLOURS)
    .flatMap((family) => largest(Map.groupBy(family, ({ name }) => name))[0]?.[0]?.name ?? [])
}

function itemPixels(pixels: readonly Lab[], { width, height }: Picture): readonly Lab[] {
  const isEdge = (index: number, depth: number) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    return x < width * depth || y < height * depth || x >= width * (1 - depth) || y >= height * (1 - depth)
  }
  const frame = Array.from(pixels, (_, index) => index).filter((index) => isEdge(index, 0.02))
  const background = frameColour(pixels.filter((_, index) => isEdge(index, 0.02)))
  if (background === null) return pixels.filter((_, index) => !isEdge(index, 0.2))
  const outside = flooded(pixels, width, frame, background)
  const item = pixels.filter((_, index) => !outside.has(index))
  return item.length >= pixels.length * MIN_ITEM ? item : pixels
}

function frameColour(frame: readonly Lab[]): Lab | null {
  const candidates = frame.filter((_, index) => index % Math.ceil(frame.length / 24) === 0)
  const near = (colour: Lab) => frame.filter((other) => distance(colour, other) < NEAR).length
  const [best] = candidates.map((colour) => ({ colour, count: near(colour) })).toSorted((a, b) => b.count - a.count)
  return best && best.count >= frame.length * MIN_FRAME ? best.colour : null
}

function flooded(pixels: readonly Lab[], width: number, frame: readonly number[], colour: Lab): Set<number> {
  const belongs = (index: number) => {
    const pixel = pixels[index]
    return pixel !== undefined && distance(pixel, colour) < NEAR
  }
  const outside = new Set(frame.filter(belongs))
  for (const index of outside) {
    const x = index % width
    const beside = [index - width, index + width, ...(x > 0 ? [index - 1] : []), ...(x < width - 1 ? [index + 1] : [])]
    for (const next of beside) if (belongs(next)) outside.add(next)
  }
  return outside
}

function nearest(pixel: Lab): (typeof TABLE)[number] {
  return TABLE.reduce((best, entry) => (distance(entry.lab, pixel) < distance(best.lab, pixel) ? entry : best))
}

const largest = <Member>(groups: ReadonlyMap<string, readonly Member[]>) =>
  [...groups.values()].toSorted((a, b) => b.length - a.length)

const distance = (one: Lab, other: Lab): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

/** sRGB (0 to 255) in OKLab, in which equal distances look about equally different: bottosson.github.io/posts/oklab. */
function oklab(srgb: ArrayLike<number>): Lab {
  const [r = 0, g = 0, b = 0] = Array.from(srgb, (value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ]
}
