import { Component, Suspense, use, type ComponentType, type ReactNode } from 'react'
import { isOffline, isServerThere } from '#client/lib/connection.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

class LostCode extends Error {
  readonly forget: () => void

  constructor(forget: () => void, cause: unknown) {
    super('Code could not be fetched.', { cause })
    this.forget = forget
  }
}

export const isLostCode = (error: unknown): error is LostCode => error instanceof LostCode

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: Promise<ComponentType<Props>> | undefined
  const forget = () => (fetched = undefined)
  const part = () =>
    (fetched ??= load().catch((error: unknown) => {
      throw new LostCode(forget, error)
    }))
  return function Part(props: Props) {
    const Content = use(part())
    return <Content {...props} />
  }
}

type MissingProps = { onAgain: () => void }

type DeferredProps = {
  children: ReactNode
  fallback?: ReactNode
  missing?: ComponentType<MissingProps>
}

/** Lost code is fetched again on demand and when the network is back. */
export function Deferred({ children, fallback, missing = Missing }: DeferredProps) {
  return (
    <Boundary missing={missing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  )
}

type BoundaryProps = { children: ReactNode; missing: ComponentType<MissingProps> }

/** What is fetched again in one place is fetched again wherever it is missing. */
const boundaries = new Set<() => void>()

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null }
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
    const error: unknown = this.state.error
    if (!isLostCode(error)) return
    error.forget()
    this.setState({ error: null })
  }

  readonly #again = async () => {
    const error: unknown = this.state.error
    // Code that the server no longer has is of an older release.
    const old = !isLostCode(error) || (this.#lost > 1 && (await isServerThere()))
    if (old) location.reload()
    else for (const fetchAgain of boundaries) fetchAgain()
  }

  override render() {
    const { children, missing: Replacement } = this.props
    return this.state.error === null ? children : <Replacement onAgain={() => void this.#again()} />
  }
}

export function Missing({ onAgain }: MissingProps) {
  return (
    <div role="alert">
      <Note
        tone="bad"
        title={isOffline() ? 'You are offline' : 'This part of the page could not be shown'}
        action={
          <Button size="small" onClick={onAgain}>
            Try again
          </Button>
        }
      >
        It comes by itself once you are connected. Your details and listings are kept in this browser.
      </Note>
    </div>
  )
}
