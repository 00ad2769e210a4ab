import { Check } from 'lucide-react'
import { useUser } from '#client/lib/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { PLAN_COMPARISON } from '#shared/api/plans.ts'

/** In place of plans, where nothing is sold. */
export function AllIncluded() {
  const user = useUser()
  return (
    <section aria-labelledby="included-heading" className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 id="included-heading" className="text-xl">
        All features are included
      </h2>
      <p>Every account on this server has all of them, and nothing is charged.</p>
      <ul className="flex flex-col gap-2">
        {PLAN_COMPARISON.map(({ feature, pro }) => (
          <li key={feature} className="flex gap-2">
            <Check size={20} className="mt-0.5 shrink-0 text-ok" aria-hidden />
            {pro === 'Included' ? feature : `${feature}: ${pro.toLowerCase()}`}
          </li>
        ))}
      </ul>
      {user === null && (
        <div>
          <ButtonLink href="/signup" variant="primary">
            Sign Up
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
