import { ChoiceFields, type Choices } from '#client/parts/choices.tsx'
import { QuietButton, SmallButton, Icon } from '#client/ui/basics.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { draggable, photoDrop } from '#client/ui/dragging.ts'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { Picture } from '#client/ui/photo-viewer.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { MAX_PHOTOS } from '#shared/api/photos.ts'
import { CONDITION_LABELS, DETAIL_LIMITS } from '#shared/rules/details.ts'
import { joinedWithAbove, splitAt, withPhotoIn, type Item, tell, rearrange, useItems } from './items-store.ts'

/** `forAll`: what an item is that says nothing else. */
export function ItemGroups({ forAll }: { forAll: Choices }) {
  const { items, sending } = useItems()
  return (
    <ul aria-label="Items" className="grid gap-3 lg:grid-cols-2" inert={sending !== null}>
      {items.map((item, index) => (
        <li key={item.id}>
          <Group forAll={forAll} item={item} index={index} />
        </li>
      ))}
    </ul>
  )
}

function Group({ forAll, item, index }: { forAll: Choices; item: Item; index: number }) {
  const name = `Item ${index + 1}`
  const { photos, formData } = item
  const { platform = forAll.platform, condition = forAll.condition } = formData
  const over = photos.length - MAX_PHOTOS
  return (
    <fieldset
      {...photoDrop((photo) => rearrange((items) => withPhotoIn(items, photo, item.id), `Photo moved to ${name}.`))}
      aria-label={name}
      className="card flex h-full min-w-0 flex-col gap-2 p-3 data-[over]:outline-2 data-[over]:outline-ring"
    >
      <div className="flex items-center gap-1">
        <h3 className="flex-1 text-base">
          {name}
          <span className="font-normal text-ink-2">
            {' '}
            · {photos.length === 1 ? '1 photo' : `${photos.length} photos`}
          </span>
        </h3>
        <QuietButton
          disabled={index === 0}
          aria-label={`Join ${name} with the one above`}
          title="Join with the one above"
          icon="arrow-up-to-line"
          onClick={() => rearrange((items) => joinedWithAbove(items, item.id), `${name} joined with the one above.`)}
        />
        <QuietButton
          aria-label={`Remove ${name}`}
          title="Remove"
          icon="trash-2"
          onClick={() => rearrange((items) => items.filter((one) => one !== item), `${name} removed.`)}
        />
      </div>
      {photos.length > 0 && (
        <ul aria-label={`Photos of ${name}`} className="grid grid-cols-4 gap-1.5 sm:grid-cols-5">
          {photos.map((photo, at) => (
            <Tile key={photo.id} item={item} photo={photo} at={at} />
          ))}
        </ul>
      )}
      {over > 0 && (
        <p className="text-sm text-warn">
          A listing takes {MAX_PHOTOS} photos: the last {over === 1 ? 'one stays' : `${over} stay`} out.
        </p>
      )}
      <TextField
        label="Name"
        optional
        value={formData.itemName}
        maxLength={DETAIL_LIMITS.itemName}
        onChange={({ target }) => tell(item, { itemName: target.value })}
      />
      <Disclosure title={`${platform} · ${CONDITION_LABELS[condition]}`} className="-my-1">
        <ChoiceFields platform={platform} condition={condition} onChoose={(change) => tell(item, change)} />
      </Disclosure>
    </fieldset>
  )
}

function Tile({ item, photo, at }: { item: Item; photo: Item['photos'][number]; at: number }) {
  const { items } = useItems()
  const number = at + 1
  return (
    <li
      {...draggable(photo.id)}
      className="tile relative aspect-square min-w-0 cursor-grab overflow-hidden rounded-control border border-line bg-sunken"
    >
      <Picture src={photo.blob} alt={photo.name} draggable={false} loading="lazy" className="size-full object-cover" />
      <div className="absolute top-0.5 right-0.5 tile-tools rounded-chip bg-surface not-fine-pointer:opacity-100">
        <Popover label={`Photo ${number}: move or remove`} trigger={<Icon name="ellipsis" className="size-4.5" />}>
          <div className="grid gap-2">
            <SelectField
              unmarked
              label="Move to item…"
              options={items.map(({ id, formData }, index) => ({
                value: id,
                label: [`Item ${index + 1}`, formData.itemName].filter(Boolean).join(' · '),
              }))}
              value={item.id}
              onChange={({ target }) => {
                const to = items.findIndex(({ id }) => id === target.value) + 1
                rearrange((all) => withPhotoIn(all, photo.id, target.value), `Photo moved to Item ${to}.`)
              }}
            />
            <SmallButton
              disabled={at === 0}
              icon="split"
              onClick={() => rearrange((all) => splitAt(all, photo.id), 'The rest is an item of its own now.')}
              label="Split here"
            />
            <SmallButton
              icon="trash-2"
              onClick={() => rearrange((all) => withPhotoIn(all, photo.id, null), `Photo ${number} removed.`)}
              label="Remove photo"
            />
          </div>
        </Popover>
      </div>
    </li>
  )
}
