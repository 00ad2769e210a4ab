import { Info } from 'lucide-react'
import { useId, useRef, type ReactNode, type ToggleEvent } from 'react'

const GAP = 6
const MARGIN = 16

/** A small button (an "i" unless `trigger` is given) named `label` that shows `children` beside it until dismissed. */
export function Popover({ label, trigger, children }: { label: string; trigger?: ReactNode; children: ReactNode }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** Below the button, or above when there is no room; in page coordinates, so that it scrolls along. */
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const anchor = button.current?.getBoundingClientRect()
    if (event.newState !== 'open' || !anchor) return
    const popover = event.currentTarget
    const { width, height } = popover.getBoundingClientRect()
    const left = Math.max(MARGIN, Math.min(anchor.left, document.documentElement.clientWidth - width - MARGIN))
    const below = anchor.bottom + GAP
    const top = below + height > window.innerHeight ? Math.max(MARGIN, anchor.top - GAP - height) : below
    popover.style.left = `${left + window.scrollX}px`
    popover.style.top = `${top + window.scrollY}px`
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        popoverTarget={id}
        className="inline-grid min-h-8 min-w-8 place-items-center rounded-chip text-ink-2 hover:bg-sunken hover:text-ink"
      >
        {trigger ?? <Info size={18} aria-hidden />}
      </button>
      <div id={id} popover="auto" onToggle={place} className="info-popover">
        {children}
      </div>
    </>
  )
}
