import { TestCheckout } from '#client/features/billing/test-checkout.tsx'

export function TestCheckoutRoute() {
  return <TestCheckout />
}
