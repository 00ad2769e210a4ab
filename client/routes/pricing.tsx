import { PlanCards } from '#client/features/plans/plan-cards.tsx'
import { PlanComparison } from '#client/features/plans/plan-comparison.tsx'

export function PricingRoute() {
  return (
    <div className="page-width flex flex-col gap-8 py-8">
      <header>
        <h1 className="text-2xl lg:text-3xl">Pricing</h1>
        <p className="mt-1.5 text-ink-2">Start free. Move up when you list more.</p>
      </header>
      <PlanCards />
      <section className="card overflow-hidden">
        <PlanComparison />
      </section>
    </div>
  )
}
