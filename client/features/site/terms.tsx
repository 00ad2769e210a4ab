import { billingMode } from '#client/lib/page-head.ts'
import { LegalPage, LegalSection, PageLink } from './legal-page.tsx'

export function Terms() {
  return (
    <LegalPage
      title="Terms of Service"
      intro="What you may expect of Smart Listings, and what is expected of you. By using it you accept these terms."
    >
      <LegalSection title="Who provides it">
        <p>
          Smart Listings is software that anyone may host. The service you are using is run by the host of this server,
          whose address stands at the end of this page. “We” means that host.
        </p>
      </LegalSection>
      <LegalSection title="Who may use it">
        <p>You must be 18 or older.</p>
      </LegalSection>
      <LegalSection title="What it does">
        <p>
          From the details and photos you give, it drafts a title, a description, tags and a price range for a
          marketplace listing. The draft is a starting point: it can be wrong or incomplete, and prices are estimates.
          Review it and edit it before you publish. You are responsible for what you list, for what you claim about an
          item and for the marketplace’s rules.
        </p>
        <p>
          We are not connected with any of the marketplaces named here, and nothing is published on them on your behalf.
        </p>
      </LegalSection>
      <LegalSection title="What is yours">
        <p>
          What you type and upload stays yours. You let us process it only as far as writing your listing takes. You may
          use the drafts in any way you like, for selling too.
        </p>
      </LegalSection>
      <LegalSection title="What is not allowed">
        <ul>
          <li>listing items that are illegal to sell, stolen or counterfeit, or describing them misleadingly;</li>
          <li>uploading photos or texts that you have no right to use;</li>
          <li>getting round the limits of a plan or of the free trial, or disturbing the service for others.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Plans and limits">
        <p>You can try it without signing up, within a daily allowance.</p>
        {billingMode() === 'off' ? <NothingSold /> : <Plans />}
      </LegalSection>
      <LegalSection title="Liability">
        <p>
          The service is provided as it is. As far as the law allows, we are not liable for lost sales, for prices
          reached or missed, or for what follows from publishing a draft unchecked. Rights that the law gives you as a
          consumer are not affected.
        </p>
      </LegalSection>
    </LegalPage>
  )
}

function NothingSold() {
  return (
    <p>
      Nothing is sold on this server. Every account has all features; see the{' '}
      <PageLink href="/pricing">pricing page</PageLink>.
    </p>
  )
}

function Plans() {
  return (
    <>
      <p>
        What the Starter and Pro plans include, and what Pro costs, stands on the{' '}
        <PageLink href="/pricing">pricing page</PageLink>; money back is a matter of the{' '}
        <PageLink href="/refund">Refund Policy</PageLink>.
      </p>
      {billingMode() === 'paddle' ? (
        <p>
          Pro is a subscription that renews every month until you cancel it, which you can do at any time under “Manage
          Subscription”. You buy it from Paddle.com, our reseller and the merchant of record, whose own terms apply to
          the payment. If a renewal cannot be collected, you keep Pro for seven days after the end of the last period
          that was paid for, while it is tried again; after that you are on Starter until it is paid.
        </p>
      ) : (
        <p>This server is in test mode: buying Pro can be tried out on it, but no money moves.</p>
      )}
    </>
  )
}
