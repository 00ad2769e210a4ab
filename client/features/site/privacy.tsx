import { billingMode } from '#client/lib/page-head.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

export function Privacy() {
  const sold = billingMode() === 'paddle'
  return (
    <LegalPage
      title="Privacy Policy"
      intro="What you enter is used to write your listing, and for nothing else. Here is where it goes and how long it stays."
    >
      <LegalSection title="Who is responsible">
        <p>
          Smart Listings is software that anyone may host. The host of this server, whose address stands at the end of
          this page, is responsible for what happens on it.
        </p>
      </LegalSection>
      <LegalSection title="What stays in your browser">
        <ul>
          <li>
            What you type, your photos and your drafts, so that a reload loses nothing, until you clear them. If you are
            signed in, they go when you are signed out, wherever you do that.
          </li>
          <li>Small marks: that you have seen the introduction, hints you dismissed, the currency found for you.</li>
        </ul>
        <p>
          There are no advertising or tracking cookies, and the page loads nothing from third parties
          {sold && ', but for the checkout of our payment provider, when you open it'}.
        </p>
      </LegalSection>
      <LegalSection title="What reaches the server">
        <ul>
          <li>
            The item details while you describe the item, to find what buyers would ask: nothing of that is kept. And
            when you generate a listing: without an account, the answer is held for 10 minutes so that a broken
            connection loses nothing, and is then deleted.
          </li>
          <li>
            If you sign up: your mail address, your password as a hash that cannot be turned back, the listings and
            templates that you save, and how much of your plan you have used. Answers are held for a day. A cookie keeps
            you logged in.
          </li>
          <li>
            The photos when you have them analysed. Your browser redraws each one first, which removes the place and the
            camera data hidden in the file.
          </li>
          <li>
            The photos of a listing that you save: they are stored with it until you delete the listing or your account.
          </li>
          <li>
            Where you log in: the name of your browser, with its session for 90 days at most; and your network, as a
            code that only this server can recognise, for half a year, so that nobody can guess at your password from
            everywhere.
          </li>
          <li>
            Your position, only if you allow the browser to share it: it is used once to look up your currency, on the
            server itself, and is not stored.
          </li>
          <li>Your network address, to count the daily allowance of visitors and to fend off abuse.</li>
        </ul>
        <p>
          Logs hold identifiers, routes, sizes and times. No listing text and no photo is written to them. Log-ins,
          changes of password or plan and refused attempts are noted with such codes for you and your network, and kept
          90 days at most.
        </p>
        <p>
          Your interactions with this server are secured: every call is checked against your session, your password is
          stored as a hash only, and the connection is encrypted wherever the host uses https.
        </p>
      </LegalSection>
      <LegalSection title="Who else receives it">
        <p>
          If the host has connected an AI provider, the item details, and the photos you have analysed, are sent to that
          provider for writing the listing, under the provider’s own terms. If none is connected, everything stays on
          the server. Nothing is sold, and nothing is shared for advertising.
        </p>
      </LegalSection>
      {sold && (
        <LegalSection title="When you pay">
          <p>
            Pro is sold by Paddle.com, our reseller and the merchant of record. What you enter in its checkout, such as
            your card, goes to Paddle and never to this server. Paddle gets the mail address of your account and tells
            this server the numbers, the state and the dates of your subscription, which are kept with your account.
            Paddle’s own privacy policy applies to what it keeps. When you delete your account its subscription is
            cancelled, and the account’s number, without your address, is kept for two years, so that a payment that
            arrives later is cancelled too.
          </p>
        </LegalSection>
      )}
      <LegalSection title="Your rights">
        <p>
          You can clear what is in your browser at any time. On the account page you can download all that is kept of
          your account, and delete it with everything that belongs to it. Only counts of what you have used stay for two
          months at most, under a code from which your mail address cannot be read, so that signing up again does not
          begin a new month. You may ask the host what is held about you and have it corrected or deleted; for visitors,
          nothing they entered is held longer than the 10 minutes above. You may also complain to your data protection
          authority. The service is for people aged 18 or older.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
