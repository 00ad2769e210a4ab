import { useState, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useMe, usePlanType, useUser } from '#client/lib/session.ts'
import { billingMode } from '#client/lib/page.ts'
import { Button, ButtonLink, classNames, PrimaryLink, Note, Icon } from '#client/ui/basics.tsx'
import { Card } from '#client/ui/card.tsx'
import { FREE_GENERATIONS_PER_MONTH, FREE_SAVED_LISTINGS, PLAN_COMPARISON, PRO_PRICE } from '#shared/api/plans.ts'
import { UpgradeButton, UpgradeDialog, PlanComparison } from './upgrade-dialog.tsx'
import { TestPlanSwitch } from './subscription.tsx'

const STARTER = [
  `${FREE_GENERATIONS_PER_MONTH} AI generations per month`,
  `Up to ${FREE_SAVED_LISTINGS} saved listings`,
  'Image analysis',
]

const PRO = [
  'Unlimited AI generations and saved listings',
  'Competition analysis and templates',
  'Bulk delete, export and regenerate',
  'Branding removal',
]

function PlanCards() {
  const planType = usePlanType()
  const [asked, setAsked] = useState(false)
  const wished = new URLSearchParams(useSearch()).has('upgrade')
  const [path, navigate] = useLocation()
  const close = () => {
    setAsked(false)
    if (wished) navigate(path, { replace: true })
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PlanCard name="Starter" price="Free" points={STARTER}>
        <StarterButton />
      </PlanCard>
      <PlanCard name="Pro" price={PRO_PRICE} per="/month" points={PRO} mark="Recommended">
        <UpgradeButton onClick={() => setAsked(true)} />
      </PlanCard>
      {(asked || (wished && planType === 'free')) && <UpgradeDialog onClose={close} />}
    </div>
  )
}

function StarterButton() {
  const me = useMe()
  if (me === null) return <Button disabled className="invisible" />
  if (me.user === null) return <ButtonLink href="/signup">Sign Up</ButtonLink>
  return me.planType === 'free' && <Button disabled>Current Plan</Button>
}

type PlanCardProps = {
  name: string
  price: string
  per?: string
  points: readonly string[]
  mark?: string
  children: ReactNode
}

const PlanCard = ({ name, price, per, points, mark, children }: PlanCardProps) => (
  <article aria-label={name} className="card flex flex-col p-5 sm:p-6">
    <div className="flex min-h-8 items-center justify-between gap-3">
      <h2 className="text-xl">{name}</h2>
      {mark && <span className="tag-shape inline-block py-1 pr-3 pl-5 text-sm font-semibold text-on-tag">{mark}</span>}
    </div>
    <p className="mt-2">
      <span className="text-2xl font-bold tabular-nums">{price}</span>
      {per && <span className="text-ink-2">{per}</span>}
    </p>
    <Points points={points} className="mt-4 mb-6 flex-1" />
    {children}
  </article>
)

const Points = ({ points, className }: { points: readonly string[]; className?: string }) => (
  <ul className={classNames('flex flex-col gap-2', className)}>
    {points.map((point) => (
      <li key={point} className="flex gap-2">
        <Icon name="check" className="mt-0.5 text-ok" />
        {point}
      </li>
    ))}
  </ul>
)

function AllIncluded() {
  return (
    <Card title="All features are included" className="flex flex-col gap-4">
      <p>Every account on this server has all of them, and nothing is charged.</p>
      <Points
        points={PLAN_COMPARISON.map(({ feature, pro }) =>
          pro === 'Included' ? feature : `${feature}: ${pro.toLowerCase()}`,
        )}
      />
      {useUser() === null && (
        <div>
          <PrimaryLink href="/signup">Sign Up</PrimaryLink>
        </div>
      )}
    </Card>
  )
}

export function PricingRoute() {
  const me = useMe()
  const free = billingMode() === 'off'
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1>Pricing</h1>
        <p className="mt-1 text-ink-2">
          {free ? 'There is nothing to pay for here.' : 'Start free. Move up when you list more.'}
        </p>
      </header>
      {free ? <AllIncluded /> : <PlanCards />}
      {me?.billing === 'test' && me.user && (
        <Note tone="info" title="This server has test billing." action={<TestPlanSwitch />}>
          Plans can be switched without paying, for trying things out.
        </Note>
      )}
      {!free && (
        <section className="card overflow-hidden">
          <PlanComparison />
        </section>
      )}
    </div>
  )
}
