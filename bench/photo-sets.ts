import sharp from 'sharp'

/** A photo as it comes from a phone, and which item it really shows, counted within its set. */
export type SetPhoto = { name: string; lastModified: number; file: Buffer; item: number }
export type PhotoSet = { kind: string; seed: number; photos: SetPhoto[] }

type Random = () => number
type Item = { shape: number; colour: string; second: string; pattern: number; photos: number }
type Shot = { item: number; view: number; at: number }

const WIDTH = 320
const HEIGHT = 240
const EVENING = Date.UTC(2026, 9, 17, 18, 30)

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomOf(seed: number): Random {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low)
const whole = (random: Random, low: number, high: number) => Math.floor(between(random, low, high + 1))
const hsl = (hue: number, saturation: number, lightness: number) =>
  `hsl(${hue.toFixed(0)},${saturation.toFixed(0)}%,${lightness.toFixed(0)}%)`

/** Outlines from -50 to 50: jumper, trousers, shoe, box, bottle, lamp, bag, book. */
const SHAPES = [
  'M-18-45 L18-45 L48-20 L38-6 L24-16 L24 45 L-24 45 L-24-16 L-38-6 L-48-20Z',
  'M-24-48 L24-48 L30 48 L6 48 L0-14 L-6 48 L-30 48Z',
  'M-46 4 Q-44-22-24-22 L-8-4 Q22 4 44 12 Q50 26 40 28 L-46 28Z',
  'M-40-30 L40-30 L40 34 L-40 34Z',
  'M-8-50 L8-50 L8-26 Q22-20 22-4 L22 48 L-22 48 L-22-4 Q-22-20-8-26Z',
  'M-22-46 L22-46 L36-10 L6-10 L6 36 L26 46 L-26 46 L-6 36 L-6-10 L-36-10Z',
  'M-36-14 Q-20-50 0-50 Q20-50 36-14 L44 44 L-44 44Z',
  'M-30-42 L32-42 L32 44 L-30 44 Q-36 0-30-42Z',
]

function patternOf({ pattern, second }: Item): string {
  if (pattern === 0) return ''
  const lines = { 1: 'M0 4H12', 2: 'M4 0V12', 3: 'M0 4H12M4 0V12', 4: 'M5 5h2v2h-2z' }[pattern] ?? ''
  return `<pattern id="p" width="12" height="12" patternUnits="userSpaceOnUse"><path d="${lines}" stroke="${second}" stroke-width="3" fill="none"/></pattern>`
}

type Room = { floor: string; grain: string; turned: number }

