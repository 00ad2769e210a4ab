import { billingMode } from '#client/lib/page-head.ts'
import { PRO_PRICE } from '#shared/api/plans.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

export function Refund() {
  return billingMode() === 'off' ? <NothingSold /> : <OfPayments />
}

function NothingSold() {
  return (
    <LegalPage title="Refund Policy" intro="Nothing is sold on this server, so there is nothing to give back.">
      <LegalSection title="No payments">
        <p>Every account has all features. No payment is taken, and none is asked for.</p>
      </LegalSection>
    </LegalPage>
  )
}

function OfPayments() {
  const testing = billingMode() === 'test'
  return (
    <LegalPage title="Refund Policy" intro="The first payment comes back on request for 7 days. Later payments do not.">
      {testing && (
        <LegalSection title="Test mode">
          <p>This server is in test mode: no money moves on it, whatever the following says.</p>
        </LegalSection>
      )}
      <LegalSection title="First payment: 7-day money-back">
        <p>
          If Pro (from {PRO_PRICE} per month) is not for you, ask within 7 days of your first payment and you get all of
          it back. You need not say why. Pro ends when the money has been given back.
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
          Write to the address below from the address of your account.
          {!testing && ' The money goes back the way it came, by Paddle.com, from whom you bought.'} Rights that the law
          gives you as a consumer are not affected.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
