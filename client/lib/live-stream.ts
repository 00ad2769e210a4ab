import { TOPICS, type Topic } from '#shared/api/live.ts'
import { announce } from './page.ts'

const REOPEN_AFTER_MS = [1000, 2000, 4000, 8000] as const

/** One event as the tabs of a browser pass it on; `position` is the server's id of it. */
type Passed = { topic: Topic | 'everything'; position: string }

/**
 * Follows what changes for the user `uid` until `signal` is aborted, and announces it. All tabs of a browser share one
 * stream: the tab that holds the lock has it and passes everything on; when it closes, another one takes over from the
 * last event that it was told of. A browser without locks has a stream per tab.
 */
export function followChanges(uid: string, signal: AbortSignal): void {
  const name = `smart-listings.live.${uid}`
  const channel = new BroadcastChannel(name)
  signal.addEventListener('abort', () => channel.close())
  let position: string | null = null
  const receive = (event: Passed) => {
    ;({ position } = event)
    announce(event.topic)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Passed>) => receive(data))
  const tellOthers = channel.postMessage.bind(channel)
  const passOn = (event: Passed) => {
    tellOthers(event)
    receive(event)
  }
  const lead = () => readStream(() => position, passOn, signal)
  if (!('locks' in navigator)) return void lead()
  const followOrLead = async () => {
    const led = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null && !signal.aborted) await lead()
      return lock !== null
    })
    if (led) return
    // What changed between this page's first reading and now has been told to nobody here.
    announce('everything')
    await navigator.locks.request(name, { signal }, lead)
  }
  // Held until the page goes; an aborted wait for it is no failure.
  followOrLead().catch(() => undefined)
}

function readStream(position: () => string | null, onEvent: (event: Passed) => void, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let refusals = 0
    const open = (unread: Record<string, string> = {}) => {
      const last = position()
      source = new EventSource(`/api/events?${new URLSearchParams(last === null ? unread : { lastEventId: last })}`)
      source.addEventListener('open', () => (refusals = 0))
      source.addEventListener('error', reopen)
      for (const topic of TOPICS) listen(topic, topic)
      for (const name of ['ready', 'reset']) listen(name, 'everything')
    }
    const listen = (name: string, topic: Passed['topic']) =>
      source?.addEventListener(name, ({ lastEventId }: MessageEvent) => onEvent({ topic, position: lastEventId }))
    const reopen = () => {
      // Cut streams are reopened by the browser itself, refused ones are not.
      if (source?.readyState !== EventSource.CLOSED) return
      // The usual reason for a refusal is a session that has ended, which this finds out.
      announce('plan')
      timer = setTimeout(open, REOPEN_AFTER_MS[Math.min(refusals, REOPEN_AFTER_MS.length - 1)])
      refusals += 1
    }
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    })
    // All that the page shows has been read since it began.
    open({ quietFor: String(Math.ceil(performance.now() / 1000)) })
  })
}
