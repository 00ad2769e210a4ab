const [EXIF, TAKEN, FRACTION] = [0x8769, 0x9003, 0x9291]
/** `20261017_183005`, `2026-10-17 at 18.30.05` and the like, as cameras and messengers name files. */
const IN_NAME = /(20\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)(?:[-_ T]| at )([0-2]\d)[-_.:]?([0-5]\d)[-_.:]?([0-5]\d)(\d{3})?/
const IN_EXIF = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/

/** When a photo was taken as its own data or its name say, in milliseconds of the clock on the wall; null when neither does. */
export function takenAt(beginning: ArrayBuffer, name: string): number | null {
  try {
    return exifTime(new DataView(beginning)) ?? timeOf(IN_NAME.exec(name))
  } catch (error) {
    // Data that is cut or wrong points beyond its end.
    if (error instanceof RangeError) return timeOf(IN_NAME.exec(name))
    throw error
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
