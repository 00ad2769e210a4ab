import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

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
      <ExternalLink size={18} className="shrink-0" />
    </a>
  )
}
