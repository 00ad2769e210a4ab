import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link within running text to another page of the site. */
export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text-petrol underline underline-offset-2 hover:text-petrol-hover">
      {children}
    </Link>
  )
}
