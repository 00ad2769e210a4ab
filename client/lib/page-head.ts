import { Billing } from '#shared/api/plans.ts'

let rendered: Billing = 'test'

export function renderFor(billing: Billing): void {
  rendered = billing
}

/** How plans change hands on this server. Known from the first frame on: the page's head says it. */
export function billingMode(): Billing {
  if (typeof document === 'undefined') return rendered
  const told = Billing.safeParse(document.querySelector<HTMLMetaElement>('meta[name="billing"]')?.content)
  // The development server says nothing.
  return told.success ? told.data : 'test'
}

const PLACEHOLDER = '{{SUPPORT_EMAIL}}'

/** The host's address for help. In pages rendered ahead it is a placeholder which the server fills in. */
export function supportEmail(): string {
  if (typeof document === 'undefined') return PLACEHOLDER
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? PLACEHOLDER
}
