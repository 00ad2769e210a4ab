import { dayInWords } from '#client/lib/subscription.ts'
import type { Subscription } from '#shared/api/billing.ts'

/** What a subscription means for the plan, and until when; null when there has never been one. */
export function inWords({ status, planType, currentPeriodEnd, cancelsAt, graceEndsAt }: Subscription): string | null {
  switch (status) {
    case 'none':
      return null
    case 'past_due':
      return planType === 'premium' && graceEndsAt !== null
        ? `Payment failed: you keep Pro until ${dayInWords(graceEndsAt)}. Please check how you pay under Manage Subscription.`
        : 'Payment failed: you have Pro again once it is paid. Please check how you pay under Manage Subscription.'
    case 'paused':
      return 'Your subscription is paused.'
    case 'canceled':
      return planType === 'premium' && currentPeriodEnd !== null
        ? `Pro until ${dayInWords(currentPeriodEnd)}, then Starter.`
        : 'Your subscription has ended.'
    case 'trialing':
    case 'active':
      if (cancelsAt !== null) return `Pro until ${dayInWords(cancelsAt)}, then Starter.`
      return currentPeriodEnd === null
        ? 'Your subscription goes on until you cancel it.'
        : `Your subscription renews on ${dayInWords(currentPeriodEnd)}.`
  }
}
