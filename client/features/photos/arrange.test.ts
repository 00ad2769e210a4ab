import { describe, expect, it } from 'vitest'
import { withPhoto, withPhotoAt, withRemovedPhoto, withoutPhoto } from './arrange.ts'
import { NO_PHOTOS, type PhotoState, type ItemPhoto } from './photo-store.ts'

const photo = (id: string): ItemPhoto => ({ id, name: id, file: null, prepared: null, state: 'ready', reading: null })
const stateOf = (...ids: string[]): PhotoState => ({ ...NO_PHOTOS, photos: ids.map(photo) })
const order = ({ photos }: PhotoState) => photos.map(({ id }) => id).join('')

describe('the order of photos', () => {
  it.each([
    ['a', 1, 'bac'],
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['a', -1, 'abc'],
    ['c', 3, 'abc'],
    ['x', 0, 'abc'],
  ])('with %s moved to %i is %s', (id, to, expected) => {
    expect(order(withPhotoAt(stateOf('a', 'b', 'c'), id, to))).toBe(expected)
  })

  it('is told after a move', () => {
    expect(withPhotoAt(stateOf('a', 'b'), 'b', 0).said).toBe('Photo moved to place 1 of 2')
  })
})

describe('a removed photo', () => {
  it('comes back to its place', () => {
    const removed = withoutPhoto(stateOf('a', 'b', 'c'), 'b')
    expect(order(removed)).toBe('ac')
    expect(order(withRemovedPhoto(removed, 5))).toBe('abc')
  })

  it('comes back with what became of it meanwhile', () => {
    const removed = withPhoto(withoutPhoto(stateOf('a', 'b'), 'a'), 'a', { state: 'failed' })
    expect(withRemovedPhoto(removed, 5).photos[0]?.state).toBe('failed')
  })

  it('does not come back where there is no room', () => {
    const removed = { ...withoutPhoto(stateOf('a'), 'a'), photos: stateOf('1', '2').photos }
    expect(order(withRemovedPhoto(removed, 2))).toBe('12')
  })

  it('that was not there changes nothing', () => {
    const state = stateOf('a')
    expect(withoutPhoto(state, 'x')).toBe(state)
  })
})
