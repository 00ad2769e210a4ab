import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAfter } from '#client/lib/page.ts'
import { createStore } from '#client/lib/store.ts'
import { classNames, SmallButton, SmallLink, Icon } from './basics.tsx'

const SHOWN_MS = 3000
export const TOAST_MS = 4000
const READABLE_MS = 10_000
const FADE_MS = 300
const MOST = 3

type WayOn = { label: string } & ({ href: string } | { onPress: () => void })

type Toast = { id: number; tone: 'success' | 'failure'; text: string; shownMs: number; waysOn: readonly WayOn[] }

const shown = createStore<readonly Toast[]>([])
let lastId = 0

function add(tone: Toast['tone'], text: string, shownMs = SHOWN_MS, waysOn: readonly WayOn[] = []) {
  lastId += 1
  const others = shown.read().filter((toast) => toast.text !== text)
  shown.write([...others, { id: lastId, tone, text, shownMs, waysOn }].slice(-MOST))
}

/** Short messages that pass; `shownMs` is 3,000 unless given. A failure must also be told where it happened. */
export const toasts = {
  success: (text: string, shownMs?: number) => add('success', text, shownMs),
  failure: (text: string, shownMs?: number) => add('failure', text, shownMs),
  withWaysOn: (tone: Toast['tone'], text: string, waysOn: readonly WayOn[]) => add(tone, text, READABLE_MS, waysOn),
}

/** Once per page, above open dialogs. A toast covers nothing that can be pressed: else it is a bar below the page. */
export function ToastViewport() {
  const messages = shown.useValue()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) place(ref.current, messages.length > 0)
  }, [messages])
  return (
    <div ref={ref} popover="manual" aria-live="off" className="toasts">
      <div className="flex flex-col gap-2">
        {messages.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

function place(viewport: HTMLElement, wanted: boolean): void {
  const { style } = document.documentElement
  if (viewport.matches(':popover-open')) viewport.hidePopover()
  viewport.style.cssText = ''
  viewport.removeAttribute('data-docked')
  style.removeProperty('--docked')
  if (!wanted) return
  const foot = footOfPage()
  viewport.showPopover()
  const dialog = document.querySelector('dialog:modal')
  const pressable = [...(dialog ?? document).querySelectorAll('a, button, input, select, textarea')]
    .filter((element) => !viewport.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
  const box = viewport.getBoundingClientRect()
  const up = clearPlace(box, pressable, dialog ? box.top : box.top / 2)
  if (up !== null || dialog) viewport.style.translate = `0 ${-(up ?? 0)}px`
  else {
    viewport.setAttribute('data-docked', '')
    viewport.style.bottom = `${innerHeight - foot}px`
    style.setProperty('--docked', `${viewport.offsetHeight}px`)
  }
}

function ToastCard({ toast }: { toast: Toast }) {
  const ref = useRef<HTMLDivElement>(null)
  const [leaving, setLeaving] = useState(false)
  const leave = () => setLeaving(true)
  useAfter(FADE_MS, toast.id, (gone) => shown.write(shown.read().filter(({ id }) => id !== gone)), leaving)
  useEffect(() => {
    if (leaving) return
    const timer = setInterval(() => {
      if (!ref.current?.matches(':hover, :focus-within')) setLeaving(true)
    }, toast.shownMs)
    return () => clearInterval(timer)
  }, [leaving, toast])
  const failed = toast.tone === 'failure'
  return (
    <div
      ref={ref}
      data-leaving={leaving || undefined}
      className={classNames(
        'toast flex animate-[rise_180ms_var(--ease-standard)] items-start gap-3 transition-opacity duration-300 data-leaving:opacity-0 max-sm:not-last:hidden rounded-control border bg-surface py-1.5 pr-1.5 pl-3 text-ink shadow-popover',
        failed ? 'border-bad' : 'border-ok',
      )}
    >
      <Icon
        name={failed ? 'circle-alert' : 'circle-check'}
        className={classNames('mt-1.5', failed ? 'text-bad' : 'text-ok')}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 py-1">
        <p role={failed ? 'alert' : 'status'}>{toast.text}</p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {toast.waysOn.map((way) => (
            <WayOnButton key={way.label} way={way} onTaken={leave} />
          ))}
        </div>
      </div>
      <button
        type="button"
        aria-label="Close message"
        onClick={leave}
        className="grid size-8 shrink-0 place-items-center rounded-chip text-ink-2 hover:bg-sunken"
      >
        <Icon name="x" className="size-4.5" />
      </button>
    </div>
  )
}

function WayOnButton({ way, onTaken }: { way: WayOn; onTaken: () => void }) {
  if ('href' in way) return <SmallLink href={way.href}>{way.label}</SmallLink>
  const take = () => {
    onTaken()
    way.onPress()
  }
  return <SmallButton onClick={take}>{way.label}</SmallButton>
}

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const STEP = 8

function footOfPage(): number {
  let at = document.elementFromPoint(innerWidth / 2, innerHeight - STEP - 1)
  while (at && getComputedStyle(at).position !== 'sticky') at = at.parentElement
  return at?.getBoundingClientRect().top ?? innerHeight
}

/** By how much `box` must move up, no farther than `most`, to cover none of `others`; null where there is no such place. */
export function clearPlace(box: Box, others: readonly Box[], most: number): number | null {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left)
  for (let up = 0; up <= most; up += STEP) {
    if (!beside.some(({ top, bottom }) => top < box.bottom - up && bottom > box.top - up)) return up
  }
  return null
}
