import { messageFor, useActionKey } from '#client/lib/http.ts'
import { useChange } from '#client/lib/query-client.ts'
import { useLocation } from 'wouter'
import { billingMode, UPGRADE_PATH, wayIn } from '#client/lib/page.ts'
import { refreshSession, usePlanType, useUser } from '#client/lib/session.ts'
import { Button, PrimaryLink, TextLink, Note } from '#client/ui/basics.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { needsVerifiedAddress } from '#shared/api/billing.ts'
import { PRO_PRICE, PLAN_COMPARISON } from '#shared/api/plans.ts'
import { askForLink, openInTab, TestPlanSwitch } from './subscription.tsx'

type UpgradeDialogProps = { onClose: () => void; reason?: string }

export function UpgradeDialog(props: UpgradeDialogProps) {
  if (billingMode() !== 'off') return <ProDialog {...props} />
  const footer = <PrimaryLink href="/signup">Sign Up</PrimaryLink>
  return (
    <Dialog title="This takes an account" onClose={props.onClose} footer={footer}>
      <p>On this server every account has all features, without limits, and nothing is charged.</p>
    </Dialog>
  )
}

function ProDialog({ onClose, reason }: UpgradeDialogProps) {
  const user = useUser()
  const mustVerify = user?.emailVerified === false && needsVerifiedAddress(billingMode())
  return (
    <Dialog
      title="Upgrade to Pro"
      onClose={onClose}
      size="wide"
      footer={mustVerify ? <PrimaryLink href="/account">Verify email address</PrimaryLink> : <Checkout />}
    >
      <div className="flex flex-col gap-4">
        {reason && <Note tone="warn">{reason}</Note>}
        <div className="flex flex-col gap-2">
          {billingMode() === 'test' && (
            <Note tone="info" title="Test mode: no money moves.">
              The checkout can be tried out on this server. Nothing is charged.
            </Note>
          )}
          <p>
            Pro costs from <strong>{PRO_PRICE} per month</strong>. Cancel whenever you like and keep Pro until the end
            of the period you have paid for. The first payment comes back on request for 7 days:{' '}
            <TextLink href="/refund">Refund Policy</TextLink>, <TextLink href="/terms">Terms of Service</TextLink>.
          </p>
          {user === null && <p>It begins with an account. What you have typed and generated so far stays.</p>}
        </div>
        {mustVerify && (
          <Note tone="warn" title="Please verify your email address first.">
            The payment provider will know you by it. Your account page sends you a link.
          </Note>
        )}
        <div className="-mx-5 -mb-5 border-t border-line">
          <PlanComparison />
        </div>
      </div>
    </Dialog>
  )
}

function Checkout() {
  const user = useUser()
  const [, navigate] = useLocation()
  const { isPending, mutate, error, data: url } = useCheckout()
  const upgrade = () => (user === null ? navigate(wayIn('/signup', UPGRADE_PATH)) : mutate())
  return (
    <>
      <div role="alert" className="basis-full empty:hidden">
        {error && <Note tone="bad">{messageFor(error)}</Note>}
        {url && (
          <Note tone="info" title="Your checkout is ready.">
            If it has not opened:{' '}
            <a href={url} className="link">
              Continue to checkout
            </a>
          </Note>
        )}
      </div>
      {user && billingMode() === 'test' && <TestPlanSwitch />}
      <UpgradeButton busy={isPending} onClick={upgrade} />
    </>
  )
}

export function UpgradeButton({ busy = false, onClick }: { busy?: boolean; onClick: () => void }) {
  if (usePlanType() === 'premium') return <Button disabled>You are a Pro!</Button>
  return (
    <Button variant="primary" busy={busy} onClick={onClick} label={busy ? 'Starting checkout…' : 'Upgrade to Pro'} />
  )
}

const WORDS = {
  refused: (status: number) => `Checkout failed (${status})`,
  noUrl: 'Could not initiate checkout.',
  failed: 'Sorry, there was an issue starting your checkout.',
}

const LEAVING_MS = 800

function useCheckout() {
  const user = useUser()
  const keys = useActionKey()
  return useChange({
    networkMode: 'always',
    async mutationFn() {
      const body = user?.email ? { email: user.email } : {}
      // Both tabs get the same transaction, which can be paid once.
      const { url } = await openInTab(askForLink('/api/createCheckout', body, WORDS, keys.of(body)))
      keys.forget()
      location.assign(url)
      // Whoever is still here after that is given the link.
      await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
      return url
    },
    // It may have been refused because the plan is another by now.
    onError: () => void refreshSession(),
  })
}

const CELL = 'border-t border-line px-3 py-2.5 text-left sm:px-6'

export const PlanComparison = () => (
  <table className="w-full border-collapse">
    <caption className="px-3 py-3 text-left text-xl font-bold sm:px-6">Plan comparison</caption>
    <thead className="bg-sunken">
      <tr>
        {['Feature', 'Starter', 'Pro'].map((name) => (
          <th key={name} scope="col" className={CELL}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {PLAN_COMPARISON.map(({ feature, starter, pro }) => (
        <tr key={feature}>
          <th scope="row" className={`${CELL} font-semibold`}>
            {feature}
          </th>
          <td className={`${CELL} ${starter === 'Not included' ? 'text-ink-2' : ''}`}>{starter}</td>
          <td className={CELL}>{pro}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
