import { Mail } from 'lucide-react'
import { supportEmail } from '#client/lib/support-email.ts'

/** Where to turn when the page does not help. */
export function HelpBlock() {
  const email = supportEmail()
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-5">
      <div>
        <h2 className="text-xl">Need More Advanced Help?</h2>
        <p className="mt-1 text-ink-2">Write to the host of this server.</p>
      </div>
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold break-all text-petrol underline underline-offset-2 hover:text-petrol-hover"
      >
        <Mail size={20} className="shrink-0" aria-hidden />
        {email}
      </a>
    </section>
  )
}
