import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './basics.tsx'

const shape = 'inline-flex max-w-full items-center gap-1 rounded-chip border px-2.5 py-0.5 text-sm break-all'

const tones = {
  plain: 'border-line bg-sunken text-ink',
  info: 'border-transparent bg-petrol-soft text-petrol',
  ok: 'border-transparent bg-ok-soft text-ok',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad-soft text-bad',
}

type ChipProps = { tone?: keyof typeof tones; className?: string; children: ReactNode }

export function Chip({ tone = 'plain', className, children }: ChipProps) {
  return <span className={classNames(shape, tones[tone], className)}>{children}</span>
}

export const Card = ({ title, className, children }: { title: string; className?: string; children: ReactNode }) => (
  <section aria-label={title} className={classNames('card p-5 sm:p-6', className)}>
    <h2 tabIndex={-1} className="text-xl">
      {title}
    </h2>
    {children}
  </section>
)

export const Facts = ({ rows, ...native }: ComponentProps<'dl'> & { rows: readonly (readonly [string, string])[] }) => (
  <dl {...native}>
    {rows.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-ink-2">{name}</dt>
        <dd className="min-w-0 break-words tabular-nums max-sm:pb-2">{value}</dd>
      </div>
    ))}
  </dl>
)
