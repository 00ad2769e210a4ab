import { QuietButton, SmallButton, Icon } from '#client/ui/basics.tsx'
import { Chip } from '#client/ui/card.tsx'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import * as z from 'zod/mini'
import { keep, readKept, createStore } from '#client/lib/store.ts'
import { EXAMPLE } from './example.ts'

export function EmptyResult({ example, onUndo }: { example: boolean; onUndo?: (() => void) | undefined }) {
  const { details, title, description, proof, doubt, price } = EXAMPLE
  const [before = '', after = ''] = description.split(proof.words)
  return (
    <div className="flex flex-col gap-3 rounded-card border-2 border-dashed border-control p-5">
      <p className="text-lg font-semibold">Your listing appears here</p>
      {onUndo && <SmallButton className="self-start" icon="undo-2" onClick={onUndo} label="Undo starting over" />}
      {example && (
        <section aria-label="Example listing" className="visitor-only flex flex-col gap-3">
          <p className="text-sm text-ink-2">
            <Chip tone="info">Example</Chip> From these words: “{details.itemName}, {details.features}”
          </p>
          <p className="text-xl font-bold">{title}</p>
          <p className="whitespace-pre-line">
            {before}
            <span className="underline decoration-control underline-offset-4">{proof.words}</span>
            {after} <mark className="mark-unsupported">{doubt.words}</mark>
          </p>
          <ul className="grid gap-1 text-sm">
            <li className="flex gap-2">
              <Icon name="list-checks" className="size-4.5 mt-px text-ok" />
              Underlined: {proof.quote}
            </li>
            <li className="flex gap-2">
              <Icon name="triangle-alert" className="size-4.5 mt-px text-warn" />
              Marked: {doubt.reason} We slipped that sentence in to show you.
            </li>
          </ul>
          <p>
            <span className="text-2xl font-bold tabular-nums">{price}</span>{' '}
            <span className="text-sm text-ink-2">estimated from usual UK prices</span>
          </p>
        </section>
      )}
    </div>
  )
}

const SEEN_KEY = 'smart-listings.getting-started.v1'
const TIP_AFTER_MS = 500
const TIP_FOR_MS = 15_000

const seen = createStore(true)
seen.write(readKept(SEEN_KEY, z.boolean()) === true)
seen.subscribe(() => keep(SEEN_KEY, seen.read()))

export function GettingStarted() {
  if (seen.useValue()) return null
  return (
    <Hint heading="Getting started" onDismiss={() => seen.write(true)}>
      A name and the key features are enough. Mention flaws: fewer surprises, fewer returns.
    </Hint>
  )
}

export function ProTip() {
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    let timer = setTimeout(show, TIP_AFTER_MS)
    function show() {
      setShown(true)
      timer = setTimeout(leave, TIP_FOR_MS)
    }
    function leave() {
      if (box.current?.matches(':hover, :focus-within') === true) timer = setTimeout(leave, 1000)
      else setShown(false)
    }
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <Hint heading="Pro Tip" ref={box} onDismiss={() => setShown(false)}>
      Not quite right? Generate up to two alternatives from the same details and keep the best.
      <span className="hidden fine-pointer:inline">
        {' '}
        Ctrl+Enter (⌘ on a Mac) generates from any field; Alt+1, 2 and 3 switch versions.
      </span>
    </Hint>
  )
}

type HintProps = { heading: string; onDismiss: () => void; children: ReactNode; ref?: Ref<HTMLElement> }

const Hint = ({ heading, onDismiss, children, ref }: HintProps) => (
  <section ref={ref} aria-label={heading} className="rounded-card border border-line bg-surface py-3 pr-3 pl-5">
    <div className="flex items-center justify-between gap-3">
      <h2 className="text-base font-semibold">{heading}</h2>
      <QuietButton
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
          onDismiss()
        }}
        label="Dismiss"
      />
    </div>
    <p className="pr-2 text-ink-2">{children}</p>
  </section>
)
