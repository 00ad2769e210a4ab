import { useEffect, useRef, type ReactNode } from 'react'
import { bringIntoView, useListener } from '#client/lib/page.ts'
import { AskingPriceField } from '#client/parts/asking-price-field.tsx'
import type { HandOver } from '#client/parts/hand-over.ts'
import { Stage } from '#client/ui/progress.tsx'
import { Button, classNames, QuietButton, SmallButton, Icon } from '#client/ui/basics.tsx'
import { Chip } from '#client/ui/card.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { toasts } from '#client/ui/toast.tsx'
import { VARIANTS, VARIANT_ANGLES, type Variant } from '#shared/api/generation.ts'
import * as sessions from './session.ts'
import { ListingBody } from './listing-body.tsx'
import { ResultActions } from './result-actions.tsx'
import type { Generation } from './use-generation.ts'
import { isSameItem, useValues, type ListingForm } from './use-listing-form.ts'

type HandOverItem = Omit<HandOver, 'photos' | 'onClose'>

export type ResultCardProps = {
  generation: Generation
  renderHandOver: (handOver: HandOverItem & { onClose: () => void }) => ReactNode
  onCopyAll: (item: HandOverItem) => Promise<boolean>
  form: ListingForm
  /** The label of the page's currency, which may have changed since the listing was written. */
  currency: string
  onStartOver: () => void
  renderSave: (part: 'save' | 'next', version: sessions.Version | null) => ReactNode
  renderSaved: (id: string) => ReactNode
}

export function ResultCard(props: ResultCardProps) {
  const { generation, form } = props
  const { session, shown, arrival } = generation
  const run = sessions.shownRun(session)
  const writing = run?.phase === 'running'
  const region = useFocusOnArrival(arrival?.writtenAt, session.run?.key)
  if (shown === undefined) return null
  const version = run ? undefined : sessions.selectedVersion(shown)
  const opened = sessions.openedListing(shown)
  const order = run?.order ?? shown.inputs
  // Text that has been growing in sight is not hidden again.
  const fadesIn = arrival !== null && version?.writtenAt === arrival.writtenAt && !arrival.streamed
  return (
    <section
      ref={region}
      aria-label={version || sessions.hasText(run?.partial ?? {}) ? 'Generated listing' : 'Listing on its way'}
      aria-busy={writing}
      className={classNames(
        'card flex flex-col lg:max-h-[calc(100dvh-32px)]',
        fadesIn && 'animate-[appear_180ms_50ms_both]',
      )}
    >
      <h2 className="sr-only">Generated listing</h2>
      {opened !== null && props.renderSaved(opened)}
      <Tabs
        label="Listings"
        items={session.sets.length > 1 ? session.sets.map(setTab).toReversed() : []}
        selected={shown.id}
        onSelect={generation.open}
        aside={run === null && <RemoveButton set={shown} generation={generation} />}
      >
        <Tabs
          label="Versions"
          items={versionTabs(shown, run)}
          selected={shown.selected}
          onSelect={(variant) => generation.select(variant as Variant)}
          aside={
            writing ? (
              <SmallButton className="my-1 shrink-0" icon="square" onClick={generation.stop} label="Stop generating" />
            ) : (
              <VersionNote set={shown} form={form} />
            )
          }
        >
          <div key={`${shown.id} ${shown.begunAt} ${shown.selected}`} className="min-h-0 flex-1 lg:overflow-y-auto">
            <ListingBody
              listing={version?.listing ?? run?.partial ?? {}}
              order={order}
              currency={props.currency}
              writing={writing}
              progress={run && <Progress run={run} generation={generation} />}
              finished={
                version && {
                  version,
                  asking: (
                    <AskingPriceField
                      text={sessions.askingText(shown)}
                      currency={sessions.currencyOf(shown)}
                      onChange={generation.price}
                    />
                  ),
                  onEdit: (change) => generation.edit(version.writtenAt, change),
                  onConfirm: (words) => generation.confirm(version.writtenAt, words),
                  onWithdraw: (words) => generation.withdraw(version.writtenAt, words),
                }
              }
            />
            <div className="border-t border-line px-5 py-4">
              <SmallButton onClick={props.onStartOver}>Generate Another (New Inputs)</SmallButton>
            </div>
          </div>
          <ResultActions {...props} version={version ?? null} order={order} />
        </Tabs>
      </Tabs>
    </section>
  )
}

function setTab({ id, inputs, begunAt }: sessions.ListingSet) {
  const time = new Date(begunAt).toTimeString().slice(0, 5)
  return { id, label: `${inputs.formData.platform} · ${time}` }
}

function versionTabs({ versions }: sessions.ListingSet, run: sessions.Run | null) {
  const there = new Set([...versions.map(({ variant }) => variant), run?.order.variant])
  return VARIANTS.map((id, index) => ({ id, label: `Version ${index + 1}` })).filter(({ id }) => there.has(id))
}

function VersionNote({ set, form }: { set: sessions.ListingSet; form: ListingForm }) {
  const angle = VARIANT_ANGLES[set.selected]
  if (!isSameItem(useValues(form), set.inputs.formData))
    return (
      <Chip tone="warn" className="shrink-0">
        Details changed
      </Chip>
    )
  return (
    <p className="text-sm whitespace-nowrap text-ink-2 max-sm:hidden" title={angle.aim}>
      {angle.name}
    </p>
  )
}

function RemoveButton({ set, generation }: { set: sessions.ListingSet; generation: Generation }) {
  const { label } = setTab(set)
  const remove = () => {
    generation.remove(set.id)
    toasts.withWaysOn('success', `Removed ${label}.`, [{ label: 'Undo', onPress: () => generation.putBack(set) }])
  }
  return <QuietButton className="-mr-3" aria-label={`Remove ${label}`} icon="x" onClick={remove} />
}

function Progress({ run, generation }: { run: sessions.Run; generation: Generation }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {sessions.hasText(run.partial) && (
        <Chip tone="warn">
          <Icon name="file-pen-line" className="size-4" />
          {run.phase === 'running' ? 'Draft: still writing' : 'Draft: not finished'}
        </Chip>
      )}
      {run.phase === 'running' ? (
        <Stage attempt={run.attempt} doing="Writing your listing…" />
      ) : (
        <>
          {!sessions.hasText(run.partial) && (
            <p className="text-sm text-ink-2">This listing was still being written when the page was left.</p>
          )}
          <QuietButton onClick={generation.dismiss}>Discard</QuietButton>
          <Button size="small" variant="primary" onClick={generation.resume} label="Finish this draft" />
        </>
      )}
    </div>
  )
}

/** Moves the focus to the first heading when a listing arrives, unless the seller has been typing meanwhile. */
function useFocusOnArrival(arrivedAt: string | undefined, runningKey: string | undefined) {
  const region = useRef<HTMLElement>(null)
  const typed = useRef(false)
  useListener('input', () => (typed.current = runningKey !== undefined))
  useEffect(() => {
    const heading = arrivedAt !== undefined && !typed.current ? region.current?.querySelector('h3') : null
    heading?.focus({ preventScroll: true })
    if (heading) bringIntoView(region.current)
    typed.current = false
  }, [arrivedAt])
  return region
}
