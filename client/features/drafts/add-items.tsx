import { useId, useState } from 'react'
import { Button } from '#client/ui/basics.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { TextAreaField, FileInput } from '#client/ui/field.tsx'
import { DRAFTS_AT_ONCE } from '#shared/api/drafts.ts'
import { currencyCode } from '#shared/money/currency.ts'
import { readItemTable, type ItemTable as Table } from '#shared/text/item-table.ts'
import { newItem, changeItems, readItems, keepPhoto, type ItemPhoto } from './items-store.ts'
import { newIdempotencyKey, withAll } from '#client/lib/http.ts'
import { PHOTO_TYPE_MESSAGE } from '#shared/api/photos.ts'
import { groupPhotos, LOOK_SIDE, lookOf, takenAt, type PhotoTraits, type Look } from '#shared/photos/grouping.ts'

const LARGEST_BYTES = 1_000_000

export function ItemTable({ currency }: { currency: string }) {
  const id = useId()
  const [text, setText] = useState('')
  const [remarks, setRemarks] = useState<readonly string[]>([])
  const add = () => {
    const table = readItemTable(text, currencyCode(currency))
    const taken = table.items.slice(0, DRAFTS_AT_ONCE - readItems().items.length)
    const items = taken.map(({ draft }) => Object.assign(newItem([]), draft))
    changeItems((state) => ({ items: [...state.items, ...items] }))
    setRemarks(remarksOn(table, taken.length))
    if (taken.length > 0) setText('')
  }
  const read = async (file: File | undefined) => {
    if (file && file.size <= LARGEST_BYTES) setText(await file.text())
    else if (file) setRemarks([`${file.name} is too large for a table of ${DRAFTS_AT_ONCE} items.`])
  }
  return (
    <Disclosure level={2} title="Paste or upload a table" className="card px-4">
      <div className="flex flex-col gap-3 pb-4">
        <TextAreaField
          unmarked
          label="Table"
          hint="One item in each row: name, then condition, price and whatever else is known. Headings help."
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={text.trim() === ''} onClick={add} label="Add these items" />
          <label htmlFor={id} className="text-sm font-semibold">
            Table file
          </label>
          <FileInput
            id={id}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="min-h-11 max-w-full text-sm"
            onFiles={([file]) => void read(file)}
          />
        </div>
        <output>
          {remarks.map((remark) => (
            <p key={remark} className="text-sm wrap-anywhere">
              {remark}
            </p>
          ))}
        </output>
      </div>
    </Disclosure>
  )
}

function remarksOn({ items, misses, ignored, leftOut }: Table, taken: number): string[] {
  const over = leftOut + items.length - taken
  return [
    taken === 1 ? '1 item added.' : `${taken} items added.`,
    ...items.slice(0, taken).flatMap(({ line, unclear }) => unclear.map((words) => `Row ${line}: ${words}`)),
    ...misses.map(({ line, text, reason }) => `Row ${line} was left out, because ${reason}: ${text}`),
    ...(ignored.length > 0 ? [`Nothing was taken of: ${ignored.join(', ')}.`] : []),
    ...(over > 0 ? [`${over} did not fit: at most ${DRAFTS_AT_ONCE} items at a time.`] : []),
  ]
}

export type PhotoTools = {
  check: (files: readonly File[], present: number, most: number) => Promise<{ accepted: File[]; problems: string[] }>
  prepare: (file: Blob) => Promise<Blob>
}

export const MOST_PHOTOS = 60
/** More would need the memory of as many decoded photos. */
const AT_ONCE = 2
const BEGINNING_BYTES = 128 * 1024

export async function addFiles(files: readonly File[], { check, prepare }: PhotoTools): Promise<void> {
  const { items, preparing } = readItems()
  if (files.length === 0 || preparing) return
  const present = items.reduce((sum, { photos }) => sum + photos.length, 0)
  const { accepted, problems } = await check(files, present, MOST_PHOTOS)
  changeItems(() => ({ problems, preparing: { done: 0, total: accepted.length } }))
  const prepared = new Map<File, PhotoTraits & { photo: ItemPhoto }>()
  await withAll(accepted, AT_ONCE, async (file) => {
    const photo = await prepareOne(file, prepare).catch(() => null)
    if (photo) prepared.set(file, photo)
    changeItems((state) => ({
      preparing: state.preparing && { ...state.preparing, done: state.preparing.done + 1 },
      problems: photo ? state.problems : [...new Set([...state.problems, `${file.name}: ${PHOTO_TYPE_MESSAGE}`])],
    }))
  })
  // As picked, where nothing tells the order in which they were taken.
  const picked = accepted.flatMap((file) => prepared.get(file) ?? [])
  const groups = groupPhotos(picked).map((group) => newItem(group.map(({ photo }) => photo)))
  changeItems((state) => ({ items: [...state.items, ...groups], preparing: null }))
}

async function prepareOne(file: File, prepare: PhotoTools['prepare']) {
  const { name, lastModified } = file
  const taken = takenAt(await file.slice(0, BEGINNING_BYTES).arrayBuffer(), name)
  const blob = await prepare(file)
  const look = await lookAt(blob)
  const id = newIdempotencyKey()
  keepPhoto(id, blob)
  return { name, lastModified, taken, look, photo: { id, name, blob, address: null } }
}

async function lookAt(blob: Blob): Promise<Look> {
  const bitmap = await createImageBitmap(blob, {
    resizeWidth: LOOK_SIDE,
    resizeHeight: LOOK_SIDE,
    resizeQuality: 'medium',
  })
  const context = new OffscreenCanvas(LOOK_SIDE, LOOK_SIDE).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return lookOf(context?.getImageData(0, 0, LOOK_SIDE, LOOK_SIDE).data ?? [])
}
