import { useId, useState, type MouseEvent, type ToggleEvent } from 'react'
import { useChecked } from '#client/parts/use-fact-check.ts'
import { Button, SmallButton, TextLink } from '#client/ui/basics.tsx'
import { toasts } from '#client/ui/toast.tsx'
import type { GenerateListingRequest } from '#shared/api/generation.ts'
import { askingPriceOf, groundsOf, nextVariant, type Version, type ListingSet } from './session.ts'
import type { ResultCardProps } from './result-card.tsx'
import type { Generation } from './use-generation.ts'
import * as z from 'zod/mini'
import { keepOwn, readOwn } from '#client/lib/store.ts'
import { CheckboxField } from '#client/ui/field.tsx'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { PLATFORMS, Platform } from '#shared/rules/details.ts'
import { conditionHint } from './listing-form.tsx'
import { isSameItem } from './use-listing-form.ts'
import { LOG_IN_TO_SAVE_MESSAGE } from '#shared/api/errors.ts'

type ResultActionsProps = ResultCardProps & { version: Version | null; order: GenerateListingRequest }

export function ResultActions(props: ResultActionsProps) {
  const { version, renderSave } = props
  const item = useHandOver(props)
  const [exporting, setExporting] = useState(false)
  const rest = useId()
  const handOver = { icon: 'clipboard-copy' as const, disabled: version === null }
  const openCompanion = () => setExporting(true)
  const copyAll = async () => {
    if (item === null) return
    const { marks = [], leftOut = [] } = item.unsettled ?? {}
    const left = marks.length + leftOut.length
    if (!(await props.onCopyAll(item))) openCompanion()
    else toasts.success(left === 0 ? 'Copied!' : `Copied! Before you publish: ${left} to check.`)
  }
  return (
    <div className="max-lg:contents lg:flex lg:flex-wrap lg:items-center lg:gap-2 lg:border-t lg:border-line lg:px-5 lg:py-3">
      <div className="flex flex-wrap gap-1.5 whitespace-nowrap max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:border-y max-lg:border-line max-lg:bg-surface max-lg:px-3 max-lg:py-3 sm:gap-3 sm:px-5 lg:contents">
        <Button {...handOver} variant="primary" className="flex-1 lg:hidden" onClick={() => void copyAll()}>
          Copy
        </Button>
        <Button {...handOver} variant="primary" className="max-lg:hidden" onClick={openCompanion}>
          Export to Clipboard
        </Button>
        {renderSave('next', version)}
        <Button popoverTarget={rest} className="lg:hidden" aria-label="More actions" icon="ellipsis" />
      </div>
      {/* Stands in the page, or on phones above it once it is opened. */}
      <div
        role="presentation"
        id={rest}
        popover="auto"
        className="static flex size-auto flex-wrap gap-3 overflow-visible bg-transparent px-5 py-3 text-inherit max-sm:*:[button]:w-full max-lg:open:fixed max-lg:open:top-auto max-lg:open:bottom-17 max-lg:open:max-h-[60dvh] max-lg:open:overflow-y-auto max-lg:open:border-t max-lg:open:border-line max-lg:open:bg-surface max-lg:open:shadow-dialog max-lg:open:[clip-path:inset(-64px_0_0)] lg:contents"
        onToggle={focusFirst}
        onClick={lower}
      >
        <Button {...handOver} className="lg:hidden" onClick={openCompanion} label="Export to Clipboard" />
        {renderSave('save', version)}
        <AlternativeButton {...props} />
        <AlsoWrite generation={props.generation} disabled={version === null} />
      </div>
      {item && exporting && props.renderHandOver({ ...item, onClose: () => setExporting(false) })}
    </div>
  )
}

function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
}

function lower({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target as Element).closest('[data-stay]')) currentTarget.hidePopover()
}

function useHandOver({ version, order, generation: { shown } }: ResultActionsProps) {
  const { checked } = useChecked(version?.listing, groundsOf(order, version ?? undefined))
  if (version === null || shown === undefined) return null
  const { writtenAt: id, listing } = version
  const unsettled = checked && {
    marks: [...new Set(checked.open.map(({ mark }) => mark.text))],
    leftOut: checked.leftOut.filter(({ must }) => must).map(({ words }) => words),
  }
  return { id, listing, details: order.formData, askingPrice: askingPriceOf(shown), unsettled }
}

function AlternativeButton({ generation, version }: ResultActionsProps) {
  const id = useId()
  const { shown } = generation
  const exhausted = shown !== undefined && shown.versions.length > 0 && nextVariant(shown) === null
  return (
    <>
      <SmallButton
        disabled={exhausted || version === null}
        aria-describedby={exhausted ? id : undefined}
        onClick={generation.alternative}
        label={exhausted ? 'All Alternatives Generated' : 'Generate Alternative'}
      />
      {exhausted && (
        <span id={id} className="sr-only">
          Maximum number of alternative versions generated.
        </span>
      )}
    </>
  )
}

const CHOICE = 'also.v1'

function AlsoWrite({ generation, disabled }: { generation: Generation; disabled: boolean }) {
  const { shown } = generation
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <SmallButton data-stay disabled={disabled} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Also write for…
      </SmallButton>
      <div id={id} hidden={!open || disabled} className="w-full">
        {open && shown && <Platforms set={shown} generation={generation} onDone={() => setOpen(false)} />}
      </div>
    </>
  )
}

function Platforms({ set, generation, onDone }: { set: ListingSet; generation: Generation; onDone: () => void }) {
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
            onSet={() => toggle(platform)}
          />
        ))}
      </div>
      <SmallButton className="self-start" disabled={chosen.length === 0} onClick={write} label="Write" />
    </fieldset>
  )
}

const WAYS_ON = [
  { href: '/login', label: 'Log in' },
  { href: '/signup', label: 'Create an account' },
]

type VisitorSaveProps = { name: string; disabled: boolean; /** Where there is room for a sentence. */ roomy: boolean }

export function VisitorSave({ name, disabled, roomy }: VisitorSaveProps) {
  const [tried, setTried] = useState(false)
  const refuse = () => {
    if (roomy) toasts.failure(LOG_IN_TO_SAVE_MESSAGE)
    else toasts.withWaysOn('failure', LOG_IN_TO_SAVE_MESSAGE, WAYS_ON)
    setTried(roomy)
  }
  return (
    <>
      <Button disabled={disabled} onClick={refuse} label={name} />
      {tried && (
        <p className="-order-1 w-full text-sm whitespace-normal text-bad">
          {LOG_IN_TO_SAVE_MESSAGE} <TextLink href="/login">Log in</TextLink> or{' '}
          <TextLink href="/signup">create an account</TextLink>: what you typed and this listing will still be here.
        </p>
      )}
    </>
  )
}
