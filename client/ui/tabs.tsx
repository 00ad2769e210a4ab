import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

type TabsProps = {
  label: string
  items: readonly { id: string; label: string }[]
  selected: string
  onSelect: (id: string) => void
  aside?: ReactNode
  children: ReactNode
}

export function keyTarget(key: string, index: number, count: number, [back, on] = ['ArrowLeft', 'ArrowRight']) {
  if (key === on) return (index + 1) % count
  if (key === back) return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

export function Tabs({ label, items, selected, onSelect, aside, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = items.findIndex((item) => item.id === selected)
    const next = items[keyTarget(event.key, index, items.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }
  const tabbed = items.length > 0
  return (
    <>
      <div hidden={!tabbed} className="flex items-center justify-between gap-x-3 border-b border-line px-5">
        <div
          ref={list}
          role={tabbed ? 'tablist' : undefined}
          aria-label={label}
          className="flex min-w-0 flex-1 overflow-x-auto"
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              data-tab={item.id}
              aria-selected={item.id === selected}
              aria-controls={`${id}-panel`}
              tabIndex={item.id === selected ? 0 : -1}
              onClick={() => onSelect(item.id)}
              onKeyDown={onKeyDown}
              className="min-h-11 shrink-0 border-b-3 border-transparent px-2.5 font-semibold -outline-offset-2! text-ink-2 hover:text-ink aria-selected:border-petrol aria-selected:text-ink"
            >
              {item.label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div
        role={tabbed ? 'tabpanel' : undefined}
        id={`${id}-panel`}
        aria-labelledby={tabbed ? `${id}-${selected}` : undefined}
        className="flex min-h-0 flex-1 flex-col"
      >
        {children}
      </div>
    </>
  )
}
