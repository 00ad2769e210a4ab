import { useId, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { QuietButton, SmallButton, Icon } from '#client/ui/basics.tsx'
import { lazyPart } from '#client/ui/deferred.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import type { TakenOut } from '#shared/facts/schema.ts'
import type { Checked, LeftOut, OpenMark } from './checker.ts'
import { fetchChecker, type FactCheck } from './use-fact-check.ts'

// What checks comes with the panel: where its code is lost, that is told in this place, and it is fetched again.
export const FactCheckPanel = lazyPart(
  async () => {
    await fetchChecker()
    return Panel
  },
  { fallback: <p className="text-ink-2">Comparing with what you said…</p> },
)

function Panel({ factCheck, children }: { factCheck: FactCheck; children?: ReactNode }) {
  const { checked, pending, at, leave } = factCheck
  const { status, group } = useReadingOn(factCheck)
  if (checked === null) return null
  const { icon, look, words } = verdictOf(checked)
  const shown = at === null ? undefined : checked.open[at]
  const musts = checked.leftOut.filter(({ must }) => must)
  const others = checked.leftOut.filter(({ must }) => !must)
  const add = (fact: LeftOut): Offer => {
    return { id: fact.id, words: `${fact.quote} Not in the listing.`, take: () => factCheck.add(fact) }
  }
  const putBack = (one: TakenOut): Offer => {
    const words = `${FIELDS[one.field]}: “${one.text}”. ${one.reason}`
    return { id: words, words, take: () => factCheck.putBack(one) }
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p ref={status} tabIndex={-1} className="flex min-h-9 min-w-0 items-center gap-2 font-semibold">
          <Icon name={icon} className={look} />
          {words}
        </p>
        {checked.open.length > 0 && (
          <SmallButton aria-expanded={shown !== undefined} onClick={() => (shown ? leave() : factCheck.look(at ?? 0))}>
            Review
          </SmallButton>
        )}
        {shown === undefined && <Undo factCheck={factCheck} />}
      </div>
      <Remark checked={checked} />
      {shown && <Review ref={group} shown={shown} factCheck={factCheck} />}
      <output className={factCheck.news.words === '' ? 'sr-only' : 'text-sm wrap-anywhere'}>
        {factCheck.news.words}
        {shown && (
          <span className="sr-only">
            {` “${shown.mark.text}”, ${(at ?? 0) + 1} of ${checked.open.length}: ${shown.mark.reason}`}
          </span>
        )}
      </output>
      {musts.length > 0 && <Offers name="Left out" label="Add" offers={musts.map(add)} pending={pending} />}
      <Folded one="One part was taken out" more="parts were taken out" count={checked.removed.length}>
        <Offers name="Taken out" label="Put back" offers={checked.removed.map(putBack)} pending={pending} />
      </Folded>
      <Folded one="One other detail is left out" more="other details are left out" count={others.length}>
        <Offers name="Other details" label="Add" offers={others.map(add)} pending={pending} />
      </Folded>
      {children}
    </div>
  )
}

function useReadingOn({ begun, pending, news: { count } }: FactCheck) {
  const status = useRef<HTMLParagraphElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    if (begun > 0) group.current?.focus()
  }, [begun])
  const read = useRef(0)
  useLayoutEffect(() => {
    if (pending || count === read.current) return
    read.current = count
    if (document.activeElement === document.body) (group.current ?? status.current)?.focus()
  }, [pending, count])
  return { status, group }
}

function verdictOf({ open, leftOut, examined, total }: Checked) {
  const count = `${examined} of ${total} statements checked`
  if (open.length > 0) return { icon: 'triangle-alert', look: 'text-warn', words: `${open.length} to check` } as const
  const isClear = examined === total && !leftOut.some(({ must }) => must)
  if (!isClear) return { icon: 'list-checks', look: 'text-ink-2', words: count } as const
  return { icon: 'circle-check', look: 'text-ok', words: `Everything here is yours: ${count}` } as const
}

function Remark({ checked: { examined, total, knowsLanguage, secondOpinion } }: { checked: Checked }) {
  const unread = total - examined
  const remarks = [
    unread > 0 &&
      (knowsLanguage
        ? `The rules could not judge ${unread === 1 ? 'one statement' : `${unread} statements`}. Read it all yourself.`
        : 'This listing is not in English, and the rules know only English. Read it all yourself.'),
    secondOpinion === 'failed' && 'No second opinion came: this is what the rules alone say.',
  ].filter(Boolean)
  return remarks.length === 0 ? null : <p className="text-sm text-ink-2">{remarks.join(' ')}</p>
}

const FIELDS = {
  title: 'In the title',
  description: 'In the description',
  tags: 'In a tag',
  priceJustification: 'In the reason for the price',
} as const

function Review({ shown, factCheck, ref }: { shown: OpenMark; factCheck: FactCheck; ref: Ref<HTMLFieldSetElement> }) {
  const { statement, mark } = shown
  const { at, checked, pending, next, keep, remove, removeAll } = factCheck
  const id = useId()
  const count = checked?.open.length ?? 0
  const from = mark.start - statement.start
  const doing = (act: () => unknown) => ({ 'aria-disabled': pending, onClick: () => void act() })
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-label="Statement to check"
      aria-describedby={id}
      className="flex min-w-0 flex-col gap-3 rounded-control border border-line bg-surface p-4"
    >
      <div id={id} className="flex flex-col gap-1">
        <p className="text-sm text-ink-2">{`${FIELDS[statement.field]} · ${(at ?? 0) + 1} of ${count}`}</p>
        <p className="wrap-anywhere">
          {statement.text.slice(0, from)}
          <mark className={mark.verdict === 'contradicted' ? 'mark-contradicted' : 'mark-unsupported'}>
            {mark.text}
          </mark>
          {statement.text.slice(from + mark.text.length)}
        </p>
        <p className="font-semibold wrap-anywhere">{mark.reason}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SmallButton {...doing(() => keep(shown))}>Keep</SmallButton>
        <SmallButton {...doing(() => remove(shown))}>Remove</SmallButton>
        <QuietButton {...doing(next)}>Next</QuietButton>
        <QuietButton {...doing(() => removeAll())}>Remove all</QuietButton>
        <Undo factCheck={factCheck} />
      </div>
    </fieldset>
  )
}

function Undo({ factCheck: { canUndo, pending, undo } }: { factCheck: FactCheck }) {
  if (!canUndo) return null
  return <QuietButton aria-disabled={pending} onClick={undo} label="Undo" />
}

function Folded({ one, more, count, children }: { one: string; more: string; count: number; children: ReactNode }) {
  return count > 0 && <Disclosure title={count === 1 ? one : `${count} ${more}`}>{children}</Disclosure>
}

type Offer = { id: string; words: string; take: () => Promise<void> }
type OffersProps = { name: string; label: string; offers: readonly Offer[]; pending: boolean }

function Offers({ name, label, offers, pending }: OffersProps) {
  const id = useId()
  return (
    <ul aria-label={name} className="flex flex-col gap-2">
      {offers.map(({ id: offer, words, take }, number) => (
        <li key={offer} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span id={`${id}-${number}`} className="min-w-0 flex-1 basis-52 wrap-anywhere">
            {words}
          </span>
          <SmallButton aria-describedby={`${id}-${number}`} aria-disabled={pending} onClick={() => void take()}>
            {label}
          </SmallButton>
        </li>
      ))}
    </ul>
  )
}
