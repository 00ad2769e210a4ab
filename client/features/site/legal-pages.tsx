import { Fragment, type ReactNode } from 'react'
import { billingMode, supportEmail } from '#client/lib/page.ts'
import { PRO_PRICE } from '#shared/api/plans.ts'
import privacy from '#client/features/site/texts/privacy.md?raw'
import refund from '#client/features/site/texts/refund.md?raw'
import terms from '#client/features/site/texts/terms.md?raw'
import { PrimaryLink, TextLink } from '#client/ui/basics.tsx'

export const Terms = () => <LegalPage text={terms} />
export const Privacy = () => <LegalPage text={privacy} />
export const Refund = () => <LegalPage text={refund} />

function LegalPage({ text }: { text: string }) {
  const email = supportEmail()
  const [title = '', intro = '', ...blocks] = blocksOf(`${text}\n## Questions`)
  return (
    <>
      <h1>{title.slice(2)}</h1>
      <p className="mt-1 text-ink-2">{intro}</p>
      <article className="card mt-4 max-w-200 px-5 pb-5 *:max-w-prose sm:px-8 sm:pb-8 [&_li]:mt-1.5 [&_p]:mt-2 [&_ul]:list-disc [&_ul]:pl-6">
        {blocks.map((block) => (
          <Block key={block} block={block} />
        ))}
        <p>
          Write to{' '}
          <a href={`mailto:${email}`} className="link break-all">
            {email}
          </a>
          .
        </p>
      </article>
    </>
  )
}

function blocksOf(text: string): string[] {
  return text
    .replaceAll('{price}', PRO_PRICE)
    .trim()
    .split(/\n\n+/)
    .flatMap((block) => {
      const [, modes, rest] = /^\{([a-z ]+)\} (.*)$/.exec(block) ?? []
      return modes === undefined || modes.split(' ').includes(billingMode()) ? (rest ?? block) : []
    })
}

function Block({ block }: { block: string }) {
  if (block.startsWith('## ')) return <h2 className="mt-7 text-xl">{block.slice(3)}</h2>
  if (!block.startsWith('- ')) return <p>{withLinks(block)}</p>
  return (
    <ul>
      {block.split('\n').map((item) => (
        <li key={item}>{item.slice(2)}</li>
      ))}
    </ul>
  )
}

function withLinks(text: string): ReactNode[] {
  return text.split(/(\[[^[\]]+\]\([^()]+\))/).map((part) => {
    const [, words, href] = /^\[([^[\]]+)\]\(([^()]+)\)$/.exec(part) ?? []
    if (href === undefined) return <Fragment key={part}>{part}</Fragment>
    return (
      <TextLink key={part} href={href}>
        {words}
      </TextLink>
    )
  })
}

export function NotFound() {
  return (
    <>
      <h1>Page not found</h1>
      <p className="mt-1 text-ink-2">
        There is nothing at this address. It may have moved, or the link may be mistyped.
      </p>
      <PrimaryLink href="/" className="mt-6">
        Go to the start page
      </PrimaryLink>
    </>
  )
}
