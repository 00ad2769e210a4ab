import { Component, Suspense, createElement, use, type ComponentType, type ReactNode } from 'react'
import { isOffline, isServerThere } from '#client/lib/http.ts'
import { SmallButton, Note } from './basics.tsx'

export class LostCode extends Error {
  readonly forget: () => void

  constructor(forget: () => void, cause: unknown) {
    super('Code could not be fetched.', { cause })
    this.forget = forget
  }
}

type Replacement = ComponentType<{ onAgain: () => void }>

type Waiting<Props> = { fallback?: ReactNode | ((props: Props) => ReactNode); missing?: Replacement }

/** A part whose code is fetched when it is first shown. Lost code is fetched again on demand and when the network is back. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, missing = Missing }: Waiting<Props> = {},
) {
  let fetched: Promise<ComponentType<Props>> | undefined
  const part = () =>
    (fetched ??= load().catch((error: unknown) => {
      throw new LostCode(() => (fetched = undefined), error)
    }))
  const Fetched = (props: Props) => createElement(use(part()), props)
  return function Part(props: Props) {
    return (
      <Boundary missing={missing}>
        <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
          <Fetched {...props} />
        </Suspense>
      </Boundary>
    )
  }
}

/** In place of lost code that comes by itself, where the page does without it. */
export const Nothing = () => null

/** What is fetched again in one place is fetched again wherever it is missing. */
const boundaries = new Set<() => void>()

class Boundary extends Component<{ children: ReactNode; missing: Replacement }, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  #lost = 0

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch() {
    this.#lost += 1
  }

  override componentDidMount() {
    addEventListener('online', this.#fetchAgain)
    boundaries.add(this.#fetchAgain)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.#fetchAgain)
    boundaries.delete(this.#fetchAgain)
  }

  readonly #fetchAgain = () => {
    const { error } = this.state
    if (!(error instanceof LostCode)) return
    error.forget()
    this.setState({ error: null })
  }

  readonly #again = async () => {
    const { error } = this.state
    // Code that the server no longer has is of an older release.
    const old = !(error instanceof LostCode) || (this.#lost > 1 && (await isServerThere()))
    if (old) location.reload()
    else for (const fetchAgain of boundaries) fetchAgain()
  }

  override render() {
    const { children, missing: Replacement } = this.props
    return this.state.error === null ? children : <Replacement onAgain={() => void this.#again()} />
  }
}

export function Missing({ onAgain }: { onAgain: () => void }) {
  return (
    <Note
      alert
      tone="bad"
      title={isOffline() ? 'You are offline' : 'This part of the page could not be shown'}
      action={<SmallButton onClick={onAgain}>Try again</SmallButton>}
    >
      It comes by itself once you are connected. Your details and listings are kept in this browser.
    </Note>
  )
}
