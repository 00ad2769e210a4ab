import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon.tsx'

export function OutwardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title="Opens in a new tab"
      className="inline-flex min-h-8 items-center gap-1.5 text-petrol underline underline-offset-2"
    >
      <span>{children}</span>
      <Icon name="external-link" className="size-4.5" />
    </a>
  )
}
