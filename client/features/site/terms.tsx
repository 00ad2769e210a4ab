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
          Anyone may run Smart Listings. “We” means whoever runs this server; their address is at the end of this page.
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
          What you type and upload stays yours. You let us process it only as far as we need to write your listing. You
          may use the drafts in any way you like, commercially too.
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
          reached or missed, or for the consequences of publishing a draft unchecked. Rights that the law gives you as a
          consumer are not affected.
        </p>
      </LegalSection>
    </LegalPage>
  )
}

function NothingSold() {
  return (
    <p>
      Nothing is sold on this server. Every account has every feature; see the{' '}
      <PageLink href="/pricing">pricing page</PageLink>.
    </p>
  )
}

function Plans() {
  return (
    <>
      <p>
        The <PageLink href="/pricing">pricing page</PageLink> says what Starter and Pro include and what Pro costs; the{' '}
        <PageLink href="/refund">Refund Policy</PageLink> says when you get your money back.
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
