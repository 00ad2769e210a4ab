import { Component, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'

/** Stands in for a part of the page whose code could not be fetched or failed; what was typed and written is kept. */
export class LoadBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
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
}
