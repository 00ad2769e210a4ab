import { Refund } from '#client/features/site/refund.tsx'

export function RefundRoute() {
  return <Refund />
}
