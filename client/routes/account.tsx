import { AccountPage } from '#client/features/accounts/account-page.tsx'
import { SubscriptionCard } from '#client/features/billing/subscription.tsx'

export function AccountRoute() {
  return <AccountPage plan={<SubscriptionCard />} />
}
