import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react'
import * as z from 'zod/mini'
import { keep, readKept } from '#client/lib/browser-store.ts'
import { createStore } from '#client/lib/store.ts'
import { Button } from '#client/ui/button.tsx'

const SEEN_KEY = 'smart-listings.getting-started.v1'
const TIP_AFTER_MS = 500
const TIP_FOR_MS = 15_000

const seen = createStore(true)

function markSeen(): void {
  seen.write(true)
  keep(SEEN_KEY, true)
}

export function GettingStarted() {
  useEffect(() => seen.write(readKept(SEEN_KEY, z.boolean()) === true), [])
  if (seen.useValue()) return null
  return (
    <Hint heading="Getting started" onDismiss={markSeen}>
      A name and the key features are enough. Mention flaws: fewer surprises, fewer returns.
    </Hint>
  )
}

export function ProTip() {
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const show = setTimeout(() => setShown(true), TIP_AFTER_MS)
    return () => clearTimeout(show)
  }, [])
  useEffect(() => {
    if (!shown) return
    const leave = () => {
      if (box.current?.matches(':hover, :focus-within') === true) timer = setTimeout(leave, 1000)
      else setShown(false)
    }
    let timer = setTimeout(leave, TIP_FOR_MS)
    return () => clearTimeout(timer)
  }, [shown])
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

function Hint({ heading, onDismiss, children, ref }: HintProps) {
  const id = useId()
  return (
    <section ref={ref} aria-labelledby={id} className="rounded-card border border-line bg-surface py-3 pr-3 pl-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-base font-semibold">
          {heading}
        </h2>
        <Button
          size="small"
          variant="quiet"
          onClick={({ currentTarget }) => {
            // The button takes the focus with it when it goes.
            currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
            onDismiss()
          }}
        >
          Dismiss
        </Button>
      </div>
      <p className="pr-2 text-ink-2">{children}</p>
    </section>
  )
}
