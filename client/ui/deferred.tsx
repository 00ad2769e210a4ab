import { Component, Suspense, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

type DeferredProps = {
  children: ReactNode
  /** Stands in while the code is on its way. */
  fallback?: ReactNode
  /** Stands in when it could not be fetched, in place of a note that says so. */
  missing?: ReactNode
}

/** A part of the page whose code is fetched by itself. When that fails, or the part itself does, the rest goes on. */
export function Deferred({ children, fallback, missing }: DeferredProps) {
  return (
    <Boundary missing={missing ?? <Missing />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  )
}

class Boundary extends Component<{ children: ReactNode; missing: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.missing : this.props.children
  }
}

function Missing() {
  return (
    <div role="alert">
      <Note
        tone="bad"
        title="This part of the page could not be shown"
        action={
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        Your details and listings are kept in this browser.
      </Note>
    </div>
  )
}
