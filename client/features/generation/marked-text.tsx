import {
  createContext,
  use,
  useId,
  useMemo,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { FactCheck } from '#client/lib/use-fact-check.ts'
import { placeBeside } from '#client/ui/popover.tsx'
import type { CheckedStatement, Mark } from '#shared/facts/schema.ts'

type Desk = {
  factCheck: FactCheck
  /** Ids of what explains the two kinds of marks. */
  why: Record<Mark['verdict'], string>
  /** Shows where a part comes from; null unless the seller wants that. */
  tip: { show: (anchor: HTMLElement, words: string) => void; hide: () => void } | null
}

const MarkDesk = createContext<Desk | null>(null)

type MarkingProps = { factCheck: FactCheck; showSources: boolean; children: ReactNode }

/** Around the texts that are marked: holds what the marks have in common. */
export function Marking({ factCheck, showSources, children }: MarkingProps) {
  const id = useId()
  const tip = useRef<HTMLDivElement>(null)
  const desk = useMemo(() => {
    const show = (anchor: HTMLElement, words: string) => {
      const element = tip.current
      if (element === null) return
      element.textContent = words
      if (!element.matches(':popover-open')) element.showPopover()
      placeBeside(element, anchor)
    }
    return {
      factCheck,
      why: { unsupported: `${id}-unsupported`, contradicted: `${id}-contradicted` },
      tip: showSources ? { show, hide: () => tip.current?.hidePopover() } : null,
    }
  }, [factCheck, id, showSources])
  return (
    <MarkDesk value={desk}>
      {children}
      <span id={desk.why.unsupported} hidden>
        Not in your details
      </span>
      <span id={desk.why.contradicted} hidden>
        You said otherwise
      </span>
      <div ref={tip} popover="auto" className="info-popover" />
    </MarkDesk>
  )
}

type MarkedTextProps = { text: string; field: CheckedStatement['field']; index?: number }

/** A text whose open marks are underlined, and all of it by where it comes from when the seller wants that. */
export function MarkedText({ text, field, index }: MarkedTextProps) {
  const desk = use(MarkDesk)
  const statements = desk?.factCheck.checked?.statements.filter(
    (statement) => statement.field === field && statement.index === index,
  )
  const parts: ReactNode[] = []
  let at = 0
  const plain = (end: number, statement?: CheckedStatement) => {
    if (end > at) parts.push(<Sourced key={at} text={text.slice(at, end)} statement={statement} />)
    at = end
  }
  for (const statement of statements ?? []) {
    plain(statement.start)
    for (const mark of statement.marks) {
      plain(mark.start, statement)
      parts.push(<OpenMarkButton key={mark.start} mark={mark} statement={statement} />)
      at = mark.end
    }
    plain(statement.end, statement)
  }
  plain(text.length)
  return <span onPointerLeave={desk?.tip?.hide}>{parts}</span>
}

/** A button within a text: a native one is not broken over lines. */
function InlineButton({ onPress, ...rest }: { onPress: () => void } & ComponentProps<'span'>) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPress()
  }
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native button would not break with its line
  return <span role="button" tabIndex={0} {...rest} onClick={onPress} onKeyDown={onKeyDown} />
}

function OpenMarkButton({ mark, statement }: { mark: Mark; statement: CheckedStatement }) {
  const desk = use(MarkDesk)
  if (desk === null) return mark.text
  const { checked, look } = desk.factCheck
  const number = checked?.open.findIndex((open) => open.mark === mark && open.statement === statement) ?? 0
  return (
    <InlineButton
      className={mark.verdict === 'contradicted' ? 'mark-contradicted' : 'mark-unsupported'}
      aria-describedby={desk.why[mark.verdict]}
      onPress={() => look(number)}
    >
      {mark.text}
    </InlineButton>
  )
}

const UNDERLINES: Partial<Record<CheckedStatement['verdict'], string>> = {
  photo: 'source-photo',
  'not-examined': 'source-unknown',
}

/** A part of a statement that is not marked; tells where it comes from when the seller wants that. */
function Sourced({ text, statement }: { text: string; statement: CheckedStatement | undefined }) {
  const desk = use(MarkDesk)
  const id = useId()
  const source = statement && desk?.tip ? sourceOf(statement, desk.factCheck.checked?.quotes) : null
  if (source === null || statement === undefined || !/[\p{L}\p{N}]/u.test(text)) return text
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => desk?.tip?.show(currentTarget, source)
  return (
    <>
      <InlineButton
        className={UNDERLINES[statement.verdict] ?? 'source-said'}
        aria-describedby={id}
        onFocus={show}
        onBlur={desk?.tip?.hide}
        onPointerEnter={show}
        onPress={() => undefined}
      >
        {text}
      </InlineButton>
      <span id={id} hidden>
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
