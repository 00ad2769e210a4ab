import { useState, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { usePlanType, useUser, useMe } from '#client/lib/session.ts'
import { SmallButton, SmallLink, Note } from '#client/ui/basics.tsx'
import type { Paddle, PaddleEventData } from '@paddle/paddle-js'
import { sendForJson } from '#client/lib/http.ts'
import { announce } from '#client/lib/page.ts'
import { PaymentSettings, TRANSACTION } from '#shared/api/billing.ts'

export function PaddleCheckout({ transaction }: { transaction: string }) {
  const { phase, open } = usePaddle(transaction)
  const [dismissed, setDismissed] = useState(false)
  const dismiss = <SmallButton onClick={() => setDismissed(true)}>Dismiss</SmallButton>
  const again = (label: string) => (
    <div className="flex flex-wrap gap-3">
      <SmallButton onClick={open}>{label}</SmallButton>
      {dismiss}
    </div>
  )
  if (dismissed) return null
  return (
    <section aria-label="Payment" className="page-width pt-5">
      <div role={phase === 'failed' ? 'alert' : 'status'}>
        {phase === 'loading' && <Note tone="info">Opening the checkout…</Note>}
        {phase === 'open' && <Note tone="info">The checkout is open. Nothing is charged until you pay there.</Note>}
        {phase === 'closed' && (
          <Note tone="info" title="The checkout was closed." action={again('Open checkout')}>
            Nothing has been charged.
          </Note>
        )}
        {phase === 'failed' && (
          <Note tone="bad" title="The checkout could not be opened." action={again('Retry')}>
            Please check your connection, and that nothing in your browser blocks paddle.com. Nothing has been charged.
          </Note>
        )}
        {phase === 'paid' && <ThankYou dismiss={dismiss} />}
      </div>
    </section>
  )
}

const PAID = 'Your payment went through. You are on Pro.'
const BEING_CONFIRMED = 'Your payment is being confirmed. Pro begins here as soon as it is; you can go on meanwhile.'

function ThankYou({ dismiss }: { dismiss: ReactNode }) {
  const isVisitor = useUser() === null
  const paid = usePlanType() === 'premium' ? PAID : BEING_CONFIRMED
  return (
    <Note tone="ok" title="Thank you!" action={isVisitor ? <SmallLink href="/login">Go to log in</SmallLink> : dismiss}>
      {isVisitor ? 'Your payment went through. Log in to use Pro.' : paid}
    </Note>
  )
}

type Phase = 'loading' | 'open' | 'closed' | 'failed' | 'paid'

function usePaddle(transaction: string) {
  const [phase, setPhase] = useState<Phase>('loading')
  const onEvent = ({ name }: PaddleEventData) => {
    const event = String(name)
    if (event === 'checkout.closed') setPhase((before) => (before === 'open' ? 'closed' : before))
    if (event === 'checkout.error') setPhase('failed')
    if (event !== 'checkout.completed') return
    setPhase('paid')
    announce('plan')
  }
  const open = () => {
    loadPaddle(onEvent)
      .then((paddle) => {
        const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
        paddle.Checkout.open({ transactionId: transaction, settings: { displayMode: 'overlay', theme } })
        return setPhase('open')
      })
      .catch(() => setPhase('failed'))
  }
  const openOnce = useEffectEvent(() => {
    // Paddle's script would open what the address names by itself, and so would every reload.
    const url = new URL(location.href)
    if (!url.searchParams.has(TRANSACTION)) return
    url.searchParams.delete(TRANSACTION)
    history.replaceState(history.state, '', url)
    open()
  })
  useEffect(() => openOnce(), [])
  useUpgradedElsewhere(phase === 'open', () => {
    window.Paddle?.Checkout.close()
    setPhase('paid')
  })
  const openAgain = () => {
    setPhase('loading')
    open()
  }
  return { phase, open: openAgain }
}

/** The same checkout is open in another tab as well: once it is paid there, this one is over. */
function useUpgradedElsewhere(waiting: boolean, onUpgrade: () => void): void {
  const planType = useMe()?.planType
  const before = useRef(planType)
  const over = useEffectEvent(onUpgrade)
  useEffect(() => {
    if (waiting && before.current === 'free' && planType === 'premium') over()
    before.current = planType
  }, [planType, waiting])
}

const PATIENCE_MS = 20_000

async function loadPaddle(onEvent: (event: PaddleEventData) => void): Promise<Paddle> {
  const [{ clientToken, environment }, paddle] = await Promise.all([
    sendForJson('GET', '/api/billing/settings', PaymentSettings),
    window.Paddle ?? loadScript(),
  ])
  if (paddle.Initialized) {
    paddle.Update({ eventCallback: onEvent })
  } else {
    if (environment === 'sandbox') paddle.Environment.set(environment)
    paddle.Initialize({ token: clientToken, eventCallback: onEvent })
  }
  return paddle
}

function loadScript(): Promise<Paddle> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => reject(new Error('Paddle.js could not be loaded.'))
    setTimeout(fail, PATIENCE_MS)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => (window.Paddle ? resolve(window.Paddle) : fail()))
    script.src = 'https://cdn.paddle.com/paddle/v2/paddle.js'
    document.head.append(script)
  })
}
