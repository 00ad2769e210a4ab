import { useId, useState, type ReactNode } from 'react'
import { classNames, Icon } from './basics.tsx'

type DisclosureProps = {
  title: string
  children: ReactNode
  defaultOpen?: boolean
  level?: 2 | 3
  className?: string
}

export function Disclosure(props: DisclosureProps) {
  const { title, children, defaultOpen = false, level = 3, className } = props
  const [toggled, setToggled] = useState<boolean>()
  const open = toggled ?? defaultOpen
  const panelId = useId()
  const Heading = `h${level}` as const
  return (
    <div className={className}>
      <Heading className="text-base">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setToggled(!open)}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control py-2 text-left font-semibold"
        >
          {title}
          <Icon
            name="chevron-down"
            data-chevron
            className={classNames('text-ink-2 transition-transform', open && 'rotate-180')}
          />
        </button>
      </Heading>
      <div id={panelId} hidden={!open} data-panel>
        {children}
      </div>
    </div>
  )
}
