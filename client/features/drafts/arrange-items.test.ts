import { describe, expect, it } from 'vitest'
import { joinedWithAbove, newItem, splitAt, withPhotoIn, type Item } from './items-store.ts'

const photo = (id: string) => ({ id, name: `${id}.jpg`, blob: new Blob(), address: null })
const item = (id: string, ids: string, itemName = ''): Item => ({
  ...newItem(ids.split('').map(photo), { itemName }),
  id,
})
const shown = (items: readonly Item[]) => items.map(({ photos }) => photos.map(({ id }) => id).join(''))

const ITEMS = [item('1', 'abc'), item('2', 'de'), item('3', 'f')]

describe('arranging items', () => {
  it('moves a photo to the end of another item', () => {
    expect(shown(withPhotoIn(ITEMS, 'b', '2'))).toEqual(['ac', 'deb', 'f'])
    expect(shown(withPhotoIn(ITEMS, 'b', '1'))).toEqual(shown(ITEMS))
  })

  it('lets an item go with its last photo, unless something is known of it', () => {
    expect(shown(withPhotoIn(ITEMS, 'f', '1'))).toEqual(['abcf', 'de'])
    expect(shown(withPhotoIn([item('1', 'a', 'Lamp'), item('2', 'b')], 'a', null))).toEqual(['', 'b'])
  })

  it('splits an item before a photo, never before its first', () => {
    expect(shown(splitAt(ITEMS, 'b'))).toEqual(['a', 'bc', 'de', 'f'])
    expect(shown(splitAt(ITEMS, 'd'))).toEqual(shown(ITEMS))
  })

  it('joins an item with the one above, whose name stays', () => {
    const joined = joinedWithAbove([item('1', 'a', 'Lamp'), item('2', 'bc')], '2')
    expect(shown(joined)).toEqual(['abc'])
    expect(joined[0]?.formData.itemName).toBe('Lamp')
    expect(shown(joinedWithAbove(ITEMS, '1'))).toEqual(shown(ITEMS))
  })
})
