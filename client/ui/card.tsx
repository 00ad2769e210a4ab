import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Card({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('card p-5 sm:p-6', className)}>
      <h2 id={id} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
