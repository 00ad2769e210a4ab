import { PRO_PRICE } from '#shared/plans.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

/** Refund Policy. */
export function Refund() {
  return (
    <LegalPage title="Refund Policy" intro="The first payment comes back on request for 7 days. Later payments do not.">
      <LegalSection title="First payment: 7 days">
        <p>
          If Pro (from {PRO_PRICE} per month) is not for you, ask within 7 days of your first payment and you get all of
          it back. You need not say why.
        </p>
      </LegalSection>
      <LegalSection title="Later payments">
        <p>Payments after the first are not refunded.</p>
      </LegalSection>
      <LegalSection title="Cancelling">
        <p>
          You may cancel at any time. You keep Pro until the end of the period you have paid for; after that you are on
          Starter, and nothing more is charged.
        </p>
      </LegalSection>
      <LegalSection title="How to ask">
        <p>
          Write to the address below from the address of your account. Rights that the law gives you as a consumer are
          not affected. While this server has no payment connected, nobody is charged on it.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
