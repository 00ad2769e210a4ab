import { billingMode } from '#client/lib/page-head.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

export function Privacy() {
  const sold = billingMode() === 'paddle'
  return (
    <LegalPage
      title="Privacy Policy"
      intro="What you enter is used to write your listing and for nothing else. Here is where it goes and how long it stays."
    >
      <LegalSection title="Who is responsible">
        <p>
          Anyone may run Smart Listings. Whoever runs this server is responsible for what happens on it; their address
          is at the end of this page.
        </p>
      </LegalSection>
      <LegalSection title="What stays in your browser">
        <ul>
          <li>
            What you type, your photos and your drafts, so that a reload loses nothing, until you clear them. If you are
            signed in, they go when you sign out, on whichever device you do it.
          </li>
          <li>
            Small notes: that you have seen the introduction, hints you dismissed, your currency, what you chose last.
          </li>
        </ul>
        <p>
          There are no advertising or tracking cookies, and the page loads nothing from third parties
          {sold && ', except our payment provider’s checkout when you open it'}.
        </p>
      </LegalSection>
      <LegalSection title="What reaches the server">
        <ul>
          <li>
            The item details as you type them, to work out what buyers would ask: none of that is kept. And again when
            you generate a listing: without an account, it is held for 10 minutes in case the connection drops, then
            deleted.
          </li>
          <li>
            If you sign up: your email address, your password as a hash that cannot be reversed, the listings and
            templates you save, and how much of your plan you have used. Answers are held for a day. A cookie keeps you
            logged in.
          </li>
          <li>
            Your photos, when they are read: as you add them, unless you switch that off. Your browser redraws each one
            first, which strips out where and with which camera it was taken.
          </li>
          <li>
            The photos of a listing that you save: they are stored with it until you delete the listing or your account.
          </li>
          <li>
            Where you log in: the name of your browser, kept with its session for up to 90 days; and your network, as a
            code only this server can recognise, for half a year, so that nobody can keep guessing your password.
          </li>
          <li>
            Your position, only if you allow the browser to share it: it is used once to look up your currency, on the
            server itself, and is not stored.
          </li>
          <li>Your network address, to count visitors’ daily allowance and to prevent abuse.</li>
        </ul>
        <p>
          Logs hold identifiers, routes, sizes and times, never listing text or photos. Log-ins, changes of password or
          plan and refused attempts are noted with such codes for you and your network, and kept for up to 90 days.
        </p>
        <p>
          Your interactions with this server are secured: every call is checked against your session, your password is
          stored as a hash only, and the connection is encrypted wherever the host uses https.
        </p>
      </LegalSection>
      <LegalSection title="Who else receives it">
        <p>
          If an AI provider is connected to this server, your item details and the photos that are read are sent to it
          to write the listing, under its own terms. If none is connected, everything stays on the server. If you
          dictate, your browser turns speech into text, and may use its maker’s service for that. Nothing is sold, and
          nothing is shared for advertising.
        </p>
      </LegalSection>
      {sold && (
        <LegalSection title="When you pay">
          <p>
            Pro is sold by Paddle.com, our reseller and the merchant of record. What you enter in its checkout, such as
            your card, goes to Paddle and never to this server. Paddle gets the email address of your account and tells
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
          your account, and delete it with everything that belongs to it. Only counts of what you have used stay, for
          two months at most, under a code that does not reveal your email address, so that signing up again does not
          start a new month. You may ask whoever runs the server what is held about you, and have it corrected or
          deleted; nothing that a visitor enters is held for longer than the 10 minutes above. You may also complain to
          your data protection authority. The service is for people aged 18 or older.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
