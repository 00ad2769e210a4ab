import { useId, type ReactNode, type ToggleEvent, useState, type ComponentProps } from 'react'
import { Icon, classNames, type IconName } from './basics.tsx'
import { keyTarget } from './tabs.tsx'

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

function settle({ newState, currentTarget: popover }: ToggleEvent<HTMLElement>): void {
  const button = popover.previousElementSibling
  if (newState !== 'open' || button === null) return
  placeBeside(popover, button)
  itemsOf(popover)[0]?.focus()
}

export function Popover({ label, trigger, children }: { label: string; trigger?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-label={label}
        popoverTarget={id}
        className="inline-grid min-h-8 min-w-8 place-items-center rounded-chip text-ink-2 hover:bg-sunken hover:text-ink"
      >
        {trigger ?? <Icon name="info" className="size-4.5" />}
      </button>
      <div id={id} popover="auto" onToggle={settle} className="info-popover">
        {children}
      </div>
    </>
  )
}

const itemsOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')].filter((item) => item.checkVisibility())

const UPRIGHT: [string, string] = ['ArrowUp', 'ArrowDown']

const onKeyDown: ComponentProps<'div'>['onKeyDown'] = (event) => {
  const items = itemsOf(event.currentTarget)
  const next = keyTarget(event.key, items.indexOf(document.activeElement as HTMLElement), items.length, UPRIGHT)
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        className="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
      >
        <Icon name="ellipsis" />
      </button>
      <div
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="info-popover min-w-44 p-1.5! text-base!"
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={settle}
        onKeyDown={onKeyDown}
      >
        {open && children}
      </div>
    </>
  )
}

type MenuItemProps = ComponentProps<'button'> & { icon?: IconName | undefined; leadsOn?: boolean }

export const MenuItem = ({ icon, leadsOn = false, className, children, onClick, ...native }: MenuItemProps) => (
  <button
    {...native}
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={classNames(
      'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 text-left hover:bg-sunken focus-visible:-outline-offset-2 fine-pointer:min-h-9',
      className,
    )}
    onClick={(event) => {
      if (!leadsOn) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
      onClick?.(event)
    }}
  >
    {icon && <Icon name={icon} className="size-4.5" />}
    {children}
  </button>
)
