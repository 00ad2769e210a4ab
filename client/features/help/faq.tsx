import { Mail } from 'lucide-react'
import { billingMode, supportEmail } from '#client/lib/page-head.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { PLATFORMS } from '#shared/rules/platforms.ts'

const platforms = new Intl.ListFormat('en-GB').format(PLATFORMS.filter((platform) => platform !== 'Other'))

const questions = () => [
  {
    question: 'How does the AI listing generator work?',
    answer:
      'You type a few details, or add up to 5 photos and have them read. From that a title, a description, tags and a price range are written to the rules of the marketplace you chose. Its statements are then compared with what you said and showed: words that the rules find to rest on nothing are marked, and the page says how many statements could be checked. The rules can miss something, so read the listing and edit it before you publish.',
  },
  {
    question: 'Is my data safe?',
    answer: `What you enter is used only to write your listing. ${thirdParties()} Without an account, an answer is held for 10 minutes, so that a broken connection loses nothing, and is then deleted; no listing text is written to logs. What you type stays in your own browser until you clear it. When the host of this server has connected an AI provider, the item details and the photos you analyse are sent to it for writing; otherwise they stay on the server.`,
  },
  {
    question: 'Which platforms are supported?',
    answer: `${platforms}. “Other” writes a listing that suits any marketplace. Title lengths, tag counts and the way tags are written follow the platform you pick. Support for more platforms is being worked on.`,
  },
  {
    question: 'Can I customize the content?',
    answer:
      'Yes. The target buyer and your keywords steer how it is written, and up to two alternative versions take another angle. The copied text is yours to change on the marketplace.',
  },
]

function thirdParties(): string {
  return billingMode() === 'paddle'
    ? 'The page loads nothing from third parties, but for the checkout of our payment provider when you open it.'
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
        <p className="mt-1 text-ink-2">Write to the host of this server.</p>
      </div>
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold break-all text-petrol underline underline-offset-2 hover:text-petrol-hover"
      >
        <Mail size={20} className="shrink-0" aria-hidden />
        {email}
      </a>
    </section>
  )
}
