import { Mail } from 'lucide-react'
import { billingMode, supportEmail } from '#client/lib/page-head.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { PLATFORMS } from '#shared/rules/platforms.ts'

const platforms = new Intl.ListFormat('en-GB').format(PLATFORMS.filter((platform) => platform !== 'Other'))

const questions = () => [
  {
    question: 'How does the AI listing generator work?',
    answer:
      'Type a few details, or add up to 5 photos, which are read for you. You get a title, a description, tags and a price range that follow the rules of your marketplace. Every statement is then compared with what you said and showed: anything with nothing behind it is marked, and the page tells you how much could be checked. The check can miss things, so read the listing and edit it before you publish.',
  },
  {
    question: 'Is my data safe?',
    answer: `What you enter is used only to write your listing. ${thirdParties()} Without an account, your listing is held for 10 minutes in case the connection drops, then deleted; no listing text is ever logged. What you type stays in your own browser until you clear it. If whoever runs this server has connected an AI provider, your item details and the photos that are read are sent there; otherwise they never leave the server.`,
  },
  {
    question: 'Which platforms are supported?',
    answer: `${platforms}. “Other” gives you a listing that suits any marketplace. Title lengths, tag counts and tag style follow the platform you pick. Support for more platforms is being worked on.`,
  },
  {
    question: 'Can I customize the content?',
    answer:
      'Yes. The target buyer and your keywords steer the writing, up to two alternative versions take a different angle, and you can edit every part, here or on the marketplace.',
  },
]

function thirdParties(): string {
  return billingMode() === 'paddle'
    ? 'The page loads nothing from third parties, except our payment provider’s checkout when you open it.'
    : 'The page loads nothing from third parties.'
}

export function Faq() {
  return (
    <section className="card px-5 py-4">
      <h2 className="mb-1 text-xl">Frequently asked questions</h2>
      <div className="divide-y divide-line">
        {questions().map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            <p className="max-w-prose pb-4 text-ink-2">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

export function HelpBlock() {
  const email = supportEmail()
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-5">
      <div>
        <h2 className="text-xl">Need More Advanced Help?</h2>
        <p className="mt-1 text-ink-2">Email whoever runs this server.</p>
      </div>
      <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center gap-2 font-semibold break-all">
        <Mail size={20} className="shrink-0" aria-hidden />
        {email}
      </a>
    </section>
  )
}
