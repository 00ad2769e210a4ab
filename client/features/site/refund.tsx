import { billingMode } from '#client/lib/page-head.ts'
import { PRO_PRICE } from '#shared/api/plans.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

export function Refund() {
  return billingMode() === 'off' ? <NothingSold /> : <OfPayments />
}

function NothingSold() {
  return (
    <LegalPage title="Refund Policy" intro="Nothing is sold on this server, so there is nothing to refund.">
      <LegalSection title="No payments">
        <p>Every account has all features. No payment is taken, and none is asked for.</p>
      </LegalSection>
    </LegalPage>
  )
}

function OfPayments() {
  const testing = billingMode() === 'test'
  return (
    <LegalPage
      title="Refund Policy"
      intro="Your first payment is refunded if you ask within 7 days. Later payments are not."
    >
      {testing && (
        <LegalSection title="Test mode">
          <p>This server is in test mode: no money moves, whatever it says below.</p>
        </LegalSection>
      )}
      <LegalSection title="First payment: 7-day money-back">
        <p>
          If Pro (from {PRO_PRICE} per month) is not for you, ask within 7 days of your first payment and you get all of
          it back. You need not say why. Pro ends when the refund is made.
        </p>
      </LegalSection>
      <LegalSection title="Later payments">
        <p>Payments after the first are not refunded.</p>
      </LegalSection>
      <LegalSection title="Cancelling">
        <p>
          You may cancel at any time under “Manage Subscription”. You keep Pro until the end of the period you have paid
          for; after that you are on Starter, and nothing more is charged.
        </p>
      </LegalSection>
      <LegalSection title="How to ask">
        <p>
          Write to the address below from your account’s email address.
          {!testing && ' Paddle.com, from whom you bought, refunds you the way you paid.'} Rights that the law gives you
          as a consumer are not affected.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
