import { Billing } from '#shared/api/plans.ts'
import { useSearch } from 'wouter'
import { pathOnSite } from '#shared/api/billing.ts'
import { onSignedOut, createStore, keep, readKept } from './store.ts'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import type { Topic } from '#shared/api/live.ts'

let rendered: Billing = 'test'

export function renderFor(billing: Billing): void {
  rendered = billing
}

const toldByHead = (name: string) =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** How plans change hands on this server. Known from the first frame on: the page's head says it. */
export const billingMode = (): Billing => Billing.safeParse(toldByHead('billing')).data ?? rendered

/** The host's address for help. In pages rendered ahead it is a placeholder which the server fills in. */
export const supportEmail = (): string => toldByHead('support-email') ?? '{{SUPPORT_EMAIL}}'

export const COMPARABLES_ID = 'own-comparables'

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** When what had the focus goes, as `from` changes or the part is left, reading goes on elsewhere; null: not from here. */
export function useReadingOn(from: string | null, readOn: () => void): void {
  const goOn = useEffectEvent(readOn)
  useEffect(() => {
    if (from === null) return
    return () => {
      if (document.activeElement === document.body) goOn()
    }
  }, [from])
}

/** Acts once `cause` has been what it is for so long, as long as it is `on`. */
export function useAfter<Cause>(milliseconds: number, cause: Cause, act: (cause: Cause) => void, on = true): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => actNow(cause), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, cause, on])
}

export const focusOn = (element: HTMLElement | null) => element?.focus()

/** At once, before the new state is painted: a button that glides away under a finger is missed. */
export function bringIntoView(element: Element | null): void {
  const top = element?.getBoundingClientRect().top ?? 0
  if (top >= 0 && top < window.innerHeight / 2) return
  element?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

export function download(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Not at once: the browser begins to read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Once the next frame, which answers what was pressed, is on the screen: what follows takes its time. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
}

export function wayIn(page: '/login' | '/signup', path: string): string {
  return path === '/' ? page : `${page}?next=${encodeURIComponent(path)}`
}

/** Where the address says under `name` to go on; never to another site. */
export function usePathIn(name: string): string | null {
  const path = new URLSearchParams(useSearch()).get(name)
  // Rendered ahead there is no address, and nothing wanted.
  return path === null ? null : pathOnSite(URL.parse(path, location.origin), location.origin)
}

export const useNext = () => usePathIn('next') ?? '/'

export const placeOfListing = (id: string) => `/?listing=${id}`

/** Where somebody who wants Pro goes on when they have an account, or a verified address: the dialog is open there. */
export const UPGRADE_PATH = '/pricing?upgrade'

/** Why Pro is offered on this page, in words for whoever has met a limit; null while it is not. */
const offer = createStore<string | null>(null)
export const offerUpgrade = offer.write
export const useUpgradeOffer = offer.useValue
onSignedOut(() => offerUpgrade(null))

const KEY = 'smart-listings.single-keys.v1'
/** Whether keys pressed by themselves do anything; speech input can set them off unasked, so they can be switched off. */
export const singleKeys = createStore(readKept(KEY, z.boolean()) ?? true)
singleKeys.subscribe(() => keep(KEY, singleKeys.read()))

type EventMap = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>

export function useListener<Name extends keyof EventMap>(
  name: Name,
  onEvent: (event: EventMap[Name]) => void,
  on = true,
): void {
  const listen = useEffectEvent(onEvent)
  useEffect(() => {
    if (!on) return
    const target: Window | Document = name === 'visibilitychange' ? document : window
    target.addEventListener(name, listen as EventListener)
    return () => target.removeEventListener(name, listen as EventListener)
  }, [name, on])
}

export function useSingleKey(key: string, act: () => void): void {
  const on = singleKeys.useValue()
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    const typing = target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || typing) return
    if (document.querySelector('dialog:modal')) return
    event.preventDefault()
    act()
  }
  useListener('keydown', onKeyDown, on)
}

export function shortDay(iso: string): string {
  const [, month, day, year] = new Date(iso).toDateString().split(' ')
  return `${Number(day)} ${month} ${year}`
}

/** `everything` when changes may have been missed, `user` when somebody else, or nobody, is signed in now. */
const latest = createStore<Topic | 'everything' | 'user'>('everything')

export const announce = latest.write

export function onChange(listener: (topic: ReturnType<typeof latest.read>) => void): () => void {
  return latest.subscribe(() => listener(latest.read()))
}
