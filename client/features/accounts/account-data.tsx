import { Download } from 'lucide-react'

/** The way to everything that is kept of the account. */
export function AccountData() {
  return (
    <section aria-labelledby="data-heading" className="card p-5 sm:p-6">
      <h2 id="data-heading" className="text-xl">
        Your data
      </h2>
      <p className="mt-2 text-ink-2">Profile, usage, saved listings and templates in one JSON file.</p>
      <a
        href="/api/account/export"
        download
        className="mt-4 inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-control bg-surface px-4 py-2 font-semibold hover:border-ink-2 hover:bg-sunken"
      >
        <Download size={20} aria-hidden />
        Download My Data
      </a>
    </section>
  )
}
