import { createContext, use, useId, useMemo, useRef, type ComponentProps, type ReactNode } from 'react'
import type { FactCheck } from '#client/parts/use-fact-check.ts'
import { placeBeside } from '#client/ui/popover.tsx'
import type { CheckedStatement, Mark } from '#shared/facts/schema.ts'

export type MarkingProps = { factCheck: FactCheck; showSources: boolean; children: ReactNode }
type Marks = Omit<MarkingProps, 'children'> & { why: Record<Mark['verdict'], string> }

const MarkContext = createContext<Marks | null>(null)

export function Marking({ factCheck, showSources, children }: MarkingProps) {
  const id = useId()
  const marks = useMemo(() => {
    const why = { unsupported: `${id}-unsupported`, contradicted: `${id}-contradicted` }
    return { factCheck, why, showSources }
  }, [factCheck, id, showSources])
  return (
    <MarkContext value={marks}>
      {children}
      <span id={marks.why.unsupported} hidden>
        Not in your details
      </span>
      <span id={marks.why.contradicted} hidden>
        You said otherwise
      </span>
    </MarkContext>
  )
}

export function MarkedText({ text, field, index }: { text: string; field: CheckedStatement['field']; index?: number }) {
  const marks = use(MarkContext)
  if (marks === null) return text
  const statements = marks.factCheck.checked?.statements.filter(
    // What was found in a text that has changed since does not stand here any more.
    (statement) =>
      statement.field === field &&
      statement.index === index &&
      statement.text === text.slice(statement.start, statement.end),
  )
  const parts: ReactNode[] = []
  let at = 0
  const plain = (end: number, statement?: CheckedStatement) => {
    if (end > at) parts.push(<Sourced key={at} marks={marks} text={text.slice(at, end)} statement={statement} />)
    at = end
  }
  for (const statement of statements ?? []) {
    plain(statement.start)
    for (const mark of statement.marks) {
      plain(mark.start, statement)
      parts.push(<OpenMarkButton key={mark.start} marks={marks} mark={mark} />)
      at = mark.end
    }
    plain(statement.end, statement)
  }
  plain(text.length)
  return <span>{parts}</span>
}

/** A button within a text: a native one is not broken over lines. */
function InlineButton({ onPress, ...rest }: { onPress: () => void } & ComponentProps<'span'>) {
  const onKeyDown: typeof rest.onKeyDown = (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPress()
  }
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native button would not break with its line
  return <span role="button" tabIndex={0} {...rest} onClick={onPress} onKeyDown={onKeyDown} />
}

function OpenMarkButton({ marks, mark }: { marks: Marks; mark: Mark }) {
  const { checked, look } = marks.factCheck
  const number = checked?.open.findIndex((open) => open.mark === mark) ?? 0
  return (
    <InlineButton
      className={mark.verdict === 'contradicted' ? 'mark-contradicted' : 'mark-unsupported'}
      aria-describedby={marks.why[mark.verdict]}
      onPress={() => look(number)}
    >
      {mark.text}
    </InlineButton>
  )
}

const UNDERLINE = 'cursor-help underline decoration-control underline-offset-[0.2em]'
const UNDERLINES: Partial<Record<CheckedStatement['verdict'], string>> = {
  photo: `${UNDERLINE} decoration-2 decoration-dotted`,
  'not-examined': 'cursor-help',
}

function Sourced({ marks, text, statement }: { marks: Marks; text: string; statement: CheckedStatement | undefined }) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const source = statement && marks.showSources ? sourceOf(statement, marks.factCheck.checked?.quotes) : null
  if (source === null || statement === undefined || !/[\p{L}\p{N}]/u.test(text)) return text
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (tip.current === null) return
    tip.current.showPopover()
    placeBeside(tip.current, currentTarget)
  }
  const hide = () => tip.current?.hidePopover()
  return (
    <>
      <InlineButton
        className={UNDERLINES[statement.verdict] ?? `${UNDERLINE} decoration-1`}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onPointerEnter={show}
        onPointerLeave={hide}
        onPress={() => undefined}
      >
        {text}
      </InlineButton>
      <span ref={tip} id={id} popover="auto" className="info-popover font-normal break-normal">
        {source}
      </span>
    </>
  )
}

const SOURCES: Partial<Record<CheckedStatement['verdict'], string>> = {
  kept: 'You vouched for this.',
  comparable: 'From the comparable listings.',
  source: 'From the sources below.',
  'not-examined': 'The rules could not judge this. Read it yourself.',
}

function sourceOf({ verdict, facts }: CheckedStatement, quotes: ReadonlyMap<string, string> | undefined) {
  const said = facts.flatMap((id) => quotes?.get(id) ?? []).join(' ')
  return SOURCES[verdict] ?? (said === '' ? null : said)
}
