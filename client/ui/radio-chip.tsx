import type { ComponentProps } from 'react'
import { classNames } from './basics.tsx'

const shape =
  'relative inline-flex min-h-11 items-center rounded-control border border-control bg-surface px-3 hover:border-ink-2 has-checked:border-petrol has-checked:bg-petrol-soft has-checked:font-semibold has-checked:inset-ring has-checked:inset-ring-petrol has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring fine-pointer:min-h-9'

export const RadioChip = ({ className, children, ...native }: ComponentProps<'input'>) => (
  <label className={classNames(shape, className)}>
    <input type="radio" {...native} className="absolute inset-0 size-full cursor-pointer opacity-0" />
    {children}
  </label>
)
