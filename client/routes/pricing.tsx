import { AllIncluded, PlanCards } from '#client/features/billing/plan-cards.tsx'
import { PlanComparison } from '#client/features/billing/upgrade-dialog.tsx'
import { TestPlanSwitch } from '#client/features/billing/manage-subscription.tsx'
import { billingMode } from '#client/lib/page-head.ts'
import { useMe } from '#client/lib/session.ts'
import { Note } from '#client/ui/note.tsx'

export function PricingRoute() {
  const free = billingMode() === 'off'
  return (
    <div className="page-width flex flex-col gap-6 py-5 lg:py-4">
      <header>
        <h1>Pricing</h1>
        <p className="mt-1 text-ink-2">
          {free ? 'There is nothing to pay for here.' : 'Start free. Move up when you list more.'}
        </p>
      </header>
      {free ? <AllIncluded /> : <Plans />}
    </div>
  )
}

function Plans() {
  const me = useMe()
  return (
    <>
      <PlanCards />
      {me?.billing === 'test' && me.user && (
        <Note tone="info" title="This server has test billing." action={<TestPlanSwitch />}>
          Plans can be switched without paying, for trying things out.
        </Note>
      )}
      <section className="card overflow-hidden">
        <PlanComparison />
      </section>
    </>
  )
}
