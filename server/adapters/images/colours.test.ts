import { describe, expect, test } from 'vitest'
import { COLOUR_NAMES, mainColours } from './colours.ts'

const SIDE = 32
type Paint = (x: number, y: number) => string

function painted(paint: Paint) {
  const data = Array.from({ length: SIDE * SIDE }, (_, index) => {
    const hex = Number.parseInt(paint(index % SIDE, Math.floor(index / SIDE)).slice(1), 16)
    return [hex >> 16, (hex >> 8) & 255, hex & 255]
  })
  return mainColours({ data: Uint8Array.from(data.flat()), width: SIDE, height: SIDE })
}

const inside = (x: number, y: number) => x >= 8 && x < 24 && y >= 8 && y < 24
/** A thing in the middle of a plain background. */
const thing =
  (paint: Paint, background: string): Paint =>
  (x, y) =>
    inside(x, y) ? paint(x, y) : background
const plain =
  (colour: string): Paint =>
  () =>
    colour
const grey = (value: number) => `#${value.toString(16).padStart(2, '0').repeat(3)}`

const ANCHORS = COLOUR_NAMES.flatMap(({ name, anchors }) => anchors.map((hex) => [name, hex] as const))
const PALE = new Set(['white', 'cream', 'light grey', 'pale yellow', 'light pink', 'light blue', 'mint green'])

test.each(ANCHORS)('%s, of %s before another colour', (name, hex) => {
  expect(painted(thing(plain(hex), PALE.has(name) ? '#5a2348' : '#ffffff'))).toEqual([name])
})

test.each([
  ['red', '#dc143c'],
  ['navy blue', '#000080'],
  ['dark green', '#013220'],
  ['turquoise', '#40e0d0'],
  ['olive green', '#808000'],
  ['orange', '#ff8c00'],
  ['lilac', '#c8a2c8'],
  ['brown', '#8b4513'],
  ['beige', '#d2b48c'],
  ['pink', '#ff69b4'],
  ['light grey', '#d3d3d3'],
  ['blue', '#4169e1'],
])('%s, also of %s, which is not in the table', (name, hex) => {
  expect(painted(thing(plain(hex), '#ffffff'))).toEqual([name])
})

describe('of a thing', () => {
  test('in two colours, the larger first', () => {
    const paint: Paint = (x) => (x < 13 ? '#ffffff' : '#1b2a52')
    expect(painted(thing(paint, '#8b5a2b'))).toEqual(['navy blue', 'white'])
  })

  test('in shades of one colour, one', () => {
    const shades: Paint = (x) => `#${(80 + x * 6).toString(16).padStart(2, '0')}1818`
    expect(painted(thing(shades, '#ffffff'))).toEqual(['red'])
  })

  test('in five colours, three; what is too small is left out', () => {
    const stripes: Paint = (x) =>
      ['#d3202a', '#2f9e44', '#1f5fd0', '#f9d71c', '#6a2c91'][Math.floor((x - 8) / 3.3)] ?? ''
    expect(painted(thing(stripes, '#ffffff'))).toHaveLength(3)
    const speck: Paint = (x, y) => (x < 10 && y < 10 ? '#d3202a' : '#2f9e44')
    expect(painted(thing(speck, '#ffffff'))).toEqual(['green'])
  })

  test('with a part in the background’s colour, that colour too', () => {
    const ring: Paint = (x, y) => (x >= 11 && x < 21 && y >= 11 && y < 21 ? '#ffffff' : '#d3202a')
    expect(painted(thing(ring, '#ffffff'))).toEqual(['red', 'white'])
  })

  test('in the background’s own colour, that colour', () => {
    expect(painted(thing(plain('#fdfdfd'), '#ffffff'))).toEqual(['white'])
  })

  test('on a ground with a little grain or light from one side, none of the ground’s', () => {
    const ground: Paint = (x, y) => (inside(x, y) ? '#1f5fd0' : grey(200 + ((x * 7 + y * 13) % 12)))
    expect(painted(ground)).toEqual(['blue'])
  })

  test('before a motley background, those of the middle', () => {
    const colours = ['#d3202a', '#f9d71c', '#2f9e44', '#6a2c91', '#f08a1c']
    const motley: Paint = (x, y) => colours[(Math.floor(x / 2) + Math.floor(y / 2) * 3) % 5] ?? ''
    expect(painted((x, y) => (inside(x, y) ? '#1f5fd0' : motley(x, y)))[0]).toBe('blue')
  })
})

test('every name stands once, and every colour in one place', () => {
  const names = COLOUR_NAMES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(ANCHORS.map(([, hex]) => hex)).size).toBe(ANCHORS.length)
})

test('a picture of one pixel has a colour', () => {
  expect(mainColours({ data: Uint8Array.of(255, 255, 255), width: 1, height: 1 })).toEqual(['white'])
})
