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

const QUESTIONS = '## Questions'

function LegalPage({ text }: { text: string }) {
  const email = supportEmail()
  const [title = '', intro = '', ...blocks] = blocksOf(`${text}\n${QUESTIONS}`)
  return (
    <>
      <h1>{title.slice(2)}</h1>
      <p className="mt-1 text-ink-2">{intro}</p>
      <article className="card mt-4 max-w-200 px-5 pb-5 sm:px-8 sm:pb-8">
        {sectionsOf(blocks).map(([heading = '', ...content]) => (
          <section key={heading} className="mt-7 max-w-prose [&_li]:mt-1.5 [&_p]:mt-2 [&_ul]:list-disc [&_ul]:pl-6">
            <h2 className="text-xl">{heading.slice(3)}</h2>
            {content.map((block) => (
              <Block key={block} block={block} />
            ))}
            {heading === QUESTIONS && (
              <p>
                Write to{' '}
                <a href={`mailto:${email}`} className="link break-all">
                  {email}
                </a>
                .
              </p>
            )}
          </section>
        ))}
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

function sectionsOf(blocks: readonly string[]): string[][] {
  const starts = blocks.flatMap((block, index) => (block.startsWith('## ') ? index : []))
  return starts.map((start, index) => blocks.slice(start, starts[index + 1]))
}

function Block({ block }: { block: string }) {
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
