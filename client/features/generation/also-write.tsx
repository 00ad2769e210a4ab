import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { keepOwn, readOwn } from '#client/lib/owner.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { PLATFORMS, Platform } from '#shared/rules/platforms.ts'
import { conditionHint } from './marketplace-rules.ts'
import type { ListingSet } from './session.ts'
import type { Generation } from './use-generation.ts'
import { isSameItem } from './use-listing-form.ts'

const CHOICE = 'also.v1'

type AlsoWriteProps = { generation: Generation; set: ListingSet | undefined; disabled: boolean }

export function AlsoWrite({ generation, set, disabled }: AlsoWriteProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        size="small"
        data-stay
        disabled={disabled}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Also write for…
      </Button>
      <div id={id} hidden={!open || disabled} className="w-full">
        {open && set && <Platforms set={set} generation={generation} onDone={() => setOpen(false)} />}
      </div>
    </>
  )
}

type PlatformsProps = { set: ListingSet; generation: Generation; onDone: () => void }

function Platforms({ set, generation, onDone }: PlatformsProps) {
  const { formData } = set.inputs
  const sameItem = generation.session.sets.filter(({ inputs }) => isSameItem(inputs.formData, formData))
  const others = PLATFORMS.filter((platform) => sameItem.every(({ inputs }) => inputs.formData.platform !== platform))
  const [wanted, setWanted] = useState<readonly Platform[]>(() => readOwn(CHOICE, z.array(Platform)) ?? [])
  const gradeOn = (platform: Platform) => rulePack(platform).conditions[formData.condition]
  const isRefused = (platform: Platform) => 'refused' in gradeOn(platform).value
  const chosen = others.filter((platform) => wanted.includes(platform) && !isRefused(platform))
  const toggle = (platform: Platform) =>
    setWanted(wanted.includes(platform) ? wanted.filter((one) => one !== platform) : [...wanted, platform])
  const write = () => {
    keepOwn(CHOICE, wanted)
    onDone()
    void generation.alsoWrite(chosen)
  }
  if (others.length === 0) return <p className="text-sm text-ink-2">It is written for every marketplace.</p>
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm text-ink-2">
        From the same details, each in a tab of its own. Together they count once.
      </legend>
      <div data-stay className="grid gap-x-4 sm:grid-cols-2">
        {others.map((platform) => (
          <CheckboxField
            key={platform}
            label={platform}
            hint={conditionHint(platform, gradeOn(platform))}
            disabled={isRefused(platform)}
            checked={chosen.includes(platform)}
            onChange={() => toggle(platform)}
          />
        ))}
      </div>
      <Button size="small" className="self-start" disabled={chosen.length === 0} onClick={write}>
        Write
      </Button>
    </fieldset>
  )
}
