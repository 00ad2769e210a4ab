import type { Paddle, PaddleEventData } from '@paddle/paddle-js'
import { sendForJson } from '#client/lib/query-call.ts'
import { PaymentSettings } from '#shared/api/billing.ts'

const SCRIPT = 'https://cdn.paddle.com/paddle/v2/paddle.js'
const PATIENCE_MS = 20_000

/** Paddle's own script, started with this server's settings. May be called again after a failure. */
export async function loadPaddle(onEvent: (event: PaddleEventData) => void): Promise<Paddle> {
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
    const fail = () => {
      script.remove()
      reject(new Error('Paddle.js could not be loaded.'))
    }
    const timer = setTimeout(fail, PATIENCE_MS)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      if (window.Paddle) resolve(window.Paddle)
      else fail()
    })
    script.src = SCRIPT
    document.head.append(script)
  })
}
