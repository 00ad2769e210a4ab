import { classNames } from './class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('skeleton', className)} />
}
