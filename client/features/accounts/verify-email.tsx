import { useEffect, useState } from 'react'
import { billingMode } from '#client/lib/billing-mode.ts'
import { refreshSession, usePlanType, useSession, type Session } from '#client/lib/session.ts'
import { UPGRADE_PATH } from '#client/lib/upgrade-wish.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { needsVerifiedAddress } from '#shared/api/billing.ts'
import { verifyEmail, wordsOf } from './api.ts'
import { LogInFirst } from './log-in-first.tsx'
import { Unreachable } from './unreachable.tsx'
import { useToken } from './use-token.ts'

/** The page of the link that shows that mail reaches an account. */
export function VerifyEmail() {
  const [token] = useToken()
  const session = useSession()
  return (
    <div className="page-width py-8">
      <div className="card mx-auto flex max-w-140 flex-col gap-5 p-5 sm:p-8">
        <h1 className="text-2xl">Verify Email</h1>
        <Content session={session} token={token} />
      </div>
    </div>
  )
}

function Content({ session, token }: { session: Session; token: string | null }) {
  if (session.status === 'loading') return <Skeleton className="h-24" />
  if (session.status === 'failed') return <Unreachable />
  const { user } = session.me
  if (user === null) {
    const path = token === null ? '/verify-email' : `/verify-email?token=${encodeURIComponent(token)}`
    return <LogInFirst path={path}>Please log in to verify your email address.</LogInFirst>
  }
  if (user.emailVerified) return <Verified />
  if (token === null) return <NoLink title="Please open the link in the email that we have sent you." tone="info" />
  return <Verifying key={token} token={token} />
}

/** Has the link used up; whether it was good shows in the session. */
function Verifying({ token }: { token: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    verifyEmail(token).then(refreshSession, (error: unknown) => setFailure(wordsOf(error)))
  }, [token])
  return (
    <div role="alert">{failure === null ? <Skeleton className="h-24" /> : <NoLink title={failure} tone="bad" />}</div>
  )
}

function NoLink({ title, tone }: { title: string; tone: 'info' | 'bad' }) {
  return <Note tone={tone} title={title} action={<ButtonLink href="/account">Go to your account</ButtonLink>} />
}

function Verified() {
  const planType = usePlanType()
  const goesOn = planType === 'free' && needsVerifiedAddress(billingMode())
  return (
    <output>
      <Note
        tone="ok"
        title="Your email address is verified."
        action={
          goesOn ? (
            <ButtonLink href={UPGRADE_PATH} variant="primary">
              Upgrade to Pro
            </ButtonLink>
          ) : (
            <ButtonLink href="/account">Go to your account</ButtonLink>
          )
        }
      />
    </output>
  )
}
