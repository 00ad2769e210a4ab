import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TabItem = { id: string; label: string }

type TabsProps = {
  label: string
  items: readonly TabItem[]
  selected: string
  onSelect: (id: string) => void
  children: ReactNode
  className?: string
}

/** Where the arrow and end keys lead from `index` among `count` tabs; undefined for other keys. */
function target(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** One of several views at a time; Tab reaches the selected tab, arrow keys the others. */
export function Tabs({ label, items, selected, onSelect, children, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = items.findIndex((item) => item.id === selected)
    const next = items[target(event.key, index, items.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames('flex flex-wrap border-b border-line px-5', className)}
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
            className="-mb-px min-h-11 border-b-3 border-transparent px-2.5 font-semibold text-ink-2 hover:text-ink aria-selected:border-petrol aria-selected:text-ink"
          >
            {item.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}
