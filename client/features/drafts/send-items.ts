import { messageFor, newIdempotencyKey, withAll } from '#client/lib/http.ts'
import { currentOwner } from '#client/lib/store.ts'
import { attemptWords, retryForJson, type RetryOptions } from '#client/lib/retry.ts'
import { AddedDrafts, type NewDraft } from '#shared/api/drafts.ts'
import { MAX_PHOTOS } from '#shared/api/photos.ts'
import { PATH, readDraftsAgain, writeDrafts } from './api.ts'
import { type Item, changeItems, clearItems, readItems } from './items-store.ts'

const AT_ONCE = 3

const tell = (words: string) => (attempt: number) => changeItems(() => ({ sending: attemptWords(attempt) ?? words }))

type SendOptions = {
  currency: string
  forAll: Pick<NewDraft['formData'], 'platform' | 'condition'>
  upload: (blob: Blob, id: string, options: RetryOptions) => Promise<string>
}

export async function sendItems({ currency, forAll, upload }: SendOptions): Promise<void> {
  const { items, order: begun, sending } = readItems()
  if (sending !== null || items.length === 0) return
  const owner = currentOwner()
  const order = begun ?? newIdempotencyKey()
  changeItems(() => ({ order, sending: '', failure: null }))
  try {
    await uploadAll(items, upload)
    if (owner !== currentOwner()) return
    const drafts = readItems().items.map((item) => draftOf(item, forAll))
    const call = { body: { items: drafts }, idempotencyKey: order, onAttempt: tell('Adding the drafts…') }
    const added = await retryForJson('POST', PATH, AddedDrafts, call)
    clearItems()
    await writeDrafts({ ids: added.items.map(({ id }) => id), currency }, `${order}-write`, { onAttempt: tell('') })
  } catch (error) {
    changeItems(() => ({ order: null, failure: owner === currentOwner() ? messageFor(error) : null }))
  } finally {
    changeItems(() => ({ sending: null }))
    void readDraftsAgain()
  }
}

const photosOf = ({ photos }: Item) => photos.slice(0, MAX_PHOTOS)

function draftOf(item: Item, forAll: SendOptions['forAll']): NewDraft {
  const { formData, askingPrice } = item
  const imageUrls = photosOf(item).flatMap(({ address }) => address ?? [])
  return { formData: { ...forAll, ...formData }, imageUrls, askingPrice }
}

async function uploadAll(items: readonly Item[], upload: SendOptions['upload']): Promise<void> {
  const all = items.flatMap(photosOf)
  const left = all.filter(({ address }) => address === null)
  let done = all.length - left.length
  await withAll(left, AT_ONCE, async ({ blob, id }) => {
    done += 1
    const address = await upload(blob, id, { onAttempt: tell(`Uploading photo ${done} of ${all.length}`) })
    changeItems((state) => ({ items: state.items.map((item) => withAddress(item, id, address)) }))
  })
}

function withAddress(item: Item, id: string, address: string): Item {
  return { ...item, photos: item.photos.map((photo) => (photo.id === id ? { ...photo, address } : photo)) }
}
