import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { supportEmail } from '#client/lib/page-head.ts'

export function LegalPage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <div className="page-width py-5 lg:py-4">
      <h1>{title}</h1>
      <p className="mt-1 text-ink-2">{intro}</p>
      <article className="card mt-4 max-w-200 px-5 pb-5 sm:px-8 sm:pb-8">
        {children}
        <LegalSection title="Questions">
          <p>
            Write to <SupportLink />.
          </p>
        </LegalSection>
      </article>
    </div>
  )
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7 max-w-prose [&_li]:mt-1.5 [&_p]:mt-2 [&_ul]:list-disc [&_ul]:pl-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

function SupportLink() {
  const email = supportEmail()
  return (
    <a href={`mailto:${email}`} className="link break-all">
      {email}
    </a>
  )
}

export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link">
      {children}
    </Link>
  )
}
