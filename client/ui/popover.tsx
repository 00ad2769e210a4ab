import { useId, useRef, type ReactNode, type ToggleEvent } from 'react'
import { Icon } from '#client/ui/basics.tsx'

const GAP = 6
const MARGIN = 16

/** Puts a popover below `anchor`, or above when there is no room; in page coordinates, so that it scrolls along. */
export function placeBeside(popover: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = popover.getBoundingClientRect()
  const left = Math.max(MARGIN, Math.min(at.left, document.documentElement.clientWidth - width - MARGIN))
  const below = at.bottom + GAP
  const top = below + height > window.innerHeight ? Math.max(MARGIN, at.top - GAP - height) : below
  popover.style.left = `${left + window.scrollX}px`
  popover.style.top = `${top + window.scrollY}px`
}

export function Popover({ label, trigger, children }: { label: string; trigger?: ReactNode; children: ReactNode }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open' && button.current) placeBeside(event.currentTarget, button.current)
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
        {trigger ?? <Icon name="info" className="size-4.5" />}
      </button>
      <div id={id} popover="auto" onToggle={place} className="info-popover">
        {children}
      </div>
    </>
  )
}
