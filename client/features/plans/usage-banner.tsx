import { Link } from 'wouter'
import { useMe } from '#client/lib/session.ts'
import type { Me } from '#shared/api/plans.ts'

export function UsageBanner() {
  const me = useMe()
  if (!me?.user) return <p className="visitor-note">No sign-up required to try it.</p>
  return me.planType === 'free' ? <Remaining usage={me.usage} /> : null
}

function Remaining({ usage: { generations, savedListings } }: { usage: Me['usage'] }) {
  const left = Math.max(0, (generations.limit ?? 0) - generations.used)
  const full = savedListings.limit !== null && savedListings.used >= savedListings.limit
  return (
    <output className="flex flex-wrap items-center gap-x-4 tabular-nums">
      <span>
        Generations remaining: {left}/{generations.limit}
      </span>
      <span>
        Saved listings: {savedListings.used}/{savedListings.limit}
      </span>
      {left === 0 && <strong className="text-warn">You've hit your monthly generation limit!</strong>}
      {full && <strong className="text-warn">You've hit your saved listings limit!</strong>}
      {(left === 0 || full) && (
        <Link href="/pricing" className="text-petrol underline underline-offset-2">
          See Pro
        </Link>
      )}
    </output>
  )
}