/** One view of an item: 0 from the front, 1 from behind, 2 its label, 3 a detail, 4 from further away. */
function draw(item: Item, view: number, room: Room, random: Random): Promise<Buffer> {
  const scale = [1.7, 1.7, 4.6, 3.4, 1.2][view] ?? 1.7
  const turn = between(random, -14, 14) + (view === 4 ? 30 : 0)
  const [x, y] = [WIDTH / 2 + between(random, -24, 24), HEIGHT / 2 + between(random, -18, 18)]
  const light = between(random, -0.12, 0.18)
  const lamp = hsl(random() < 0.5 ? 40 : 210, 80, 60)
  const label = `<rect x="-7" y="-18" width="14" height="9" fill="#f4f2ea"/><path d="M-5-15h10M-5-12h7" stroke="#333"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${patternOf(item)}
    <pattern id="g" width="23" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(${room.turned})"><path d="M0 6H23M0 27H15" stroke="${room.grain}" stroke-width="2"/></pattern></defs>
    <rect width="100%" height="100%" fill="${room.floor}"/><rect width="100%" height="100%" fill="url(#g)"/>
    <g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale * between(random, 0.9, 1.1)})">
    <path d="${SHAPES[item.shape]}" fill="${item.colour}" stroke="#0004"/>
    ${item.pattern > 0 && view !== 1 ? `<path d="${SHAPES[item.shape]}" fill="url(#p)"/>` : ''}
    ${view === 2 || view === 0 ? label : ''}${view === 3 ? '<path d="M-4 4l6 3l-2 5" stroke="#5a4632" fill="none"/>' : ''}</g>
    <rect width="100%" height="100%" fill="${light > 0 ? '#fff' : '#000'}" opacity="${Math.abs(light)}"/>
    <rect width="100%" height="100%" fill="${lamp}" opacity="${between(random, 0, 0.09)}"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha().toBuffer()
}

function makeItems(kind: string, random: Random): Item[] {
  const full = kind === 'full'
  const count = full || kind === 'jeans' ? 12 : whole(random, 7, 14)
  return Array.from({ length: count }, () => {
    const jeans = kind === 'jeans'
    const [hue, saturation, lightness] = jeans
      ? [between(random, 208, 226), between(random, 22, 48), between(random, 22, 52)]
      : random() < 0.3
        ? [between(random, 0, 360), between(random, 0, 6), between(random, 8, 92)]
        : [between(random, 0, 360), between(random, 8, 85), between(random, 15, 82)]
    return {
      shape: jeans ? 1 : whole(random, 0, SHAPES.length - 1),
      colour: hsl(hue, saturation, lightness),
      second: hsl(between(random, 0, 360), 50, between(random, 20, 80)),
      pattern: jeans || random() < 0.5 ? 0 : whole(random, 1, 4),
      photos:
        kind === 'single' && random() < 0.6 ? 1 : Math.min(5, Math.floor(60 / count), whole(random, full ? 5 : 2, 5)),
    }
  })
}

/** Which item is photographed when, in seconds from the first one. */
function shoot(kind: string, items: readonly Item[], random: Random): Shot[] {
  const pace = kind === 'rush' ? 0.45 : between(random, 0.8, 1.6)
  let at = 0
  const shots: Shot[] = []
  const take = (item: number, view: number) => {
    shots.push({ item, view, at })
    // Now and then the item is turned, straightened or steamed first.
    at += pace * (random() < 0.08 ? between(random, 15, 28) : between(random, 2.5, 11))
  }
  const next = () => (at += pace * (random() < 0.15 ? between(random, 9, 16) : between(random, 18, 95)))
  for (let item = 0; item < items.length; item += 1) {
    const other = kind === 'turns' && item % 4 === 1 && item + 1 < items.length ? item + 1 : null
    for (let view = 0; view < (items[item]?.photos ?? 0); view += 1) {
      take(item, view)
      if (other !== null && view < (items[other]?.photos ?? 0)) take(other, view)
    }
    if (other !== null) item += 1
    next()
  }
  // What came out blurred is taken once more when all are done.
  if (kind === 'again') {
    for (let item = 0; item < items.length; item += 3) {
      at += between(random, 20, 60)
      take(item, 0)
    }
  }
  return shots
}

function shuffled<Entry>(entries: readonly Entry[], random: Random): Entry[] {
  return entries
    .map((entry) => ({ entry, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ entry }) => entry)
}

/** `exif` with or without fractions; `copied` files all have the time of the copy. */
const KINDS: Record<string, { exif: boolean; copied: boolean; names: 'counted' | 'timed' | 'random' }> = {
  plain: { exif: true, copied: false, names: 'counted' },
  jeans: { exif: true, copied: true, names: 'counted' },
  rush: { exif: true, copied: false, names: 'counted' },
  modified: { exif: false, copied: false, names: 'counted' },
  copied: { exif: false, copied: true, names: 'counted' },
  unordered: { exif: false, copied: true, names: 'random' },
  again: { exif: true, copied: true, names: 'random' },
  turns: { exif: true, copied: false, names: 'counted' },
  single: { exif: true, copied: true, names: 'counted' },
  screenshots: { exif: false, copied: true, names: 'timed' },
}

async function makeSet(kind: string, seed: number): Promise<PhotoSet> {
  const random = randomOf(seed)
  const { exif, copied, names } = KINDS[kind] ?? { exif: true, copied: false, names: 'counted' }
  const items = makeItems(kind, random)
  const hue = between(random, 20, 60)
  const room = {
    floor: hsl(hue, between(random, 4, 40), between(random, 35, 85)),
    grain: '#0002',
    turned: 90 * random(),
  }
  const first = whole(random, 100, 9000)
  const shots = shoot(kind, items, random).slice(0, 60)
  const copiedAt = () => EVENING + 86_400_000 + Math.round(between(random, 0, 2000))
  const photos: SetPhoto[] = []
  for (const [index, { item, view, at }] of shots.entries()) {
    const one = items[item]
    if (!one) continue
    const time = EVENING + Math.round(at * 1000)
    const screenshot = kind === 'screenshots' && view === 1
    const picture = sharp(
      await draw(one, view, screenshot ? { floor: '#fff', grain: '#fff', turned: 0 } : room, random),
    )
    photos.push({
      name: nameOf(names, first + index, time, random, screenshot),
      lastModified: copied ? copiedAt() : time,
      file: await (exif ? picture.withExifMerge(exifOf(time)) : picture).jpeg({ quality: 80 }).toBuffer(),
      item,
    })
  }
  return { kind, seed, photos: names === 'random' ? shuffled(photos, random) : photos }
}

function exifOf(time: number) {
  const [day = '', clock = ''] = new Date(time).toISOString().split('T')
  const taken = {
    DateTimeOriginal: `${day.replaceAll('-', ':')} ${clock.slice(0, 8)}`,
    SubSecTimeOriginal: clock.slice(9, 12),
  }
  return { IFD2: taken }
}

function nameOf(names: string, number: number, time: number, random: Random, screenshot: boolean): string {
  const stamp = new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_')
  if (screenshot) return `Screenshot_${stamp}.png`
  if (names === 'timed') return `PXL_${stamp}.jpg`
  return names === 'counted'
    ? `IMG_${String(number).padStart(4, '0')}.JPG`
    : `${Math.floor(random() * 2 ** 40).toString(16)}.jpg`
}

/** Every kind of set with each of the seeds. */
export async function* photoSets(seeds: readonly number[]): AsyncGenerator<PhotoSet> {
  for (const [index, kind] of Object.keys(KINDS).entries()) {
    for (const seed of seeds) yield makeSet(kind, seed * 100 + index)
  }
}

/** Twelve items of five photos each, straight from a phone. */
export const fullEvening = (seed: number): Promise<PhotoSet> => makeSet('full', seed)
