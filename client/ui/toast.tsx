import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createStore } from '#client/lib/store.ts'
import { Button, ButtonLink } from './button.tsx'
import { classNames } from './class-names.ts'

const SHOWN_MS = 3000
const FADE_MS = 300
const MOST = 3

type WayOn = { label: string } & ({ href: string } | { onPress: () => void })

type Toast = { id: number; tone: 'success' | 'failure'; text: string; shownMs: number; waysOn: readonly WayOn[] }

const shown = createStore<readonly Toast[]>([])
let lastId = 0

const READABLE_MS = 10_000

function add(tone: Toast['tone'], text: string, shownMs = SHOWN_MS, waysOn: readonly WayOn[] = []) {
  lastId += 1
  shown.write([...shown.read(), { id: lastId, tone, text, shownMs, waysOn }].slice(-MOST))
}

/** Short messages that pass; `shownMs` is 3,000 unless given. A failure must also be told where it happened. */
export const toasts = {
  success: (text: string, shownMs?: number) => add('success', text, shownMs),
  failure: (text: string, shownMs?: number) => add('failure', text, shownMs),
  withWaysOn: (tone: Toast['tone'], text: string, waysOn: readonly WayOn[]) => add(tone, text, READABLE_MS, waysOn),
}

/** Where toasts appear; once per page. In the top layer, so that an open dialog does not hide them. */
export function ToastViewport() {
  const messages = shown.useValue()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const viewport = ref.current
    if (!viewport) return
    if (viewport.matches(':popover-open')) viewport.hidePopover()
    if (messages.length === 0) return
    viewport.showPopover()
    viewport.style.translate = 'none'
    const page = document.querySelector('dialog:modal') ?? document
    const pressable = [...page.querySelectorAll('a, button, input, select, textarea')].filter(
      (element) => !viewport.contains(element),
    )
    const up = clearPlace(
      viewport.getBoundingClientRect(),
      pressable.map((element) => element.getBoundingClientRect()),
    )
    viewport.style.translate = `0 ${-up}px`
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

function useLeaving(toast: Toast) {
  const ref = useRef<HTMLDivElement>(null)
  const [leaving, setLeaving] = useState(false)
  const leave = () => setLeaving(true)
  useEffect(() => {
    if (leaving) {
      const timer = setTimeout(() => shown.write(shown.read().filter(({ id }) => id !== toast.id)), FADE_MS)
      return () => clearTimeout(timer)
    }
    const timer = setInterval(() => {
      if (!ref.current?.matches(':hover, :focus-within')) setLeaving(true)
    }, toast.shownMs)
    return () => clearInterval(timer)
  }, [leaving, toast])
  return { ref, leaving, leave }
}

function ToastCard({ toast }: { toast: Toast }) {
  const { ref, leaving, leave } = useLeaving(toast)
  const failed = toast.tone === 'failure'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <div
      ref={ref}
      data-leaving={leaving || undefined}
      className={classNames(
        'toast flex items-start max-sm:not-last:hidden gap-3 rounded-control border bg-surface py-1.5 pr-1.5 pl-3 text-ink shadow-popover',
        failed ? 'border-bad' : 'border-ok',
      )}
    >
      <Icon size={20} className={classNames('mt-1.5 shrink-0', failed ? 'text-bad' : 'text-ok')} aria-hidden />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 py-1">
        <p role={failed ? 'alert' : 'status'}>{toast.text}</p>
        {toast.waysOn.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {toast.waysOn.map((way) => (
              <WayOnButton key={way.label} way={way} onTaken={leave} />
            ))}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label="Close message"
        onClick={leave}
        className="grid size-8 shrink-0 place-items-center rounded-chip text-ink-2 hover:bg-sunken"
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

function WayOnButton({ way, onTaken }: { way: WayOn; onTaken: () => void }) {
  if ('href' in way) {
    return (
      <ButtonLink size="small" href={way.href}>
        {way.label}
      </ButtonLink>
    )
  }
  const take = () => {
    onTaken()
    way.onPress()
  }
  return (
    <Button size="small" onClick={take}>
      {way.label}
    </Button>
  )
}

/** How long messages stay on My Listings, in milliseconds. */
export const TOAST_MS = 4000

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const STEP = 8

/** By how much `box` must move up to cover none of `others`; 0 where there is no such place above it. */
export function clearPlace(box: Box, others: readonly Box[]): number {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left)
  for (let up = 0; up <= box.top; up += STEP) {
    if (!beside.some(({ top, bottom }) => top < box.bottom - up && bottom > box.top - up)) return up
  }
  return 0
}
