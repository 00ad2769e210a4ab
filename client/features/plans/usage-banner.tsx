import { Link } from 'wouter'
import { useSession } from '#client/lib/session.ts'

/** What a signed-in free user has left, in one line; nothing for anybody else. */
export function UsageBanner() {
  const session = useSession()
  const me = session.status === 'known' ? session.me : null
  if (!me?.user || me.planType !== 'free') return null
  const { generations, savedListings } = me.usage
  const left = Math.max(0, (generations.limit ?? 0) - generations.used)
  const savedAll = savedListings.limit !== null && savedListings.used >= savedListings.limit
  return (
    <output className="page-width mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 border-l-4 border-petrol bg-petrol-soft py-2">
      <span className="tabular-nums">
        Generations remaining: {left}/{generations.limit}
      </span>
      <span className="tabular-nums">
        Saved listings: {savedListings.used}/{savedListings.limit}
      </span>
      {left === 0 && <strong>You've hit your monthly generation limit!</strong>}
      {savedAll && <strong>You've hit your saved listings limit!</strong>}
      {(left === 0 || savedAll) && (
        <Link href="/pricing" className="text-petrol underline underline-offset-2">
          See Pro
        </Link>
      )}
    </output>
  )
}
