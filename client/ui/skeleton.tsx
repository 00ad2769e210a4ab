import { classNames } from './class-names.ts'

/** A grey stand-in for content that is on its way; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('skeleton', className)} />
}
