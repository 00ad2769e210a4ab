import { AccountPage } from '#client/features/accounts/account-page.tsx'
import { Subscription } from '#client/features/plans/subscription.tsx'

export function AccountRoute() {
  return <AccountPage plan={<Subscription />} />
}
